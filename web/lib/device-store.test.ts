import { afterEach, expect, test, vi } from 'vitest'
import { deviceStorage } from '#web/testing/device-storage.ts'
import { deleteRecords, readRecords, writeRecords } from './device-store.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a connection that the browser drops is made anew: what is under way is stored, and what was answered is deleted', async () => {
  const { kept, loseConnection } = deviceStorage()
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
