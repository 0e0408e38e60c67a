import { beforeEach, expect, test } from 'vitest'
import { type Conversation, openConversation } from './conversation.ts'
import { builtInEngine } from './engine/built-in/engine.ts'
import { MemoryDayBook } from './evals/memory-day-book.ts'

const TODAY = '2026-03-10'
let book: MemoryDayBook
let time = '19:30'
let conversation: Conversation
beforeEach(() => {
  time = '19:30'
  book = new MemoryDayBook({ name: 'Sam', zone: 'UTC', acting: false }, () => TODAY)
  conversation = openConversation({
    book,
    engines: [builtInEngine],
    clock: () => new Date(`${TODAY}T${time}:00Z`),
  })
})

async function say(text: string): Promise<string> {
  let reply = ''
  for await (const event of conversation.reply(text, new AbortController().signal))
    if (event.type === 'text') reply += event.delta
  return reply
}

test('it writes down how the day went, once, and takes it back', async () => {
  expect(await say('Write down that my day was not so good')).toBe(
    'I wrote down how your day went: not so good.',
  )
  expect(await book.noteOf(TODAY)).toEqual({ face: 2, text: 'My day was not so good.' })
  expect(await book.listDay(TODAY)).toEqual([])
  conversation.rewind(0)
  expect(await say('Write down that my day was not so good')).toContain('Already')
  expect(await say('undo')).toContain('Undone')
  expect(await book.noteOf(TODAY)).toBeNull()
})

test('words of danger are answered before anything is written down', async () => {
  const reply = await say('write down that today was awful and I want to kill myself')
  expect(reply).not.toContain('wrote down')
  expect(await book.noteOf(TODAY)).toBeNull()
})

test('in the evening it asks once, after the first answer, if that is due', async () => {
  book.questionIsDue = true
  time = '17:59'
  expect(await say('what is on today?')).not.toContain('How did your day go?')
  conversation.rewind(0)
  time = '18:00'
  expect(await say('what is on today?')).toContain('How did your day go?')
  conversation.rewind(0)
  expect(await say('what is on today?')).not.toContain('How did your day go?')
})

test('in the middle of a conversation it does not ask', async () => {
  await say('what is on today?')
  book.questionIsDue = true
  expect(await say('add milk')).not.toContain('How did your day go?')
})
