import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

test.runIf(existsSync('/proc/thread-self'))('only the thread that asks for it gives way', async () => {
  const before = getPriority()
  const module = new URL('./give-way.ts', import.meta.url).href
  const thread = new Worker(
    `const { parentPort } = require('node:worker_threads')
     import(${JSON.stringify(module)}).then(({ giveWay }) => {
       giveWay()
       const own = require('node:fs').readlinkSync('/proc/thread-self').split('/').at(-1)
       parentPort.postMessage(require('node:os').getPriority(Number(own)))
     })`,
    { eval: true },
  )
  const [priority] = await once(thread, 'message')
  await thread.terminate()
  expect(priority).toBeGreaterThan(before)
  expect(getPriority()).toBe(before)
})
