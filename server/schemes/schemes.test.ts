import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as contract from '#contract/schemes.ts'
import { createTask, type NewTask } from '#contract/tasks.ts'
import { run } from '../db/sql.ts'
import { careFor } from '../testing/circle.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'
import { call, push } from '../testing/reminders.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
  product.setTime('2026-03-09T12:00:00Z')
})
afterAll(() => product.stop())

let people = 0
const someone = () => product.person(`s${++people}@example.org`)
const on = { channel: 'push' as const, muted: false }
const create = (as: TestPerson, body: contract.NewScheme) =>
  product.call(contract.createScheme, { body }, { as })
const refused = async (body: object) => {
  const as = await someone()
  return product.ask(contract.createScheme, { body: body as contract.NewScheme }, { as })
}
const task = (as: TestPerson, date: string, body: NewTask) =>
  product.call(createTask, { params: { date }, body }, { as })

test('a scheme is created, changed field by field, listed and deleted', async () => {
  const as = await someone()
  const made = await create(as, {
    name: 'Pills',
    assignmentCriteria: 'pill',
    onCompleted: on,
    onTaskDue: [push(-900), call()],
  })
  expect(made).toMatchObject({
    name: 'Pills',
    settings: { muted: false },
    onCompleted: on,
    onTaskDue: [push(-900), call()],
  })
  expect(made).not.toHaveProperty('onSkipped')
  const change = (body: contract.SchemePatch) =>
    product.call(contract.changeScheme, { params: { id: made.id }, body }, { as })
  await change({ settings: { muted: true, muteUntil: '2026-03-10T08:00:00+01:00' }, description: 'Morning' })
  await change({ onCompleted: null, onSkipped: on })
  const [listed] = await product.call(contract.listSchemes, {}, { as })
  expect(listed).toMatchObject({
    name: 'Pills',
    description: 'Morning',
    settings: { muted: true, muteUntil: '2026-03-10T07:00:00.000Z' },
    onSkipped: on,
    onTaskDue: [push(-900), call()],
  })
  expect(listed).not.toHaveProperty('onCompleted')
  await product.call(contract.deleteScheme, { params: { id: made.id } }, { as })
  expect(await product.call(contract.listSchemes, {}, { as })).toEqual([])
})

test('a scheme whose answer was lost is sent again and is there once', async () => {
  const [as, other] = [await someone(), await someone()]
  const id = '0B0E7C0E-6F0A-4A54-9D0B-0D8F4F3A2B11'
  const made = await create(as, { id, name: 'Pills', onAdded: on })
  expect(await create(as, { id, name: 'Pills', onAdded: on })).toEqual(made)
  const id2 = '0b0e7c0e-6f0a-4a54-9d0b-0d8f4f3a2b12'
  const [one, two] = await Promise.all([1, 2].map(() => create(as, { id: id2, onAdded: on })))
  expect(one).toEqual(two)
  expect(await product.call(contract.listSchemes, {}, { as })).toHaveLength(2)
  // Somebody else's id tells nothing: they get a scheme of their own.
  expect((await create(other, { id, onAdded: on })).id).not.toBe(made.id)
})

test('another person’s scheme looks like one that does not exist', async () => {
  const { id } = await create(await someone(), { onAdded: on })
  const as = await someone()
  const missing = await product.ask(contract.deleteScheme, { params: { id: crypto.randomUUID() } }, { as })
  expect(missing.status).toBe(404)
  expect(await product.ask(contract.deleteScheme, { params: { id } }, { as })).toEqual(missing)
  expect(await product.ask(contract.deleteScheme, { params: { id: 'nonsense' } }, { as })).toEqual(missing)
  expect(
    (await product.ask(contract.changeScheme, { params: { id }, body: { name: 'x' } }, { as })).body,
  ).toEqual(missing.body)
})

