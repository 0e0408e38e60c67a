import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { PersonDay } from '../testing/person-day.ts'
import { TestProduct } from '../testing/product.ts'
import { eraseDeletedTasks } from './erase.ts'

let product: TestProduct
let sam: PersonDay
let people = 0
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.setTime('2026-03-09T12:00:00Z')
  sam = new PersonDay(product, await product.person(`sam${++people}@example.org`))
})

describe('a one-time task', () => {
  test('is gone from all its days, and comes back as it was', async () => {
    const { id } = await sam.add('2026-03-05', {
      title: 'Call',
      checklist: [{ title: 'Number', completed: true }],
    })
    const before = await sam.list('2026-03-09')
    await sam.remove('2026-03-09', id)
    expect([await sam.list('2026-03-05'), await sam.list('2026-03-09')]).toEqual([[], []])
    expect(await sam.restore('2026-03-09', id)).toEqual(before[0])
    expect(await sam.list('2026-03-09')).toEqual(before)
  })

  test('deleted twice, as by a double click, is deleted once', async () => {
    const { id } = await sam.add('2026-03-09', { title: 'Call' })
    await Promise.all([sam.remove('2026-03-09', id), sam.remove('2026-03-09', id)])
    const { rows } = await product.ctx.db.query(
      `select 1 from activity where task = $1 and kind = 'removed'`,
      [id],
    )
    expect(rows).toHaveLength(1)
  })

  test('is not deleted again by a request that is sent again after it was put back', async () => {
    const { id } = await sam.add('2026-03-09', { title: 'Call' })
    await sam.remove('2026-03-09', id)
    await sam.at('2026-03-09T12:00:20Z')
    await sam.restore('2026-03-09', id)
    await sam.change('2026-03-09', id, { title: 'Call Maya' })
    await sam.at('2026-03-09T12:00:30Z')
    await expect(sam.remove('2026-03-09', id, { waited: '30' })).rejects.toThrow('put back')
    expect(await sam.titles('2026-03-09')).toEqual(['Call Maya'])
    // One that was made since then is meant.
    await sam.remove('2026-03-09', id, { waited: '5' })
    expect(await sam.titles('2026-03-09')).toEqual([])
  })

  test('restored without having been deleted is answered as it is', async () => {
    const made = await sam.add('2026-03-09', { title: 'Call' })
    expect(await sam.restore('2026-03-09', made.id)).toEqual(made)
  })
})

describe('a recurring task', () => {
  test('ends from the day on, and its history stays', async () => {
    const { id } = await sam.add('2026-03-01', { title: 'Walk', recurrenceType: 'daily' })
    await sam.change('2026-03-08', id, { status: 'completed' })
    await sam.change('2026-03-10', id, { status: 'skipped' })
    await sam.remove('2026-03-09', id)
    expect(await sam.list('2026-03-08')).toMatchObject([{ status: 'completed' }])
    expect([await sam.list('2026-03-09'), await sam.list('2026-03-20')]).toEqual([[], []])
    await sam.restore('2026-03-09', id)
    expect(await sam.list('2026-03-10')).toMatchObject([{ status: 'skipped' }])
    expect(await sam.titles('2026-03-20')).toEqual(['Walk'])
  })

  test('ended twice comes back one step at a time', async () => {
    const { id } = await sam.add('2026-03-01', { title: 'Walk', recurrenceType: 'daily' })
    await sam.remove('2026-03-10', id)
    await sam.at('2026-03-09T12:01:00Z')
    await sam.remove('2026-03-05', id)
    expect(await sam.titles('2026-03-07')).toEqual([])
    await sam.restore('2026-03-05', id)
    expect([await sam.titles('2026-03-07'), await sam.titles('2026-03-12')]).toEqual([['Walk'], []])
    await sam.restore('2026-03-05', id)
    expect(await sam.titles('2026-03-12')).toEqual(['Walk'])
  })

  test('extended after it ended never shows twice on a day', async () => {
    const { id } = await sam.add('2026-03-01', { title: 'Walk', recurrenceType: 'daily' })
    await sam.remove('2026-03-10', id)
    await sam.change('2026-03-07', id, { recurrenceEnd: '2026-03-31' })
    await sam.restore('2026-03-10', id)
    expect(await sam.titles('2026-03-12')).toEqual(['Walk'])
    expect(await sam.titles('2026-04-01')).toEqual([])
  })
})

test('after thirty days a deleted task cannot come back, and is erased', async () => {
  const kept = await sam.add('2026-03-01', { title: 'Walk', recurrenceType: 'daily' })
  const gone = await sam.add('2026-03-09', {
    title: 'Call',
    checklist: [{ title: 'Number', completed: true }],
  })
  await sam.remove('2026-03-09', gone.id)
  await sam.at('2026-04-08T11:59:00Z')
  await eraseDeletedTasks(product.ctx, { owner: sam.person.key })
  expect(await sam.restore('2026-03-09', gone.id)).toMatchObject({ title: 'Call' })
  await sam.remove('2026-03-09', gone.id)
  await sam.at('2026-05-08T12:00:00Z')
  expect(await sam.ask('POST', `/api/tasks/2026-03-09/${gone.id}/restore`)).toMatchObject({ status: 404 })
  await eraseDeletedTasks(product.ctx, { owner: sam.person.key })
  const left = await product.ctx.db.query(
    'select task from task_version where owner = $1 union all select task from task_day where owner = $1',
    [sam.person.key],
  )
  expect(left.rows).toEqual([{ task: kept.id }])
})

test('the job that erases it is queued for then', async () => {
  const { id } = await sam.add('2026-03-09', { title: 'Call' })
  await sam.remove('2026-03-09', id)
  const { rows } = await product.ctx.db.query('select run_at from graphile_worker.jobs where key = $1', [
    `erase-deleted-tasks:${sam.person.key}:${id}`,
  ])
  expect(rows).toEqual([{ run_at: new Date('2026-04-08T12:00:00Z') }])
})
