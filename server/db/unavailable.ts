/** Whether a failure means that the database cannot be reached or does not answer: waiting helps, changing nothing does. */
export function isUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return CODES.test(code) || MESSAGES.test(message)
}

/** The network's codes; PostgreSQL's for a lost connection (08), one that starts or stops (57P), and too many (53300). */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[1-5]|53300)$/

/** The driver's own failures have no code. */
const MESSAGES =
  /^(Query read timeout|timeout exceeded when trying to connect|timeout expired|Connection terminated)/
