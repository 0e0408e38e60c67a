import { expect, test } from 'vitest'
import { TODAY, talkAt } from '../../testing/talk.ts'

const DAILY = { repeat: { every: 'day' } } as const

async function withDoses() {
  const talk = talkAt('09:30')
  for (const [title, time] of [
    ['Water pill', '08:15'],
    ['Water pill', '14:00'],
    ['Ramipril', '08:00'],
    ['Metformin', '08:30'],
    ['Metformin', '18:30'],
    ['Metformin XR', '09:00'],
  ] as const)
    await talk.book.add(TODAY, { title, time, ...DAILY })
  return talk
}

test.each([
  ['water pill', 'the first one'],
  ['my water pill', 'the second one'],
  ['Water pill, please', 'both'],
  ['metformin', 'the first one'],
])('“%s” alone does not say that it was taken, and “%s” ticks nothing', async (name, answer) => {
  const { book, say } = await withDoses()
  expect(await say(name)).toMatch(/still open/)
  await say(answer)
  expect((await book.listDay(TODAY)).filter(({ status }) => status !== 'pending')).toEqual([])
})

test('where a medicine is named, no other is offered as taken', async () => {
  const { say, book } = await withDoses()
  expect(await say('metformin is in the box ready')).not.toMatch(/Ramipril|Water pill/)
  expect((await book.listDay(TODAY)).every(({ status }) => status === 'pending')).toBe(true)
})
