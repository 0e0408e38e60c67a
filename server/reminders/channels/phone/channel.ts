import { nextDue } from '../../delivery-store.ts'
import type { Needs } from '../../needs.ts'
import type { Channel } from '../channel.ts'
import { advanceNextCall } from './calls.ts'

/** So many calls at once: one slow answer from the phone service does not hold up all. */
const CALLERS = 4

export const phoneChannel: Channel = {
  lanes: () =>
    Array.from({ length: CALLERS }, () => ({
      name: 'calls',
      work: advanceNextCall,
      next: (ctx: Needs) => nextDue(ctx.db, 'phone'),
    })),
}
