import { CallError, isUnreachable } from './call.ts'

/** The first wait after a failure, and the longest. */
const WAIT_MS = { first: 1_000, longest: 30_000 }
/** How often a failing server is tried: for about eight minutes. */
const MAX_SERVER_ERRORS = 20

export const retryDelay = (count: number) => Math.min(WAIT_MS.first * 2 ** count, WAIT_MS.longest)

/**
 * Decides whether one failed change is retried. It always is while the server cannot be reached, because there is no
 * network or it is restarting; without a valid session; and while there are too many at once. A change that has waited
 * once also retries other server errors: the user may have left by now and cannot press 'Try again'.
 */
export function retryPolicy(hasWaited: boolean): (count: number, error: Error) => boolean {
  let waited = hasWaited
  let serverErrors = 0
  return (_count, error) => {
    if (isUnreachable(error) || WAITING_HELPS.has(statusOf(error))) {
      waited = true
      return true
    }
    return waited && statusOf(error) >= 500 && ++serverErrors < MAX_SERVER_ERRORS
  }
}

/** The server understood and said no: the same again gets the same answer. */
export function isRefused(error: Error): boolean {
  const status = statusOf(error)
  return status >= 400 && status < 500 && !WAITING_HELPS.has(status) && !isUnreachable(error)
}

/** Whether the same question may be answered later: nobody said no. */
export function mayWorkLater(error: Error): boolean {
  const status = statusOf(error)
  return isUnreachable(error) || WAITING_HELPS.has(status) || status >= 500
}

const WAITING_HELPS = new Set([401, 408, 425, 429])

const statusOf = (error: Error) => (error instanceof CallError ? error.status : 0)
