import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as circle from '#contract/care-circle.ts'
import * as contract from '#contract/hand-over.ts'
import { listMyPeople } from '#contract/my-people.ts'
import { careFor } from '../testing/circle.ts'
import { PersonDay } from '../testing/person-day.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'

const TODAY = new Date().toISOString().slice(0, 10)
let product: TestProduct
let count = 0
let pat: TestPerson
let cara: TestPerson
let dan: TestPerson

beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())
beforeEach(async () => {
  count++
  pat = await product.person(`pat-${count}@example.org`, { name: 'Pat' })
  cara = await product.person(`cara-${count}@example.org`, { name: 'Cara' })
  dan = await product.person(`dan-${count}@example.org`, { name: 'Dan' })
  for (const caregiver of [cara, dan]) await careFor(product.ctx, caregiver, pat)
})

type Filter = { before?: string; by?: string; what?: 'ticks' | 'changes' }
const read = (as: TestPerson, query: Filter = {}) =>
  product.call(contract.readHandOver, { query }, { as, onBehalfOf: pat.userId })
const looked = (as: TestPerson, through: number | string) =>
  product.ask(contract.markLooked, { body: { through: String(through) } }, { as, onBehalfOf: pat.userId })
const newsOf = async (as: TestPerson) => (await product.call(listMyPeople, {}, { as }))[0]!.news
const dayOf = (as: TestPerson) => new PersonDay(product, as, as === pat ? undefined : pat.userId)

test('each caregiver reads what the person and the others did, and what is new since they last looked', async () => {
  const { id } = await dayOf(pat).add(TODAY, { title: 'Walk' })
  await dayOf(dan).change(TODAY, id, { status: 'completed' })
  const { entries, people } = await read(cara)
  expect(entries).toMatchObject([
    { by: 'Dan', byUserId: dan.userId, kind: 'completed', about: 'Walk', isNew: true },
    { by: 'Pat', kind: 'added', about: 'Walk', isNew: true },
  ])
  expect(people.map(({ name }) => name)).toEqual(['Dan', 'Pat'])
  expect([await newsOf(cara), await newsOf(dan)]).toEqual([2, 1])
  expect((await looked(cara, entries[0]!.id)).status).toBe(200)
  expect([await newsOf(cara), await newsOf(dan)]).toEqual([0, 1])
  expect((await read(cara)).entries.map(({ isNew }) => isNew)).toEqual([false, false])
  await dayOf(pat).change(TODAY, id, { status: 'pending' })
  // What one did oneself is no news.
  await dayOf(cara).change(TODAY, id, { status: 'skipped' })
  expect((await read(cara)).entries.map(({ kind, isNew }) => [kind, isNew])).toEqual([
    ['skipped', false],
    ['pending', true],
    ['completed', false],
    ['added', false],
  ])
})

test('an entry of somebody else’s log says nothing, not even when it was', async () => {
  await dayOf(pat).add(TODAY, { title: 'Walk' })
  await new PersonDay(product, dan).add(TODAY, { title: 'Swim' })
  const { rows } = await product.ctx.db.query('select id from activity where subject = $1', [dan.key])
  expect((await read(cara, { before: String(rows[0].id) })).entries).toEqual([])
})

test('nor does one of the same log that they may not read', async () => {
  await dayOf(pat).add(TODAY, { title: 'Walk' })
  await dayOf(pat).add(TODAY, { title: 'Secret', private: true })
  await dayOf(dan).list(TODAY)
  await product.ctx.viewing.settled()
  const { rows } = await product.ctx.db.query<{ id: number; kind: string }>(
    'select id, kind from activity where subject = $1 order by id',
    [pat.key],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['added', 'added', 'viewed'])
  const [, secret, viewed] = rows
  for (const { id } of [secret!, viewed!]) {
    expect((await read(cara, { before: String(id) })).entries).toEqual([])
    await looked(cara, id)
    expect(await newsOf(cara)).toBe(1)
  }
})

