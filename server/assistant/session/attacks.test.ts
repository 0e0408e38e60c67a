import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { WebSocket } from 'ws'
import { endSession } from '#contract/sessions.ts'
import { TestAssistant, until } from '../../testing/conversation.ts'
import type { TestPerson } from '../../testing/product.ts'

let assistant: TestAssistant
let ann: TestPerson
let mallory: TestPerson

beforeAll(async () => {
  assistant = await TestAssistant.start(inject('database'))
  ann = await assistant.product.person('ann@example.org')
  mallory = await assistant.product.person('mallory@example.org')
})
afterAll(() => assistant.stop())

const message = (text: string) => JSON.stringify({ type: 'user_message', text })
const replies = (frames: Record<string, unknown>[]) =>
  frames.flatMap((frame) =>
    frame.type === 'agent_response'
      ? [(frame.agent_response_event as { agent_response: string }).agent_response]
      : [],
  )

async function stillWorks(): Promise<void> {
  const talk = await assistant.talk(ann)
  talk.say('hello')
  expect(await talk.logged(1)).toEqual(['agent: You said: hello. That was message 1.'])
  await talk.hangUp()
}

describe('before any ticket', () => {
  test.each(['//', '//[', 'http://['])(
    'an upgrade of %s is refused, and the server goes on',
    async (address) => {
      const socket = connect(Number(new URL(assistant.url).port), '127.0.0.1')
      const answer = new Promise<string>((resolve, reject) =>
        socket.once('data', (data) => resolve(String(data))).once('error', reject),
      )
      socket.write(`GET ${address} HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n`)
      expect(await answer).toMatch(/^HTTP\/1.1 40[04]/)
      socket.destroy()
      await stillWorks()
    },
  )

  test.each([
    { type: 'contextual_update', context_id: { toString: null, valueOf: null } },
    { type: 'contextual_update', text: { toString: null, valueOf: null } },
    { type: 'client_tool_result', tool_call_id: { toString: null, valueOf: null } },
  ])('a first frame with a hostile object ends the conversation, not the server: %j', async (frame) => {
    const init = await assistant.initialize(ann)
    const { ws, closed } = await assistant.rawSocket(init, { silent: true })
    ws.send(JSON.stringify(frame))
    expect((await closed).code).toBe(1008)
    await stillWorks()
  })
})

describe('the address of a conversation', () => {
  test('opens only one socket', async () => {
    const init = await assistant.initialize(ann)
    const first = await assistant.rawSocket(init)
    await until(() => first.frames.length > 0)
    const second = await assistant.rawSocket(init)
    expect(await second.closed).toEqual({
      code: 1008,
      reason: 'This conversation link has been used before. Please start a new conversation.',
    })
    expect(second.frames).toEqual([])
    first.ws.close(1000)
  })

  test('opens only one socket, even when used many times at once', async () => {
    const init = await assistant.initialize(ann)
    const sockets = await Promise.all(Array.from({ length: 8 }, () => assistant.rawSocket(init)))
    await until(() => sockets.filter(({ ws }) => ws.readyState === WebSocket.CLOSED).length === 7)
    await until(() => sockets.some(({ frames }) => frames.length > 0))
    for (const { ws } of sockets) ws.close(1000)
  })

  test('expires after a minute', async () => {
    const init = await assistant.initialize(ann)
    assistant.product.setTime(new Date(Date.now() + 61_000).toISOString())
    const { closed } = await assistant.rawSocket(init)
    expect((await closed).reason).toBe('This conversation link has expired. Please start a new conversation.')
    assistant.product.setTime(null)
  })

  test('is useless without the proof that came with it', async () => {
    const anns = await assistant.initialize(ann)
    const mallorys = await assistant.initialize(mallory)
    const { closed, frames } = await assistant.rawSocket({
      signedUrl: anns.signedUrl,
      dynamicVariables: mallorys.dynamicVariables,
    })
    expect((await closed).code).toBe(1008)
    expect(frames).toEqual([])
  })

  test('cannot be forged for another person', async () => {
    const init = await assistant.initialize(mallory)
    const [body = '', mark = ''] = new URL(init.signedUrl).searchParams
      .get('conversation_signature')!
      .split('.')
    const facts = JSON.parse(Buffer.from(body, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...facts, person: ann.key, subject: ann.key })).toString(
      'base64url',
    )
    const signedUrl = init.signedUrl.replace(`${body}.${mark}`, `${forged}.${mark}`)
    const { closed } = await assistant.rawSocket({ ...init, signedUrl })
    expect((await closed).reason).toBe(
      'This conversation link is not valid. Please start a new conversation.',
    )
  })

  test.each(['', 'x', 'x.y', 'x.y.z', '%00', 'e30.e30'])('%j is not valid', async (signature) => {
    const signedUrl = `${assistant.url.replace('http', 'ws')}/api/conversations/ws?conversation_signature=${signature}`
    const { closed } = await assistant.rawSocket({ signedUrl, dynamicVariables: {} })
    expect((await closed).code).toBe(1008)
  })

  test('is not given to people without access, or for people the caller may not act for', async () => {
    const frank = await assistant.product.person('frank@example.org', { access: 'none' })
    expect((await assistant.ask('/api/conversations/initialize', frank, {})).status).toBe(402)
    const acting = { 'on-behalf-of': mallory.userId }
    expect((await assistant.ask('/api/conversations/initialize', ann, {}, acting)).status).toBe(403)
  })

  test('is not given for a mode that does not exist', async () => {
    const { status, body } = await assistant.ask('/api/conversations/initialize', ann, { mode: 'song' })
    expect([status, body.error]).toEqual([400, 'mode must be one of voice, text.'])
  })
})

