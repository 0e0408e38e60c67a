import { useSyncExternalStore } from 'react'
import type { Readable } from './store.ts'

/**
 * What a component shows of a store; it is rendered again only when its own part changed. `onServer` is what a
 * prerendered page shows, so that the browser's first rendering is the same.
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
