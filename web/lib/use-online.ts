import { Signal } from './store.ts'
import { useStore } from './use-store.ts'

const connection = new Signal(() => {
  addEventListener('online', connection.tell)
  addEventListener('offline', connection.tell)
  return () => {
    removeEventListener('online', connection.tell)
    removeEventListener('offline', connection.tell)
  }
})

/** Whether this device has a connection, as far as the browser knows. */
export function useOnline(): boolean {
  return useStore({ subscribe: connection.subscribe, get: () => navigator.onLine })
}
