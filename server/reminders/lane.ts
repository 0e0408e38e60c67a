import type { Needs } from './needs.ts'

/** One kind of work that the engine repeats. `work` does one step and returns whether there may be more right away. */
export type Lane = {
  name: string
  work: (ctx: Needs, now: Date) => Promise<boolean | number>
  /** when the next step is due, if known */
  next?: (ctx: Needs) => Promise<Date | undefined>
}
