import { expect, test } from 'vitest'
import { TODAY, talkAt } from '../../testing/talk.ts'

async function withDoses(now: string) {
  const talk = talkAt(now)
  for (const [title, time] of [
    ['Keppra', '08:00'],
    ['Keppra', '20:00'],
    ["Mum's Eliquis morning", '09:00'],
    ["Mum's Eliquis night", '21:00'],
    ['Telma 40', '08:00'],
    ['Take pills', '08:00'],
    ['Take pills', '20:00'],
  ] as const)
    await talk.book.add(TODAY, { title, time, repeat: { every: 'day' } })
  const taken = async () =>
    (await talk.book.listDay(TODAY))
      .filter(({ status }) => status !== 'pending')
      .map(({ title, time }) => `${title} ${time}`)
  return { ...talk, taken }
}

test('of two doses of one name, the one that is due is ticked', async () => {
  const { say, taken } = await withDoses('08:35')
  await say('keppra done')
  expect(await taken()).toEqual(['Keppra 08:00'])
})

test.each(['keppra done', 'took my pills'])(
  '“%s” is asked about, where either may be meant',
  async (said) => {
    const { say, taken } = await withDoses('20:10')
    expect(await say(said)).toMatch(/which/i)
    expect(await taken()).toEqual([])
  },
)

test.each(['apixaban given', 'Eliquis is given', 'eliqius given'])(
  '“%s” reads back the one that is due',
  async (said) => {
    const { say, taken } = await withDoses('09:10')
    expect(await say(said)).toMatch(/Eliquis morning/)
    expect(await taken()).toEqual([])
  },
)

test.each([
  ['did I take my Telma', 'the wife says take it, so I have'],
  ['did I take my Telma', 'taken'],
  ['have I had the Telma', 'had another from the packet just now'],
])('after “%s”, “%s” is read back', async (question, said) => {
  const { say, taken } = await withDoses('09:10')
  expect(await say(question)).toMatch(/Not yet ticked: “Telma 40”.*look at the box/)
  expect(await say(said)).toMatch(/mark “Telma 40”/)
  expect(await taken()).toEqual([])
})

test.each(['so I have not', 'not taken', 'I will have it later, not given', 'taken off it'])(
  '“%s” ticks nothing and asks for no tick',
  async (said) => {
    const { say, taken } = await withDoses('09:10')
    await say('did I take my Telma')
    expect(await say(said)).not.toMatch(/mark “Telma/)
    expect(await taken()).toEqual([])
  },
)

test('a number that may be a time picks no dose by its place in the list', async () => {
  const { book, say } = talkAt('14:40')
  for (const time of ['14:00', '22:00'] as const)
    await book.add(TODAY, { title: 'Gabapentin', time, repeat: { every: 'day' } })
  expect(await say('both gabapentins taken')).toMatch(/which/i)
  expect(await say('the 8 and the 2 I meant')).toMatch(/a time, or a number/)
  expect((await book.listDay(TODAY)).every(({ status }) => status === 'pending')).toBe(true)
  await say('number 1')
  expect((await book.listDay(TODAY)).map(({ status }) => status)).toEqual(['completed', 'pending'])
})
