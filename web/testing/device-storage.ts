import { vi } from 'vitest'

type Ending = { oncomplete?: () => void; onabort?: () => void; error?: Error }

/**
 * As much of a browser's database as is used, in place of the global one. Each connection works until the browser drops it;
 * on a full device nothing more can be written, and a silent one answers what it is asked then only once it is told to.
 */
export function deviceStorage() {
  const kept = new Map<string, unknown>()
  const device = { isFull: false, silentFor: [] as IDBTransactionMode[] }
  const connections: { isLost: boolean }[] = []
  let unanswered: (() => void)[] = []
  function connect() {
    const connection = { isLost: false }
    connections.push(connection)
    return {
      addEventListener: () => {},
      close: () => {},
      transaction(_name: string, mode: IDBTransactionMode) {
        if (connection.isLost) throw new DOMException('It was lost.', 'InvalidStateError')
        const transaction: Ending = {}
        const work: (() => void)[] = []
        const run = async () => {
          const before = new Map(kept)
          if (connection.isLost) transaction.error = new DOMException('It was lost.', 'UnknownError')
          for (let part = work.shift(); part && !transaction.error; part = work.shift()) {
            part()
            // What is asked for because of the answer belongs to the same transaction.
            for (let turn = 0; turn < 10; turn++) await null
          }
          if (!transaction.error) return transaction.oncomplete?.()
          kept.clear()
          for (const [key, value] of before) kept.set(key, value)
          transaction.onabort?.()
        }
        if (device.silentFor.includes(mode)) unanswered.push(run)
        else setTimeout(run)
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
  const answerAll = () => {
    for (const run of unanswered) run()
    unanswered = []
  }
  return { kept, device, loseConnection, answerAll }
}
