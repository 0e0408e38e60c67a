import { expect, test } from 'vitest'
import { CHECKLIST_ITEMS_MAX, TITLE_MAX } from '#domain/tasks/limits.ts'
import { openConversation } from '../conversation.ts'
import { builtInEngine } from '../engine/built-in/engine.ts'
import { MemoryDayBook } from '../evals/memory-day-book.ts'
import { inputProblem } from './input-problem.ts'
import { toolDefinitions } from './registry.ts'

const TODAY = '2026-03-10'
const addTask = toolDefinitions.find(({ name }) => name === 'AddTask')!

test.each([
  [{ title: 'a'.repeat(TITLE_MAX + 1) }, 'The title can have 500 characters at most. Nothing was changed.'],
  [
    { checklist: Array(CHECKLIST_ITEMS_MAX + 1).fill('Milk') },
    'The list can have 100 entries at most. Nothing was changed.',
  ],
  [
    { checklist: ['a'.repeat(301)] },
    'Each entry of the list can have 300 characters at most. Nothing was changed.',
  ],
  [{ time: 'noon' }, 'That did not work. Please say it in other words.'],
  [{ title: undefined }, 'That did not work. Please say it in other words.'],
])('what a tool cannot take is told in a sentence: %#', (wrong, sentence) => {
  const { error } = addTask.input.safeParse({ title: 'Shop', date: TODAY, ...wrong })
  expect(inputProblem(error!)).toBe(sentence)
})

test('a title that is too long is told to the person without a word of how it was checked', async () => {
  const book = new MemoryDayBook({ name: 'Sam', zone: 'UTC', acting: false }, () => TODAY)
  const conversation = openConversation({
    book,
    engines: [builtInEngine],
    clock: () => new Date(`${TODAY}T09:00:00Z`),
  })
  let reply = ''
  const events = conversation.reply(`add "${'buy milk and bread '.repeat(30)}"`, new AbortController().signal)
  for await (const event of events) if (event.type === 'text') reply += event.delta
  expect(reply).not.toMatch(/✖|expected string|<=/)
  expect(await book.listDay(TODAY)).toEqual([])
  expect(reply).toContain('characters at most')
})
