import { useSyncExternalStore } from 'react'
import type { Readable } from './store.ts'

/**
 * The part of a store that a component shows; it rerenders only when that part changes. `onServer` is what a
 * prerendered page shows, so that the browser's first render matches.
 */
export function useStore<T>(store: Readable<T>): T
export function useStore<T, Part>(store: Readable<T>, select: (value: T) => Part, onServer?: () => Part): Part
export function useStore<T>(
  store: Readable<T>,
  select = (value: T): unknown => value,
  onServer?: () => unknown,
): unknown {
  return useSyncExternalStore(store.subscribe, () => select(store.get()), onServer)
}
