import type { LocalDate } from '#domain/time/local-date.ts'
import { actingAs } from '#web/lib/acting-as.ts'
import { signedInPerson } from '#web/lib/session.ts'
import { tabStorage } from '#web/lib/storage.ts'
import type { TitleChoices } from './said-title.ts'
import type { TaskValues } from './task-values.ts'

/**
 * An unsaved form, stored for this tab: it survives reloads, an expired session and an app update. It holds only what
 * the person typed, never what came from the server.
 */
export type Draft = {
  date: LocalDate
  /** for a new task, the id it will get, so that a draft sent twice creates one task */
  id: string
  isNew: boolean
  /**
   * - open: the form is on the screen, and reopens after a reload
   * - aside: closed without saving; restored the next time the form is opened
   * - sent: saved, and stored only until the server has confirmed it
   */
  state: 'open' | 'aside' | 'sent'
  typed: Partial<TaskValues>
  /** what was decided about the words of the title */
  choices?: TitleChoices
}

export function saveDraft(draft: Draft): void {
  tabStorage.write(keyOf(draft.id), JSON.stringify(draft))
}

/** For a draft that the server has confirmed or the person has discarded. */
export function deleteDraft(id: string): void {
  tabStorage.remove(keyOf(id))
}

/** For a task the server refused: what was typed can be opened again. */
export function setDraftAside(id: string): void {
  const draft = read(keyOf(id))
  if (draft?.state === 'sent') saveDraft({ ...draft, state: 'aside' })
}

/** Put aside, or left open with the Back button. */
export function draftForNewTask(date: LocalDate): Draft | undefined {
  return drafts().find((draft) => draft.isNew && draft.date === date && draft.state !== 'sent')
}

export function draftForTask(id: string): Draft | undefined {
  const draft = read(keyOf(id))
  return draft && !draft.isNew && draft.state !== 'sent' ? draft : undefined
}

/** The form that was open on this day before the page was reloaded. */
export function openDraft(date: LocalDate): Draft | undefined {
  return drafts().find((draft) => draft.state === 'open' && draft.date === date)
}

function drafts(): Draft[] {
  const keys = tabStorage.keys().filter((key) => key.startsWith(keyOf('')))
  return keys.map(read).filter((draft) => draft !== undefined)
}

/** Drafts are separate for each person the user views as. */
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
