import { copiedFrom } from '#domain/tasks/copied-from.ts'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { uuidFrom } from '#domain/uuid.ts'

/** The id the server will give to the copy when this day of a repeating task is moved; unknown on pages without HTTPS. */
export async function copyIdOf(task: Task, to: LocalDate): Promise<string | undefined> {
  if (task.recurrenceType === 'none' || !crypto.subtle) return undefined
  const source = new TextEncoder().encode(copiedFrom(task.id, task.date, to))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', source))
  return uuidFrom(Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''))
}
