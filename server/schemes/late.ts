import { lastOfEachTask } from '#domain/schemes/late.ts'
import { localDateAt } from '#domain/time/zone.ts'
import type { Context } from '../context.ts'
import { transaction } from '../db/sql.ts'
import { LATE_AFTER_MS } from './compose.ts'
import * as store from './delivery-store.ts'
import { listeners } from './watchers.ts'

/**
 * Sorts what one person should have been told while nothing could be sent: reminders of tasks that are still pending
 * go out now, those of several tasks as one; those of finished tasks or past days are missed. Says whether there was
 * somebody.
 */
export function sortLate(ctx: Context, now: Date): Promise<boolean> {
  return transaction(ctx.db, async (tx) => {
    const before = new Date(now.getTime() - LATE_AFTER_MS)
    const recipient = await store.takeLateRecipient(tx, before)
    if (!recipient) return false
    const late = await store.takeLate(tx, recipient, before)
    const owners = await listeners(tx, [...new Set(late.map(({ owner }) => owner))])
    const isPast = ({ owner, date, dueAt }: store.InHand) => {
      const zone = owners.get(owner)?.timezone ?? 'UTC'
      const today = localDateAt(now.getTime(), zone)
      return (date ?? today) < today && localDateAt(dueAt.getTime(), zone) < today
    }
    const due = late.filter(({ kind }) => kind === 'due')
    const missed = due.filter((one) => one.taskStatus !== 'pending' || isPast(one))
    await store.record(
      tx,
      missed.map(({ id, taskTitle }) => ({ id, outcome: 'missed', title: taskTitle })),
    )
    const wanted = due.filter((one) => !missed.includes(one))
    const asTheyAre = late.filter(({ kind }) => kind !== 'due')
    for (const channel of ['push', 'phone'] as const) {
      const through = wanted.filter((one) => one.channel === channel)
      const tasks = lastOfEachTask(through)
      if (tasks.length > 1) {
        await store.gather(tx, recipient, channel, through, now)
        continue
      }
      asTheyAre.push(...tasks)
      const saidByIt = through.filter((one) => !tasks.includes(one))
      await store.record(
        tx,
        saidByIt.map(({ id, taskTitle }) => ({ id, outcome: 'gathered', title: taskTitle })),
      )
    }
    await store.sendNow(
      tx,
      asTheyAre.map(({ id }) => id),
      now,
    )
    return true
  })
}
