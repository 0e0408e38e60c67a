import { expect, test } from 'vitest'
import { TODAY, talkAt } from '../testing/talk.ts'
import { isSupposed } from './supposed.ts'

test.each([
  'suppose I moved the bank to Friday',
  'say I moved the bank to Friday',
  'in theory I could move the bank to Friday',
  'I used to walk the dog at six',
  'we always used to walk the dog at noon',
  'I would have moved the bank to Friday',
  'if only I had moved the bank to Friday',
  'I wish I had moved the bank to Friday',
  'lets pretend I rang the bank',
  'when I was young I rang the bank at six',
  'back in my day we walked dogs at dawn',
  'drain the pasta and add the sauce',
  'add two eggs and beat well then fold in the flour',
  'take one onion, chop finely, and add it to the pan',
  'mix the sugar and butter until pale, add the eggs one at a time',
])('“%s” changes nothing without a yes', async (message) => {
  const { book, say } = talkAt('09:30')
  await book.add(TODAY, { title: 'Walk the dog', time: '09:00' })
  await book.add(TODAY, { title: 'Ring the bank', time: '11:00' })
  const before = await book.listDays(TODAY, '2026-03-31')
  await say(message)
  expect(await book.listDays(TODAY, '2026-03-31')).toEqual(before)
})

test.each([
  'move the bank to Friday',
  'say hello to Jean at six',
  'I am used to walking the dog at six',
  'I would have to move the bank',
  'I wish to move the bank to Friday',
  'if I forget the walk, remind me',
  'I walked the dog when I was at the park',
  'add simmer the stock at six',
  'add eggs, butter and a whisk',
])('“%s” is meant', (message) => expect(isSupposed(message)).toBe(false))

test('what was only supposed is done after a yes', async () => {
  const { book, say } = talkAt('09:30')
  await book.add(TODAY, { title: 'Ring the bank', time: '11:00' })
  await say('suppose I moved the bank to Friday')
  await say('yes')
  expect(await book.listDay('2026-03-13')).toMatchObject([{ title: 'Ring the bank', time: '11:00' }])
})
