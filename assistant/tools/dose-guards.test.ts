import { expect, test } from 'vitest'
import { openConversation } from '../conversation.ts'
import type { Engine } from '../engine/engine.ts'
import { MemoryDayBook } from '../evals/memory-day-book.ts'
import { talkAt } from '../testing/talk.ts'
import type { ToolAnswer, ToolResult } from './tool-set.ts'

const TODAY = '2026-03-10'
const YESTERDAY = '2026-03-09'
const DAILY = { repeat: { every: 'day' } } as const

/** A conversation in which an engine calls one tool a turn, whatever was said: the guards are the tools' own. */
function withAnyEngine(time = '09:30') {
  const book = new MemoryDayBook({ name: 'Sam', zone: 'UTC', acting: false }, () => TODAY)
  let minutes = 0
  let next: [string, Record<string, unknown>] = ['', {}]
  let result: ToolResult | undefined
  const engine: Engine = {
    name: 'any',
    async *reply(_, tools) {
      result = await tools.call(...next)
      yield { type: 'done' }
    },
  }
  const conversation = openConversation({
    book,
    engines: [engine],
    clock: () => new Date(Date.parse(`${TODAY}T${time}:00Z`) + minutes * 60_000),
  })
  const call = async (text: string, name: string, args: Record<string, unknown>): Promise<ToolAnswer> => {
    next = [name, args]
    for await (const _ of conversation.reply(text, new AbortController().signal));
    return result!.result
  }
  const pass = (passed: number) => {
    minutes += passed
  }
  return { book, conversation, call, pass }
}

test('of two names that were both said, the shorter one is asked about', async () => {
  const { book, call } = withAnyEngine()
  const plain = await book.add(TODAY, { title: 'Metformin', time: '08:00' })
  const slow = await book.add(TODAY, { title: 'Metformin XR', time: '08:00' })
  const message = 'I took my metformin XR'
  expect(await call(message, 'CompleteTask', plain)).toMatchObject({ needsConfirmation: true })
  expect(await call(message, 'CompleteTask', slow)).not.toHaveProperty('needsConfirmation')
})

test('of two names that differ only in whose it is, one is ticked that was said with its owner', async () => {
  const { book, call } = withAnyEngine()
  const own = await book.add(TODAY, { title: 'My heart pill', time: '08:00' })
  await book.add(TODAY, { title: 'Bella’s heart pill', time: '08:00' })
  expect(await call('heart pill taken', 'CompleteTask', own)).toMatchObject({ needsConfirmation: true })
  expect(await call('I took my heart pill', 'CompleteTask', own)).not.toHaveProperty('needsConfirmation')
})

test('a dose asked about without a question mark, beside an order, is not ticked', async () => {
  const { book, say } = talkAt('09:30')
  await book.add(TODAY, { title: 'Ramipril', time: '08:00', ...DAILY })
  await say('add bread so is the ramipril done')
  expect((await book.listDay(TODAY)).find(({ title }) => title === 'Ramipril')).toMatchObject({
    status: 'pending',
  })
})

test('of two doses that are both due, the one that is ticked is named first', async () => {
  const { book, call } = withAnyEngine('21:00')
  const morning = await book.add(TODAY, { title: 'Metformin', time: '08:00' })
  const evening = await book.add(TODAY, { title: 'Metformin', time: '20:00' })
  expect(await call('took my metformin', 'CompleteTask', evening)).toMatchObject({ needsConfirmation: true })
  expect(await call('took my morning metformin', 'CompleteTask', evening)).toMatchObject({
    needsConfirmation: true,
  })
  expect(await call('took my morning metformin', 'CompleteTask', morning)).not.toHaveProperty(
    'needsConfirmation',
  )
})

test('a dose of the day before is asked about', async () => {
  const { book, call } = withAnyEngine()
  const { id } = await book.add(YESTERDAY, { title: 'Metformin', time: '08:00', ...DAILY })
  const answer = await call('I took my metformin', 'CompleteTask', { id, date: YESTERDAY })
  expect(answer).toMatchObject({ needsConfirmation: true })
  expect(answer.say).toContain('yesterday')
  await call('yes', 'CompleteTask', { id, date: YESTERDAY })
  expect((await book.listDay(YESTERDAY))[0]!.status).toBe('completed')
})

