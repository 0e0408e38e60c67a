import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { PersonDay } from '../testing/person-day.ts'
import { TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
  product.setTime('2026-03-09T12:00:00Z')
})
afterAll(() => product.stop())

/** A person with a task, whose access ended at `until`. */
async function lapsed(email: string, until: string) {
  const person = new PersonDay(product, await product.person(email))
  const { id } = await person.add('2026-03-01', { title: 'Pills', recurrenceType: 'daily' })
  await product.ctx.db.query('update person set subscribed_until = $2 where key = $1', [
    person.person.key,
    until,
  ])
  product.ctx.people.forget(person.person.key)
  return { person, id }
}

test('during the grace period only today can be read and ticked', async () => {
  const { person, id } = await lapsed('grace@example.org', '2026-03-05T12:00:00Z')
  const today = `/api/tasks/2026-03-09/${id}`
  expect(await person.titles('2026-03-09')).toEqual(['Pills'])
  expect(await person.change('2026-03-09', id, { status: 'completed', timeTaken: 5 })).toMatchObject({
    status: 'completed',
  })
  expect(await person.ask('PATCH', today, { ticks: {} })).toMatchObject({ status: 200 })
  const asTheAppSendsIt = { status: 'pending', seen: 'completed', waited: 60 }
  expect(await person.ask('PATCH', today, asTheAppSendsIt)).toMatchObject({ status: 200 })
  const refused = await Promise.all([
    person.ask('GET', '/api/tasks/2026-03-10'),
    person.ask('PATCH', today, { status: 'pending', title: 'x' }),
    person.ask('POST', '/api/tasks/2026-03-09', { title: 'x' }),
    person.ask('DELETE', today),
    person.ask('POST', `${today}/restore`),
  ])
  expect(refused.map(({ status }) => status)).toEqual([402, 402, 402, 402, 402])
})

test('after the grace period nothing can', async () => {
  const { person, id } = await lapsed('ended@example.org', '2026-03-01T12:00:00Z')
  expect(await person.ask('GET', '/api/tasks/2026-03-09')).toMatchObject({ status: 402 })
  expect(await person.ask('PATCH', `/api/tasks/2026-03-09/${id}`, { status: 'completed' })).toMatchObject({
    status: 402,
  })
})

test('nobody reads a day without a token', async () => {
  const answer = await product.app.inject({ method: 'GET', url: '/api/tasks/2026-03-09' })
  expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'Please sign in again.' }])
})
