import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MoonshineModel } from './moonshine.ts'
import { speakable } from './speakable.ts'
import { Voice, VoiceFailure, type VoiceLine } from './voice.ts'

const RECORDINGS = '/usr/share/pocketsphinx/test/data'
const log = pino({ level: 'silent' })
const silence = (seconds: number) => new Uint8Array(seconds * 16_000 * 2)
const voice = new Voice({ model: 'base', speaker: 'rms' }, log)

beforeAll(() => voice.prepare(), 90_000)
afterAll(() => voice.stop())

/** The text recognised from some sound followed by silence. */
async function understood(sound: Uint8Array): Promise<string> {
  const turn = Promise.withResolvers<string>()
  const line = await voice.open(1.2, {
    speech() {},
    partial() {},
    turn: turn.resolve,
    failed: () => turn.reject(new Error('voice failed')),
  })
  line.hear(silence(0.5))
  line.hear(sound)
  line.hear(silence(1.5))
  return turn.promise.finally(line.close)
}

async function spoken(text: string): Promise<Uint8Array> {
  const line = await deafLine(voice)
  return line.speak(speakable(text)).finally(line.close)
}

const deafLine = (from: Voice): Promise<VoiceLine> =>
  from.open(1.2, { speech() {}, partial() {}, turn() {}, failed() {} })

const words = (text: string) => text.toLowerCase().replace(/[^a-z0-9 ]/g, '')

describe('synthetic speech', () => {
  test.each([
    ['Plan my day for tomorrow.', 'plan my day for tomorrow'],
    ['I took my morning pills.', 'i took my morning pills'],
    ['What should I do next?', 'what should i do next'],
    ['I feel a bit sad this morning.', 'i feel a bit sad this morning'],
  ])('%j is understood', async (text, expected) => {
    expect(words(await understood(await spoken(text)))).toBe(expected)
  })

  test('a spoken time is recognised as a time', async () => {
    expect(words(await understood(await spoken('Call the dentist at 8:05.')))).toMatch(
      /eight (oh|o) five|805/,
    )
  })
})

describe.skipIf(!existsSync(RECORDINGS))(
  `recorded human speech (Debian's pocketsphinx-testdata${existsSync(RECORDINGS) ? '' : ': not installed, so skipped'})`,
  () => {
    test.each([
      ['goforward.raw', 0, /^go forward ten met(er|re)s$/],
      ['something.raw', 0, /^go somewhere and do something$/],
      [
        'librivox/sense_and_sensibility_01_austen_64kb-0870.wav',
        44,
        /^and mr john dashwood had then leisure to consider how much there might be prudently in his power to do for them$/,
      ],
      [
        'librivox/sense_and_sensibility_01_austen_64kb-0930.wav',
        44,
        /^he might even have been made amiable himself$/,
      ],
    ])('%s is understood', async (file, header, expected) => {
      const recording = readFileSync(`${RECORDINGS}/${file}`).subarray(header)
      expect(words(await understood(recording))).toMatch(expected)
    })
  },
)

test('hiss and hum are not recognised as speech', async () => {
  const line = await voice.open(1.2, {
    speech: () => heard.push('speech'),
    partial() {},
    turn: (text) => heard.push(text),
    failed() {},
  })
  const heard: string[] = []
  const noise = Int16Array.from(
    { length: 3 * 16_000 },
    (_, i) => 900 * Math.sin(i * 0.02) + 400 * Math.sin(i * i),
  )
  line.hear(new Uint8Array(noise.buffer))
  line.hear(silence(1.5))
  // A sentence spoken afterwards shows that all of the noise has been processed.
  line.hear(await spoken('Plan my day for tomorrow.'))
  line.hear(silence(1.5))
  while (heard.length < 2) await sleep(20)
  expect(heard).toEqual(['speech', 'Plan my day for tomorrow.'])
  line.close()
})

test('random bytes instead of sound do no harm', async () => {
  const line = await deafLine(voice)
  line.hear(new Uint8Array(0))
  line.hear(new Uint8Array([1]))
  line.hear(crypto.getRandomValues(new Uint8Array(9_999)))
  line.close()
  expect(words(await understood(await spoken('What should I do next?')))).toBe('what should i do next')
})

test('the models are unloaded after a while without a conversation', async () => {
  const brief = new Voice({ model: 'tiny', speaker: 'slt', idleMs: 100 }, log)
  const line = await deafLine(brief)
  const loaded = brief.processId!
  await sleep(300)
  expect(brief.processId).toBe(loaded)
  line.close()
  while (existsSync(`/proc/${loaded}`)) await sleep(50)
  expect(brief.processId).toBeUndefined()
}, 90_000)

test('when the voice process dies the conversation is notified, and the next one works', async () => {
  const fragile = new Voice({ model: 'tiny', speaker: 'slt' }, log)
  const failed = Promise.withResolvers<void>()
  const line = await fragile.open(1.2, { speech() {}, partial() {}, turn() {}, failed: failed.resolve })
  const speaking = line.speak('This will not be heard to its end. '.repeat(40))
  process.kill(fragile.processId!, 'SIGKILL')
  await failed.promise
  await expect(speaking).rejects.toThrow(VoiceFailure)
  // Nor is anything waited for that nobody will say.
  await expect(line.speak('Here.')).rejects.toThrow(VoiceFailure)
  const again = await deafLine(fragile)
  expect((await again.speak('Here.')).length).toBeGreaterThan(4_000)
  await fragile.stop()
}, 90_000)

test('a recognizer that cannot be loaded ends the conversation, also one that has begun', async () => {
  const deaf = new Voice({ model: 'missing' as MoonshineModel, speaker: 'slt' }, log)
  const failed = Promise.withResolvers<void>()
  const opened = deaf.open(1.2, { speech() {}, partial() {}, turn() {}, failed: failed.resolve })
  const ended = opened.then(
    () => failed.promise.then(() => 'failed'),
    (error) => error,
  )
  expect(['failed', expect.any(VoiceFailure)]).toContainEqual(await ended)
  expect(deaf.processId).toBeUndefined()
}, 90_000)

describe('a voice process that fails', () => {
  const failing = () =>
    new Voice({ model: 'tiny', speaker: 'slt' }, log, {
      file: new URL('../../testing/failing-voice.ts', import.meta.url),
    })
  const failureOf = (voice: Voice) => deafLine(voice).then(String, (error) => error)

  test('is told to whoever waited, ended, and not given to the next conversation', async () => {
    const broken = failing()
    const first: Error = await failureOf(broken)
    expect(first).toBeInstanceOf(VoiceFailure)
    expect(first.message).toMatch(/^no model in \d+$/)
    expect(broken.processId).toBeUndefined()
    const second: Error = await failureOf(broken)
    expect(second.message).toMatch(/^no model in \d+$/)
    expect(second.message).not.toBe(first.message)
    for (const { message } of [first, second]) {
      const itsProcess = `/proc/${message.replace(/\D/g, '')}`
      await expect.poll(() => existsSync(itsProcess), { timeout: 60_000 }).toBe(false)
    }
  })

  test('because it cannot even be started, is started again for the next conversation', async () => {
    const broken = failing()
    const node = process.execPath
    process.execPath = '/nowhere/node'
    try {
      expect((await failureOf(broken)).message).toContain('ENOENT')
    } finally {
      process.execPath = node
    }
    expect((await failureOf(broken)).message).toMatch(/^no model in/)
  })
})
