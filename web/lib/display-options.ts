import { useSyncExternalStore } from 'react'
import { storage } from './storage.ts'

/** Both are on until someone turns them off. */
export type DisplayOption = 'compact-mode' | 'blinking-now-bar'

/** A display option of this browser and how to set it; every screen and tab follows. */
export function useDisplayOption(option: DisplayOption): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    onChange,
    () => storage.read(option) !== 'false',
    () => true,
  )
  return [on, (next) => setDisplayOption(option, next)]
}

export function setDisplayOption(option: DisplayOption, on: boolean): void {
  storage.write(option, String(on))
  dispatchEvent(new Event(CHANGED))
}

const CHANGED = 'display-option'

function onChange(changed: () => void): () => void {
  addEventListener(CHANGED, changed)
  addEventListener('storage', changed)
  return () => {
    removeEventListener(CHANGED, changed)
    removeEventListener('storage', changed)
  }
}
