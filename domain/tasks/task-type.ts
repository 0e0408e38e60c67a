import type { Task } from './task.ts'

export type TaskType = 'recurring' | 'rolledOver' | 'new'

/** Recurring; or one-time and left over from an earlier day; or one-time and of the day it shows on. */
export function taskType(task: Pick<Task, 'recurrenceType' | 'recurrenceConfig' | 'date'>): TaskType {
  if (task.recurrenceType !== 'none') return 'recurring'
  return task.recurrenceConfig && task.recurrenceConfig !== task.date ? 'rolledOver' : 'new'
}
