import { addDays, type LocalDate } from '../time/local-date.ts'
import { isActive } from './recurrence.ts'
import type { Task } from './task.ts'

/** No rule has a longer gap: the longest is from one day of a month to that of the next. */
const FARTHEST = 31

/** The days before and after its own on which a repeating task falls; undefined where there is none. */
export function neighbourDays(task: Task): [before: LocalDate | undefined, after: LocalDate | undefined] {
  if (task.recurrenceType === 'none') return [undefined, undefined]
  const nearest = (step: 1 | -1) => {
    const days = Array.from({ length: FARTHEST }, (_, index) => addDays(task.date, step * (index + 1)))
    return days.find((day) => day !== task.date && isActive(task, day))
  }
  return [nearest(-1), nearest(1)]
}
