import { inspect } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { type Conversation, openConversation } from '../../conversation.ts'
import { MemoryDayBook } from '../../evals/memory-day-book.ts'
import { FakeModel, type ModelTurn } from '../../testing/fake-model.ts'
import type { BookTask } from '../../tools/day-book.ts'
import { builtInEngine } from '../built-in/engine.ts'
import type { EngineEvent } from '../engine.ts'
import { type ModelLimits, modelEngine } from './engine.ts'
import { type ModelSettings, modelOf } from './model.ts'

const TODAY = '2026-03-10'
let fake: FakeModel | undefined
afterEach(async () => {
  await fake?.stop()
  fake = undefined
})

/** A conversation answered by a fake model, and its day book. */
async function talkWith(
  answer: (request: { messages: { role: string; content: unknown }[] }, calls: number) => ModelTurn,
  {
    protocol = 'openai',
    limits = {},
  }: { protocol?: 'openai' | 'anthropic'; limits?: Partial<ModelLimits> } = {},
) {
  fake = await FakeModel.start(protocol, answer)
  const settings: ModelSettings = {
    provider: protocol === 'openai' ? 'openai-compatible' : 'anthropic',
    model: 'fake',
    url: fake.url,
    apiKey: 'key',
  }
  const book = new MemoryDayBook({ name: 'Sam', zone: 'UTC', acting: false }, () => TODAY)
  const failures: unknown[] = []
  const conversation = openConversation({
    book,
    engines: [modelEngine(modelOf(settings), limits), builtInEngine],
    clock: () => new Date(`${TODAY}T09:30:00Z`),
    onFailure: (_, error) => failures.push(error),
  })
  return { conversation, book, failures }
}

async function say(
  conversation: Conversation,
  text: string,
): Promise<{ reply: string; events: EngineEvent[] }> {
  const events: EngineEvent[] = []
  for await (const event of conversation.reply(text, new AbortController().signal)) events.push(event)
  const reply = events.map((event) => (event.type === 'text' ? event.delta : '')).join('')
  return { reply, events }
}

async function titles(book: MemoryDayBook): Promise<string[]> {
  return (await book.listDay(TODAY)).map(({ title }: BookTask) => title)
}

describe.each(['openai', 'anthropic'] as const)('a model with the %s protocol', (protocol) => {
  test('streams its words, uses a tool, and the change is read back', async () => {
    const { conversation, book } = await talkWith(
      (_, calls) =>
        calls === 0
          ? { tools: [{ name: 'AddTask', args: { title: 'Call mum', date: TODAY, time: '17:00' } }] }
          : { say: 'Done, I put “Call mum” on your list.' },
      { protocol },
    )
    const { reply, events } = await say(conversation, 'remind me to call mum at 5')
    expect(reply).toBe('Done, I put “Call mum” on your list.')
    expect(await titles(book)).toEqual(['Call mum'])
    expect(events.filter(({ type }) => type === 'text').length).toBeGreaterThan(3)
    expect(events.map(({ type }) => type).filter((type) => type !== 'text')).toEqual([
      'tool',
      'tool-result',
      'client-tool',
      'done',
    ])
    expect(events.at(-2)).toMatchObject({ name: 'RefreshDataCaches' })
  })

  test('is given the conversation so far', async () => {
    const { conversation } = await talkWith(() => ({ say: 'Yes.' }), { protocol })
    await say(conversation, 'my name is Sam')
    await say(conversation, 'what is my name?')
    const messages = fake!.requests[1]!.messages.filter(({ role }) => role !== 'system').map(
      ({ role, content }) => [role, JSON.stringify(content)],
    )
    expect(messages.map(([role]) => role)).toEqual(['user', 'assistant', 'user'])
    expect(messages[0]![1]).toContain('my name is Sam')
  })

  test('does not mention its change, so the reply does', async () => {
    const { conversation } = await talkWith(
      (_, calls) =>
        calls === 0
          ? { tools: [{ name: 'AddTask', args: { title: 'Call mum', date: TODAY } }] }
          : { say: 'Okay!' },
      { protocol },
    )
    const { reply } = await say(conversation, 'add call mum')
    expect(reply).toContain('Added “Call mum” to your list for today.')
  })
})

