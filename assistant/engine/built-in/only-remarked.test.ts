import { expect, test } from 'vitest'
import { TODAY, talkAt } from '../../testing/talk.ts'

async function day() {
  const { book, say } = talkAt('14:30')
  for (const [title, time] of [
    ['Mass', '10:00'],
    ['Bank', '13:00'],
    ['GP appointment', '10:40'],
    ['Lunch with Maureen', '13:00'],
    ['Job centre', '11:30'],
    ['Sister visits', '16:00'],
    ["Dad's barber", '14:00'],
    ['Put bins out', '19:00'],
    ['Gym', '17:30'],
  ] as const)
    await book.add(TODAY, { title, time })
  const now = async () =>
    (await book.listDays(TODAY, '2026-04-30')).map(
      ({ date, title, time, status }) => `${date} ${time} ${title} ${status}`,
    )
  return { say, now }
}

test.each([
  'Mass ran over again, the sermon was longer than Lent',
  'Mass dragged on, same old hymns, same old jokes',
  "Bank girl said my signature's moved. Moved where?",
  'Maureen had the soup, I had the quiche, the waiter was new',
  "the girl at the gym told me I'd done my back in",
  "Dad's barber did the Queen's cousin once, so he says",
  'Doctor\'s receptionists, honest to god, "we\'ll move you to 10:50", then 11, then never',
  "At job centre man says come again next Wednesday maybe, he don't know, he will write",
  "my sister's never on time, she'll say four and come at six",
])('“%s” is a remark, and changes nothing by itself', async (text) => {
  const { say, now } = await day()
  const before = await now()
  await say(text)
  expect(await now()).toEqual(before)
})

test.each([
  ['Mass is done', 'Mass completed'],
  ['Been to the bank', 'Bank completed'],
  ['bank done, what a queue', 'Bank completed'],
  ['bins are out', 'Put bins out completed'],
  ['Had lunch with Maureen', 'Lunch with Maureen completed'],
  ['we had lunch with Maureen, soup was grand', 'Lunch with Maureen completed'],
  ["Dad's barber done, looks ten years younger", "Dad's barber completed"],
  ['GP moved to 4', '16:00 GP appointment pending'],
  ["sister's coming at six now", '18:00 Sister visits pending'],
])('“%s” is done without a question', async (text, then) => {
  const { say, now } = await day()
  await say(text)
  expect((await now()).join('\n')).toContain(then)
})
