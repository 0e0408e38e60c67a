import { expect, test } from 'vitest'
import { TODAY, talkAt } from '../../testing/talk.ts'

const SATURDAY = '2026-03-14'
const TOMORROW = '2026-03-11'

async function start() {
  const talk = talkAt('11:15')
  for (const [title, time] of [
    ['Evening tablets', '20:00'],
    ['Laundry', null],
    ['Revision', '16:00'],
    ['Yoga', '18:00'],
    ['Walk the dog', '09:00'],
  ] as const)
    await talk.book.add(TODAY, { title, time })
  const on = async (date: string) =>
    Object.fromEntries(
      (await talk.book.listDay(date)).map(({ title, time, status }) => [title, [time, status]]),
    )
  return { ...talk, on }
}

test('a reason, and with “so” the order that follows from it', async () => {
  const { say, on } = await start()
  await say('I walked the dog so move the laundry to tomorrow')
  expect(await on(TODAY)).toMatchObject({ 'Walk the dog': ['09:00', 'completed'] })
  expect(Object.keys(await on(TOMORROW))).toEqual(['Laundry'])
})

test('a reason said first leaves nothing out: the other task is moved, and the dose asked about', async () => {
  const { say, on } = await start()
  const reply = await say(
    'because of the rain move the laundry, the yoga and the evening tablets to tomorrow',
  )
  expect(reply).toContain('Evening tablets')
  expect(Object.keys(await on(TOMORROW)).toSorted()).toEqual(['Laundry', 'Yoga'])
  expect(await on(TODAY)).toMatchObject({ 'Evening tablets': ['20:00', 'pending'] })
})

test.each(['skip the laundry and the evening tablets', 'skip laundry and evening tablets'])(
  '%s: neither of the two is forgotten',
  async (words) => {
    const { say, on } = await start()
    expect(await say(words)).toMatch(/Laundry.*Evening tablets/s)
    expect(await on(TODAY)).toMatchObject({
      Laundry: [null, 'skipped'],
      'Evening tablets': ['20:00', 'pending'],
    })
  },
)

test('whoever asks whether it is done and then says “I did” is understood; of a dose it is asked', async () => {
  const { say, on } = await start()
  await say('did I do the laundry?')
  await say('I did')
  expect(await on(TODAY)).toMatchObject({ Laundry: [null, 'completed'] })
  await say('did I take my evening tablets?')
  expect(await say('I did')).toContain('yes or no')
  expect(await on(TODAY)).toMatchObject({ 'Evening tablets': ['20:00', 'pending'] })
})

test('“so” inside something to add cuts nothing', async () => {
  const { book, say } = await start()
  await say('add pack the bag so mum is happy tomorrow')
  expect((await book.listDay(TOMORROW)).map(({ title }) => title)).toEqual(['Pack the bag so mum is happy'])
})

test('not on this day, and on another one: it is moved, not skipped', async () => {
  const { say, on } = await start()
  await say('revision can go on saturday, I’m not doing it today')
  expect(await on(SATURDAY)).toEqual({ Revision: ['16:00', 'pending'] })
})

test.each([
  ['today leave the yoga, guests are there', { Yoga: ['18:00', 'skipped'] }],
  ['I shan’t be bothering with yoga today', { Yoga: ['18:00', 'skipped'] }],
])('%s: said without the words for it, and clear', async (words, expected) => {
  const { say, on } = await start()
  await say(words)
  expect(await on(TODAY)).toMatchObject(expected)
})

test.each([
  'today leave the evening tablets, guests are there',
  'evening tablets can go on saturday, I’m not doing it today',
])('%s: a dose is never changed by it', async (words) => {
  const { say, on } = await start()
  await say(words)
  expect(await on(TODAY)).toMatchObject({ 'Evening tablets': ['20:00', 'pending'] })
})

test.each([
  ['pick up the suit at five ish', 'Pick up the suit', '17:00'],
  ['pick up the suit half four-ish', 'Pick up the suit', '16:30'],
  ['call Ann at ten o clock tomorrow', 'Call Ann', '10:00'],
])('%s', async (words, title, time) => {
  const { book, say } = await start()
  await say(words)
  const all = [...(await book.listDay(TODAY)), ...(await book.listDay(TOMORROW))]
  expect(all.find((task) => task.title === title)).toMatchObject({ time })
})

test('what a clear order says after something to add is no second thing to add', async () => {
  const { book, say } = await start()
  await say('add dentist tomorrow at 9 and don’t ping me before eight')
  expect((await book.listDay(TOMORROW)).map(({ title }) => title)).toEqual(['Dentist'])
  expect((await book.listDay(TODAY)).map(({ title }) => title)).not.toContain("Don't ping me")
})

test('the swimming is taken out, which is no dose', async () => {
  const { say } = await start()
  expect(await say('the yoga I do not need anymore, take it out')).toMatch(/^Delete “Yoga”/)
})
