import type { Task } from '#domain/tasks/task.ts'
import { ignore, saveQuietly } from '#web/tasks/task-changes.ts'
import { endTimer } from '#web/timers/timers.ts'

/** Ends a task's timer and adds its time to what the task has taken. */
export function stopTimer(task: Task): void {
  const seconds = endTimer(task)
  if (seconds > 0) void saveQuietly(task, { timeTaken: (task.timeTaken ?? 0) + seconds }).catch(ignore)
}
