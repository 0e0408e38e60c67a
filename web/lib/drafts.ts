import { actingAs } from './acting-as.ts'
import { tabStorage } from './storage.ts'

/**
 * Text typed but not yet sent, stored for this tab so that it survives a reload, an expired session and an app update.
 * Nothing is stored while viewing as someone: their data does not go onto this device.
 */
export function readDraft(form: string): unknown {
  if (actingAs()) return null
  try {
    return JSON.parse(tabStorage.read(PREFIX + form) ?? 'null')
  } catch {
    return null
  }
}

export function keepDraft(form: string, draft: unknown): void {
  if (!actingAs()) tabStorage.write(PREFIX + form, JSON.stringify(draft))
}

export function dropDraft(form: string): void {
  tabStorage.remove(PREFIX + form)
}

const PREFIX = 'draft:'
