import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { openConversation } from '#assistant/conversation.ts'
import { builtInEngine } from '#assistant/engine/built-in/engine.ts'
import { removeIncoming } from '#contract/care-circle.ts'
import { rows, run } from '../db/sql.ts'
import { careFor } from '../testing/circle.ts'
import { PersonDay } from '../testing/person-day.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'
import { PersonDayBook } from './person-day-book.ts'

/** a Tuesday */
const TODAY = '2026-03-10'
let product: TestProduct
let sam: TestPerson
let people = 0
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.setTime(`${TODAY}T15:00:00Z`)
  sam = await product.person(`sam${++people}@example.org`, { name: 'Sam', timezone: 'America/New_York' })
})

async function bookOf(person: TestPerson, subject = person): Promise<PersonDayBook> {
  const [who, whose] = await Promise.all([
    product.ctx.people.ofKey(person.key),
    product.ctx.people.ofKey(subject.key),
  ])
  return new PersonDayBook(product.ctx, { person: who!, subject: whose! })
}
const recorded = (of: TestPerson) =>
  rows<{ via: string; kind: string; actor: string }>(
    product.ctx.db,
    sql`select via, kind, actor from activity where subject = ${of.key} order by id`,
  )

test('what the assistant adds shows in the API, and is recorded as done through the assistant', async () => {
  const book = await bookOf(sam)
  const made = await book.add(TODAY, {
    title: 'Swim',
    time: '18:00',
    repeat: { every: 'week', weekdays: [2, 4] },
    checklist: ['Towel'],
  })
  expect(await new PersonDay(product, sam).list(TODAY)).toMatchObject([
    {
      title: 'Swim',
      time: '18:00',
      recurrenceType: 'weekly',
      recurrenceConfig: '[2,4]',
      checklist: [{ title: 'Towel', completed: false }],
    },
  ])
  await book.setStatus(TODAY, made.id, 'completed')
  expect(await recorded(sam)).toMatchObject([
    { via: 'assistant', kind: 'added' },
    { via: 'assistant', kind: 'completed' },
  ])
})

test('a ready routine keeps its own reminders when the assistant adds it', async () => {
  const conversation = openConversation({
    book: await bookOf(sam),
    engines: [builtInEngine],
    clock: () => new Date(`${TODAY}T15:00:00Z`),
  })
  for (const text of ['suggest a routine for someone with ADHD', 'yes'])
    for await (const _ of conversation.reply(text, new AbortController().signal));
  const tomorrow = await new PersonDay(product, sam).list('2026-03-11')
  const leaving = tomorrow.find(({ title }) => title === 'Leave the house')
  expect(leaving?.onTaskDue).toMatchObject([{ offsetTime: -900 }, { offsetTime: 0 }])
})

test('weeks are read at once: repeating tasks on each of their days, rolled-over tasks only today, nothing on a free day', async () => {
  const book = await bookOf(sam)
  await book.add('2026-03-09', { title: 'Left over' })
  await book.add(TODAY, { title: 'Swim', repeat: { every: 'week', weekdays: [2, 4] } })
  await book.add('2026-03-12', { title: 'Bank', time: '09:00' })
  const found = await book.listDays('2026-03-10', '2026-03-17')
  expect(found.map(({ date, title, repeat }) => `${date} ${title} ${repeat.every}`)).toEqual([
    '2026-03-10 Left over none',
    '2026-03-10 Swim week',
    '2026-03-12 Bank none',
    '2026-03-12 Swim week',
    '2026-03-17 Swim week',
  ])
  expect((await book.listDay('2026-03-11')).map(({ title }) => title)).toEqual([])
})

test('a task is moved and moved back, deleted and restored', async () => {
  const book = await bookOf(sam)
  const { id } = await book.add(TODAY, { title: 'Bank', time: '14:00' })
  expect(await book.move(TODAY, id, { date: '2026-03-11', time: '09:00' })).toMatchObject({
    date: '2026-03-11',
    time: '09:00',
  })
  await book.move('2026-03-11', id, { date: TODAY, time: '14:00' })
  await book.remove(TODAY, id)
  expect(await book.listDay(TODAY)).toEqual([])
  expect(await book.restore(TODAY, id)).toMatchObject({ title: 'Bank', date: TODAY, time: '14:00' })
})

test('completing twice returns the first completion', async () => {
  const book = await bookOf(sam)
  const { id } = await book.add(TODAY, { title: 'Walk' })
  await book.setStatus(TODAY, id, 'completed')
  expect(await book.setStatus(TODAY, id, 'completed')).toMatchObject({
    changed: false,
    at: new Date(`${TODAY}T15:00:00Z`),
  })
})

test('refusals are sentences', async () => {
  const book = await bookOf(sam)
  const other = await product.person(`other${people}@example.org`)
  const { id } = await (await bookOf(other)).add(TODAY, { title: 'Not Sam’s' })
  await expect(book.setStatus(TODAY, id, 'completed')).rejects.toThrow('This task is not there.')
  await expect(book.add(TODAY, { title: 'x'.repeat(501) })).rejects.toThrow('That can’t be saved')
  await expect(book.change(TODAY, 'made-up', { title: 'New' })).rejects.toThrow('This task is not there.')
})

test('a caregiver acts for the person, under the name they gave them, until they are removed', async () => {
  const carl = await product.person(`carl${people}@example.org`, { name: 'Carl' })
  await careFor(product.ctx, carl, sam, { as: 'Dad' })
  const book = await bookOf(carl, sam)
  expect(await book.owner()).toMatchObject({ name: 'Dad', zone: 'America/New_York', acting: true })
  await book.add(TODAY, { title: 'Walk' })
  await book.setMute({ muted: true, until: new Date(`${TODAY}T18:00:00Z`) })
  expect(await book.getMute()).toEqual({ muted: true, until: new Date(`${TODAY}T18:00:00Z`) })
  expect(await recorded(sam)).toMatchObject([
    { via: 'assistant', kind: 'added', actor: carl.key },
    { via: 'assistant', kind: 'profile', actor: carl.key },
  ])
  await product.call(removeIncoming, { params: { delegateId: carl.userId } }, { as: sam })
  await expect(book.add(TODAY, { title: 'Nap' })).rejects.toThrow('no longer in this person’s care circle')
  await expect(book.listDay(TODAY)).rejects.toThrow('care circle')
})

test('after the membership ends, nothing is written', async () => {
  const book = await bookOf(sam)
  await run(
    product.ctx.db,
    sql`update person set subscribed_until = '2026-03-01', subscription_status = 'canceled' where key = ${sam.key}`,
  )
  product.ctx.people.forget(sam.key)
  await expect(book.add(TODAY, { title: 'Walk' })).rejects.toThrow('membership has ended')
})

test('it finds tasks of any day by their words, and nothing private for anybody else', async () => {
  const day = new PersonDay(product, sam)
  await day.add('2019-05-01', { title: 'Renew passport', time: '09:30' })
  await day.add('2027-08-01', { title: 'Passport photos', private: true })
  const cara = await product.person(`cara${people}@example.org`)
  await careFor(product.ctx, cara, sam)
  const own = await bookOf(sam)
  expect(await own.findByWords('passport')).toMatchObject([
    { date: '2027-08-01' },
    { date: '2019-05-01', time: '09:30' },
  ])
  expect(await (await bookOf(cara, sam)).findByWords('passport')).toMatchObject([{ title: 'Renew passport' }])
  for (const words of ['pasprot', '%', '', 'x'.repeat(500), 'many words '.repeat(50)])
    expect(await own.findByWords(words)).toEqual([])
})
