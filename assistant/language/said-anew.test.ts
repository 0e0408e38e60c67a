import { expect, test } from 'vitest'
import { TODAY, talkAt } from '../testing/talk.ts'
import { inPlainWords } from './plain-words.ts'

test.each([
  ['add art by sunday no wait saturday actually', 'add art by sunday, no, saturday'],
  ['move it to friday hang on no monday', 'move it to friday, no, monday'],
  ['ring mum at 5 actually 6', 'ring mum at 5, no, 6'],
  ['ring mum on thursday or no friday would be better', 'ring mum on thursday, no, friday'],
])('put right without a pause: %s', (said, plain) => expect(inPlainWords(said)).toBe(plain))

test.each(['no wait saturday', 'I actually have 6 cats', 'hang on 5 minutes', 'sorry I am late'])(
  'left as it is: %s',
  (said) => expect(inPlainWords(said)).toBe(said),
)

async function withTasks() {
  const { book, say } = talkAt('09:30')
  await book.add(TODAY, { title: 'Carer visit', time: '10:00', repeat: { every: 'day' } })
  await book.add(TODAY, { title: 'School run', time: '15:00', repeat: { every: 'day' } })
  await book.add(TODAY, { title: 'Book club', time: '20:00' })
  await book.add(TODAY, { title: 'Pay the window cleaner' })
  await book.add('2026-03-11', { title: 'Pay rent' })
  const states = async (date: string) =>
    Object.fromEntries(
      (await book.listDay(date)).map(({ title, status, time }) => [title, `${status} ${time ?? ''}`.trim()]),
    )
  return { say, states }
}

test.each([
  'skip the carer visit tomorrow and tick the window cleaner',
  'window cleaner is paid, no carer tomorrow',
  'no carer tomorrow, tick the window cleaner please',
])('what is left out on another day is not moved there: %s', async (said) => {
  const { say, states } = await withTasks()
  await say(said)
  expect(await states(TODAY)).toMatchObject({
    'Carer visit': 'pending 10:00',
    'Pay the window cleaner': 'completed',
  })
  expect(await states('2026-03-11')).toMatchObject({ 'Carer visit': 'skipped 10:00' })
})

test('asked whether there is none, nothing is skipped', async () => {
  const { say, states } = await withTasks()
  await say('no school run tomorrow?')
  expect(await states('2026-03-11')).toMatchObject({ 'School run': 'pending 15:00' })
})

test('what is moved tonight stays where it is on other days', async () => {
  const { say, states } = await withTasks()
  await say('school run at 6 tonight')
  expect(await states(TODAY)).toMatchObject({ 'School run': 'pending 18:00' })
  expect(await states('2026-03-11')).toMatchObject({ 'School run': 'pending 15:00' })
})

test.each([
  ['skip bookclub', 'Book club', 'skipped 20:00'],
  ['forgot to say the window cleaner is paid', 'Pay the window cleaner', 'completed'],
  ['that’s me paid the window cleaner', 'Pay the window cleaner', 'completed'],
  ['I don pay window cleaner', 'Pay the window cleaner', 'completed'],
])('%s', async (said, title, state) => {
  const { say, states } = await withTasks()
  await say(said)
  expect((await states(TODAY))[title]).toBe(state)
})

test('what is done before its day is asked about by its name', async () => {
  const { say, states } = await withTasks()
  expect(await say('rent is paid')).toContain('Pay rent')
  expect(await states('2026-03-11')).toMatchObject({ 'Pay rent': 'pending' })
  await say('yes')
  expect(await states('2026-03-11')).toMatchObject({ 'Pay rent': 'completed' })
})

test.each([
  ['I shall want reminding to order oil', 'Order oil'],
  ['make you remind me to order oil', 'Order oil'],
  ['please you add order oil', 'Order oil'],
])('%s', async (said, title) => {
  const { say, states } = await withTasks()
  await say(said)
  expect(Object.keys(await states(TODAY))).toContain(title)
})

test.each([
  'skip the carer visit today and the school run tomorrow',
  'skip the carer visit today, and the school run tomorrow, she is ill',
])('each with its own day, and neither is dropped: %s', async (said) => {
  const { say, states } = await withTasks()
  await say(said)
  expect((await states(TODAY))['Carer visit']).toBe('skipped 10:00')
  expect((await states('2026-03-11'))['School run']).toBe('skipped 15:00')
})

test.each(['skip the school run tomorrow and thursday', 'no school run tmrw or thurs, strikes'])(
  'on both days: %s',
  async (said) => {
    const { say, states } = await withTasks()
    await say(said)
    for (const date of ['2026-03-11', '2026-03-12'])
      expect((await states(date))['School run']).toBe('skipped 15:00')
  },
)

test.each([
  ['swap my shift to sunday', 'move my shift to sunday'],
  ['put me down for yoga at two', 'add yoga at two'],
  ['mind me to get a ticket', 'remind me to get a ticket'],
  ['remind me in like 20 minutes', 'remind me in 20 minutes'],
])('%s', (said, plain) => expect(inPlainWords(said)).toBe(plain))

test.each([
  'no back to Friday',
  'no later today',
  'no keep it tomorrow',
  'no only tomorrow',
  'no put it on Friday',
])('a no that leaves nothing out: %s', (said) => expect(inPlainWords(said)).not.toMatch(/skip/))
