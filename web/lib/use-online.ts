import { useSyncExternalStore } from 'react'

/** Whether this device has a connection, as far as the browser knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(onChange, () => navigator.onLine)
}

function onChange(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
