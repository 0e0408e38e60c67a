import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { patchProfile } from '#contract/account.ts'
import * as circle from '#contract/care-circle.ts'
import { PersonDayBook } from '../assistant/person-day-book.ts'
import { careFor } from '../testing/circle.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'

const DATE = '2026-03-09'
let product: TestProduct
let count = 0
let pat: TestPerson
let cara: TestPerson

beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.setTime(`${DATE}T19:00:00Z`)
  count++
  pat = await product.person(`pat-${count}@example.org`, { timezone: 'UTC' })
  cara = await product.person(`cara-${count}@example.org`)
  await careFor(product.ctx, cara, pat)
})

async function bookOf(as: TestPerson): Promise<PersonDayBook> {
  const { people } = product.ctx
  const [person, subject] = await Promise.all([people.ofKey(as.key), people.ofKey(pat.key)])
  return new PersonDayBook(product.ctx, { person: person!, subject: subject! })
}
const like = (askAboutDay: boolean) => product.call(patchProfile, { body: { askAboutDay } }, { as: pat })

test('it is asked only of who likes it, once a day however many talk, and not once it is written down', async () => {
  const book = await bookOf(pat)
  expect(await book.asksAboutDay(DATE)).toBe(false)
  await like(true)
  expect(await (await bookOf(cara)).asksAboutDay(DATE)).toBe(false)
  const asked = await Promise.all([1, 2, 3, 4].map(() => book.asksAboutDay(DATE)))
  expect(asked.filter(Boolean)).toHaveLength(1)
  expect(await book.asksAboutDay(DATE)).toBe(false)
  expect(await book.asksAboutDay('2026-03-10')).toBe(true)
  product.setTime('2026-03-11T19:00:00Z')
  await book.writeNote('2026-03-11', { face: 3, text: '' })
  expect(await book.asksAboutDay('2026-03-11')).toBe(false)
  pat.token = await product.token(pat.userId)
  await like(false)
  expect(await book.asksAboutDay('2026-03-12')).toBe(false)
})

test('the assistant writes a note, takes it back, and follows the level', async () => {
  const book = await bookOf(pat)
  expect(await book.noteOf(DATE)).toBeNull()
  await book.writeNote(DATE, { face: 1, text: 'Hard.' })
  expect(await book.noteOf(DATE)).toEqual({ face: 1, text: 'Hard.' })
  // To the caregiver the person's own note does not exist.
  const hers = await bookOf(cara)
  expect(await hers.noteOf(DATE)).toBeNull()
  await hers.writeNote(DATE, { face: 4, text: 'Seen by Cara.' })
  expect(await book.noteOf(DATE)).toEqual({ face: 1, text: 'Hard.' })
  await hers.writeNote(DATE, null)
  await book.writeNote(DATE, null)
  expect(await book.noteOf(DATE)).toBeNull()
  const params = { delegateId: cara.userId }
  await product.call(circle.changeIncoming, { params, body: { level: 'tick' } }, { as: pat })
  await expect(hers.writeNote(DATE, { face: 4, text: '' })).rejects.toThrow('mark tasks')
})
