import { expect, test } from 'vitest'
import { TODAY, talkAt } from '../../testing/talk.ts'

async function start() {
  const talk = talkAt('11:15')
  for (const [title, time] of [
    ['Morning tablets', '08:00'],
    ['Evening tablets', '20:00'],
    ['Pay the gas bill', null],
    ['Pay the water bill', null],
    ['Shower', '10:00'],
    ['Yoga', '18:00'],
    ['Lunch with Rosa', '12:30'],
  ] as const)
    await talk.book.add(TODAY, { title, time })
  const done = async () =>
    (await talk.book.listDay(TODAY)).filter(({ status }) => status === 'completed').map(({ title }) => title)
  return { ...talk, done }
}

test('reports dictated one after the other, and a question behind them', async () => {
  const { say, done } = await start()
  expect(await say('shower done yoga done what is next')).toContain('Morning tablets')
  expect(await done()).toEqual(['Shower', 'Yoga'])
})

test('both are both, and of two doses it asks', async () => {
  const { say, done } = await start()
  await say('paid both bills')
  expect(await done()).toEqual(['Pay the gas bill', 'Pay the water bill'])
  expect(await say('took both tablets')).toMatch(/^Which one/)
  expect(await done()).toHaveLength(2)
})

test.each([
  'I did the yoga, well, some of it',
  'dad has done his yoga, well, some of it',
  'I did yoga or half of it',
])('%s: begun is not done', async (words) => {
  const { say, done } = await start()
  await say(words)
  expect(await done()).toEqual([])
})

test('only its name is understood: what may be meant can be tapped, but for a dose', async () => {
  const { say, done } = await start()
  expect(await say('yoga')).toContain('What would you like to do with it?')
  await say('Mark “Yoga” as done')
  expect(await done()).toEqual(['Yoga'])
})

test.each(['dad will not have his shower today', 'she would not have her shower so we left it'])(
  '%s: it can be skipped, moved or left',
  async (words) => {
    const { say, book } = await start()
    expect(await say(words)).toContain('Shall I skip it')
    await say('skip it')
    const tasks = await book.listDay(TODAY)
    expect(tasks.find(({ title }) => title === 'Shower')).toMatchObject({ status: 'skipped' })
  },
)

test('until after lunch is a time', async () => {
  const { say, book } = await start()
  await say('no pings until after lunch please')
  expect((await book.getMute()).until).toEqual(new Date(`${TODAY}T14:00:00Z`))
  await say('wake the reminders up again')
  expect((await book.getMute()).muted).toBe(false)
})
