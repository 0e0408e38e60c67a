import { expect, test } from 'vitest'
import { TODAY, talkAt } from '../../testing/talk.ts'

const TOMORROW = '2026-03-11'

async function start() {
  const talk = talkAt('11:15')
  for (const [title, time] of [
    ['Heart tablet', '08:00'],
    ['Evening tablets', '20:00'],
    ['Pay the phone bill', null],
    ['Pay the rent', null],
    ['Ring the bank', '14:00'],
    ['Choir', '19:00'],
    ['Iron shirts', null],
    ['Shopping', '16:00'],
  ] as const)
    await talk.book.add(TODAY, { title, time })
  const states = async () =>
    Object.fromEntries((await talk.book.listDay(TODAY)).map(({ title, status }) => [title, status]))
  const times = async (date: string) =>
    Object.fromEntries((await talk.book.listDay(date)).map(({ title, time }) => [title, time]))
  return { ...talk, states, times }
}

test.each([
  ['I paid the phone bill', 'oh no it was the rent I paid, not the phone bill', 'Pay the rent'],
  ['phone bill is done', 'sorry wrong one, I rang the bank', 'Ring the bank'],
  ['I paid the phone bill', 'no I haven’t, that was the rent', 'Pay the rent'],
  ['phone bill done', 'that’s not what I said, I said the rent', 'Pay the rent'],
])('%s – %s: the other one is ticked, and the first is open again', async (first, then, other) => {
  const { say, states } = await start()
  await say(first)
  await say(then)
  expect(await states()).toMatchObject({ 'Pay the phone bill': 'pending', [other]: 'completed' })
})

test.each(['kidding, not yet', 'oh wait, I tell a lie', 'haha I have not', 'no I didn’t actually'])(
  'done – %s: it is open again',
  async (then) => {
    const { say, states } = await start()
    await say('I rang the bank')
    await say(then)
    expect(await states()).toMatchObject({ 'Ring the bank': 'pending' })
  },
)

test.each([
  'no the shirts I have not ironed',
  'no the rent I have never paid',
  'sorry, I also have not paid the rent',
])('done – %s: what is denied is never ticked, and what was done stays done', async (then) => {
  const { say, states } = await start()
  await say('I rang the bank')
  await say(then)
  expect(await states()).toMatchObject({
    'Ring the bank': 'completed',
    'Iron shirts': 'pending',
    'Pay the rent': 'pending',
  })
})

test('a dose that is denied after a tick stays open', async () => {
  const { say, states } = await start()
  await say('I rang the bank')
  await say('no the evening tablets I have not taken')
  expect(await states()).toMatchObject({ 'Ring the bank': 'completed', 'Evening tablets': 'pending' })
})

test.each(['nah make it half 5', 'could you make that half five', 'hmm no, half 5'])(
  'moved – %s: it moves again',
  async (then) => {
    const { say, times } = await start()
    await say('move the bank to 4')
    await say(then)
    expect(await times(TODAY)).toMatchObject({ 'Ring the bank': '17:30' })
  },
)

test('after a skip, a day by itself is offered, and an order moves it', async () => {
  const first = await start()
  await first.say('skip choir')
  expect(await first.say('tomorrow maybe')).toContain('move “Choir” to tomorrow')
  await first.say('yes')
  expect(await first.times(TOMORROW)).toEqual({ Choir: '19:00' })
  const second = await start()
  await second.say('skip choir')
  await second.say('do it tomorrow')
  expect(await second.times(TOMORROW)).toEqual({ Choir: '19:00' })
})

test('a dose that was skipped is not moved by a day said after it', async () => {
  const { say, times } = await start()
  await say('skip the evening tablets')
  await say('yes')
  await say('tomorrow')
  expect(await times(TOMORROW)).toEqual({})
})

test('another weekday for what was just added is meant for each week', async () => {
  const { book, say } = await start()
  await say('add recycling every Monday')
  await say('I mean Tuesday')
  expect(await book.listDay('2026-03-16')).toEqual([])
  expect(await book.listDay('2026-03-17')).toMatchObject([
    { title: 'Recycling', repeat: { every: 'week', weekdays: [2] } },
  ])
})

test('the word that should have been said', async () => {
  const { say, times } = await start()
  await say('add call the plumber')
  await say('roofer, sorry')
  expect(Object.keys(await times(TODAY))).toContain('Call the roofer')
})

test('what was added may belong to a task that is there: it asks', async () => {
  const { book, say } = await start()
  await say('add milk')
  expect(await say('I meant the shopping')).toContain('on the checklist of “Shopping”')
  await say('the first one')
  const tasks = await book.listDay(TODAY)
  expect(tasks.find(({ title }) => title === 'Shopping')!.checklist).toMatchObject([{ title: 'Milk' }])
  expect(tasks.some(({ title }) => title === 'Milk')).toBe(false)
})

test.each([
  ['no just choir', ['Choir']],
  ['yes but not the bank', ['Choir', 'Shopping']],
])('several are asked about – %s: only these', async (answer, moved) => {
  const { book, say, times } = await start()
  const dose = (await book.listDay(TODAY)).find(({ title }) => title === 'Evening tablets')!
  await book.remove(TODAY, dose.id)
  await say('push everything after two to tomorrow')
  await say(answer)
  expect(Object.keys(await times(TOMORROW)).sort()).toEqual([...moved].sort())
})

test('several are asked about – not this one: that is no yes to the others', async () => {
  const { say, times } = await start()
  await say('push everything after one to tomorrow')
  expect(await say('not the choir')).toMatch(/^Only .*then\?$/)
  expect(await times(TOMORROW)).toEqual({})
})

