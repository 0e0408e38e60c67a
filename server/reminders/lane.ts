import type { Needs } from './needs.ts'

/** One kind of work that the engine does without end. Does a piece and says whether there may be more at once. */
export type Lane = {
  name: string
  work: (ctx: Needs, now: Date) => Promise<boolean | number>
  /** when the next piece comes due, if that is known */
  next?: (ctx: Needs) => Promise<Date | undefined>
}
