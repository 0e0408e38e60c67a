import type { TaskList } from 'graphile-worker'
import { giveUp } from '../jobs/given-up.ts'
import { queuedLetter } from '../mail/mail.ts'
import { Interrupted, sendOnce } from '../mail/send-once.ts'
import { closeAgain, eraseAccount, notifyServices, planErasing } from './closing.ts'
import type { Needs } from './needs.ts'

export function accountJobs(ctx: Needs): TaskList {
  return {
    'send-mail': async (payload, { job }) => {
      const letter = await queuedLetter(ctx.db, payload)
      if (!letter) return
      await sendOnce(ctx, letter, `job-${job.id}-${job.created_at.getTime()}`).catch(async (error) => {
        if (error instanceof Interrupted) await giveUp(ctx.db, job.id)
        throw error
      })
    },
    'account-closed': (payload) => notifyServices(ctx, personIn(payload), closedAt(payload)),
    'close-again': (payload) => closeAgain(ctx, personIn(payload)),
    'erase-account': (payload) => eraseAccount(ctx, personIn(payload)),
    'plan-erasing': () => planErasing(ctx),
  }
}

/** Not said by jobs from before it was. */
function closedAt(payload: unknown): Date | undefined {
  const { at } = payload as { at?: string }
  return at === undefined ? undefined : new Date(at)
}

function personIn(payload: unknown): string {
  return (payload as { person: string }).person
}