describe('refused, with a sentence that says why', () => {
  test.each([
    [
      { onAdded: { channel: 'sms', muted: false } },
      'onAdded.channel is coming soon: choose push or phone for now.',
    ],
    [
      { onAdded: { channel: 'email', muted: false } },
      'onAdded.channel is coming soon: choose push or phone for now.',
    ],
    [
      { onAdded: { channel: 'pigeon', muted: false } },
      'onAdded.channel must be one of push, phone, sms, email.',
    ],
    [{ onTaskDue: [push(86_401)] }, 'onTaskDue.0.offsetTime must be at most 86400.'],
    [{ onTaskDue: [push(-86_401)] }, 'onTaskDue.0.offsetTime must be at least -86400.'],
    [{ onTaskDue: [push(0.5)] }, 'onTaskDue.0.offsetTime must be a whole number.'],
    [{ onTaskDue: Array(21).fill(push()) }, 'onTaskDue must be at most 20 entries long.'],
    [{ onAdded: on, colour: 'red' }, 'colour is not a known field.'],
    [
      { onAdded: on, settings: { muted: true, muteUntil: 'tomorrow' } },
      'settings.muteUntil must be an instant like 2026-03-09T08:00:00Z.',
    ],
    [
      { onAdded: on, assignmentCriteria: '(pill' },
      'The pattern opens a round bracket "(" that is never closed.',
    ],
    [
      { onAdded: on, assignmentCriteria: 'a'.repeat(201) },
      'The pattern has 201 characters; the limit is 200.',
    ],
    [{ name: 'Nothing' }, expect.stringContaining('At least one notification event must be enabled.')],
  ])('%j', async (body, error) => {
    expect(await refused(body)).toEqual({ status: 400, body: { error } })
  })

  test('turning off the last event', async () => {
    const as = await someone()
    const { id } = await create(as, { onAdded: on })
    const { status } = await product.ask(
      contract.changeScheme,
      { params: { id }, body: { onAdded: null } },
      { as },
    )
    expect(status).toBe(400)
  })

  test('more than a hundred schemes', async () => {
    const as = await someone()
    await run(
      product.ctx.db,
      sql`insert into notification_scheme (owner, name, criteria, muted, events, due)
          select ${as.key}, '', '', false, '{}', '[]' from generate_series(1, 100)`,
    )
    const { status, body } = await product.ask(contract.createScheme, { body: { onAdded: on } }, { as })
    expect([status, body.error]).toEqual([409, expect.stringContaining('the limit')])
  })

  test('without access: 402', async () => {
    const as = await product.person('none@example.org', { access: 'none' })
    expect((await product.ask(contract.listSchemes, {}, { as })).status).toBe(402)
  })
})

test('any offset of whole seconds within a day is accepted, not only those offered', async () => {
  const { onTaskDue } = await create(await someone(), { onTaskDue: [push(-86_400), push(7), push(86_400)] })
  expect(onTaskDue.map(({ offsetTime }) => offsetTime)).toEqual([-86_400, 7, 86_400])
})

describe('searching tasks by pattern', () => {
  const search = async (as: TestPerson, query: string) => {
    const answer = await product.app.inject({
      method: 'POST',
      url: `/api/search/carecircle/tasks${query}`,
      headers: { authorization: `Bearer ${as.token}` },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const titles = ({ body }: { body: { userId: string; tasks: { title: string }[] }[] }) =>
    body.flatMap(({ userId, tasks }) => tasks.map(({ title }) => `${userId}: ${title}`)).sort()

  test('takes a bare pattern or criteria=, and finds my tasks and those of the people I care for', async () => {
    const [ann, mom] = [await someone(), await someone()]
    await careFor(product.ctx, ann, mom)
    await task(ann, '2026-03-09', { title: 'Take pills' })
    await task(ann, '2026-03-09', { title: 'a=1&b pills?' })
    await task(mom, '2026-03-09', { title: 'Mom’s pills', recurrenceType: 'daily' })
    await task(mom, '2026-03-08', { title: 'Old pills rolled over' })
    await task(mom, '2026-03-09', { title: 'Walk' })
    const all = [
      `${ann.userId}: Take pills`,
      `${ann.userId}: a=1&b pills?`,
      `${mom.userId}: Mom’s pills`,
      `${mom.userId}: Old pills rolled over`,
    ].sort()
    expect(titles(await search(ann, `?${encodeURIComponent('PILLS')}`))).toEqual(all)
    expect(titles(await search(ann, '?criteria=pills'))).toEqual(all)
    expect(titles(await search(ann, `?${encodeURIComponent('a=1&b')}`))).toEqual([
      `${ann.userId}: a=1&b pills?`,
    ])
    expect(titles(await search(ann, ''))).toHaveLength(5)
    expect(titles(await search(ann, '?criteria='))).toHaveLength(5)
    // The word itself is a pattern like any other.
    expect(titles(await search(ann, '?criteria'))).toEqual([])
    expect(titles(await search(mom, '?pills'))).toHaveLength(2)
  })

  test('an invalid pattern is answered with a sentence', async () => {
    const ann = await someone()
    expect(await search(ann, '?%28pill')).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('round bracket') },
    })
    expect((await search(ann, '?%E0%A4%A')).status).toBe(400)
  })

  test('a pattern designed to be slow is answered like any other', async () => {
    const ann = await someone()
    for (let count = 0; count < 20; count++)
      await task(ann, '2026-03-09', { title: `${'a'.repeat(480)}${count}!` })
    expect(await search(ann, `?${encodeURIComponent('(a+)+$')}`)).toEqual({ status: 200, body: [] })
  })
})

