import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { removeIncoming } from '#contract/care-circle.ts'
import { createTask, listTasks } from '#contract/tasks.ts'
import { careFor } from '../testing/circle.ts'
import { TestAssistant } from '../testing/conversation.ts'
import type { TestPerson, TestProduct } from '../testing/product.ts'

/** Everything real: the SDK, our socket, the built-in engine and the tasks. */
let assistant: TestAssistant
let product: TestProduct
let ann: TestPerson

beforeAll(async () => {
  assistant = await TestAssistant.startReal(inject('database'))
  product = assistant.product
  product.setTime(`${TODAY}T15:00:00Z`)
  ann = await product.person('ann@example.org', { name: 'Ann', timezone: 'America/New_York' })
})
afterAll(() => assistant.stop())

/** a Wednesday */
const TODAY = '2026-11-11'
const titles = async (person: TestPerson, date = TODAY) =>
  (await product.call(listTasks, { params: { date } }, { as: person })).map(
    ({ title, status }) => `${title}: ${status}`,
  )

test('a task is added, completed and reopened in a conversation, and the activity log says so', async () => {
  const talk = await assistant.talk(ann)
  talk.say('add water the plants today')
  await talk.reply(1)
  expect(await titles(ann)).toEqual(['Water the plants: pending'])
  expect(talk.log).toContain('RefreshDataCaches {}')
  talk.say('I watered the plants')
  await talk.reply(2)
  expect(await titles(ann)).toEqual(['Water the plants: completed'])
  talk.say('undo that')
  await talk.reply(3)
  expect(await titles(ann)).toEqual(['Water the plants: pending'])
  const { rows } = await product.ctx.db.query('select distinct via from activity where subject = $1', [
    ann.key,
  ])
  expect(rows).toEqual([{ via: 'assistant' }])
  await talk.hangUp()
})

test('a repeating task is found by name and in the coming week', async () => {
  const bea = await product.person('bea@example.org', { timezone: 'America/New_York' })
  const talk = await assistant.talk(bea)
  talk.say('remind me to call the dentist every friday at 3 pm')
  await talk.reply(1)
  talk.say('when is the dentist?')
  expect(await talk.reply(2)).toMatch(/dentist/i)
  talk.say('how does my week look?')
  expect(await talk.reply(3)).toMatch(/dentist/i)
  await talk.hangUp()
})

test('a caregiver’s conversation is about the other person’s day, until their access ends', async () => {
  const pat = await product.person('pat@example.org', { name: 'Pat', timezone: 'America/New_York' })
  const carl = await product.person('carl@example.org', { name: 'Carl' })
  await careFor(product.ctx, carl, pat, { as: 'Dad' })
  await product.call(createTask, { params: { date: TODAY }, body: { title: 'Take pills' } }, { as: pat })
  const talk = await assistant.talk(carl, { onBehalfOf: pat.userId })
  talk.say('mark take pills as done')
  expect(await talk.reply(1)).toMatch(/Dad’s/)
  expect(await titles(pat)).toEqual(['Take pills: completed'])
  await product.call(removeIncoming, { params: { delegateId: carl.userId } }, { as: pat })
  const sentence = 'You are no longer in this person’s care circle, so I have to stop here.'
  expect(await talk.ended).toMatchObject({ closeCode: 1000, closeReason: sentence })
  expect(talk.log.at(-1)).toBe(`agent: ${sentence}`)
})

test('a command about a missing task changes nothing', async () => {
  const eve = await product.person('eve@example.org', { timezone: 'America/New_York' })
  const talk = await assistant.talk(eve)
  talk.say('delete the laundry')
  expect(await talk.reply(1)).toMatch(/laundry/i)
  expect(await titles(eve)).toEqual([])
  await talk.hangUp()
})
