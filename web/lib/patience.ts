import { CallError } from './call.ts'

/** The first wait after a failure, and the longest. */
const WAIT_MS = { first: 1_000, longest: 30_000 }
/** How often a server that is in trouble is asked, which is for some eight minutes. */
const MOST_REFUSALS = 20

export const patientDelay = (count: number) => Math.min(WAIT_MS.first * 2 ** count, WAIT_MS.longest)

/**
 * Whether a failed change is to be tried again, for one change. As long as nothing answers, or one has to sign in
 * first, it waits. A change that has waited was made by somebody who may be gone by now, and cannot press 'Try again':
 * it also waits out a server that is in trouble.
 */
export function patience(hasWaited: boolean): (count: number, error: Error) => boolean {
  let waited = hasWaited
  let refusals = 0
  return (_count, error) => {
    // fetch fails with a TypeError when nothing answered
    if (error instanceof TypeError || statusOf(error) === 401) {
      waited = true
      return true
    }
    const isInTrouble = statusOf(error) >= 500 || statusOf(error) === 429
    return waited && isInTrouble && ++refusals < MOST_REFUSALS
  }
}

const statusOf = (error: Error) => (error instanceof CallError ? error.status : 0)
