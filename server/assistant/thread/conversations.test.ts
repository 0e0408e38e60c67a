import { afterEach, expect, test } from 'vitest'
import type { Conversation } from '#assistant/conversation.ts'
import type { EngineEvent } from '#assistant/engine/engine.ts'
import { MemoryDayBook } from '#assistant/evals/memory-day-book.ts'
import { Conversations } from './conversations.ts'

const NOW = new Date('2026-03-10T13:30:00Z')
const logged: string[] = []
const log = { error: (facts: object | string, message?: string) => logged.push(message ?? String(facts)) }
let conversations: Conversations

function open(file?: URL) {
  conversations = new Conversations(
    { clock: () => NOW, log } as never,
    { provider: 'built-in' },
    { file, pulseMs: file ? 150 : 500 },
  )
  return (person: string) => {
    const book = new MemoryDayBook(
      { name: person, zone: 'America/New_York', acting: false },
      () => '2026-03-10',
    )
    return { book, talk: conversations.open(person, book) }
  }
}
afterEach(async () => {
  logged.length = 0
  await conversations.stop()
})

async function say(talk: Conversation, text: string, signal = new AbortController().signal) {
  const events: EngineEvent[] = []
  for await (const event of talk.reply(text, signal)) events.push(event)
  return { events, text: events.map((event) => (event.type === 'text' ? event.delta : '')).join('') }
}

test('conversations in the thread change their own day, remember, and go back', async () => {
  const someone = open()
  const [ann, bob] = [someone('Ann'), someone('Bob')]
  const [first] = await Promise.all([
    say(ann.talk, 'add water the plants'),
    say(bob.talk, 'add feed the cat'),
  ])
  expect(first.events.at(-1)).toEqual({ type: 'done' })
  expect(first.events).toContainEqual({ type: 'client-tool', name: 'RefreshDataCaches', args: {} })
  expect((await ann.book.listDay('2026-03-10')).map(({ title }) => title)).toEqual(['Water the plants'])
  expect((await bob.book.listDay('2026-03-10')).map(({ title }) => title)).toEqual(['Feed the cat'])
  await say(ann.talk, 'undo that')
  expect(await ann.book.listDay('2026-03-10')).toEqual([])
  bob.talk.rewind(0)
  expect((await say(bob.talk, 'what is on today?')).text).toMatch(/feed the cat/i)
  expect(await bob.talk.callTool('NoSuchTool', {})).toMatchObject({ isError: true })
})

test('what a book refuses is said, what fails is logged', async () => {
  const { book, talk } = open()('Ann')
  book.add = async () => Promise.reject(new Error('no connection'))
  expect((await say(talk, 'add water the plants')).text).toMatch(/wrong|not/i)
  expect((await say(talk, 'what is on today?')).events.at(-1)).toEqual({ type: 'done' })
})

test('what is nested without end is refused', async () => {
  const { talk } = open()('Ann')
  let nested: unknown = []
  for (let depth = 0; depth < 200_000; depth++) nested = [nested]
  expect(await talk.callTool('addTask', { title: nested })).toMatchObject({ isError: true })
  expect((await say(talk, 'what is on today?')).events.at(-1)).toEqual({ type: 'done' })
})

test('a reply can be interrupted', async () => {
  const { talk } = open()('Ann')
  const abort = new AbortController()
  abort.abort()
  expect((await say(talk, 'what is on today?', abort.signal)).events.at(-1)).toEqual({ type: 'done' })
})

test('words without end cost the one who said them a minute, and others no more than their place', async () => {
  const someone = open(new URL('../../testing/stuck-thread.ts', import.meta.url))
  const [eve, ann] = [someone('Eve'), someone('Ann')]
  expect((await say(ann.talk, 'hello')).text).toBe('You said hello.')
  const waiting = say(ann.talk, 'wait')
  const stuck = await say(eve.talk, 'get stuck')
  expect(stuck.text).toBe(
    'That was too much for me at once, so I stopped. Please tell me again in shorter sentences.',
  )
  expect((await waiting).text).toMatch(/^Sorry, I lost the thread there\./)
  expect((await say(ann.talk, 'again')).text).toBe('You said again.')
  expect((await say(eve.talk, 'hello')).text).toBe(stuck.text)
  expect(logged).toEqual(['a message kept the assistant busy for too long and was given up'])
})
