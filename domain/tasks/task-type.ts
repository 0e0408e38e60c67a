import type { Task } from './task.ts'

export type TaskType = 'recurring' | 'rolledOver' | 'new'

/** Recurring, one-time and left over from an earlier day, or one-time and on its own day. */
export function taskType(task: Pick<Task, 'recurrenceType' | 'recurrenceConfig' | 'date'>): TaskType {
  if (task.recurrenceType !== 'none') return 'recurring'
  return task.recurrenceConfig && task.recurrenceConfig !== task.date ? 'rolledOver' : 'new'
}
