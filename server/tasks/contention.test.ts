import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { TaskPatch } from '#contract/tasks.ts'
import { PersonDay } from '../testing/person-day.ts'
import { TestProduct } from '../testing/product.ts'

const WRITERS = 6
const CALLS = 50
const TODAY = '2026-03-09'

let product: TestProduct
let sam: PersonDay
beforeAll(async () => {
  product = await TestProduct.start(inject('database'), { DATABASE_POOL: '8' })
  product.setTime(`${TODAY}T12:00:00Z`)
  sam = new PersonDay(product, await product.person('sam@example.org'))
})
afterAll(() => product.stop())

/** Several writers patch one task, each as fast as it gets answers. Returns all statuses. */
async function attack(id: string, patchOf: (writer: number, call: number) => TaskPatch): Promise<number[]> {
  const answers = Array.from({ length: WRITERS }, async (_, writer) => {
    const statuses: number[] = []
    for (let call = 0; call < CALLS; call++) {
      const { status } = await sam.ask('PATCH', `/api/tasks/${TODAY}/${id}`, patchOf(writer, call))
      statuses.push(status)
    }
    return statuses
  })
  return (await Promise.all(answers)).flat()
}

test('six writers who change one day are all answered, and each change is announced once', async () => {
  const { id } = await sam.add(TODAY, { title: 'Walk', recurrenceType: 'daily' })
  const statuses = await attack(id, (writer, call) => ({ timeTaken: 1 + writer * CALLS + call }))
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  const { rows } = await product.ctx.db.query(
    'select kind, count(*) from activity where task = $1 group by kind order by kind',
    [id],
  )
  expect(rows).toEqual([
    { kind: 'added', count: 1 },
    { kind: 'progress', count: WRITERS * CALLS },
  ])
})

test('six writers, half changing the day and half the task itself, are all answered', async () => {
  const { id } = await sam.add(TODAY, { title: 'Walk', recurrenceType: 'daily' })
  const statuses = await attack(id, (writer, call) =>
    writer % 2 ? { title: `Walk ${writer} ${call}` } : { status: call % 2 ? 'pending' : 'completed' },
  )
  expect(statuses.filter((status) => status !== 200)).toEqual([])
})
