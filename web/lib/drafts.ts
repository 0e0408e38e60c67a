import { actingAs } from './acting-as.ts'
import { tabStorage } from './storage.ts'

/**
 * What somebody has typed and not yet sent, so that it survives a reload, an expired session and an app update.
 * It is kept for the tab. While viewing as someone nothing is kept: what is theirs does not go onto this device.
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
