import { nextDue } from '../../delivery-store.ts'
import type { Needs } from '../../needs.ts'
import type { Channel } from '../channel.ts'
import { workCalls } from './calls.ts'

/** A phone service that is slow to answer holds up this many calls, not all. */
const CALLERS = 4

export const phoneChannel: Channel = {
  lanes: () =>
    Array.from({ length: CALLERS }, () => ({
      name: 'calls',
      work: workCalls,
      next: (ctx: Needs) => nextDue(ctx.db, 'phone'),
    })),
}
