import type { NowAndNext } from '#domain/tasks/now-and-next.ts'
import type { Task } from '#domain/tasks/task.ts'
import { currentStep } from './current-step.ts'

/** What the card is about: a task of one day, and the step of it. Tomorrow's dose is another card. */
export function cardKey({ day, done }: { day: Pick<NowAndNext, 'now'>; done: Task | undefined }): string {
  if (done) return `done ${taskKey(done)}`
  const task = day.now?.task
  return task ? `${taskKey(task)} ${currentStep(task)?.id ?? ''}` : ''
}

export function taskKey({ id, date }: Pick<Task, 'id' | 'date'>): string {
  return `${date} ${id}`
}
