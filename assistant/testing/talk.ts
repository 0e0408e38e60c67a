import { expect } from 'vitest'
import { openConversation } from '../conversation.ts'
import { builtInEngine } from '../engine/built-in/engine.ts'
import { MemoryDayBook } from '../evals/memory-day-book.ts'

/** Sam's day, a Tuesday. */
export const TODAY = '2026-03-10'

/** A conversation about Sam's day with the built-in engine, at a time of that day, and the day book it writes to. */
export function talkAt(time: string, { acting = false } = {}) {
  const book = new MemoryDayBook({ name: 'Sam', zone: 'UTC', acting }, () => TODAY)
  const conversation = openConversation({
    book,
    engines: [builtInEngine],
    clock: () => new Date(`${TODAY}T${time}:00Z`),
    onFailure: (_, error) => expect(error).toBeUndefined(),
  })
  const say = async (text: string) => {
    let reply = ''
    for await (const event of conversation.reply(text, new AbortController().signal))
      if (event.type === 'text') reply += event.delta
    return reply
  }
  return { book, say }
}
