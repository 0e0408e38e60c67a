import type { TaskList } from 'graphile-worker'
import { type QueuedLetter, sendOnce } from '../mail/send-once.ts'
import { eraseAccount, notifyServices, planErasing } from './closing.ts'
import type { Needs } from './needs.ts'

export function accountJobs(ctx: Needs): TaskList {
  return {
    'send-mail': (letter, { job }) =>
      sendOnce(ctx, letter as QueuedLetter, `job-${job.id}-${job.created_at.getTime()}`),
    'account-closed': (payload) => notifyServices(ctx, personIn(payload)),
    'erase-account': (payload) => eraseAccount(ctx, personIn(payload)),
    'plan-erasing': () => planErasing(ctx),
  }
}

function personIn(payload: unknown): string {
  return (payload as { person: string }).person
}
