import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { REWIND_ID, rewindText, STOP_ID, STOP_TEXT } from '#domain/assistant/control.ts'
import { TestAssistant, until } from '../../testing/conversation.ts'
import type { TestPerson } from '../../testing/product.ts'

let assistant: TestAssistant
let ann: TestPerson

beforeAll(async () => {
  assistant = await TestAssistant.start(inject('database'))
  ann = await assistant.product.person('ann@example.org', { name: 'Ann' })
})
afterAll(() => assistant.stop())

describe('a text conversation, with the real SDK', () => {
  test('a message is answered, in pieces and as a whole', async () => {
    const talk = await assistant.talk(ann)
    talk.say('hello')
    await talk.logged(1)
    expect(talk.log).toEqual(['agent: You said: hello. That was message 1.'])
    expect(talk.parts).toEqual(['start', 'You said: hello. ', 'That was message 1.', 'stop'])
    await talk.hangUp()
  })

  test('messages sent at once are answered in order', async () => {
    const talk = await assistant.talk(ann)
    for (const text of ['one', 'two', 'three']) talk.say(text)
    expect(await talk.logged(3)).toEqual([
      'agent: You said: one. That was message 1.',
      'agent: You said: two. That was message 2.',
      'agent: You said: three. That was message 3.',
    ])
    await talk.hangUp()
  })

  test('every piece of a reply says which message it answers, also when the next was sent before', async () => {
    const raw = await assistant.rawSocket(await assistant.initialize(ann))
    await until(() => raw.frames.length > 0)
    const send = (text: string) => raw.ws.send(JSON.stringify({ type: 'user_message', text }))
    for (const text of ['one', 'two']) send(text)
    const replies = () => raw.frames.filter(({ type }) => type === 'agent_response')
    await until(() => replies().length === 2)
    const pieces = raw.frames
      .filter(({ type }) => ['agent_chat_response_part', 'agent_response'].includes(String(type)))
      .map(({ answers }) => answers)
    expect(pieces).toEqual([...Array(5).fill('one'), ...Array(5).fill('two')])
    raw.ws.close()
    await raw.closed
  })

  test('tools are shown with arguments and result, and the browser is asked to refresh and to navigate', async () => {
    const talk = await assistant.talk(ann)
    talk.say('add milk')
    expect(await talk.logged(3)).toEqual([
      'RefreshDataCaches {}',
      'NavigateTo {"date":"2026-11-14","id":"task-1"}',
      'agent: You said: add milk. That was message 1.',
    ])
    expect(talk.tools).toEqual([
      expect.objectContaining({
        tool_name: 'addTask',
        tool_call_id: 'call-1',
        parameters: { title: 'milk' },
      }),
      expect.objectContaining({
        tool_name: 'addTask',
        is_error: false,
        full_tool_result: '{"say":"Added milk."}',
      }),
    ])
    await talk.hangUp()
  })

  test('stop ends the reply', async () => {
    const talk = await assistant.talk(ann)
    talk.say('stream 500')
    await until(() => talk.parts.length > 5)
    talk.tell(STOP_ID, STOP_TEXT)
    const [reply] = await talk.logged(1)
    expect(reply!.split(' ').length).toBeLessThan(400)
    talk.say('hello')
    expect((await talk.logged(2))[1]).toBe('agent: You said: hello. That was message 2.')
    await talk.hangUp()
  })

  test('a rewind forgets later messages, even when the new message follows at once', async () => {
    const talk = await assistant.talk(ann)
    for (const text of ['one', 'two', 'three']) talk.say(text)
    await talk.logged(3)
    talk.tell(REWIND_ID, rewindText(1))
    talk.say('other')
    expect((await talk.logged(4))[3]).toBe('agent: You said: other. That was message 2.')
    await talk.hangUp()
  })

  test('when an engine fails the person gets a sentence, and the conversation goes on', async () => {
    const talk = await assistant.talk(ann)
    talk.say('fail')
    talk.say('hello')
    expect(await talk.logged(2)).toEqual([
      'agent: Something went wrong while I was answering. Please look at your day, and ask me again.',
      'agent: You said: hello. That was message 2.',
    ])
    await talk.hangUp()
  })

  test('blank messages are ignored', async () => {
    const talk = await assistant.talk(ann)
    talk.say('   ')
    talk.say('hello')
    expect(await talk.logged(1)).toEqual(['agent: You said: hello. That was message 1.'])
    await talk.hangUp()
  })

  test('a lost connection loses nothing: the conversation resumes with the pending reply', async () => {
    const init = await assistant.initialize(ann)
    const raw = await assistant.rawSocket(init)
    await until(() => raw.frames.length > 0)
    const id = (raw.frames[0]!.conversation_initiation_metadata_event as { conversation_id: string })
      .conversation_id
    assistant.gate = Promise.withResolvers<void>()
    raw.ws.send(JSON.stringify({ type: 'user_message', text: 'wait for me' }))
    await until(() => assistant.opened.some(({ said }) => said.includes('wait for me')))
    raw.ws.terminate()
    await raw.closed
    assistant.gate.resolve()
    const talk = await assistant.talk(ann, { resume: id })
    expect(talk.id).toBe(id)
    expect(await talk.logged(1)).toEqual(['agent: You said: wait for me. That was message 1.'])
    talk.say('hello again')
    expect((await talk.logged(2))[1]).toBe('agent: You said: hello again. That was message 2.')
    await talk.hangUp()
  })

  test('a conversation that was hung up, or belongs to another person, is not resumed', async () => {
    const talk = await assistant.talk(ann)
    await talk.hangUp()
    const next = await assistant.talk(ann, { resume: talk.id })
    expect(next.id).not.toBe(talk.id)
    const bob = await assistant.product.person('bob@example.org')
    const dropped = await assistant.rawSocket(await assistant.initialize(ann))
    await until(() => dropped.frames.length > 0)
    dropped.ws.terminate()
    const { conversation_id } = dropped.frames[0]!.conversation_initiation_metadata_event as {
      conversation_id: string
    }
    const bobs = await assistant.talk(bob, { resume: conversation_id })
    expect(bobs.id).not.toBe(conversation_id)
    await Promise.all([next.hangUp(), bobs.hangUp()])
  })
})

