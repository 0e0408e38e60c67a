import { useSyncExternalStore } from 'react'
import { storage } from '#web/lib/storage.ts'

export type ThemeChoice = 'light' | 'dark' | 'system'

const KEY = 'daily-tasks-theme'

/** The chosen theme and how to choose another. web/public/theme.js puts it on the page, here and in other tabs. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(onThemeChange, themeChoice, () => 'system'), chooseTheme]
}

export function themeChoice(): ThemeChoice {
  const stored = storage.read(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function chooseTheme(choice: ThemeChoice): void {
  storage.write(KEY, choice)
  dispatchEvent(new Event(KEY))
}

function onThemeChange(changed: () => void): () => void {
  addEventListener(KEY, changed)
  addEventListener('storage', changed)
  return () => {
    removeEventListener(KEY, changed)
    removeEventListener('storage', changed)
  }
}
