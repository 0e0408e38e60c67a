import { expect, test } from 'vitest'
import { TODAY, talkAt } from '../../testing/talk.ts'

const start = () => talkAt('19:30')

test.each(['I did everything', 'skip everything today', 'move everything to tomorrow'])(
  '%s: what rests is left alone, a dose above all',
  async (words) => {
    const { book, say } = start()
    await book.add(TODAY, { title: 'Water the plants', time: '08:00' })
    const pills = await book.add(TODAY, { title: 'Evening pills', time: '20:00', repeat: { every: 'day' } })
    book.resting.add(pills.id)
    await say(words)
    await say('yes')
    const left = (await book.listDay(TODAY)).filter(({ status }) => status === 'pending')
    expect(left.map(({ title }) => title)).toEqual(['Evening pills'])
  },
)

test('a dose that rests is not offered as the one that was taken', async () => {
  const { book, say } = start()
  const pills = await book.add(TODAY, { title: 'Evening pills', time: '20:00', repeat: { every: 'day' } })
  book.resting.add(pills.id)
  expect(await say('mum had her tablets with breakfast')).not.toContain('Evening pills')
})

test('a note that is added to a later day keeps what stood there', async () => {
  const { book, say } = start()
  const note = 'Bring the insurance card, door code 4711'
  const dentist = await book.add('2026-03-13', { title: 'Dentist', time: '14:00', description: note })
  await say('the dentist should also say bring x-rays')
  await say('yes')
  const [changed] = await book.listDay('2026-03-13')
  expect(changed).toMatchObject({ id: dentist.id })
  expect(changed!.description).toBe(`${note}\nBring x-rays`)
})

test('what was taken and what will be are two things, and the second does not move the first', async () => {
  const { book, say } = start()
  for (const [title, time] of [
    ['Morning pills', '08:00'],
    ['Evening pills', '20:00'],
  ] as const)
    await book.add(TODAY, { title, time, repeat: { every: 'day' } })
  const reply = await say("I've taken my morning pills and will take the evening ones at 9")
  expect(reply).not.toMatch(/move “Morning/)
  expect(reply).toContain('“Evening pills”')
  expect((await book.listDay(TODAY)).map(({ title, time, status }) => [title, time, status])).toEqual([
    ['Morning pills', '08:00', 'completed'],
    ['Evening pills', '20:00', 'pending'],
  ])
})

test('everything is done, said short: it asks before it ticks a dose', async () => {
  const { book, say } = start()
  await book.add(TODAY, { title: 'Evening pills', time: '20:00' })
  await book.add(TODAY, { title: 'Laundry' })
  expect(await say("everything's done")).toContain('“Evening pills”')
  expect((await book.listDay(TODAY)).every(({ status }) => status === 'pending')).toBe(true)
})

test.each(['add evening pills', 'evening pills?'])(
  '%s, after an offer of doses to tick: none is ticked',
  async (words) => {
    const { book, say } = start()
    for (const title of ['Morning pills', 'Evening pills'])
      await book.add(TODAY, { title, time: '20:00', repeat: { every: 'day' } })
    expect(await say('mum had her tablets with breakfast')).toContain('Evening pills')
    await say(words)
    expect((await book.listDay(TODAY)).every(({ status }) => status === 'pending')).toBe(true)
  },
)
