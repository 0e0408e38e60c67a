import { Signal } from './store.ts'
import { useStore } from './use-store.ts'

const connection = new Signal(() => {
  addEventListener('online', connection.notify)
  addEventListener('offline', connection.notify)
  return () => {
    removeEventListener('online', connection.notify)
    removeEventListener('offline', connection.notify)
  }
})

/** Whether this device has a connection, as far as the browser knows. */
export function useOnline(): boolean {
  return useStore({ subscribe: connection.subscribe, get: () => navigator.onLine })
}
