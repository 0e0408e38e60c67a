import { nextDue } from '../../delivery-store.ts'
import type { Needs } from '../../needs.ts'
import type { Channel } from '../channel.ts'
import { sendDue, sendRetries } from './deliver.ts'
import { prepareAhead } from './prepare-ahead.ts'

const SENDERS = 2

export const pushChannel: Channel = {
  lanes: () => [
    ...Array.from({ length: SENDERS }, () => ({
      name: 'sending',
      work: sendDue,
      next: (ctx: Needs) => nextDue(ctx.db, 'push'),
    })),
    { name: 'retrying', work: sendRetries },
    { name: 'preparing', work: prepareAhead() },
  ],
}
