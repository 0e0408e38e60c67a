import { notifyLive } from '../db/live.ts'
import type { Uncommitted } from '../db/transaction.ts'
import { asksRecipient } from './compose.ts'
import type { Delivery } from './delivery-store.ts'

/**
 * A caregiver was asked about a task: their own screens show it, and those who watch the task see it. The person's own
 * messages are seen once a device has shown them, so nothing is announced for each of very many.
 */
export function announceAsked(tx: Uncommitted, sent: readonly Delivery[]): void {
  for (const delivery of sent.filter(asksRecipient)) {
    notifyLive(tx, { subject: delivery.recipient, kind: 'asked' })
    announceStory(tx, delivery)
  }
}

/** Tells open screens that there is something new about what happened to a task. */
export function announceStory(
  tx: Uncommitted,
  { owner, task, date, isPrivate }: Pick<Delivery, 'owner' | 'task' | 'date'> & { isPrivate?: boolean },
) {
  if (task && date)
    notifyLive(tx, { subject: owner, kind: 'story', id: task, date, ...(isPrivate && { private: true }) })
}
