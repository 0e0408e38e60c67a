import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

/** A clock that moves on by this many milliseconds each time it is read. */
const steps = (ms: number) => {
  let now = 0
  return () => {
    now += ms
    return now
  }
}

test('of much long work at once, one slice is done each time round the event loop', async () => {
  let slices = 0
  const perRound: number[] = []
  const work = async () => {
    const turn = takeTurns(undefined, steps(6))
    for (let step = 0; step < 4; step++) {
      await turn()
      slices++
    }
  }
  const all = Promise.all([work(), work(), work()])
  const done = all.then(() => true)
  while (!(await Promise.race([done, round()]))) perRound.push(slices)
  await all
  expect(slices).toBe(12)
  const more = perRound.map((count, index) => count - (perRound[index - 1] ?? 0))
  expect(Math.max(...more)).toBe(1)

  async function round(): Promise<boolean> {
    await new Promise((resolve) => setImmediate(resolve))
    return false
  }
})

test('a short piece of work is not interrupted', async () => {
  const turn = takeTurns(undefined, steps(0.5))
  let interrupted = false
  setImmediate(() => {
    interrupted = true
  })
  for (let step = 0; step < 4; step++) await turn()
  expect(interrupted).toBe(false)
})

test('tells when the time on the processor is used up', async () => {
  const turn = takeTurns(15, steps(6))
  expect([await turn(), await turn(), await turn()]).toEqual([false, false, true])
})
