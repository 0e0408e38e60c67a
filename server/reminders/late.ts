import { DUE_CHANNELS } from '#domain/schemes/channels.ts'
import { isOfPastDay } from '#domain/schemes/due.ts'
import { lastOfEachTask } from '#domain/schemes/late.ts'
import { transaction } from '../db/transaction.ts'
import { recipientsByKey } from '../schemes/watchers.ts'
import { calledOff } from './called-off.ts'
import { LATE_AFTER_MS } from './compose.ts'
import * as store from './delivery-store.ts'
import type { Needs } from './needs.ts'

/**
 * Sorts what one person should have been told while nothing could be sent: reminders of tasks that are still pending
 * go out now, those of several tasks as one; those of finished tasks or past days are missed, and those called off
 * meanwhile are dropped. Says whether there was somebody.
 */
export function sortLate(ctx: Needs, now: Date): Promise<boolean> {
  return transaction(ctx.db, async (tx) => {
    const before = new Date(now.getTime() - LATE_AFTER_MS)
    const recipient = await store.takeLateRecipient(tx, before)
    if (!recipient) return false
    const late = await store.takeLate(tx, recipient, before)
    const owners = await recipientsByKey(tx, [...new Set(late.map(({ owner }) => owner))])
    const isPast = ({ owner, date, dueAt }: store.Claimed) =>
      isOfPastDay(
        { date: date!, dueAt: dueAt.getTime() },
        owners.get(owner)?.timezone ?? 'UTC',
        now.getTime(),
      )
    const due = late.filter(({ kind }) => kind === 'due')
    const off = await calledOff(tx, due)
    const reasonOf = (one: store.Claimed) => {
      if (one.taskStatus !== 'pending' || isPast(one)) return 'missed'
      return off.has(one.id) ? 'called off' : undefined
    }
    const wanted = due.filter((one) => !reasonOf(one))
    await store.record(
      tx,
      due.flatMap((one) => {
        const outcome = reasonOf(one)
        return outcome ? [{ id: one.id, outcome, title: one.taskTitle }] : []
      }),
    )
    const asTheyAre = late.filter(({ kind }) => kind !== 'due')
    for (const channel of DUE_CHANNELS) {
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
