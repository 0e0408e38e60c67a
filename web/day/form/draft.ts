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
  /** the form is on the screen, and is there again after a reload */
  isOpen: boolean
  typed: Partial<TaskValues>
}

export function keepDraft(draft: Draft): void {
  tabStorage.write(keyOf(draft.isNew ? draft.date : draft.id), JSON.stringify(draft))
}

export function forgetDraft(draft: Draft): void {
  tabStorage.remove(keyOf(draft.isNew ? draft.date : draft.id))
}

/** The draft of a new task on a day. */
export function draftOfNew(date: LocalDate): Draft | undefined {
  return read(keyOf(date))
}

/** The draft of changes to a task. */
export function draftOfEdit(id: string): Draft | undefined {
  return read(keyOf(id))
}

/** The form that was open on this day when the page was left. */
export function openDraft(date: LocalDate): Draft | undefined {
  return tabStorage
    .keys()
    .filter((key) => key.startsWith(keyOf('')))
    .map(read)
    .find((draft) => draft?.isOpen && draft.date === date)
}

/** Each person one views as has their own. */
function keyOf(subject: string): string {
  return `task-draft:${actingAs() ?? signedInPerson()?.email ?? ''}:${subject}`
}

function read(key: string): Draft | undefined {
  try {
    return JSON.parse(tabStorage.read(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
