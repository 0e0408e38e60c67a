import { expect, test } from 'vitest'
import { TODAY, talkAt } from '../../../testing/talk.ts'

async function talk() {
  const { book, say } = talkAt('10:30')
  for (const [title, time] of [
    ['Order hay', '12:00'],
    ['Nap', '15:30'],
    ['Post the parcel', '10:00'],
    ['Television news', '19:00'],
    ['Choir', '20:00'],
  ] as const)
    await book.add(TODAY, { title, time })
  const day = async () =>
    (await book.listDay(TODAY)).map(({ title, time, status }) => `${time ?? '--:--'} ${title} ${status}`)
  return { book, say, day }
}

test('reports and orders are heard beside a question, which is answered last', async () => {
  const { say, day } = await talk()
  const reply = await say('the parcel is posted, skip choir, and when is the nap?')
  expect(reply).toMatch(/parcel.*Choir.*“Nap” is today at 3:30/)
  expect(await day()).toContain('10:00 Post the parcel completed')
  expect(await day()).toContain('20:00 Choir skipped')
})

test('an hour that is said by itself is not reckoned from a meal named in a question', async () => {
  const { say, day } = await talk()
  await say('Parcel posted! Is there anything else before the nap and can the nap be 4')
  expect(await day()).toContain('16:00 Nap pending')
})

test('after something to add, what is there by that name is meant', async () => {
  const { book, say, day } = await talk()
  const said = 'hay not ordered, they want paying first so add pay feed bill at four, then hay tomorrow'
  expect(await say(said)).toContain('“Order hay”')
  expect(await day()).toContain('16:00 Pay feed bill pending')
  expect((await book.listDay('2026-03-11')).map(({ title }) => title)).not.toContain('Hay')
})

test.each([
  ['please put away the television and add milk', '19:00 Television news pending'],
  ['leave choir as it is, then let Kevin know about the canoe', '20:00 Choir pending'],
  ['skip the nap the lady about choir wants a word, and the parcel is posted', '20:00 Choir pending'],
])('%s: changes nothing that was not asked for', async (said, kept) => {
  const { say, day } = await talk()
  await say(said)
  expect(await day()).toContain(kept)
})

test.each([
  'dry cleaners was shut by the time I got there so tomorrow at noon for that and remind me to bring the ticket',
  'call my son at 8 pm and the bread I have bought',
])('%s: no story becomes a task without a question', async (said) => {
  const { say, day } = await talk()
  expect(await say(said)).toContain('?')
  expect((await day()).join()).not.toMatch(/shut|bread/)
})
