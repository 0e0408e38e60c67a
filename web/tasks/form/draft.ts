import type { LocalDate } from '#domain/time/local-date.ts'
import { actingAs } from '#web/lib/acting-as.ts'
import { signedInPerson } from '#web/lib/session.ts'
import { tabStorage } from '#web/lib/storage.ts'
import type { TaskValues } from './task-values.ts'

/**
 * A form that is not saved yet, kept for this tab: through reloads, an expired session and an update of the app.
 * It holds only what the person typed, never what was read.
 */
export type Draft = {
  date: LocalDate
  /** of a new task the id it will get, so that a draft sent twice is one task */
  id: string
  isNew: boolean
  /**
   * - open: the form is on the screen, and is there again after a reload
   * - aside: closed without saving; the next time it is opened it goes on here
   * - sent: saved, and kept only until the server has it
   */
  state: 'open' | 'aside' | 'sent'
  typed: Partial<TaskValues>
}

export function keepDraft(draft: Draft): void {
  tabStorage.write(keyOf(draft.id), JSON.stringify(draft))
}

/** The server has it, or nobody wants it. */
export function forgetDraft(id: string): void {
  tabStorage.remove(keyOf(id))
}

/** The server refused it: what was typed can be opened again. */
export function putDraftAside(id: string): void {
  const draft = read(keyOf(id))
  if (draft?.state === 'sent') keepDraft({ ...draft, state: 'aside' })
}

/** The draft of a new task on a day. */
export function draftOfNew(date: LocalDate): Draft | undefined {
  return drafts().find((draft) => draft.isNew && draft.date === date && draft.state === 'aside')
}

/** The draft of changes to a task. */
export function draftOfEdit(id: string): Draft | undefined {
  const draft = read(keyOf(id))
  return draft && !draft.isNew && draft.state === 'aside' ? draft : undefined
}

/** The form that was open on this day when the page was left. */
export function openDraft(date: LocalDate): Draft | undefined {
  return drafts().find((draft) => draft.state === 'open' && draft.date === date)
}

function drafts(): Draft[] {
  const keys = tabStorage.keys().filter((key) => key.startsWith(keyOf('')))
  return keys.map(read).filter((draft) => draft !== undefined)
}

/** Each person one views as has their own. */
function keyOf(id: string): string {
  return `task-draft:${actingAs() ?? signedInPerson()?.email ?? ''}:${id}`
}

function read(key: string): Draft | undefined {
  try {
    return JSON.parse(tabStorage.read(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
