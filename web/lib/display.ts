import { type Display, displayOf } from '#domain/account/display.ts'
import { writeDatesIn } from '#domain/time/date-style.ts'
import { storage } from './storage.ts'
import { StoredValue } from './stored-value.ts'
import { useStore } from './use-store.ts'

/** `account`: as the account has it. `here`: what this device alone shows instead, if it has its own. */
export type KeptDisplay = { account: Display; here: Display | null }

/** How the signed-in person sees the app here, also while they view as someone else. */
export function useDisplay(): Display {
  return useStore(kept, shownDisplay)
}

export function useKeptDisplay(): KeptDisplay {
  return useStore(kept)
}

/** Changes what is kept on this device, and with it the page at once. */
export function keepDisplay(change: Partial<KeptDisplay>): void {
  const next = JSON.stringify({ ...kept.get(), ...change })
  if (storage.read(KEY) !== next) kept.write(next)
}

/** Applies the kept display to the page now and whenever it changes. Call once, before the first screen. */
export function startDisplay(): void {
  writeDatesIn(shownDisplay(kept.get()))
  kept.subscribe(() => {
    writeDatesIn(shownDisplay(kept.get()))
    // Text size and colours: web/public/theme.js, which also does it before the first paint.
    dispatchEvent(new Event('daily-tasks-theme'))
  })
}

const KEY = 'daily-tasks-display'

const shownDisplay = ({ account, here }: KeptDisplay): Display => here ?? account

const kept = new StoredValue<KeptDisplay>(
  () => ({ place: storage, key: KEY }),
  (text) => {
    const { account, here } = parsed(text)
    return { account: displayOf(account), here: here ? displayOf(here) : null }
  },
)

function parsed(text: string | null): { account?: unknown; here?: unknown } {
  try {
    return JSON.parse(text ?? '{}') ?? {}
  } catch {
    return {}
  }
}
