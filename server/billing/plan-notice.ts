import { dueNotice, nextCheck } from '#domain/billing/notices.ts'
import type { Tx } from '../db/transaction.ts'
import { addJob } from '../jobs/queue.ts'
import { endingOf } from './store.ts'

/** Queues the next check of a person's access: now if a mail about it is already due. */
export async function planNotice(tx: Tx, person: string, now: Date): Promise<void> {
  const ending = await endingOf(tx, person)
  if (!ending) return
  const due = dueNotice(ending, now)
  const runAt = due ? undefined : nextCheck(ending, now)
  if (due || runAt)
    await addJob(tx, { name: 'access-notice', payload: { person }, key: `access-notice:${person}`, runAt })
}
