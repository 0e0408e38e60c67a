import { addDays, type LocalDate } from '../time/local-date.ts'
import { activeOn, LONGEST_GAP } from './recurrence.ts'
import type { Task } from './task.ts'

/** The days before and after its own on which a repeating task falls; undefined where there is none. */
export function neighbourDays(task: Task): [before: LocalDate | undefined, after: LocalDate | undefined] {
  if (task.recurrenceType === 'none') return [undefined, undefined]
  const isActive = activeOn(task)
  const nearest = (step: 1 | -1) => {
    const days = Array.from({ length: LONGEST_GAP }, (_, index) => addDays(task.date, step * (index + 1)))
    return days.find((day) => isActive(day))
  }
  return [nearest(-1), nearest(1)]
}
