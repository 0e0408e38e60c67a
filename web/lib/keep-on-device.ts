import { onlineManager } from '@tanstack/react-query'
import { disconnectWhenLeft, openDeviceStore, reportStoreFailure } from './device-store.ts'
import { isShown } from './is-shown.ts'
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
  if (person) return beginFor(person.id)
  const stop = onSessionChange(() => {
    const signedIn = signedInPerson()
    if (!signedIn) return
    stop()
    void beginFor(signedIn.id)
  })
}

async function beginFor(person: string): Promise<void> {
  openDeviceStore()
  storeChanges(person)
  onlineManager.subscribe((online) => {
    if (online) sendForClosedWindows()
  })
  await restoreFromDevice()
  storeDays(person)
}

/**
 * A window that was closed without a network left its changes here: whichever is open sends them, as soon as it can. Only
 * locks tell which windows are open.
 */
export function sendForClosedWindows(): void {
  if (!navigator.locks) return
  const person = signedInPerson()?.id
  if (person && isShown(person)) void resumeChanges(person).catch(reportStoreFailure)
}

/**
 * Reading takes a few milliseconds. WebKit's storage sometimes never answers: then the app goes on without what is
 * stored, and what comes late is still taken.
 */
const PATIENCE_MS = 1_500

/** Restores the person's own days and unsent changes. While viewing as someone there are none to restore. */
export async function restoreFromDevice(): Promise<void> {
  const person = signedInPerson()?.id
  if (!person || !isShown(person)) return
  await Promise.race([restore(person), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

async function restore(person: string): Promise<void> {
  await restoreDays(person).catch(reportStoreFailure)
  void resumeChanges(person).catch(reportStoreFailure)
}