test('of two doses, one word says not which', async () => {
  const { say, states } = await start()
  await say('I did everything')
  await say('just the tablets')
  expect(await states()).toMatchObject({ 'Heart tablet': 'pending', 'Evening tablets': 'pending' })
})

test('dropped for today is skipped, not deleted', async () => {
  const { say, states } = await start()
  await say('drop the choir for today')
  expect(await states()).toMatchObject({ Choir: 'skipped' })
})

test.each([
  ['the rent I have already paid', { 'Pay the rent': 'completed' }],
  ['choir is off because the hall is shut', { Choir: 'skipped' }],
  ['they called off choir', { Choir: 'skipped' }],
])('%s', async (words, expected) => {
  const { say, states } = await start()
  await say(words)
  expect(await states()).toMatchObject(expected)
})

test.each([
  'the book I read was good',
  'the woman I met at choir',
  'the shirts I love',
  'they called off the wedding',
])('%s: nothing is changed', async (words) => {
  const { say, states } = await start()
  const before = await states()
  await say(words)
  expect(await states()).toEqual(before)
})

test.each(['choir later', 'choir … later'])('%s: it asks when, and the answer moves it', async (words) => {
  const { say, times } = await start()
  expect(await say(words)).toBe('When should “Choir” be?')
  await say('half eight')
  expect(await times(TODAY)).toMatchObject({ Choir: '20:30' })
})

test('for how long reminders are muted is heard in an answer to nothing', async () => {
  const { book, say } = await start()
  expect(await say('for an hour')).toContain('until 12:15 PM')
  await say('yes')
  expect((await book.getMute()).until).toEqual(new Date(`${TODAY}T12:15:00Z`))
})

test('a name with “to” or “with” in it is changed as a whole', async () => {
  const { book, say, times } = await start()
  await book.add(TODAY, { title: 'Lunch with Jean', time: '12:30' })
  await say('change lunch with Jean to lunch with Joan')
  expect(await times(TODAY)).toMatchObject({ 'Lunch with Joan': '12:30' })
})

test('a note without a name is for the task last spoken of', async () => {
  const { book, say } = await start()
  await say('when is choir')
  await say('add a note: bring the blue folder')
  const tasks = await book.listDay(TODAY)
  expect(tasks.find(({ title }) => title === 'Choir')).toMatchObject({ description: 'Bring the blue folder' })
})

test.each([
  ['move choir to 8', 'tomorrow not today', TOMORROW, 'Choir', '20:00'],
  ['move choir an hour later', 'half an hour I mean', TODAY, 'Choir', '19:30'],
  ['move choir an hour earlier', 'half an hour, sorry', TODAY, 'Choir', '18:30'],
  ['move choir to tomorrow', 'no back to today', TODAY, 'Choir', '19:00'],
])('%s – %s', async (first, then, date, title, time) => {
  const { say, times } = await start()
  await say(first)
  await say(then)
  expect(await times(date)).toMatchObject({ [title]: time })
})

test('what was undone is where it was, for what is said next', async () => {
  const { say, times } = await start()
  await say('move choir to Thursday')
  await say('undo that')
  await say('do it Saturday')
  expect(await times('2026-03-14')).toEqual({ Choir: '19:00' })
})

test('the same for another task, said with “and” or “too”', async () => {
  const { say, states } = await start()
  await say('choir is done')
  await say('and the shopping')
  await say('the rent too')
  expect(await states()).toMatchObject({
    Choir: 'completed',
    Shopping: 'completed',
    'Pay the rent': 'completed',
  })
})

test.each([
  'and it was lovely',
  'and the shopping was a nightmare',
  'and the tablets',
  'and not the shopping',
  'and shopping?',
])('done – %s: no other task is ticked by it', async (then) => {
  const { say, states } = await start()
  await say('choir is done')
  const before = await states()
  await say(then)
  expect(await states()).toEqual(before)
})

test.each(['they didn’t pick up', 'but there was no answer', 'I only did half'])(
  'done – %s: it asks whether it is open again',
  async (then) => {
    const { say, states } = await start()
    await say('I rang the bank')
    expect(await say(then)).toContain('Set “Ring the bank” back to open?')
    await say('yes')
    expect(await states()).toMatchObject({ 'Ring the bank': 'pending' })
  },
)

test('not this, that, without a pause', async () => {
  const { say, states, times } = await start()
  await say('tick the phone bill')
  await say('not the phone bill the rent')
  expect(await states()).toMatchObject({ 'Pay the phone bill': 'pending', 'Pay the rent': 'completed' })
  await say('add call Bob')
  await say('not Bob Rob')
  expect(Object.keys(await times(TODAY))).toContain('Call Rob')
})

test('somebody else is to be called too', async () => {
  const { say, times } = await start()
  await say('remind me to call Bob at 4')
  await say('and Jim at 5')
  expect(await times(TODAY)).toMatchObject({ 'Call Bob': '16:00', 'Call Jim': '17:00' })
})

test('a choice between moving and adding is asked again for the other day', async () => {
  const { say, times } = await start()
  await say('put choir on Friday')
  expect(await say('no Saturday')).toContain('Move “Choir” to Saturday')
  await say('the first one')
  expect(await times('2026-03-14')).toEqual({ Choir: '19:00' })
})

test('I just did, after a question about it; for a dose it is asked', async () => {
  const { say, states } = await start()
  await say('did I pay the rent?')
  await say('ok well I just did')
  await say('did I take the heart tablet?')
  expect(await say('I just did')).toMatch(/sure about a medicine/)
  expect(await states()).toMatchObject({ 'Pay the rent': 'completed', 'Heart tablet': 'pending' })
})
