import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { patchProfile } from '#contract/account.ts'
import { removeIncoming } from '#contract/care-circle.ts'
import { createTask, listTasks } from '#contract/tasks.ts'
import { careFor } from '../testing/circle.ts'
import { TestAssistant, until } from '../testing/conversation.ts'
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

/** What can be tapped after each reply, as it comes over the socket. */
async function tapping(person: TestPerson) {
  const { ws, frames } = await assistant.rawSocket(await assistant.initialize(person))
  await until(() => frames.length > 0)
  type Frame = { type: string; agent_response_event?: { choices?: { label: string; say: string }[] } }
  const replies = () => (frames as Frame[]).filter(({ type }) => type === 'agent_response')
  return {
    ws,
    async say(text: string) {
      const before = replies().length
      ws.send(JSON.stringify({ type: 'user_message', text }))
      await until(() => replies().length > before)
      return replies().at(-1)!.agent_response_event?.choices ?? []
    },
  }
}

test('a deletion is offered as Yes and No, and the tap does it', async () => {
  const fay = await product.person('fay@example.org', { timezone: 'America/New_York' })
  await product.call(createTask, { params: { date: TODAY }, body: { title: 'Laundry' } }, { as: fay })
  const { ws, say } = await tapping(fay)
  const choices = await say('delete the laundry')
  expect(choices.map(({ label }) => label)).toEqual(['Yes', 'No'])
  expect(await titles(fay)).toEqual(['Laundry: pending'])
  expect(await say(choices[0]!.say)).toEqual([])
  expect(await titles(fay)).toEqual([])
  ws.close(1000)
})

test('of two tasks that may be meant each is a choice, and another can be said', async () => {
  const gus = await product.person('gus@example.org', { timezone: 'America/New_York' })
  for (const [title, time] of [
    ['Call mum', '12:00'],
    ['Call the bank', '13:00'],
  ] as const)
    await product.call(createTask, { params: { date: TODAY }, body: { title, time } }, { as: gus })
  const { ws, say } = await tapping(gus)
  const choices = await say('skip the call')
  expect(choices.map(({ label }) => label)).toEqual([
    expect.stringContaining('Call mum'),
    expect.stringContaining('Call the bank'),
    'Something else',
  ])
  await say(choices[1]!.say)
  expect(await titles(gus)).toEqual(['Call mum: pending', 'Call the bank: skipped'])
  ws.close(1000)
})

test('a worry is a question with Yes and No; after no, what was said is heard', async () => {
  const hal = await product.person('hal@example.org', { timezone: 'America/New_York' })
  const { ws, say } = await tapping(hal)
  const choices = await say('there is a funny smell of gas in the hall')
  expect(choices.map(({ label }) => label)).toEqual(['Yes', 'No'])
  await say('No')
  expect(await titles(hal)).toEqual([])
  ws.close(1000)
})

test('times are said as the one who talks reads them, also while others talk at the same moment', async () => {
  const [dora, otto] = await Promise.all(
    ['dora', 'otto'].map((name) => product.person(`${name}@example.org`, { timezone: 'America/New_York' })),
  )
  await product.call(
    patchProfile,
    { body: { display: { hours: '24', dateOrder: 'day-first' } } },
    { as: dora! },
  )
  const talks = await Promise.all([assistant.talk(dora!), assistant.talk(otto!)])
  for (const talk of talks) talk.say('add call Sam at half past five this afternoon')
  expect(await talks[0]!.reply(1)).toContain('at 17:30')
  expect(await talks[1]!.reply(1)).toContain('at 5:30 PM')
  for (const talk of talks) talk.say('move call Sam to 18:45 on the 20th')
  expect(await talks[0]!.reply(2)).toMatch(/20 November.* at 18:45/)
  expect(await talks[1]!.reply(2)).toMatch(/November 20.* at 6:45 PM/)
  await Promise.all(talks.map((talk) => talk.hangUp()))
})
