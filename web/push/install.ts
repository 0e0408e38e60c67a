import { Store } from '#web/lib/store.ts'
import { useStore } from '#web/lib/use-store.ts'
import { toast } from '#web/toasts/toast-store.ts'

type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }
export type InstallState = 'installable' | 'installed' | 'loading'

type Offer = { prompt?: InstallPrompt; isUsed?: boolean; wasInstalled: boolean }
const offer = new Store<Offer>({ wasInstalled: false })

/** The browser offers the installation once, early: the prompt is held until the person asks for it. */
export function startInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.set({ ...offer.get(), prompt: event as InstallPrompt, isUsed: false })
  })
  addEventListener('appinstalled', () => {
    offer.set({ wasInstalled: true })
    toast({ title: 'App installed', description: 'You will find it with your other apps.', duration: 5_000 })
  })
}

/** 'loading' until the browser offers the installation, which some never do. */
export function useInstallState(): InstallState {
  return useStore(offer, ({ prompt }) => (isInstalled() ? 'installed' : prompt ? 'installable' : 'loading'))
}

export function isInstalled(): boolean {
  return offer.get().wasInstalled || matchMedia('(display-mode: standalone)').matches
}

/** Whether this is an iPhone or iPad outside the installed app, where nothing but the app gets notifications. */
export function needsHomeScreen(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  // An iPad says that it is a Mac; no Mac has a touch screen.
  const isMobile = /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isMobile && !isInstalled()
}

export async function install(): Promise<void> {
  const { prompt, isUsed } = offer.get()
  // A prompt can be shown only once.
  if (!prompt || isUsed) return
  offer.set({ ...offer.get(), isUsed: true })
  try {
    await prompt.prompt()
  } finally {
    // The browser may have offered a new one meanwhile.
    if (offer.get().prompt === prompt) offer.set({ wasInstalled: offer.get().wasInstalled })
  }
}
