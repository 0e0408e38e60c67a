import { addDays, type LocalDate } from '../time/local-date.ts'
import { relativeDay, weekdayDate } from '../time/words.ts'
import { isActive } from './recurrence.ts'
import { ownDay } from './rollover.ts'
import type { Task } from './task.ts'

/** The days a task can be moved to with one press. Only what is still to do is moved. */
export function quickMoves(task: Task, today: LocalDate): { to: LocalDate; label: 'Today' | 'Tomorrow' }[] {
  const moves = [
    { to: today, label: 'Today' as const },
    { to: addDays(today, 1), label: 'Tomorrow' as const },
  ]
  return moves.filter(({ to }) => to !== ownDay(task))
}

export function canMove(task: Task): boolean {
  return task.status === 'pending' && isActive(task, task.date)
}

/**
 * What of the same name is on the day a task is to be moved to: its own repeating one, or another with its title. For
 * a medicine that would be a second dose, so it is asked about first. `there` is undefined when that day is not known
 * here: then the rule of a repeating task says whether it falls on it.
 */
export function alreadyThere(task: Task, to: LocalDate, there: readonly Task[] | undefined): boolean {
  if (!there) return task.recurrenceType !== 'none' && isActive(task, to)
  return there.some(
    (other) =>
      isActive(other, to) &&
      (other.id === task.id ? task.recurrenceType !== 'none' : sameTitle(other.title, task.title)),
  )
}

/** 'tomorrow', 'Thursday, March 12', after 'Moved to'. */
export function dayWords(date: LocalDate, today: LocalDate): string {
  const relative = relativeDay(date, today)
  return ['Today', 'Tomorrow', 'Yesterday'].includes(relative) ? relative.toLowerCase() : weekdayDate(date)
}

function sameTitle(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
