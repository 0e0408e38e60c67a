import { useSyncExternalStore } from 'react'
import { tabStorage } from './storage.ts'

/**
 * Whose day this tab shows, kept for the tab's life only: a second tab is its own.
 * What is read while acting may be kept in memory but never on disk: whoever persists anything asks `actingAs` first.
 */
const KEY = 'impersonateUserId'

/** The people one may view as, as read before switching: while acting, the list itself cannot be read. */
const PEOPLE_KEY = 'viewable-people'

export type ViewablePerson = { userId: string; label: string }

export function actingAs(): string | null {
  return tabStorage.read(KEY)
}

export function useActingAs(): string | null {
  return useSyncExternalStore(onActingChange, actingAs, () => null)
}

/** Only the mark of whose day it is. Screens switch by `viewAs` in web/care-circle/view-as.ts, which also drops what was read. */
export function actAs(userId: string | null, people: readonly ViewablePerson[] = []): void {
  if (userId) {
    tabStorage.write(KEY, userId)
    tabStorage.write(PEOPLE_KEY, JSON.stringify(people))
  } else {
    tabStorage.remove(KEY)
    tabStorage.remove(PEOPLE_KEY)
  }
  for (const changed of listeners) changed()
}

export function onActingChange(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

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

const listeners = new Set<() => void>()
