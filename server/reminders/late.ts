import { DUE_CHANNELS } from '#domain/schemes/channels.ts'
import { isOfPastDay } from '#domain/schemes/due.ts'
import { LATE_AFTER_MS, lastOfEachTask } from '#domain/schemes/late.ts'
import { heardAt } from '#domain/schemes/quiet.ts'
import { transaction } from '../db/transaction.ts'
import { recipientsByKey } from '../schemes/watchers.ts'
import { calledOff } from './called-off.ts'
import { recordResults } from './delivery-results.ts'
import * as store from './delivery-store.ts'
import type { Needs } from './needs.ts'

/**
 * Handles the late notifications of one person, after a time when nothing could be sent. Reminders of pending tasks go
 * out now, those of several tasks as one; those of finished tasks or past days are missed; those called off meanwhile
 * are dropped. Returns whether anyone had late notifications.
 */
export function handleLate(ctx: Needs, now: Date): Promise<boolean> {
  return transaction(ctx.db, async (tx) => {
    const before = new Date(now.getTime() - LATE_AFTER_MS)
    const recipient = await store.lockLateRecipient(tx, before)
    if (!recipient) return false
    const late = await store.claimLate(tx, recipient, before)
    const people = await recipientsByKey(tx, [...new Set([recipient, ...late.map(({ owner }) => owner)])])
    const isPast = ({ owner, date, dueAt, step }: store.Claimed) => {
      const heard = heardAt({ dueAt: dueAt.getTime(), step }, people.get(recipient))
      return isOfPastDay({ date: date!, dueAt: heard }, people.get(owner)?.timezone ?? 'UTC', now.getTime())
    }
    const due = late.filter(({ kind }) => kind === 'due')
    const unwanted = await calledOff(tx, due, now)
    const reasonOf = (delivery: store.Claimed) => {
      if (delivery.taskStatus !== 'pending' || isPast(delivery)) return 'missed'
      return unwanted.has(delivery.id) ? 'called off' : undefined
    }
    const wanted = due.filter((delivery) => !reasonOf(delivery))
    await recordResults(
      tx,
      due.flatMap((delivery) => {
        const outcome = reasonOf(delivery)
        return outcome ? [{ id: delivery.id, outcome, title: delivery.taskTitle }] : []
      }),
    )
    const sentAsTheyAre = late.filter(({ kind }) => kind !== 'due')
    for (const channel of DUE_CHANNELS) {
      const reminders = wanted.filter((delivery) => delivery.channel === channel)
      const lastReminders = lastOfEachTask(reminders)
      // One that its device may have shown goes out under its own id: the device drops what it has shown.
      const unseen = lastReminders.filter(({ maybeShown }) => !maybeShown)
      const isGathered = (delivery: store.Claimed) =>
        unseen.length > 1 && unseen.some(({ task, date }) => task === delivery.task && date === delivery.date)
      const gathered = reminders.filter(isGathered)
      if (gathered.length > 0) await store.gather(tx, recipient, channel, gathered, now)
      sentAsTheyAre.push(...lastReminders.filter((delivery) => !isGathered(delivery)))
      const covered = reminders.filter(
        (delivery) => !isGathered(delivery) && !lastReminders.includes(delivery),
      )
      await recordResults(
        tx,
        covered.map(({ id, taskTitle }) => ({ id, outcome: 'gathered', title: taskTitle })),
      )
    }
    await store.scheduleNow(
      tx,
      sentAsTheyAre.map(({ id }) => id),
      now,
    )
    return true
  })
}
