import { expect, test } from 'vitest'
import { talkAt } from '../testing/talk.ts'
import { cameToNothing } from './came-to-nothing.ts'

test.each([
  ['She refused her shower again. I give up on it for today', 'Shower'],
  ['mum wouldn’t have her shower', 'Shower'],
  ['he turned down lunch with Joan', 'Lunch with Joan'],
  ['she had soup not lunch with Joan', 'Lunch with Joan'],
  ['rang the council, on hold for forty minutes, they hung up', 'Ring the council'],
  ['rang the council, nobody picked up', 'Ring the council'],
  ['called the electrician and it just rang out', 'Call electrician'],
  ['phoned the school, no reply', 'Phone the school'],
  ['went to post the card but the post office was shut', 'Post the card'],
])('%s', (said, title) => expect(cameToNothing(said, title)).toBe(true))

test.each([
  ['rang the council, all sorted', 'Ring the council'],
  ['she had her shower and refused her lunch', 'Shower'],
  ['rang the council. The shop was shut though', 'Buy bread'],
  ['I posted the card before they shut', 'Post the card'],
  ['I’ve rung the pharmacy and don’t let her forget to ring her sister at 8', 'Ring the pharmacy'],
  ['why not have the shower done', 'Shower'],
  ['had lunch with Joan, not with Sue', 'Lunch with Joan'],
])('it was done, or is of another: %s', (said, title) => expect(cameToNothing(said, title)).toBe(false))

test.each([
  'She refused her shower again.',
  'she turned down the shower this morning',
  'she had a wash not the shower',
  'Rang the council, nobody picked up',
  'rang the council, on hold for ages, they hung up',
  'rang the council but they were shut',
])('nothing is ticked: %s', async (said) => {
  const { book, say } = talkAt('11:00')
  for (const title of ['Shower', 'Ring the council']) await book.add('2026-03-10', { title })
  const reply = await say(said)
  expect((await book.listDay('2026-03-10')).map(({ status }) => status)).toEqual(['pending', 'pending'])
  expect(reply).toMatch(/Shower|Ring the council/)
})