test('a page on another site cannot open a conversation', async () => {
  const init = await assistant.initialize(ann)
  await expect(assistant.rawSocket(init, { origin: 'https://evil.example' })).rejects.toThrow('403')
  await assistant.rawSocket(init, { origin: assistant.url }).then(({ ws }) => ws.close(1000))
})

test('a socket elsewhere on the server is refused', async () => {
  const signedUrl = `${assistant.url.replace('http', 'ws')}/api/tasks`
  await expect(assistant.rawSocket({ signedUrl, dynamicVariables: {} })).rejects.toThrow('404')
})

describe('invalid input on the socket', () => {
  test('an unexpected first frame ends the conversation', async () => {
    const init = await assistant.initialize(ann)
    const { ws, closed } = await assistant.rawSocket(init, { silent: true })
    ws.send(message('hello'))
    expect((await closed).code).toBe(1008)
  })

  test('a megabyte of text is answered with a sentence', async () => {
    const { ws, frames } = await assistant.rawSocket(await assistant.initialize(ann))
    await until(() => frames.length > 0)
    ws.send(message('a'.repeat(1024 * 1024)))
    ws.send(message('hello'))
    await until(() => replies(frames).length >= 2)
    expect(replies(frames)).toEqual([
      'That message is too long for me. Please send at most 2000 characters at a time.',
      'You said: hello. That was message 1.',
    ])
    ws.close(1000)
  })

  test('ten megabytes end the conversation', async () => {
    const { ws, frames, closed } = await assistant.rawSocket(await assistant.initialize(ann))
    await until(() => frames.length > 0)
    ws.send(message('a'.repeat(10 * 1024 * 1024)))
    expect((await closed).code).toBe(1009)
    await stillWorks()
  })

  test('of a hundred messages a second some are answered, the rest are dropped and the person is told so', async () => {
    const { ws, frames } = await assistant.rawSocket(await assistant.initialize(ann))
    await until(() => frames.length > 0)
    for (let number = 0; number < 100; number++) ws.send(message(`message ${number}`))
    const LEFT_OUT =
      'That was a lot at once, so I left the last messages out. Please wait a moment and send them again.'
    await until(() => replies(frames).includes(LEFT_OUT))
    const answered = replies(frames).filter((reply) => reply.startsWith('You said'))
    expect(answered.length).toBeLessThan(15)
    await stillWorks()
    ws.close(1000)
  })

  test.each<[string, (ws: WebSocket) => void]>([
    ['frames', (ws) => ws.send(JSON.stringify({ type: 'user_activity' }))],
    ['pings', (ws) => ws.ping()],
  ])('a flood of %s ends the conversation', async (_, send) => {
    const { ws, frames, closed } = await assistant.rawSocket(await assistant.initialize(ann))
    await until(() => frames.length > 0)
    for (let number = 0; number < 20_000; number++) send(ws)
    expect(await closed).toMatchObject({ code: 1008 })
    await stillWorks()
  })

  test('whoever goes on asking and reads no answer is cut off', async () => {
    const { ws, frames } = await assistant.rawSocket(await assistant.initialize(ann))
    await until(() => frames.length > 0)
    ws.pause()
    ws.send(message('much 16000000'))
    // What is written to a connection that was cut off tells so; until then it is only not read.
    await expect
      .poll(() => {
        ws.send(message('hello'))
        return ws.readyState
      })
      .toBe(WebSocket.CLOSED)
    await stillWorks()
  })

  test('binary data and broken JSON are ignored at first, and end the conversation if they continue', async () => {
    const { ws, frames, closed } = await assistant.rawSocket(await assistant.initialize(ann))
    await until(() => frames.length > 0)
    ws.send(crypto.getRandomValues(new Uint8Array(5_000)))
    for (const text of ['{', '[]', 'null', '42', '{"type":7}', '{"type":"user_message","text":7}'])
      ws.send(text)
    ws.send(message('hello'))
    await until(() => replies(frames).length > 0)
    expect(replies(frames)).toEqual(['You said: hello. That was message 1.'])
    for (let number = 0; number < 30; number++) ws.send(new Uint8Array([number]))
    expect(await closed).toMatchObject({ code: 1003 })
    await stillWorks()
  })

  test('sound in a text conversation, unexpected tool results and unknown frames are ignored', async () => {
    const { ws, frames } = await assistant.rawSocket(await assistant.initialize(ann))
    await until(() => frames.length > 0)
    ws.send(JSON.stringify({ user_audio_chunk: 'AAAA'.repeat(500) }))
    ws.send(
      JSON.stringify({ type: 'client_tool_result', tool_call_id: 'invented', result: 'x', is_error: false }),
    )
    ws.send(JSON.stringify({ type: 'contextual_update', context_id: 'thread-rewind', text: 'nonsense' }))
    ws.send(JSON.stringify({ type: 'something_new' }))
    ws.send(message('hello'))
    await until(() => replies(frames).length > 0)
    expect(replies(frames)).toEqual(['You said: hello. That was message 1.'])
    ws.close(1000)
  })
})

test('signing out ends the conversations of that sign-in, and voids its tickets', async () => {
  const robin = await assistant.product.person('robin@example.org')
  const init = await assistant.initialize(robin)
  const { ws, frames, closed } = await assistant.rawSocket(await assistant.initialize(robin))
  await until(() => frames.length > 0)
  const params = { id: 'current' }
  expect((await assistant.product.ask(endSession, { params }, { as: robin })).status).toBe(200)
  await closed
  expect(ws.readyState).toBe(WebSocket.CLOSED)
  expect((await (await assistant.rawSocket(init)).closed).reason).toBe(
    'You have signed out, so I have to stop here.',
  )
})
