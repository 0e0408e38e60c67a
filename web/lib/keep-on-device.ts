import { onlineManager } from '@tanstack/react-query'
import { actingAs } from './acting-as.ts'
import { openKept, unkept } from './kept.ts'
import { keepDays, restoreDays } from './kept-days.ts'
import { onSessionChange, signedInPerson } from './session.ts'
import { keepChanges, takeUpChanges } from './unsent-changes.ts'

/**
 * Keeps the days this person has seen, and their changes that could not be sent, on this device. Restores them first,
 * so that the app opens without a network. Who has yet to sign in is waited for.
 */
export async function keepOnDevice(): Promise<void> {
  onlineManager.setOnline(navigator.onLine)
  const person = signedInPerson()
  if (person) return begin(person.id)
  const stop = onSessionChange(() => {
    const somebody = signedInPerson()
    if (!somebody) return
    stop()
    void begin(somebody.id)
  })
}

async function begin(person: string): Promise<void> {
  openKept()
  keepChanges(person)
  await restoreOwn()
  keepDays(person)
}

/** What of one's own was kept. Nothing is, of a person one views as. */
export async function restoreOwn(): Promise<void> {
  const person = signedInPerson()
  if (!person || actingAs()) return
  await restoreDays(person.id).catch(unkept)
  void takeUpChanges(person.id).catch(unkept)
}
