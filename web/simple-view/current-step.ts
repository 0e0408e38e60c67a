import type { Task } from '#domain/tasks/task.ts'

export type Step = { id: string; title: string; number: number; of: number }

/** The first step that is not done yet; undefined without steps, or when all are done. */
export function currentStep({ checklist }: Pick<Task, 'checklist'>): Step | undefined {
  const at = checklist?.findIndex(({ id, completed }) => id !== undefined && !completed) ?? -1
  const step = checklist?.[at]
  return step?.id ? { id: step.id, title: step.title, number: at + 1, of: checklist!.length } : undefined
}
