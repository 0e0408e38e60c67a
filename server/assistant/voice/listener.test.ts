import { expect, test } from 'vitest'
import { Listener } from './listener.ts'

const RATE = 16_000
const talk = (seconds: number) =>
  new Uint8Array(Int16Array.from({ length: seconds * RATE }, (_, i) => (i % 2 ? 9000 : -9000)).buffer)
const silence = (seconds: number) => new Uint8Array(seconds * RATE * 2)

/** A listener with a meter that goes by loudness and a recogniser that records how many seconds it was given. */
function listening({ pause = 1.2 } = {}) {
  const log: string[] = []
  const stretches: number[] = []
  const turn = Promise.withResolvers<string>()
  const listener = new Listener(
    pause,
    async (frame) => (Math.abs(frame[0]!) > 0.1 ? 0.95 : 0.02),
    (samples) => {
      stretches.push(samples.length / RATE)
      return { text: Promise.resolve(`stretch ${stretches.length}`), cancel: () => log.push('cancelled') }
    },
    {
      speech: () => log.push('speech'),
      partial: (text) => log.push(`partial: ${text}`),
      turn: (text) => turn.resolve(text),
    },
  )
  return { listener, log, stretches, turn: turn.promise }
}

test('speech is recognised at the first pause, before the turn is over', async () => {
  const { listener, log, turn, stretches } = listening()
  listener.hear(silence(1))
  listener.hear(talk(2))
  listener.hear(silence(1.5))
  expect(await turn).toBe('stretch 1')
  expect(log).toEqual(['speech', 'partial: stretch 1'])
  expect(stretches).toHaveLength(1)
})

test('after a pause, the whole sentence is recognised again', async () => {
  const { listener, turn, stretches } = listening()
  listener.hear(talk(1))
  listener.hear(silence(0.8))
  listener.hear(talk(1))
  listener.hear(silence(1.5))
  expect(await turn).toBe('stretch 2')
  expect(stretches[1]).toBeGreaterThan(2.7)
})

test('long talk is recognised in stretches while it goes on, none longer than about six seconds', async () => {
  const { listener, turn, stretches } = listening()
  listener.hear(talk(20))
  listener.hear(silence(1.5))
  const said = (await turn).split('stretch').length - 1
  expect(said).toBe(stretches.length)
  expect(Math.max(...stretches)).toBeLessThan(6.3)
  expect(stretches.reduce((sum, seconds) => sum + seconds)).toBeGreaterThan(20)
})

test('after hanging up there are no more events', async () => {
  const { listener, log } = listening()
  listener.hear(talk(1))
  listener.close()
  listener.hear(talk(1))
  await new Promise((resolve) => setImmediate(resolve))
  expect(log).toEqual([])
})
