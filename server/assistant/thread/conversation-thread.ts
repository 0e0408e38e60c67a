import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { type Conversation, openConversation } from '#assistant/conversation.ts'
import { builtInEngine } from '#assistant/engine/built-in/engine.ts'
import { modelEngine } from '#assistant/engine/model/engine.ts'
import { modelOf } from '#assistant/engine/model/model.ts'
import { type BookTask, type DayBook, DayBookError, type Owner } from '#assistant/tools/day-book.ts'
import { askForStyle, type DateStyle } from '#domain/time/date-style.ts'
import { addDays } from '#domain/time/local-date.ts'
import { giveWay } from '../../process/give-way.ts'
import { guarded } from '../../process/guard.ts'
import { ownThread } from '../../process/thread-time.ts'
import type { BookMethod, FromThread, ThreadData, ToThread } from './messages.ts'

/** The thread in which all conversations of a process are thought through. Its day books are on the other side. */
const { model, currentTalk } = workerData as ThreadData
const engines = model.provider === 'built-in' ? [builtInEngine] : [modelEngine(modelOf(model)), builtInEngine]

type Talk = { conversation: Conversation; now: Date }
const talks = new Map<number, Talk>()
const turns = new Map<number, AbortController>()
const asked = new Map<
  number,
  { talk: number; resolve: (value: never) => void; reject: (error: Error) => void }
>()
let asks = 0
/** How the one being answered reads times and dates; known once the book has said whose it is. */
const readers = new AsyncLocalStorage<{ style?: DateStyle }>()
askForStyle(() => readers.getStore()?.style)

const post = (message: FromThread) => parentPort!.postMessage(message)

/**
 * The first sentence takes far longer than any other: half a minute on a busy machine, once this thread gives way to
 * others. So it is gone through before anyone is waiting.
 */
async function practise(): Promise<void> {
  const nobody: Owner = { name: '', zone: 'UTC', acting: false }
  const book = bookOf((method) => async () => (method === 'owner' ? nobody : []) as never)
  const { reply } = openConversation({ book, engines: [builtInEngine], clock: () => new Date() })
  for await (const _ of reply('What is on today?', new AbortController().signal));
}

function take(message: ToThread): unknown {
  if ('talk' in message) currentTalk[0] = message.talk
  switch (message.type) {
    case 'reply':
      return readers.run({}, () => reply(message))
    case 'tool':
      return readers.run({}, () => callTool(message))
    case 'abort':
      return turns.get(message.turn)?.abort()
    case 'rewind':
      return talks.get(message.talk)?.conversation.rewind(message.turns)
    case 'end':
      return talks.delete(message.talk)
    case 'ping':
      return post({ type: 'pong' })
    default:
      return takeAnswer(message)
  }
}

async function reply({ talk, turn, text, now }: ToThread & { type: 'reply' }): Promise<void> {
  const abort = new AbortController()
  turns.set(turn, abort)
  try {
    for await (const event of conversationOf(talk, now).reply(text, abort.signal))
      post({ type: 'event', turn, event })
  } catch (error) {
    post({ type: 'failed', turn, error: asError(error) })
  } finally {
    turns.delete(turn)
  }
}

async function callTool({
  talk,
  turn,
  name,
  args,
  agentTurns,
  now,
}: ToThread & { type: 'tool' }): Promise<void> {
  try {
    const result = await conversationOf(talk, now).callTool(name, args, agentTurns)
    post({ type: 'tool result', turn, result })
  } catch (error) {
    post({ type: 'failed', turn, error: asError(error) })
  }
}

function conversationOf(number: number, now: Date): Conversation {
  const known = talks.get(number)
  if (known) {
    known.now = now
    return known.conversation
  }
  const conversation = openConversation({
    book: bookOf(stepsOf(number)),
    engines,
    clock: () => opened.now,
    onFailure: (engine, error) => post({ type: 'engine failed', engine, error: asError(error) }),
  })
  const opened = { conversation, now }
  talks.set(number, opened)
  return conversation
}

type Steps = (method: BookMethod) => (...args: unknown[]) => Promise<never>

/** Each step of the book is taken by the server, which has the connection to the database and checks permission. */
const stepsOf =
  (talk: number): Steps =>
  (method) =>
  (...args) =>
    new Promise((resolve, reject) => {
      asked.set(++asks, { talk, resolve, reject })
      post({ type: 'ask book', ask: asks, talk, method, args })
    })

function bookOf(step: Steps): DayBook {
  return {
    owner: async () => {
      const owner: Owner = await step('owner')()
      const reader = readers.getStore()
      if (reader) reader.style = owner.dateStyle
      return owner
    },
    listDay: step('listDay'),
    listDays: (from, to) => inSteps(step('listDays'), from, to),
    findByWords: step('findByWords'),
    add: step('add'),
    change: step('change'),
    setStatus: step('setStatus'),
    move: step('move'),
    remove: step('remove'),
    restore: step('restore'),
    noteOf: step('noteOf'),
    writeNote: step('writeNote'),
    asksAboutDay: step('asksAboutDay'),
    getMute: step('getMute'),
    setMute: step('setMute'),
  }
}

/**
 * Reads many days a few at a time, so that others get their turn in between, however many tasks there are: after very
 * many it rests for as long as they took.
 */
async function inSteps(
  read: (from: string, to: string) => Promise<BookTask[]>,
  from: string,
  to: string,
): Promise<BookTask[]> {
  const found: BookTask[] = []
  let days = 2
  for (let first = from; first <= to; ) {
    const last = addDays(first, days - 1)
    const began = performance.now()
    const some = await read(first, last < to ? last : to)
    for (const task of some) found.push(task)
    if (some.length > MANY) await pause(Math.min(performance.now() - began, REST_MAX_MS))
    first = addDays(last, 1)
    days = Math.max(1, Math.min(28, Math.floor((AT_ONCE * days) / Math.max(1, some.length))))
  }
  return found
}

/** how many tasks are read at once, about */
const AT_ONCE = 1_000
/** after more than these it rests */
const MANY = 300
const REST_MAX_MS = 250

function takeAnswer(answer: Extract<ToThread, { ask: number }>): void {
  const { talk, resolve, reject } = asked.get(answer.ask)!
  asked.delete(answer.ask)
  currentTalk[0] = talk
  if (answer.type === 'book answer') resolve(answer.value as never)
  else reject(answer.type === 'book refusal' ? new DayBookError(answer.sentence) : answer.error)
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

await practise().catch((error) => post({ type: 'engine failed', engine: 'practice', error: asError(error) }))
giveWay()
parentPort!.on(
  'message',
  guarded('conversation thread', (message: ToThread) => take(message)),
)
post({ type: 'pong', thread: ownThread() })
