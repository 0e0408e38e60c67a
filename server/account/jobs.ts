import type { TaskList } from 'graphile-worker'
import type { Context } from '../context.ts'
import { sweepRecords } from '../identity/records.ts'
import type { Letter } from '../mail/mail.ts'
import { eraseAccount, planErasing, sayClosed } from './closing.ts'

export function accountJobs(ctx: Context): TaskList {
  return {
    'send-mail': (letter) => ctx.mail.send(letter as Letter),
    'account-closed': (payload) => sayClosed(ctx, personIn(payload)),
    'erase-account': (payload) => eraseAccount(ctx, personIn(payload)),
    'sweep-identity': async () => {
      await sweepRecords(ctx.db)
      await planErasing(ctx)
    },
  }
}

function personIn(payload: unknown): string {
  return (payload as { person: string }).person
}
