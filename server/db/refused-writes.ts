import type pg from 'pg'
import { guarded } from '../process/guard.ts'

/** PostgreSQL's error codes for writes that it refuses while it can still be read. */
const REASONS = {
  '53100': { reason: 'no room', sentence: 'There is no room left where PostgreSQL keeps its data.' },
  '58030': { reason: 'disk', sentence: 'The disk with PostgreSQL’s data fails.' },
  '25006': { reason: 'read-only', sentence: 'PostgreSQL can only be read. It may be a replica.' },
} as const

type Code = keyof typeof REASONS

/** How long after a refusal writes still count as refused: a server with few people may write only once a minute. */
const LATELY_MS = 2 * 60_000

/** Counts the writes that PostgreSQL refused on any connection of a pool, so that nobody has to try one to find out. */
export class RefusedWrites {
  readonly #counts = new Map<Code, number>()
  #last: { code: Code; at: number } | undefined

  watch(pool: pg.Pool): void {
    pool.on(
      'connect',
      guarded('refused writes', (client) => {
        // The driver's own emitter sees every failure; those who wait for an answer each see only theirs.
        const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
        connection.on(
          'errorMessage',
          guarded('refused write', ({ code = '' }: { code?: string }) => this.#note(code)),
        )
      }),
    )
  }

  #note(code: string): void {
    if (!isReason(code)) return
    this.#counts.set(code, (this.#counts.get(code) ?? 0) + 1)
    this.#last = { code, at: performance.now() }
  }

  /** Why nothing could be written a moment ago, in a sentence; undefined if it could. */
  lately(): string | undefined {
    if (!this.#last || performance.now() - this.#last.at > LATELY_MS) return undefined
    return REASONS[this.#last.code].sentence
  }

  /** How often since the start, for every reason there is. */
  counts(): { reason: string; count: number }[] {
    return Object.entries(REASONS).map(([code, { reason }]) => ({
      reason,
      count: this.#counts.get(code as Code) ?? 0,
    }))
  }
}

function isReason(code: string): code is Code {
  return Object.hasOwn(REASONS, code)
}

const watched = new WeakMap<pg.Pool, RefusedWrites>()

/** Watches a new pool, before it has a connection. */
export function watchWrites(pool: pg.Pool): void {
  const refused = new RefusedWrites()
  refused.watch(pool)
  watched.set(pool, refused)
}

export function refusedWrites(pool: pg.Pool): RefusedWrites | undefined {
  return watched.get(pool)
}
