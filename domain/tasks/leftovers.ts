import { isResting } from './filters.ts'
import { isMedicine } from './medicine.ts'
import { ownDay } from './rollover.ts'
import type { Task } from './task.ts'

/**
 * What is left over from earlier days and can be looked at one by one, the oldest first. Never what may be a dose or is
 * made sure of: whether to take it late, or not at all, must not be asked in passing. `sure` are the tasks that a
 * notification scheme makes sure of, which the task itself does not say.
 */
export function leftovers<T extends Task>(tasks: readonly T[], sure: readonly string[] = []): T[] {
  return tasks
    .filter(
      (task) =>
        task.rolloverFrom &&
        task.status === 'pending' &&
        !isResting(task) &&
        !task.makeSure &&
        !sure.includes(task.id) &&
        !isMedicine(task),
    )
    .toSorted((one, other) => (ownDay(one) < ownDay(other) ? -1 : ownDay(one) > ownDay(other) ? 1 : 0))
}

/** 'One thing is left from an earlier day.' */
export function leftoverWords(count: number): string {
  return count === 1
    ? 'One thing is left from an earlier day.'
    : `${count} things are left from earlier days.`
}