describe('a model that goes wrong', () => {
  test('by looping is stopped', async () => {
    const { conversation } = await talkWith(() => ({ tools: [{ name: 'ListDay', args: { date: TODAY } }] }), {
      limits: { steps: 4 },
    })
    const { reply } = await say(conversation, 'what is on today?')
    expect(fake!.requests).toHaveLength(4)
    expect(reply).not.toBe('')
  })

  test('by adding forever is stopped after twenty changes', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      name: 'AddTask',
      args: { title: `Task ${index}`, date: TODAY },
    }))
    const { conversation, book } = await talkWith((_, calls) =>
      calls === 0 ? { tools: many } : { say: 'Done.' },
    )
    await say(conversation, 'add some tasks')
    expect(await titles(book)).toHaveLength(20)
  })

  test('by stalling is replaced by the built-in engine', async () => {
    const { conversation, book, failures } = await talkWith(() => 'stall', { limits: { silence: 200 } })
    const { reply } = await say(conversation, 'add buy milk')
    expect(await titles(book)).toEqual(['Buy milk'])
    expect(reply).toContain('Added “Buy milk”')
    expect(String(failures[0])).toContain('nothing for 200 ms')
  })

  test('by failing is replaced by the built-in engine', async () => {
    const { conversation, failures } = await talkWith(() => 'fail')
    const { reply } = await say(conversation, 'what is on today?')
    expect(reply).toContain('nothing on your list for today')
    expect(failures).toHaveLength(1)
  })

  test.each([
    [
      'in a refusal',
      400,
      (said: string) => `{"error":{"type":"invalid_request_error","message":"Blocked: ${said}"}}`,
      '400, invalid_request_error',
    ],
    ['in a refusal as plain text', 422, (said: string) => said, '422'],
    [
      'in an outage',
      503,
      (said: string) => `{"error":{"message":"Overloaded at: ${said}","code":"overloaded"}}`,
      '503, overloaded',
    ],
    [
      'amid its words',
      200,
      (said: string) => `data: {"error":{"message":"No: ${said}","code":"moderated"}}\n\n`,
      'sent an error, moderated',
    ],
  ])('by repeating what was said %s fails without those words', async (_, status, body, told) => {
    const said = 'my neighbour Ottilie rang again'
    const { conversation, failures } = await talkWith(() => ({ status, body: body(said) }))
    await say(conversation, said)
    expect(failures).toHaveLength(1)
    expect(inspect(failures[0], { depth: 9 })).not.toContain('Ottilie')
    expect(String(failures[0])).toContain(told)
  })

  test('by being away says so', async () => {
    const { conversation, failures } = await talkWith(() => 'fail')
    await fake!.stop()
    await say(conversation, 'what is on today?')
    expect(String(failures[0])).toContain('connect')
  })

  test('by inventing an id changes nothing and gets an error', async () => {
    const { conversation, book } = await talkWith((_, calls) =>
      calls === 0
        ? { tools: [{ name: 'CompleteTask', args: { id: 'made-up', date: TODAY } }] }
        : { say: 'I could not find it.' },
    )
    await book.add(TODAY, { title: 'Walk' })
    const { events } = await say(conversation, 'I did my walk')
    expect(events.find(({ type }) => type === 'tool-result')).toMatchObject({
      isError: true,
      result: { say: expect.stringContaining('no such task') },
    })
    expect((await book.listDay(TODAY))[0]!.status).toBe('pending')
  })

  test('by inventing a tool or its arguments can still reply', async () => {
    const { conversation } = await talkWith((_, calls) =>
      calls === 0
        ? {
            tools: [
              { name: 'DropDatabase', args: {} },
              { name: 'AddTask', args: { title: '', date: 'soon' } },
            ],
          }
        : { say: 'Sorry, I can not.' },
    )
    expect((await say(conversation, 'add something odd')).reply).toContain('Sorry, I can not.')
  })

  test('by deleting everything has to let the person confirm, three at most', async () => {
    const { conversation, book } = await talkWith((_, calls) => {
      if (calls % 2 === 1) return { say: 'All deleted!' }
      return { tools: ids.map((id) => ({ name: 'DeleteTask', args: { id, date: TODAY } })) }
    })
    const ids: string[] = []
    for (const title of ['Walk', 'Read', 'Swim', 'Cook', 'Rest'])
      ids.push((await book.add(TODAY, { title })).id)
    const asked = await say(conversation, 'tidy up my list')
    expect(await titles(book)).toHaveLength(5)
    expect(asked.reply).toContain('Delete “Walk” from your list for today? Please say yes or no.')
    await say(conversation, 'hmm, what do you mean')
    expect(await titles(book)).toHaveLength(5)
    await say(conversation, 'yes')
    expect(await titles(book)).toEqual(['Cook', 'Rest'])
  })

  test('by treating a question as a command changes nothing', async () => {
    let id = ''
    const { conversation, book } = await talkWith((_, calls) =>
      calls === 0 ? { tools: [{ name: 'CompleteTask', args: { id, date: TODAY } }] } : { say: 'Not yet.' },
    )
    id = (await book.add(TODAY, { title: 'Morning pills', time: '08:00' })).id
    await say(conversation, 'did I take my morning pills?')
    expect((await book.listDay(TODAY))[0]!.status).toBe('pending')
  })

  test('by guessing at a medicine has to ask', async () => {
    let id = ''
    const { conversation, book } = await talkWith((_, calls) =>
      calls % 2 === 0 ? { tools: [{ name: 'CompleteTask', args: { id, date: TODAY } }] } : { say: 'Done.' },
    )
    id = (await book.add(TODAY, { title: 'Warfarin', time: '08:00' })).id
    const { reply } = await say(conversation, 'I took my meds')
    expect((await book.listDay(TODAY))[0]!.status).toBe('pending')
    expect(reply).toContain('mark “Warfarin” at 8:00 AM as done')
    await say(conversation, 'yes')
    expect((await book.listDay(TODAY))[0]!.status).toBe('completed')
  })
})

