import { afterEach, expect, test, vi } from 'vitest'
import { deleteRecords, readRecords, writeRecords } from './device-store.ts'

afterEach(() => void vi.unstubAllGlobals())

type Ending = { oncomplete?: () => void; onabort?: () => void; error?: Error }

/** As much of a browser's storage as the store uses. Each connection works until the browser drops it. */
function browserStorage() {
  const kept = new Map<string, unknown>()
  const connections: { isLost: boolean }[] = []
  function connect() {
    const connection = { isLost: false }
    connections.push(connection)
    return {
      addEventListener: () => {},
      close: () => {},
      transaction() {
        if (connection.isLost) throw new DOMException('The connection was lost.', 'InvalidStateError')
        const transaction: Ending = {}
        const work: (() => void)[] = []
        setTimeout(() => {
          if (connection.isLost) {
            transaction.error = new DOMException('The connection was lost.', 'UnknownError')
            return transaction.onabort?.()
          }
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
          put: (value: unknown, key: string) => void work.push(() => kept.set(key, value)),
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
  return { kept, loseConnection: () => (connections.at(-1)!.isLost = true) }
}

test('a connection that the browser drops is made anew: what is under way is stored, and what was answered is deleted', async () => {
  const { kept, loseConnection } = browserStorage()
  await writeRecords([['first', 1]])
  loseConnection()
  await writeRecords([['second', 2]])
  const [writing, deleting] = [writeRecords([['third', 3]]), deleteRecords(['first', 'third'])]
  // It is dropped in the middle of both.
  await Promise.resolve()
  loseConnection()
  await Promise.all([writing, deleting])
  expect([...kept]).toEqual([['second', 2]])
  loseConnection()
  expect(await readRecords('s')).toEqual([['second', 2]])
})
