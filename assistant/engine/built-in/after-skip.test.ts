import { expect, test } from 'vitest'
import { TODAY, talkAt } from '../../testing/talk.ts'

async function skipped() {
  const talk = talkAt('11:15')
  await talk.book.add(TODAY, { title: 'Gym', time: '15:30' })
  await talk.say('skip the gym')
  return talk
}

test.each([
  'actually nope I’ll go',
  'no I will go',
  'changed my mind, I’m going',
  'on second thoughts I’ll do it',
  'I’ll go after all',
])('%s', async (said) => {
  const { say, book } = await skipped()
  await say(said)
  expect((await book.listDay(TODAY))[0]!.status).toBe('pending')
})

test.each([
  'ok I’ll go for a walk instead',
  'good, I’ll rest',
  'actually I might go',
  'no I’m going to bed',
  'no I can’t do it',
])('stays skipped: %s', async (said) => {
  const { say, book } = await skipped()
  await say(said)
  expect((await book.listDay(TODAY))[0]!.status).toBe('skipped')
})
