import { expect, test } from 'vitest'
import { TODAY, talkAt } from '../../testing/talk.ts'

/** A conversation in which the assistant has just asked which of two doses was taken. */
async function askedAbout(opening: string) {
  const { book, say } = talkAt('19:30')
  for (const title of ['Morning pills', 'Evening pills'])
    await book.add(TODAY, { title, time: '20:00', repeat: { every: 'day' } })
  expect(await say(opening)).toMatch(/Morning pills.*Evening pills/)
  const doses = async () =>
    Object.fromEntries((await book.listDay(TODAY)).map(({ title, status }) => [title.split(' ')[0], status]))
  return { say, doses }
}

const OFFER = 'mum had her tablets with breakfast'
const WHICH = 'I took my pills'
const OPEN = { Morning: 'pending', Evening: 'pending' }

/** New requests, questions and denials that name a dose or a place in the list. */
const OTHER_WORDS = [
  'add evening pills',
  'add the evening one',
  'add evening pills tomorrow',
  'please add evening pills',
  'can you add evening pills',
  'put evening pills on the list',
  'create evening pills',
  'new task evening pills',
  'evening pills?',
  'the evening one?',
  'the second one?',
  'number 2?',
  'both?',
  'is it the evening one',
  'what about evening pills',
  'when are the evening pills',
  'did I take the evening pills',
  'are the evening pills done',
  'not the evening pills',
  'not evening pills',
  'not the second one',
  'not the first one',
  'not 2',
  'not both',
  'not all of them',
  'no, not the evening one',
  'no evening pills',
  'never the evening pills',
  "it wasn't the evening one",
  "the evening one isn't done",
  'evening pills not yet',
  'the evening ones not yet',
  "I haven't had the evening ones",
  "she didn't have the evening ones",
  "don't tick the evening one",
  "don't mark number 2",
  'anything but the evening ones',
  'all but the evening ones',
  'everything except evening',
  'neither the morning nor the evening ones',
  'without the evening pills',
  'skip evening pills',
  'skip the second one',
  'skip both',
  'delete evening pills',
  'delete the second one',
  'delete both',
  'remove the evening one',
  'move evening pills',
  'move the second one',
  'move both',
  'move the evening one to tomorrow',
  'remind me evening pills',
  'remind me about the evening pills',
  'rename evening pills',
  'undo',
  'show evening pills',
  'evening pills tomorrow',
  'the evening one tomorrow',
  'evening pills later',
  'the evening ones in an hour',
  'maybe the evening ones',
  'not sure, evening maybe',
  'I think the evening ones',
  'evening pills or morning pills',
  'I will take the evening ones',
  "I'm going to take the evening pills",
  'she should have had the evening ones',
  'she nearly had the evening ones',
  'I forgot the evening ones',
  'she refused the evening ones',
  'she missed the evening ones',
  'she spat out the evening ones',
  'half of the evening ones',
  'the evening ones are finished, we need more',
  'we ran out of the evening ones',
  'two of the evening ones',
  'the evening ones twice',
  'evening pills at 9',
  'no more evening pills',
  'stop evening pills',
]

test.each([OFFER, WHICH].flatMap((opening) => OTHER_WORDS.map((words) => [words, opening])))(
  '%s, when asked after %s: no dose is touched',
  async (words, opening) => {
    const { say, doses } = await askedAbout(opening!)
    await say(words!)
    expect(await doses()).toEqual(OPEN)
  },
)

test.each([
  ['Evening pills', WHICH],
  ['the evening pills', WHICH],
  ['the evening one', WHICH],
  ['evening', WHICH],
  ['2', WHICH],
  ['the second one', WHICH],
  ['number 2 please', WHICH],
  ['the last one', WHICH],
  ['I mean the evening ones', WHICH],
  ['it was the evening ones', WHICH],
  ['Mark “Evening pills” as done', OFFER],
  ['evening pills', OFFER],
  ['the evening one please', OFFER],
  ['evening', OFFER],
  ['2', OFFER],
  ['the second one', OFFER],
  ['the last one', OFFER],
  ['yes, evening', OFFER],
])('%s, when asked after %s: that one is ticked', async (words, opening) => {
  const { say, doses } = await askedAbout(opening)
  await say(words)
  expect(await doses()).toEqual({ Morning: 'pending', Evening: 'completed' })
})

/** What stands on the list and whether reminders are muted, before and after the last message. */
async function changeBy(...says: string[]) {
  const { book, say } = talkAt('19:30', { acting: true })
  for (const [title, time] of [
    ['Morning pills', '08:00'],
    ['Evening pills', '20:00'],
  ] as const)
    await book.add(TODAY, { title, time, repeat: { every: 'day' } })
  await book.add(TODAY, { title: 'Dentist', time: '21:00' })
  await book.add(TODAY, { title: 'Walk the dog' })
  const state = async () => ({ tasks: await book.listDays(TODAY, '2026-03-20'), mute: await book.getMute() })
  let before = await state()
  for (const text of says) {
    before = await state()
    await say(text)
  }
  return { before, after: await state() }
}

test.each([
  ['skip the evening pills', 'ok delete it'],
  ['skip the evening pills', 'ok mark it done'],
  ['skip the evening pills', 'yes?'],
  ['skip the evening pills', 'right?'],
  ['delete the dentist', 'yes?'],
  ['delete the dentist', 'sure?'],
  ['move the dentist', 'not tomorrow'],
  ['move the dentist', 'tomorrow?'],
  ['move the dentist', "tomorrow doesn't work"],
  ['move the dentist', 'is tomorrow free?'],
  ['move the dentist', 'delete it tomorrow'],
  ['move the dentist', 'not before friday'],
  ["I don't want to walk the dog", 'tomorrow?'],
  ["I don't want to walk the dog", 'not tomorrow'],
  ['mute her reminders', 'not for an hour'],
  ['mute her reminders', 'for an hour?'],
  ['mute her reminders', 'yes?'],
  ['mute her reminders', 'remind me in an hour'],
  ['remind her to use the eye drops three times a day', 'not at 8'],
  ['remind her to use the eye drops three times a day', "move the 9 o'clock one"],
  ['remind her to use the eye drops three times a day', '8 is too early'],
  ['remind her to use the eye drops three times a day', 'she had 2 this morning'],
  ['add a task', 'evening pills are not taken'],
  ['add a task', "I'm tired"],
  ['add call Ben tomorrow', 'not friday'],
  ['add call Ben tomorrow', 'friday?'],
  ['add call Ben tomorrow', 'and not the walk'],
])('asked after “%s”, “%s” changes nothing', async (asked, words) => {
  const { before, after } = await changeBy(asked, words)
  expect(after).toEqual(before)
})

test.each([
  ['she took the morning pills', 'no, not the evening pills'],
  ['she took the morning pills', 'sorry, not the evening pills'],
])('after “%s”, “%s” takes nothing back and ticks nothing', async (done, words) => {
  const { before, after } = await changeBy(done, 'yes', words)
  expect(before.tasks.find(({ title }) => title === 'Morning pills')).toMatchObject({ status: 'completed' })
  expect(after).toEqual(before)
})
