import { useSyncExternalStore } from 'react'
import { toast } from '#web/toasts/toast-store.ts'

type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }
export type InstallState = 'installable' | 'installed' | 'loading'

let prompt: InstallPrompt | undefined
let installed = false
const listeners = new Set<() => void>()

/** The browser offers the installation once, early: it is kept until somebody wants it. */
export function startInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    prompt = event as InstallPrompt
    tell()
  })
  addEventListener('appinstalled', () => {
    installed = true
    prompt = undefined
    toast({ title: 'App installed', description: 'You find it among your apps.', duration: 5_000 })
    tell()
  })
}

/** 'loading' until the browser offers it, which some never do. */
export function useInstallState(): InstallState {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => (isInstalled() ? 'installed' : prompt ? 'installable' : 'loading'),
  )
}

export function isInstalled(): boolean {
  return installed || matchMedia('(display-mode: standalone)').matches
}

export async function install(): Promise<void> {
  const asked = prompt
  prompt = undefined
  await asked?.prompt()
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
