import type { Pool } from 'pg'

/** What a process that was killed would have done next never happens. */
export class Killed extends Error {}

/**
 * A pool of a process that is killed before its `after`th statement: from then on nothing reaches the database, and what
 * was not committed is gone. `hasDied` says whether it came to that.
 */
export function dying(pool: Pool, after: number): { db: Pool; hasDied: () => boolean } {
  let left = after
  const next = () => {
    if (left-- <= 0) throw new Killed('killed')
  }
  const watched = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(_, name) {
        const value = Reflect.get(target, name) as unknown
        if (typeof value !== 'function') return value
        if (name === 'query')
          return async (...args: unknown[]) => {
            next()
            return value.apply(target, args)
          }
        if (name === 'connect') return async () => watched((await value.apply(target)) as object)
        return value.bind(target)
      },
    })
  return { db: watched(pool), hasDied: () => left < 0 }
}
