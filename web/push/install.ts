import { Store } from '#web/lib/store.ts'
import { useStore } from '#web/lib/use-store.ts'
import { toast } from '#web/toasts/toast-store.ts'

type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }
export type InstallState = 'installable' | 'installed' | 'loading'

type Offer = { prompt?: InstallPrompt; isAsked?: boolean; wasInstalled: boolean }
const offer = new Store<Offer>({ wasInstalled: false })

/** The browser offers the installation once, early: it is kept until somebody wants it. */
export function startInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.set({ ...offer.get(), prompt: event as InstallPrompt, isAsked: false })
  })
  addEventListener('appinstalled', () => {
    offer.set({ wasInstalled: true })
    toast({ title: 'App installed', description: 'You find it among your apps.', duration: 5_000 })
  })
}

/** 'loading' until the browser offers it, which some never do. */
export function useInstallState(): InstallState {
  return useStore(offer, ({ prompt }) => (isInstalled() ? 'installed' : prompt ? 'installable' : 'loading'))
}

export function isInstalled(): boolean {
  return offer.get().wasInstalled || matchMedia('(display-mode: standalone)').matches
}

export async function install(): Promise<void> {
  const { prompt, isAsked } = offer.get()
  // The browser answers a prompt once.
  if (!prompt || isAsked) return
  offer.set({ ...offer.get(), isAsked: true })
  try {
    await prompt.prompt()
  } finally {
    // A new one may have come meanwhile.
    if (offer.get().prompt === prompt) offer.set({ wasInstalled: offer.get().wasInstalled })
  }
}