test.each(['yes I did', 'yes I have', 'great'])('“%s” skips no dose', async (answer) => {
  const { book, call } = withAnyEngine()
  const task = await book.add(TODAY, { title: 'Metformin', time: '08:00' })
  await call('skip metformin', 'SkipTask', task)
  expect(await call(answer, 'SkipTask', task)).toMatchObject({ needsConfirmation: true })
  expect((await book.listDay(TODAY))[0]!.status).toBe('pending')
})

test('a step that is a dose is ticked only after a yes', async () => {
  const { book, call } = withAnyEngine()
  const task = await book.add(TODAY, { title: 'Morning', checklist: ['Wash', 'Metformin'] })
  const [wash, dose] = task.checklist
  const args = (checklist: unknown) => ({ id: task.id, date: TODAY, checklist })
  const washed = [{ ...wash, completed: true }, dose]
  expect(await call('washed', 'ChangeTask', args(washed))).not.toHaveProperty('needsConfirmation')
  const taken = [
    { ...wash, completed: true },
    { ...dose, completed: true },
  ]
  expect(await call('done', 'ChangeTask', args(taken))).toMatchObject({ needsConfirmation: true })
  expect(await call('all of it', 'ChangeTask', args([washed[0]]))).toMatchObject({ needsConfirmation: true })
  expect((await book.listDay(TODAY))[0]!.checklist).toMatchObject(washed)
})

test('a task becomes a dose by a new name only after a yes', async () => {
  const { book, call } = withAnyEngine()
  const { id, date } = await book.add(TODAY, { title: 'Walk' })
  const renamed = await call('rename the walk', 'ChangeTask', { id, date, title: 'Metformin' })
  expect(renamed).toMatchObject({ needsConfirmation: true })
  expect(await call('rename it', 'ChangeTask', { id, date, title: 'Stroll' })).not.toHaveProperty(
    'needsConfirmation',
  )
})

test('to undo leaves a dose that was given meanwhile', async () => {
  const { book, call } = withAnyEngine()
  const { id, date } = await book.add(TODAY, { title: 'Metformin', time: '08:00', ...DAILY })
  const skip = () => call('skip it', 'SkipTask', { id, date })
  await skip()
  await call('yes', 'SkipTask', { id, date })
  await book.setStatus(date, id, 'completed')
  const { say } = await call('undo', 'Undo', {})
  expect(say).toContain('is marked done now, so I left it as it is')
  expect((await book.listDay(TODAY))[0]!.status).toBe('completed')
})

test('to undo a move keeps a dose that was ticked after it', async () => {
  const { book, call } = withAnyEngine()
  const { id, date } = await book.add(TODAY, {
    title: 'Metformin',
    time: '08:00',
    repeat: { every: 'week', weekdays: [2] },
  })
  const toDate = '2026-03-11'
  await call('move it', 'RescheduleTask', { id, date, toDate })
  await call('yes', 'RescheduleTask', { id, date, toDate })
  const [moved] = await book.listDay(toDate)
  await book.setStatus(toDate, moved!.id, 'completed')
  await call('undo', 'Undo', {})
  expect(await book.listDay(toDate)).toMatchObject([{ title: 'Metformin', status: 'completed' }])
  expect((await book.listDay(date))[0]!.status).toBe('skipped')
})

test('outside a turn one yes is for one change', async () => {
  const { book, conversation, pass } = withAnyEngine()
  const { id, date } = await book.add(TODAY, { title: 'Metformin', time: '08:00' })
  const skip = async () => (await conversation.callTool('SkipTask', { id, date })).result
  expect(await skip()).toMatchObject({ needsConfirmation: true })
  pass(0.5)
  expect(await skip()).not.toHaveProperty('needsConfirmation')
  await conversation.callTool('Undo', {})
  pass(0.5)
  expect(await skip()).toMatchObject({ needsConfirmation: true })
})

test('“great” mutes no reminders', async () => {
  const { book, call } = withAnyEngine()
  await call('mute it', 'MuteReminders', { muted: true })
  expect(await call('great', 'MuteReminders', { muted: true })).toMatchObject({ needsConfirmation: true })
  expect((await book.getMute()).muted).toBe(false)
})

async function dosesOf(book: MemoryDayBook): Promise<string[]> {
  return (await book.listDay(TODAY)).map(({ title, time, status }) => `${time} ${title} ${status}`)
}