test('searching schemes by title finds mine and my caregivers’, once the caregivers have accepted', async () => {
  const [mom, bea, cai] = [await someone(), await someone(), await someone()]
  await careFor(product.ctx, bea, mom)
  await careFor(product.ctx, cai, mom, { accepted: false })
  await create(mom, { name: 'Mine', assignmentCriteria: 'pill', onAdded: on })
  await create(mom, { name: 'Other', assignmentCriteria: '^walk', onAdded: on })
  await create(bea, { name: 'Bea’s', onAdded: on })
  await create(cai, { name: 'Cai’s', onAdded: on })
  const found = await product.call(
    contract.searchSchemes,
    { query: { title: 'Take PILLS' }, body: {} },
    { as: mom },
  )
  expect(found.map(({ userId, schemes }) => [userId, schemes.map(({ name }) => name)])).toEqual([
    [mom.userId, ['Mine']],
    [bea.userId, ['Bea’s']],
  ])
})

test('today’s alerts say who will be alerted when, and which tasks alert nobody', async () => {
  const [mom, bea] = [await someone(), await someone()]
  await careFor(product.ctx, bea, mom)
  await create(mom, { assignmentCriteria: 'pill', onTaskDue: [push(-900)] })
  await create(bea, { assignmentCriteria: 'pill', onTaskDue: [call(600)] })
  await task(mom, '2026-03-09', { title: 'Evening pills', time: '18:00' })
  await task(mom, '2026-03-09', { title: 'Walk', time: '17:00' })
  await task(mom, '2026-03-09', { title: 'Read' })
  const unreached = await product.call(contract.todaysAlerts, {}, { as: mom })
  expect(unreached.sentences[0]).toBe('3 tasks today alert nobody.')
  await product.ctx.db.query(
    `insert into push_subscription (person, endpoint, p256dh, auth, device, installed, seen_at)
     values ($1, 'https://push.example.org/1', '', '', 'Chrome', false, now())`,
    [mom.key],
  )
  await product.ctx.db.query(
    `update person set phone_number = '+12125550123', phone_verified_at = now() where key = $1`,
    [bea.key],
  )
  const today = await product.call(contract.todaysAlerts, {}, { as: mom })
  expect(today.sentences).toEqual(['1 task today will still remind someone.', '2 tasks today alert nobody.'])
  const said = today.tasks.map(({ title, alerts, silence }) => [
    title,
    alerts.map(({ who, at }) => `${who} ${at}`),
    silence,
  ])
  expect(said).toHaveLength(3)
  expect(said).toEqual(
    expect.arrayContaining([
      [
        'Evening pills',
        ['You 2026-03-09T17:45:00.000Z', `${bea.userId} 2026-03-09T18:10:00.000Z`],
        undefined,
      ],
      ['Walk', [], 'No notification scheme with a due reminder matches it.'],
      ['Read', [], 'It has no time.'],
    ]),
  )
})

test('a pending task of yesterday is among those that alert nobody', async () => {
  product.setTime('2026-03-09T12:00:00Z')
  const ann = await someone()
  const { id } = await task(ann, '2026-03-08', { title: 'Take pills', time: '18:00' })
  const today = await product.call(contract.todaysAlerts, {}, { as: ann })
  expect(today.sentences).toEqual(['1 task today alerts nobody.'])
  expect(today.tasks).toEqual([
    {
      id,
      title: 'Take pills',
      alerts: [],
      silence: 'It is from an earlier day, and its reminders were for that day.',
    },
  ])
})
