import { onlineManager } from '@tanstack/react-query'
import { actingAs } from './acting-as.ts'
import { disconnectWhenLeft, openDeviceStore, reportStoreFailure } from './device-store.ts'
import { onSessionChange, signedInPerson } from './session.ts'
import { restoreDays, storeDays } from './stored-days.ts'
import { resumeChanges, storeChanges } from './unsent-changes.ts'

/**
 * Stores on this device the days this person has seen and the changes that could not be sent. Restores them first, so
 * that the app opens offline. If no one is signed in yet, it starts at sign-in.
 */
export async function keepOnDevice(): Promise<void> {
  onlineManager.setOnline(navigator.onLine)
  disconnectWhenLeft()
  const person = signedInPerson()
  if (person) return begin(person.id)
  const stop = onSessionChange(() => {
    const signedIn = signedInPerson()
    if (!signedIn) return
    stop()
    void begin(signedIn.id)
  })
}

async function begin(person: string): Promise<void> {
  openDeviceStore()
  storeChanges(person)
  await Promise.race([restoreFromDevice(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  storeDays(person)
}

/**
 * Reading takes a few milliseconds. WebKit's storage sometimes never answers, and then the app opens without what is
 * stored; what comes late is still taken.
 */
const PATIENCE_MS = 1_500

/** Restores the person's own days and unsent changes. While viewing as someone there are none to restore. */
export async function restoreFromDevice(): Promise<void> {
  const person = signedInPerson()
  if (!person || actingAs()) return
  await restoreDays(person.id).catch(reportStoreFailure)
  void resumeChanges(person.id).catch(reportStoreFailure)
}
