import * as z from 'zod/mini'
import { FOR_SUMMARY, summarise } from '#contract/summary.ts'
import { newTask, taskPatch } from '#contract/task-shapes.ts'

/** Checks a task before it is sent: 'Validation failed: {summary}', or undefined if it is valid. */
export function problemOf(schema: typeof newTask | typeof taskPatch, fields: unknown): string | undefined {
  const checked = z.safeParse(schema, fields, FOR_SUMMARY)
  return checked.success ? undefined : `Validation failed: ${summarise(checked.error.issues)}.`
}

export function problemOfSent(kind: 'new' | 'patch', fields: unknown): string | undefined {
  return problemOf(kind === 'new' ? newTask : taskPatch, fields)
}
