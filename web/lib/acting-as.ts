import { isolated } from './isolated.ts'
import { tabStorage } from './storage.ts'
import { StoredValue } from './stored-value.ts'
import { useStore } from './use-store.ts'

/**
 * Whose day this tab shows. Each tab has its own, and closing the tab clears it.
 * Data read while acting may be cached in memory but never stored on disk: whatever persists data checks `actingAs`.
 */
const acting = new StoredValue<string | null>(
  () => ({ place: tabStorage, key: 'impersonateUserId' }),
  (text) => text,
)

/** The people this caregiver may view as, saved before switching: the list cannot be fetched while acting. */
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

/** Only sets the mark. Screens switch with `viewAs` in web/care-circle/view-as.ts, which also clears cached data. */
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

/** What the caregiver calls the person they view as, for a sentence: the nickname, else their name, else the address. */
export function actingLabel(userId: string): string {
  return isolated(viewablePeople().find((person) => person.userId === userId)?.label || userId)
}
