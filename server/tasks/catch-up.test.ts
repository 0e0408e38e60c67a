import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { getProfile } from '#contract/account.ts'
import { catchUp } from '#contract/catch-up.ts'
import { createScheme } from '#contract/schemes.ts'
import { offerCatchUp } from '../schemes/catch-up.ts'
import { careFor } from '../testing/circle.ts'
import { dying } from '../testing/dying.ts'
import { PersonDay } from '../testing/person-day.ts'
import { TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

test('it is offered once a day where the person lives, to one device, and to nobody who views as them', async () => {
  product.setTime('2026-03-09T12:00:00Z')
  const lou = await product.person('left@example.org', { timezone: 'America/New_York' })
  const cara = await product.person('left-cara@example.org')
  await careFor(product.ctx, cara, lou)
  const take = async () => (await product.call(catchUp, {}, { as: lou })).offered
  expect((await product.call(getProfile, {}, { as: lou })).caughtUpOn).toBeUndefined()
  expect((await Promise.all([take(), take(), take()])).filter(Boolean)).toHaveLength(1)
  expect((await product.call(getProfile, {}, { as: lou })).caughtUpOn).toBe('2026-03-09')
  expect((await product.ask(catchUp, {}, { as: cara, onBehalfOf: lou.userId })).status).toBe(403)
  const asCara = await product.call(getProfile, {}, { as: cara, onBehalfOf: lou.userId })
  expect(asCara.caughtUpOn).toBeUndefined()
  // Still the same day in New York, then the next.
  for (const [instant, offered] of [
    ['2026-03-10T03:30:00Z', false],
    ['2026-03-10T04:30:00Z', true],
  ] as const) {
    product.setTime(instant)
    lou.token = await product.token(lou.userId)
    expect(await take()).toBe(offered)
  }
})

test('it says what is made sure of, by a task itself or by a scheme of the person', async () => {
  product.setTime('2026-03-09T12:00:00Z')
  const lou = await product.person('left-sure@example.org')
  const cara = await product.person('left-sure-cara@example.org')
  await careFor(product.ctx, cara, lou)
  const scheme = (assignmentCriteria: string) => ({
    assignmentCriteria,
    makeSure: true,
    settings: { muted: false },
  })
  await product.call(createScheme, { body: { name: 'Sure', ...scheme('oven') } }, { as: lou })
  await product.call(createScheme, { body: { name: 'Hers', ...scheme('Ann') } }, { as: cara })
  const day = new PersonDay(product, lou)
  const oven = await day.add('2026-03-08', { title: 'Check the oven' })
  const gate = await day.add('2026-03-07', { title: 'Lock the gate', makeSure: true })
  await day.add('2026-03-08', { title: 'Call Ann' })
  await day.add('2026-03-09', { title: 'The oven again' })
  const done = await day.add('2026-03-08', { title: 'Clean the oven' })
  await day.change('2026-03-08', done.id, { status: 'completed' })
  const { offered, sure } = await product.call(catchUp, {}, { as: lou })
  expect([offered, new Set(sure)]).toEqual([true, new Set([oven.id, gate.id])])
  expect(await product.call(catchUp, {}, { as: lou })).toEqual({ offered: false })
})

test('if the database fails while it is looked up, it is offered to whoever asks next', async () => {
  product.setTime('2026-03-09T12:00:00Z')
  for (let after = 0; ; after++) {
    const lou = await product.person(`left-failed-${after}@example.org`)
    const old = await new PersonDay(product, lou).add('2026-03-08', { title: 'Oven', makeSure: true })
    const owner = (await product.ctx.people.ofKey(lou.key))!
    const { db, hasDied } = dying(product.ctx.db, after)
    const failed = await offerCatchUp({ ...product.ctx, db }, owner).then(
      () => false,
      () => true,
    )
    if (!hasDied()) break
    expect(failed).toBe(true)
    expect(await product.call(catchUp, {}, { as: lou }), `failed at ${after}`).toEqual({
      offered: true,
      sure: [old.id],
    })
  }
})
