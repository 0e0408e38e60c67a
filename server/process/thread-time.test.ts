import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownThread, threadTime } from './thread-time.ts'

test.runIf(existsSync('/proc/thread-self'))('work counts', async () => {
  const thread = ownThread()
  const before = threadTime(thread)!
  while (threadTime(thread)! < before + 30) Math.random()
  expect(threadTime(thread)! - before).toBeGreaterThanOrEqual(30)
})

test('of a thread that is not there, or a system that does not tell, nothing is known', () => {
  expect(threadTime(undefined)).toBeUndefined()
  expect(threadTime(999_999_999)).toBeUndefined()
})
