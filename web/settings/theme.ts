import { storage } from '#web/lib/storage.ts'
import { StoredValue } from '#web/lib/stored-value.ts'
import { useStore } from '#web/lib/use-store.ts'

export type ThemeChoice = 'light' | 'dark' | 'system'

const KEY = 'daily-tasks-theme'

const theme = new StoredValue<ThemeChoice>(
  () => ({ place: storage, key: KEY }),
  (text) => (text === 'light' || text === 'dark' ? text : 'system'),
)

/** The chosen theme and its setter. web/public/theme.js applies it to the page, here and in other tabs. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useStore(theme), chooseTheme]
}

function chooseTheme(choice: ThemeChoice): void {
  theme.write(choice)
  dispatchEvent(new Event(KEY))
}