test('said in the morning, “everything is done” leaves the dose of the evening', async () => {
  const { book, say } = talkAt('09:30')
  await book.add(TODAY, { title: 'Inhaler', time: '07:30' })
  await book.add(TODAY, { title: 'Inhaler', time: '22:30' })
  await book.add(TODAY, { title: 'Walk', time: '09:00' })
  expect(await say('everything done')).toContain('“Inhaler” at 10:30 PM is still to come and would stay open')
  await say('great')
  expect(await dosesOf(book)).toEqual([
    '07:30 Inhaler pending',
    '09:00 Walk completed',
    '22:30 Inhaler pending',
  ])
  await say('yes')
  expect(await dosesOf(book)).toContain('07:30 Inhaler completed')
  expect(await dosesOf(book)).toContain('22:30 Inhaler pending')
})

test('what was asked about for something else is no leave to tick it', async () => {
  const { book, say } = talkAt('09:30')
  await book.add(TODAY, { title: 'Inhaler', time: '07:30' })
  await book.add(TODAY, { title: 'Walk', time: '09:00' })
  await say('move everything to tomorrow')
  await say('finished my morning')
  expect(await dosesOf(book)).toContain('07:30 Inhaler pending')
})

test('shortly after midnight, the dose of the coming night is asked about', async () => {
  const { book, say } = talkAt('00:10')
  await book.add(TODAY, { title: 'Inhaler', time: '07:30' })
  await book.add(TODAY, { title: 'Inhaler', time: '22:30' })
  await say('took my inhaler')
  expect(await say('the second one')).toContain('is still to come')
  expect(await dosesOf(book)).toContain('22:30 Inhaler pending')
})

test.each(['mute metformin 500', 'mute lunch pills'])(
  '“%s” mutes not everything, and nothing for 500 minutes',
  async (message) => {
    const { book, say } = talkAt('20:20')
    await book.add(TODAY, { title: 'Metformin 500', time: '08:00', ...DAILY })
    await book.add(TODAY, { title: 'Lunch pills', time: '13:00', ...DAILY })
    expect(await say(message)).toContain('I can only mute all reminders together')
    await say('yes')
    expect((await book.getMute()).muted).toBe(false)
  },
)

test.each([
  'all but insulin is done',
  'everything but the insulin is done',
  'everything but insulin',
  'took my vitamins but not my insulin',
  'did the walk, not the insulin',
])('“%s” neither ticks the insulin nor asks to', async (message) => {
  const { book, say } = talkAt('21:30')
  await book.add(TODAY, { title: 'Insulin', time: '21:00', ...DAILY })
  await book.add(TODAY, { title: 'Walk', time: '10:00' })
  await say(message)
  await say('yes')
  expect((await book.listDay(TODAY)).find(({ title }) => title === 'Insulin')!.status).toBe('pending')
})

test('a dose that is left out is not asked about, whatever engine would tick it', async () => {
  const { book, call } = withAnyEngine('21:30')
  const task = await book.add(TODAY, { title: 'Insulin', time: '21:00' })
  expect((await call('all but the insulin', 'CompleteTask', task)).say).toContain('stays open')
  await call('yes', 'CompleteTask', task)
  expect((await book.listDay(TODAY))[0]!.status).toBe('pending')
})

test('“no, not the water pill” is a no', async () => {
  const { book, say } = talkAt('09:30')
  await book.add(TODAY, { title: 'Water pill', time: '09:00' })
  expect(await say('skip the water pill')).toContain('skip “Water pill”')
  expect(await say('no not the water pill')).toBe('All right, I left it as it was.')
  await say('yes')
  expect((await book.listDay(TODAY))[0]!.status).toBe('pending')
})

test('vitamin D that is not on the list is not the morning pills, and no vitamin is an inhaler', async () => {
  const { book, say } = talkAt('09:30')
  const pills = await book.add(TODAY, { title: 'Morning pills', time: '08:00' })
  await book.add(TODAY, { title: 'Inhaler', time: '09:00' })
  await book.setStatus(TODAY, pills.id, 'completed')
  expect(await say('vitamin d not done')).not.toContain('Morning pills')
  await say('yes')
  expect(await say('took my vitamins')).not.toContain('“Inhaler”')
  expect(await dosesOf(book)).toEqual(['08:00 Morning pills completed', '09:00 Inhaler pending'])
})

