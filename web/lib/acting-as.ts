import { tabStorage } from './storage.ts'
import { StoredValue } from './stored-value.ts'
import { useStore } from './use-store.ts'

/**
 * Whose day this tab shows, kept for the tab's life only: a second tab is its own.
 * What is read while acting may be kept in memory but never on disk: whoever persists anything asks `actingAs` first.
 */
const acting = new StoredValue<string | null>(
  () => ({ place: tabStorage, key: 'impersonateUserId' }),
  (text) => text,
)

/** The people one may view as, as read before switching: while acting, the list itself cannot be read. */
const PEOPLE_KEY = 'viewable-people'

export type ViewablePerson = { userId: string; label: string }

export function actingAs(): string | null {
  return acting.get()
}

export function useActingAs(): string | null {
  return useStore(
    acting,
    (userId) => userId,
    () => null,
  )
}

/** Only the mark of whose day it is. Screens switch by `viewAs` in web/care-circle/view-as.ts, which also drops what was read. */
export function actAs(userId: string | null, people: readonly ViewablePerson[] = []): void {
  if (userId) tabStorage.write(PEOPLE_KEY, JSON.stringify(people))
  else tabStorage.remove(PEOPLE_KEY)
  acting.write(userId || null)
}

export const onActingChange = acting.subscribe

export function viewablePeople(): ViewablePerson[] {
  try {
    return JSON.parse(tabStorage.read(PEOPLE_KEY) ?? '[]')
  } catch {
    return []
  }
}

/** What the viewed person is called here: one's own name for them, else their address. */
export function actingLabel(userId: string): string {
  return viewablePeople().find((person) => person.userId === userId)?.label || userId
}