test('messages about danger never reach the model', async () => {
  const { conversation } = await talkWith(() => ({ say: 'Cheer up!' }))
  const { reply } = await say(conversation, 'everyone would be better off without me')
  expect(reply).toContain('crisis')
  expect(fake!.requests).toHaveLength(0)
})

test('stopping ends the reply at once', async () => {
  const { conversation } = await talkWith(() => 'stall')
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 50)
  const events: EngineEvent[] = []
  for await (const event of conversation.reply('tell me everything', stop.signal)) events.push(event)
  expect(events).toEqual([{ type: 'done' }])
})

test.each([
  'Done, I added “Call mum” to your list for 5 pm.',
  'I’ve marked your walk as done.',
  'Your reminders have been muted.',
])('what a model claims without having done it is put right: %s', async (say_) => {
  const { conversation, book } = await talkWith(() => ({ say: say_ }))
  const { reply } = await say(conversation, 'please do it')
  expect(reply).toContain('nothing was changed')
  expect(await titles(book)).toEqual([])
})

test.each(['Shall I mark it as done?', 'I can add that for you.', 'You have finished 2 of 3 tasks today.'])(
  'what is no claim stands as it is: %s',
  async (say_) => {
    const { conversation } = await talkWith(() => ({ say: say_ }))
    expect((await say(conversation, 'hello there')).reply).toBe(say_)
  },
)
