import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { deleteRoutine, listRoutines, renameRoutine, saveRoutine } from '#contract/routines.ts'
import { ROUTINES_MAX } from '#domain/tasks/own-routine.ts'
import { download } from '../account/download.ts'
import { careFor } from '../testing/circle.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

const PHYSIO = {
  title: 'Physio',
  description: 'At home',
  time: '09:00',
  steps: ['Mat', 'Band'],
  countdownTarget: 600,
  onTaskDue: [{ offsetTime: -900, option: { channel: 'push' as const, muted: false } }],
  makeSure: true,
  private: true,
  recurrenceType: 'weekly' as const,
  recurrenceConfig: '[1,4]',
}
const save = (as: TestPerson, body: object = {}) =>
  product.call(saveRoutine, { body: { name: 'Physio', task: PHYSIO, ...body } }, { as })
const mine = (as: TestPerson) => product.call(listRoutines, {}, { as })

test('a task is saved to begin with again, renamed, listed in order, deleted, and is in the download', async () => {
  const pat = await product.person('pat@example.org')
  const first = await save(pat)
  expect(first).toMatchObject({ name: 'Physio', task: PHYSIO })
  const second = await save(pat, { name: '  Walk ', task: { title: 'Walk', recurrenceType: 'none' } })
  expect(await mine(pat)).toEqual([first, { ...second, name: 'Walk' }])
  const renamed = await product.call(
    renameRoutine,
    { params: { id: first.id }, body: { name: 'Knee' } },
    { as: pat },
  )
  expect(renamed).toEqual({ ...first, name: 'Knee' })
  const all = JSON.parse(await download(product.ctx, pat.key))
  expect(all.routines.map(({ name }: { name: string }) => name)).toEqual(['Knee', 'Walk'])
  await product.call(deleteRoutine, { params: { id: first.id } }, { as: pat })
  expect(await mine(pat)).toEqual([second])
  await product.ctx.db.query('delete from person where key = $1', [pat.key])
  const left = await product.ctx.db.query('select from routine where owner = $1', [pat.key])
  expect(left.rowCount).toBe(0)
})

test('sent twice it is one, and the limit holds for many at once', async () => {
  const sam = await product.person('sam@example.org')
  const id = randomUUID()
  await Promise.all([save(sam, { id }), save(sam, { id }), save(sam, { id })])
  expect(await mine(sam)).toHaveLength(1)
  const more = await Promise.allSettled(Array.from({ length: ROUTINES_MAX + 2 }, () => save(sam)))
  expect(more.filter(({ status }) => status === 'rejected')).toHaveLength(3)
  expect(await mine(sam)).toHaveLength(ROUTINES_MAX)
  await expect(save(sam)).rejects.toThrow('There are 50 routines, which is the limit. Delete one first.')
  // The one that is there is answered as before.
  expect(await save(sam, { id })).toMatchObject({ id })
})

test('nobody else reads, takes over, renames or deletes them, not even a caregiver', async () => {
  const [lou, kim] = [await product.person('lou@example.org'), await product.person('kim@example.org')]
  await careFor(product.ctx, kim, lou)
  const own = await save(lou)
  // The same id is another routine, so that it does not tell whether somebody has it.
  const kims = await save(kim, { id: own.id, name: 'Mine' })
  expect(kims.id).not.toBe(own.id)
  const params = { id: own.id }
  await expect(product.call(renameRoutine, { params, body: { name: 'x' } }, { as: kim })).rejects.toThrow()
  await expect(product.call(deleteRoutine, { params }, { as: kim })).rejects.toThrow()
  await expect(product.call(listRoutines, {}, { as: kim, onBehalfOf: lou.userId })).rejects.toThrow()
  expect(await mine(kim)).toEqual([kims])
  expect(await mine(lou)).toEqual([own])
})

test.each([
  ['no name', { name: '  ' }],
  ['a long name', { name: 'x'.repeat(101) }],
  ['no title', { task: { title: '', recurrenceType: 'none' } }],
  ['a time that is none', { task: { title: 'x', time: '25:00', recurrenceType: 'none' } }],
  ['weekly without a weekday', { task: { title: 'x', recurrenceType: 'weekly' } }],
  ['too many steps', { task: { title: 'x', recurrenceType: 'none', steps: Array(101).fill('x') } }],
  ['a field that is none', { task: { title: 'x', recurrenceType: 'none', dose: '5 mg' } }],
])('%s is refused', async (_, body) => {
  const ray = await product.person(`ray-${randomUUID()}@example.org`)
  await expect(save(ray, body)).rejects.toThrow()
  expect(await mine(ray)).toEqual([])
})
