import type { Picture } from '#domain/tasks/picture.ts'
import type { Task } from '#domain/tasks/task.ts'

export type Step = { id: string; title: string; number: number; of: number; picture?: Picture | null }

/** The first step that is not done yet; undefined without steps, or when all are done. */
export function currentStep({ checklist }: Pick<Task, 'checklist'>): Step | undefined {
  const at = checklist?.findIndex(({ id, completed }) => id !== undefined && !completed) ?? -1
  const step = checklist?.[at]
  if (!step?.id) return undefined
  const { id, title, picture } = step
  return { id, title, number: at + 1, of: checklist!.length, ...(picture && { picture }) }
}
