import { expect, test } from 'vitest'
import { TODAY, talkAt } from '../../testing/talk.ts'

async function start() {
  const { book, say } = talkAt('16:30')
  const titles = { Breakfast: '08:00', Physio: '15:00', Walk: '18:00', Film: '20:00' }
  for (const [title, time] of Object.entries(titles)) await book.add(TODAY, { title, time })
  await book.add(TODAY, { title: 'Laundry' })
  const on = async (date: string) => (await book.listDay(date)).map(({ title }) => title)
  return { book, say, on }
}

test('asked for a stretch of the day, it tells only that', async () => {
  const { say } = await start()
  expect(await say('anything after six?')).toBe(
    'Today after 6:00 PM you have 2 tasks:\n1. Walk at 6:00 PM\n2. Film at 8:00 PM',
  )
  expect(await say('what do I have before 9 in the morning')).toContain('1 task:\n1. Breakfast')
  expect(await say('is there anything after ten tonight?')).toBe(
    'You have no tasks on your list for today after 10:00 PM.',
  )
})

test('everything after a time is not everything', async () => {
  const { say, on } = await start()
  const reply = await say('move everything after 5 to tomorrow')
  expect(reply).toContain('“Walk” and “Film”')
  expect(reply).not.toMatch(/Breakfast|Physio|Laundry/)
  await say('yes')
  expect(await on('2026-03-11')).toEqual(expect.arrayContaining(['Walk', 'Film']))
  expect(await on(TODAY)).toEqual(expect.arrayContaining(['Breakfast', 'Physio', 'Laundry']))
})

test.each([
  'remind me every Monday and Thursday at 9 to do my exercises',
  'add do my exercises every mon and thu at 9',
  'every Monday, and every Thursday at 9 remind me to do my exercises',
])('%s: one rule', async (words) => {
  const { say, book } = await start()
  const reply = await say(words)
  expect(reply).toContain('Monday and Thursday')
  expect(await book.listDay('2026-03-12')).toContainEqual(
    expect.objectContaining({
      title: 'Do my exercises',
      time: '09:00',
      repeat: { every: 'week', weekdays: [1, 4] },
    }),
  )
})

test('short names of weekdays are days', async () => {
  const { say, book } = await start()
  await say('add dentist fri 3pm')
  expect(await book.listDay('2026-03-13')).toContainEqual(
    expect.objectContaining({ title: 'Dentist', time: '15:00' }),
  )
})
