import { storage } from './storage.ts'
import { StoredValue } from './stored-value.ts'
import { useStore } from './use-store.ts'

/** Both are on by default. */
export type DisplayOption = 'compact-mode' | 'blinking-now-bar'

/** A display option of this browser and its setter; every screen and tab follows a change. */
export function useDisplayOption(option: DisplayOption): [boolean, (on: boolean) => void] {
  const stored = OPTIONS[option]
  const on = useStore(
    stored,
    (isOn) => isOn,
    () => true,
  )
  return [on, (next) => stored.write(String(next))]
}

const OPTIONS: Record<DisplayOption, StoredValue<boolean>> = {
  'compact-mode': stored('compact-mode'),
  'blinking-now-bar': stored('blinking-now-bar'),
}

function stored(key: DisplayOption): StoredValue<boolean> {
  return new StoredValue(
    () => ({ place: storage, key }),
    (text) => text !== 'false',
  )
}
