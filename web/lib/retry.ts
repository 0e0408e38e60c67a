import { CallError } from './call.ts'

/** The first wait after a failure, and the longest. */
const WAIT_MS = { first: 1_000, longest: 30_000 }
/** How often a failing server is tried: for about eight minutes. */
const MAX_SERVER_ERRORS = 20

export const retryDelay = (count: number) => Math.min(WAIT_MS.first * 2 ** count, WAIT_MS.longest)

/**
 * Decides whether one failed change is retried. Without a connection or a valid session it always is. A change that has
 * waited once also retries server errors: the user may have left by now and cannot press 'Try again'.
 */
export function retryPolicy(hasWaited: boolean): (count: number, error: Error) => boolean {
  let waited = hasWaited
  let serverErrors = 0
  return (_count, error) => {
    // fetch throws a TypeError when there is no response
    if (error instanceof TypeError || statusOf(error) === 401) {
      waited = true
      return true
    }
    const isServerError = statusOf(error) >= 500 || statusOf(error) === 429
    return waited && isServerError && ++serverErrors < MAX_SERVER_ERRORS
  }
}

const statusOf = (error: Error) => (error instanceof CallError ? error.status : 0)
