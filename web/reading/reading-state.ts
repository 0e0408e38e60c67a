import { Store } from '#web/lib/store.ts'
import { useStore } from '#web/lib/use-store.ts'

/** What is being read: `key` says by which button it was asked for. */
export type Reading = { key: string; isSpeaking: boolean }

/** One thing at a time, on this page. */
export const reading = new Store<Reading | undefined>(undefined)

export function useReading(key: string): Reading | undefined {
  return useStore(reading, (current) => (current?.key === key ? current : undefined))
}
