import { type DueChannel, REMINDERS_A_DAY_MAX } from './channels.ts'
import type { Reminder } from './due.ts'

/** Whom a reminder is counted with: the same person, day and channel. */
export function boundKey({
  recipient,
  date,
  channel,
}: Pick<Reminder, 'recipient' | 'date' | 'channel'>): string {
  return `${recipient} ${date} ${channel}`
}

/**
 * Chooses those of some days' reminders that are planned. Where there are more than anyone can take in, entries of the
 * tasks themselves come first, then the earliest. Give it all reminders of a day: the choice must not depend on
 * when it is made.
 */
export class DayBound<R extends Reminder> {
  readonly #groups = new Map<string, { reminder: R; rank: number }[]>()
  readonly #isOwnEntry: (reminder: R) => boolean

  constructor(isOwnEntry: (reminder: R) => boolean) {
    this.#isOwnEntry = isOwnEntry
  }

  add(reminders: readonly R[]): void {
    for (const reminder of reminders) {
      const key = boundKey(reminder)
      const group = this.#groups.get(key) ?? []
      this.#groups.set(key, group)
      group.push({ reminder, rank: this.#isOwnEntry(reminder) ? 0 : 1 })
      // Now and then, so that very many cost neither memory nor one long sort.
      if (group.length > 4 * REMINDERS_A_DAY_MAX[reminder.channel]) cut(group)
    }
  }

  chosen(): R[] {
    return [...this.#groups.values()].flatMap((group) => {
      cut(group)
      return group.map(({ reminder }) => reminder)
    })
  }
}

function cut(group: { reminder: Reminder; rank: number }[]): void {
  const most = REMINDERS_A_DAY_MAX[group[0]!.reminder.channel]
  if (group.length <= most) return
  group.sort((a, b) => a.rank - b.rank || earlierFirst(a.reminder, b.reminder))
  group.length = most
}

function earlierFirst(a: Reminder, b: Reminder): number {
  return a.dueAt - b.dueAt || (a.task < b.task ? -1 : a.task > b.task ? 1 : a.offset - b.offset)
}

export function tooManySentence(wanted: number, channel: DueChannel): string {
  const [what, most] = [channel === 'phone' ? 'calls' : 'reminders', REMINDERS_A_DAY_MAX[channel]]
  return `${wanted} ${what} for one person today are too many: the first ${most} are made. Those set on a task itself come first. Delete some schemes or schedules that you do not need.`
}
