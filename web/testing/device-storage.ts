import { vi } from 'vitest'

type Ending = { oncomplete?: () => void; onabort?: () => void; error?: Error }

/**
 * As much of a browser's database as is used, in place of the global one. Each connection works until the browser drops it;
 * on a full device nothing more can be written, and a silent one answers nothing it is asked then.
 */
export function deviceStorage() {
  const kept = new Map<string, unknown>()
  const device = { isFull: false, isSilent: false }
  const connections: { isLost: boolean }[] = []
  function connect() {
    const connection = { isLost: false }
    connections.push(connection)
    return {
      addEventListener: () => {},
      close: () => {},
      transaction() {
        if (connection.isLost) throw new DOMException('It was lost.', 'InvalidStateError')
        const transaction: Ending = {}
        const work: (() => void)[] = []
        if (!device.isSilent)
          setTimeout(() => {
            if (connection.isLost) transaction.error = new DOMException('It was lost.', 'UnknownError')
            if (transaction.error) return transaction.onabort?.()
            for (const part of work) part()
            transaction.oncomplete?.()
          })
        const all = (result: () => unknown) => {
          const request: { onsuccess?: () => void; result?: unknown } = {}
          work.push(() => {
            request.result = result()
            request.onsuccess?.()
          })
          return request
        }
        const store = {
          transaction,
          put(value: unknown, key: string) {
            if (device.isFull) transaction.error = new DOMException('There is no room.', 'QuotaExceededError')
            work.push(() => kept.set(key, structuredClone(value)))
          },
          delete: (key: string) => void work.push(() => kept.delete(key)),
          getAll: () => all(() => [...kept.values()]),
          getAllKeys: () => all(() => [...kept.keys()]),
        }
        return { objectStore: () => store }
      },
    }
  }
  vi.stubGlobal('indexedDB', {
    open() {
      const request = { onsuccess: () => {}, result: connect() }
      setTimeout(() => request.onsuccess())
      return request
    },
  })
  const loseConnection = () => {
    connections.at(-1)!.isLost = true
  }
  return { kept, device, loseConnection }
}