describe('when the permission ends', () => {
  test('the conversation ends with a sentence as soon as access is lost', async () => {
    const carl = await assistant.product.person('carl@example.org')
    const talk = await assistant.talk(carl)
    const { db } = assistant.product.ctx
    await db.query(
      "update person set subscription_status = 'inactive', subscribed_until = null where key = $1",
      [carl.key],
    )
    await db.query("select pg_notify('person_changed', $1)", [carl.key])
    const sentence = 'The membership has ended, so I have to stop here. You can renew it under Billing.'
    expect(await talk.ended).toMatchObject({ reason: 'agent', closeCode: 1000, closeReason: sentence })
    expect(talk.log).toEqual([`agent: ${sentence}`])
  })

  test('a ticket is useless once its person has lost access', async () => {
    const dora = await assistant.product.person('dora@example.org')
    const init = await assistant.initialize(dora)
    const { db } = assistant.product.ctx
    await db.query("update person set subscribed_until = now() - interval '9 days' where key = $1", [
      dora.key,
    ])
    assistant.product.ctx.people.forget(dora.key)
    const { closed } = await assistant.rawSocket(init)
    expect(await closed).toMatchObject({
      code: 1008,
      reason: expect.stringContaining('membership has ended'),
    })
  })
})

test('a person with too many open conversations keeps the newest', async () => {
  const eve = await assistant.product.person('eve@example.org')
  const talks = []
  for (let number = 0; number < 6; number++) talks.push(await assistant.talk(eve))
  expect((await talks[0]!.ended).closeReason).toBe(
    'You have started another conversation, so this one ends here.',
  )
  talks[5]!.say('hello')
  expect(await talks[5]!.logged(1)).toEqual(['agent: You said: hello. That was message 1.'])
  await Promise.all(talks.map((talk) => talk.hangUp()))
})
