import { expect, test } from 'vitest'
import { TODAY, talkAt } from '../../testing/talk.ts'

async function start() {
  const { book, say } = talkAt('16:30')
  await book.add(TODAY, { title: 'Breakfast', time: '08:00' })
  await book.add(TODAY, { title: 'Film', time: '20:00' })
  return { book, say }
}

test.each([
  'away from Friday until next Wednesday',
  "I'm going away on Friday",
  "I'm going on holiday on the 20th for a week",
  'we are on vacation till Monday',
])('%s: says how to let reminders rest, and adds nothing', async (words) => {
  const { book, say } = await start()
  expect(await say(words)).toContain('choose “I am away until…”')
  for (const date of [TODAY, '2026-03-13', '2026-03-20'])
    expect((await book.listDay(date)).every(({ title }) => ['Breakfast', 'Film'].includes(title))).toBe(true)
})

test.each(["is there anything I've missed", 'is there anything I forgot today?'])('%s', async (words) => {
  const { say } = await start()
  const reply = await say(words)
  expect(reply).toContain('Breakfast')
  expect(reply).not.toContain('Film')
})

test("what's left before bed", async () => {
  const { say } = await start()
  expect(await say("what's left before bed?")).toContain('2 open tasks')
})

test('a nudge is asked for', async () => {
  const { book, say } = await start()
  await say("I'd like a nudge at quarter to six to put the oven on")
  expect(await book.listDay(TODAY)).toContainEqual(
    expect.objectContaining({ title: 'Put the oven on', time: '17:45' }),
  )
})

test.each(['actually cancel that', 'scrap that', 'never mind'])(
  '%s, after something was added: it is offered to be taken back',
  async (words) => {
    const { book, say } = await start()
    await say('add swimming today at 6 pm')
    expect(await say(words)).toBe('Shall I undo that?')
    await say('yes')
    expect((await book.listDay(TODAY)).map(({ title }) => title)).not.toContain('Swimming')
    expect(await say(words)).toBe('All right, never mind.')
  },
)