test('the mark never goes back, and not to an entry of somebody else', async () => {
  await dayOf(pat).add(TODAY, { title: 'One' })
  await dayOf(pat).add(TODAY, { title: 'Two' })
  const [newest, oldest] = (await read(cara)).entries
  await looked(cara, newest!.id)
  await looked(cara, oldest!.id)
  expect(await newsOf(cara)).toBe(0)
  const other = await product.person(`other-${count}@example.org`)
  await new PersonDay(product, other).add(TODAY, { title: 'Elsewhere' })
  const { rows } = await product.ctx.db.query('select id from activity where subject = $1', [other.key])
  await dayOf(pat).add(TODAY, { title: 'Three' })
  await looked(cara, rows[0].id)
  expect(await newsOf(cara)).toBe(1)
  for (const through of ['', '-1', '1e3', 'x', '9'.repeat(16)])
    expect((await looked(cara, through)).status).toBe(400)
})

test('it can be narrowed to one person and to ticks or changes, and is read in pages', async () => {
  const { id } = await dayOf(pat).add(TODAY, { title: 'Walk' })
  for (let index = 0; index < 30; index++) {
    await dayOf(dan).change(TODAY, id, { status: 'completed' })
    await dayOf(pat).change(TODAY, id, { status: 'pending' })
  }
  const kinds = async (query: Filter) =>
    new Set((await read(cara, query)).entries.map(({ kind, by }) => `${by} ${kind}`))
  expect(await kinds({ by: dan.userId })).toEqual(new Set(['Dan completed']))
  expect(await kinds({ what: 'changes' })).toEqual(new Set(['Pat added']))
  expect(await kinds({ what: 'changes', by: dan.userId })).toEqual(new Set())
  const first = await read(cara)
  expect(first).toMatchObject({ more: true })
  const second = await read(cara, { before: String(first.entries.at(-1)!.id) })
  expect(second.more).toBe(false)
  const ids = [...first.entries, ...second.entries].map((entry) => entry.id)
  expect(new Set(ids).size).toBe(61)
  expect((await product.ask(contract.readHandOver, { query: { before: 'x' } }, { as: pat })).status).toBe(400)
})

test('nothing of private tasks is in it, nor counted, nor after they are erased; made public, it is back', async () => {
  const { id } = await dayOf(pat).add(TODAY, { title: 'Secret present', private: true })
  await dayOf(pat).change(TODAY, id, { status: 'completed' })
  expect((await read(cara)).entries).toEqual([])
  expect(await newsOf(cara)).toBe(0)
  await dayOf(pat).change(TODAY, id, { private: false })
  expect((await read(cara)).entries.map(({ about }) => about)).toContain('Secret present')
  await dayOf(pat).change(TODAY, id, { private: true })
  expect(JSON.stringify(await read(cara))).not.toContain('Secret')
  await product.ctx.db.query('delete from task_version where owner = $1 and task = $2', [pat.key, id])
  expect(JSON.stringify(await read(cara))).not.toContain('Secret')
})

test('it ends with sharing, and says nothing of settings, views, nicknames or who left', async () => {
  await product.call(
    circle.changeIncoming,
    { params: { delegateId: dan.userId }, body: { knownToCaredForAs: 'The grumpy one' } },
    { as: pat },
  )
  await dayOf(dan).list(TODAY)
  await dayOf(dan).add(TODAY, { title: 'Walk' })
  expect(await read(cara)).toMatchObject({ entries: [{ by: 'Dan', kind: 'added' }] })
  expect(JSON.stringify(await read(cara))).not.toContain('grumpy')
  await product.call(circle.removeIncoming, { params: { delegateId: dan.userId } }, { as: pat })
  expect((await read(cara)).entries.map(({ kind }) => kind)).toEqual(['added'])
  expect(
    (await product.ask(contract.readHandOver, { query: {} }, { as: dan, onBehalfOf: pat.userId })).status,
  ).toBe(403)
})

test('the person’s own log can be narrowed too', async () => {
  const { id } = await dayOf(dan).add(TODAY, { title: 'Walk' })
  await dayOf(cara).change(TODAY, id, { status: 'completed' })
  const log = async (query: { by?: string; what?: 'ticks' | 'changes' | 'circle' }) =>
    (await product.call(circle.readActivity, { query }, { as: pat })).entries.map(
      ({ by, kind }) => `${by} ${kind}`,
    )
  expect(await log({ what: 'ticks' })).toEqual(['Cara completed'])
  expect(await log({ by: dan.userId, what: 'changes' })).toEqual(['Dan added'])
  expect(await log({ by: dan.userId, what: 'ticks' })).toEqual([])
})
