import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDateAt } from '#domain/time/zone.ts'
import { openConversation } from '../../conversation.ts'
import { MemoryDayBook } from '../../evals/memory-day-book.ts'
import { play } from '../../evals/play.ts'
import { suite } from '../../evals/suite.ts'
import { builtInEngine } from './engine.ts'

test.each(Object.keys(suite))('the scripted conversations about %s pass', async (category) => {
  for (const script of suite[category]!) {
    const { failures, transcript } = await play(
      script,
      [builtInEngine],
      async (owner, clock) => new MemoryDayBook(owner, () => localDateAt(clock().getTime(), owner.zone)),
    )
    expect(failures, `${script.name}\n${transcript.join('\n')}`).toEqual([])
  }
})

const WORDS =
  `add delete move skip undo yes no the my it that one second all everything not today tomorrow friday at 5 half past every day i did took pills walk dog and then , . ? ! " milk call mum what is
  next plan mute until remind me to have been with a checklist : from on my list instead no wait actually she he they can you please 31st march`.split(
    /\s+/,
  )

test('every message gets an answer, and nothing breaks', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.constantFrom(...WORDS), { maxLength: 25 }), { minLength: 1, maxLength: 4 }),
      async (messages) => {
        const book = new MemoryDayBook({ name: 'Sam', zone: 'UTC', acting: false }, () => '2026-03-10')
        for (const title of ['Walk the dog', 'Morning pills', 'Call mum', 'Call the bank'])
          await book.add('2026-03-10', { title })
        const failures: unknown[] = []
        const conversation = openConversation({
          book,
          engines: [builtInEngine],
          clock: () => new Date('2026-03-10T09:30:00Z'),
          onFailure: (_, error) => failures.push(error),
        })
        for (const words of messages) {
          let reply = ''
          for await (const event of conversation.reply(words.join(' '), new AbortController().signal))
            if (event.type === 'text') reply += event.delta
          expect(reply.trim()).not.toBe('')
        }
        expect(failures).toEqual([])
      },
    ),
    { numRuns: process.env.LONG_TESTS ? 1000 : 100 },
  )
})

/** Like fast-check's own 'binary', which first makes a table of all of them. */
const CHARACTER = fc.nat(0x10ffff).map(
  (point) => String.fromCodePoint(point),
  (text) => {
    if (typeof text === 'string' && [...text].length === 1) return text.codePointAt(0)!
    throw new Error('not one character')
  },
)

test('random text gets an answer too', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: CHARACTER, maxLength: 300 }), async (text) => {
      const book = new MemoryDayBook({ name: 'Sam', zone: 'UTC', acting: false }, () => '2026-03-10')
      const failures: unknown[] = []
      const conversation = openConversation({
        book,
        engines: [builtInEngine],
        clock: () => new Date('2026-03-10T09:30:00Z'),
        onFailure: (_, error) => failures.push(error),
      })
      for await (const event of conversation.reply(text, new AbortController().signal)) void event
      expect(failures).toEqual([])
    }),
    { numRuns: process.env.LONG_TESTS ? 1000 : 70 },
  )
})

test('of more requests than it can take at once, the first that waits is named', async () => {
  const book = new MemoryDayBook({ name: 'Sam', zone: 'UTC', acting: false }, () => '2026-03-10')
  const conversation = openConversation({
    book,
    engines: [builtInEngine],
    clock: () => new Date('2026-03-10T09:30:00Z'),
  })
  const names = 'Ann Bob Cas Dan Eve Fay Gus Hal Ida Jon Kim Leo Mia Ned'.split(' ')
  let reply = ''
  for await (const event of conversation.reply(
    names.map((name) => `add call ${name} at 5.`).join(' '),
    new AbortController().signal,
  ))
    if (event.type === 'text') reply += event.delta
  expect((await book.listDay('2026-03-10')).map(({ title }) => title)).toEqual(
    names.slice(0, 12).map((name) => `Call ${name}`),
  )
  expect(reply).toMatch(/Please tell me the rest again, from “add call Mia at 5\.?” on/)
})
