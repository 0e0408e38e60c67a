import { nextDue } from '../../delivery-store.ts'
import type { Needs } from '../../needs.ts'
import type { Channel } from '../channel.ts'
import { sendAgain, sendDue } from './deliver.ts'
import { gettingReady } from './ready.ts'

const SENDERS = 2

export const pushChannel: Channel = {
  lanes: () => [
    ...Array.from({ length: SENDERS }, () => ({
      name: 'sending',
      work: sendDue,
      next: (ctx: Needs) => nextDue(ctx.db, 'push'),
    })),
    { name: 'sending again', work: sendAgain },
    { name: 'getting ready', work: gettingReady() },
  ],
}
