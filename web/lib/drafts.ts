import { actingAs } from './acting-as.ts'
import { tabStorage } from './storage.ts'

/**
 * Text typed but not yet sent, stored for this tab so that it survives a reload, an expired session and an app update.
 * While viewing as someone it is kept in memory only: their data does not go onto this device.
 */
export function readDraft(form: string): unknown {
  const viewed = actingAs()
  const draft = viewed ? inMemory.get(keyFor(viewed, form)) : tabStorage.read(PREFIX + form)
  try {
    return JSON.parse(draft ?? 'null')
  } catch {
    return null
  }
}

export function keepDraft(form: string, draft: unknown): void {
  const viewed = actingAs()
  if (viewed) inMemory.set(keyFor(viewed, form), JSON.stringify(draft))
  else tabStorage.write(PREFIX + form, JSON.stringify(draft))
}

export function dropDraft(form: string): void {
  const viewed = actingAs()
  if (viewed) inMemory.delete(keyFor(viewed, form))
  else tabStorage.remove(PREFIX + form)
}

/** For signing out in an open page: nobody who comes after may find them. */
export function forgetDrafts(): void {
  inMemory.clear()
}

/** Whether leaving the page would lose something that was typed for someone else. */
export function hasDraftsInMemory(): boolean {
  return inMemory.size > 0
}

const PREFIX = 'draft:'
const inMemory = new Map<string, string>()

function keyFor(viewed: string, form: string): string {
  return `${viewed} ${form}`
}