test('a question that is put a third time still says what it asks', async () => {
  const { book, say } = talkAt('09:30')
  await book.add(TODAY, { title: 'Insulin', time: '21:00', ...DAILY })
  await say('move insulin to tomorrow')
  await say('at 9')
  expect(await say('at 9')).toContain('would make a double dose')
})

test('shortly after midnight, the dose of the evening before is meant', async () => {
  const { book, say } = talkAt('00:05')
  await book.add(YESTERDAY, { title: 'Sleeping tablet', time: '23:30', ...DAILY })
  const asked = await say('i took my sleeping tablet')
  expect(asked).toContain('mark “Sleeping tablet” at 11:30 PM as done on your list for yesterday?')
  await say('yes')
  expect(await dosesOf(book)).toEqual(['23:30 Sleeping tablet pending'])
  expect((await book.listDay(YESTERDAY))[0]!.status).toBe('completed')
})

test('“undo” said to a question opens no dose that was ticked before it', async () => {
  const { book, say } = talkAt('09:30')
  await book.add(TODAY, { title: 'Ramipril', time: '08:00' })
  await book.add(TODAY, { title: 'Sleeping tablet', time: '23:30' })
  await say('i took my ramipril')
  await say('skip sleeping tablet')
  expect(await say('take that back')).toContain('Say “undo” once more')
  expect(await dosesOf(book)).toEqual(['08:00 Ramipril completed', '23:30 Sleeping tablet pending'])
  await say('undo')
  expect(await dosesOf(book)).toContain('08:00 Ramipril pending')
})

test.each(['thank you', 'add milk', 'and did the walk'])(
  '“%s” opens no dose that was ticked before, whatever engine undoes it',
  async (message) => {
    const { book, call } = withAnyEngine()
    const task = await book.add(TODAY, { title: 'Metformin', time: '08:00' })
    await call('I took my metformin', 'CompleteTask', task)
    expect(await call(message, 'Undo', {})).toMatchObject({ needsConfirmation: true })
    expect((await book.listDay(TODAY))[0]!.status).toBe('completed')
    await call('yes', 'Undo', {})
    expect((await book.listDay(TODAY))[0]!.status).toBe('pending')
  },
)

test.each(['undo', 'no wait, I didn’t'])('“%s” opens the dose that was ticked before', async (message) => {
  const { book, call } = withAnyEngine()
  const task = await book.add(TODAY, { title: 'Metformin', time: '08:00' })
  await call('I took my metformin', 'CompleteTask', task)
  await call(message, 'Undo', {})
  expect((await book.listDay(TODAY))[0]!.status).toBe('pending')
})

test('of several steps with the same name, none is ticked or removed without a yes', async () => {
  const { book, call } = withAnyEngine()
  const { id } = await book.add(TODAY, { title: 'Day', checklist: ['Insulin', 'Insulin', 'Insulin'] })
  const steps = (ticked: number, all = 3) =>
    Array.from({ length: all }, (_, at) => ({ title: 'Insulin', completed: at < ticked }))
  await book.change(TODAY, id, { checklist: steps(1) })
  for (const checklist of [steps(2), steps(0), steps(1, 2)])
    expect(await call('washed', 'ChangeTask', { id, date: TODAY, checklist })).toMatchObject({
      needsConfirmation: true,
    })
  expect((await book.listDay(TODAY))[0]!.checklist).toEqual(steps(1))
})

test.each([
  ['hello', '2026-03-10T18:00'],
  ['I took a walk', '2026-03-11T09:00'],
  ['quiet please', '2099-01-01T00:00'],
])('“%s” mutes no reminders until %s without a yes', async (message, until) => {
  const { book, call } = withAnyEngine()
  expect(await call(message, 'MuteReminders', { muted: true, until })).toMatchObject({
    needsConfirmation: true,
  })
  expect((await book.getMute()).muted).toBe(false)
  await call('yes', 'MuteReminders', { muted: true, until })
  expect((await book.getMute()).muted).toBe(true)
})

test('reminders that come back days later are not said to come back at midnight', async () => {
  const { call } = withAnyEngine()
  const until = (date: string) => call('mute it', 'MuteReminders', { muted: true, until: `${date}T00:00` })
  expect((await until('2026-03-11')).say).toContain('muted until midnight.')
  expect((await until('2026-03-13')).say).toContain('muted until the start of Friday, March 13.')
})
