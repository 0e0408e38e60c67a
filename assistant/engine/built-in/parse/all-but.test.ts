import { expect, test } from 'vitest'
import { TODAY, talkAt } from '../../../testing/talk.ts'

async function after(message: string) {
  const { book, say } = talkAt('14:00')
  for (const [title, time] of [
    ['Walk', '09:00'],
    ['Laundry', '10:00'],
    ['Bike light', '11:00'],
    ['Rent', null],
  ] as const)
    await book.add(TODAY, { title, time })
  const reply = await say(message)
  expect((await book.listDay(TODAY)).every(({ status }) => status === 'pending')).toBe(true)
  return reply
}

test.each([
  'everything was done except the walk',
  'everything until three o’clock was done except the walk',
  'everything’s been done apart from the walk',
])('“%s” asks about the others', async (message) => {
  const [asked] = /these \d.*?Shall I/.exec(await after(message)) ?? []
  expect(asked).toContain('“Laundry”')
  expect(asked).not.toContain('“Walk”')
})

test('of several that are left out, none is offered', async () => {
  const reply = await after('I did everything except the bike light and rent')
  expect(/these \d.*?Shall I/.exec(reply)?.[0]).not.toMatch(/Bike light|Rent/)
})
