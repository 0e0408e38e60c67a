/** Whether a failure means that the database cannot be reached or does not answer: waiting helps, changing nothing does. */
export function isUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return CODES.test(code) || MESSAGES.test(message)
}

/**
 * The network's codes; PostgreSQL's for a lost connection (08), one that starts or stops (57P), a full disk or memory and
 * too many connections (53), a failing disk (58030), a copy that only reads (25006), and a statement that the operator
 * ended (57014).
 */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[1-5]|53...|58030|25006|57014)$/

/** The driver's own failures have no code. */
const MESSAGES =
  /^(Query read timeout|timeout exceeded when trying to connect|timeout expired|Connection terminated|Client .+ is not queryable)/
