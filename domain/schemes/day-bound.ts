import type { DueChannel } from './channels.ts'
import type { Reminder } from './due.ts'

/** The most reminders that one person gets of another's tasks, or of their own, in a day. */
export const REMINDERS_A_DAY_MAX: Record<DueChannel, number> = { push: 500, phone: 50 }

/** Whom a reminder is counted with: the same person, day and channel. */
export function boundKey({
  recipient,
  date,
  channel,
}: Pick<Reminder, 'recipient' | 'date' | 'channel'>): string {
  return `${recipient} ${date} ${channel}`
}

/**
 * Those of some days' reminders that are planned. Where there are more than anyone can take in, entries of the tasks
 * themselves come first, then the earliest. Give all reminders of a day: the choice must not depend on the time of it.
 */
export function withinBound<R extends Reminder>(
  reminders: readonly R[],
  isOwnEntry: (one: R) => boolean,
): R[] {
  const groups = Map.groupBy(reminders, boundKey)
  return [...groups.values()].flatMap((group) => {
    const most = REMINDERS_A_DAY_MAX[group[0]!.channel]
    if (group.length <= most) return group
    return group
      .map((reminder) => ({ reminder, rank: isOwnEntry(reminder) ? 0 : 1 }))
      .sort((a, b) => a.rank - b.rank || inOrder(a.reminder, b.reminder))
      .slice(0, most)
      .map(({ reminder }) => reminder)
  })
}

function inOrder(a: Reminder, b: Reminder): number {
  return a.dueAt - b.dueAt || (a.task < b.task ? -1 : a.task > b.task ? 1 : a.offset - b.offset)
}

export function tooManySentence(wanted: number, channel: DueChannel): string {
  const [what, most] = [channel === 'phone' ? 'calls' : 'reminders', REMINDERS_A_DAY_MAX[channel]]
  return `${wanted} ${what} for one person today are too many: the first ${most} are made. Those set on a task itself come first. Delete some schemes or schedules that you do not need.`
}
