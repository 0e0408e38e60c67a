import { expect, test } from 'vitest'
import { TODAY, talkAt } from '../../testing/talk.ts'

const LAST_SUNDAY = '2026-03-08'
const NEXT_SUNDAY = '2026-03-15'

async function start() {
  const { book, say } = talkAt('16:30')
  for (const title of ['Walk the dog', 'Morning pills'])
    await book.add('2026-03-01', { title, time: '08:00', repeat: { every: 'day' } })
  const statuses = async (date: string) =>
    Object.fromEntries((await book.listDay(date)).map(({ title, status }) => [title, status]))
  return { say, statuses }
}

test.each([
  ['I walked the dog on Sunday', 'completed'],
  ['walked the dog on Sunday', 'completed'],
  ['I skipped walking the dog on Sunday', 'skipped'],
  ['mark the dog walk as done for Sunday', 'completed'],
  ['the dog walk got done Sunday, can you tick it', 'completed'],
])('%s: the last one, not the one to come', async (words, status) => {
  const { say, statuses } = await start()
  expect(await say(words)).toContain('Sunday, March 8')
  expect((await statuses(LAST_SUNDAY))['Walk the dog']).toBe(status)
  for (const date of [TODAY, NEXT_SUNDAY]) expect((await statuses(date))['Walk the dog']).toBe('pending')
})

test.each(['skip the dog walk on Sunday', 'move the dog walk on Sunday to 9'])(
  '%s: the one to come',
  async (words) => {
    const { say } = await start()
    expect(await say(words)).toContain('March 15')
  },
)

test('a dose that was taken on Sunday is asked about, and no dose to come is ticked', async () => {
  const { say, statuses } = await start()
  expect(await say('I took my morning pills on Sunday')).toContain('Sunday, March 8')
  await say('yes')
  expect((await statuses(LAST_SUNDAY))['Morning pills']).toBe('completed')
  expect((await statuses(NEXT_SUNDAY))['Morning pills']).toBe('pending')
})

test.each([
  'did I take my morning pills on Sunday?',
  'what did I do on Sunday',
  'what was on Sunday?',
  'have I walked the dog on Sunday?',
])('%s', async (words) => {
  const { say } = await start()
  const reply = await say(words)
  expect(reply).toContain('March 8')
  expect(reply).not.toContain('March 15')
})

test('what is on on Sunday is the one to come', async () => {
  const { say } = await start()
  expect(await say('what is on on Sunday?')).toContain('March 15')
})
