import type { TaskList } from 'graphile-worker'
import type { Context } from '../context.ts'
import { sweepRecords } from '../identity/records.ts'
import type { Letter } from './mail.ts'

export function accountJobs(ctx: Context): TaskList {
  return {
    'send-mail': (letter) => ctx.mail.send(letter as Letter),
    'sweep-identity': () => sweepRecords(ctx.db),
  }
}
