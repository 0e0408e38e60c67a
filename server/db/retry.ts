/** What was read is outdated: someone else changed it first. */
export class StaleRead extends Error {}

export type Retries = {
  /** unique constraints that are only violated when someone else was faster: the next attempt sees their row */
  raceOn?: readonly string[]
}

/**
 * Repeats work when others changed what it depends on. Waits before each attempt, for a random time from a span that
 * doubles, so that writers who collided do not collide again. `work` must not hold a connection while it waits.
 */
export async function withRetries<T>(work: () => Promise<T>, { raceOn = [] }: Retries = {}): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isStale(error as DatabaseFailure, raceOn)) throw error
      if (attempt === MOST_ATTEMPTS) throw new StaleRead('Others were faster each time.', { cause: error })
    }
    const span = Math.min(FIRST_SPAN_MS * 2 ** (attempt - 1), LONGEST_SPAN_MS)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * span))
  }
}

/**
 * Many short waits, a second or two in all: while six writers change one task without a break, each attempt has about
 * an even chance, however long it waited before.
 */
const MOST_ATTEMPTS = 40
const FIRST_SPAN_MS = 4
const LONGEST_SPAN_MS = 64

type DatabaseFailure = Error & { code?: string; constraint?: string }

function isStale(error: DatabaseFailure, raceOn: readonly string[]): boolean {
  if (error instanceof StaleRead) return true
  if (error.code === UNIQUE_VIOLATION) return raceOn.includes(error.constraint ?? '')
  return error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK_DETECTED
}

const UNIQUE_VIOLATION = '23505'
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'
