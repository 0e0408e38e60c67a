import { Worker } from 'node:worker_threads'
import type { Conversation } from '#assistant/conversation.ts'
import type { EngineEvent } from '#assistant/engine/engine.ts'
import type { ModelSettings } from '#assistant/engine/model/model.ts'
import { type DayBook, DayBookError } from '#assistant/tools/day-book.ts'
import { toolDefinitions } from '#assistant/tools/registry.ts'
import type { ToolResult } from '#assistant/tools/tool-set.ts'
import { guarded } from '../../process/guard.ts'
import { threadTime } from '../../process/thread-time.ts'
import type { Needs } from '../needs.ts'
import type { FromThread, ThreadData, ToThread } from './messages.ts'

/** A reply or a tool call that the thread is working on. */
type Turn = {
  talk: number
  take: (event: EngineEvent) => void
  done: (result: ToolResult) => void
  failed: (error: Error) => void
}

type Talk = { person: string; book: DayBook }

/** The thread, and a number it shares: the conversation it is working on. */
type Running = {
  worker: Worker
  currentTalk: Int32Array
  isReady: boolean
  /** which thread it is to the system, and how long that has had the processor */
  thread: number | undefined
  worked: number
  /** for how many beats it has worked without an answer */
  unanswered: number
  idle: number
  pulse: NodeJS.Timeout
}

/**
 * Conversations are thought through in a thread of their own: however long someone's words take, nobody else waits
 * for the server. Words that never come to an end cost the thread, which is started again, and their speaker a minute.
 */
export class Conversations {
  readonly #ctx: Pick<Needs, 'clock' | 'log'>
  readonly #model: ModelSettings
  readonly #file: URL
  readonly #pulseMs: number
  readonly #talks = new Map<number, Talk>()
  readonly #turns = new Map<number, Turn>()
  /** Who may not talk for a while. */
  readonly #resting = new Map<string, number>()
  #count = 0
  #running: Running | undefined

  constructor(
    ctx: Pick<Needs, 'clock' | 'log'>,
    model: ModelSettings,
    { file = THREAD, pulseMs = PULSE_MS } = {},
  ) {
    this.#pulseMs = pulseMs
    this.#ctx = ctx
    this.#model = model
    this.#file = file
  }

  open(person: string, book: DayBook): Conversation {
    const talk = ++this.#count
    this.#talks.set(talk, { person, book })
    // It gets ready while the person still thinks of what to say.
    this.#running ??= this.#start()
    return {
      reply: (text, signal) => this.#reply(talk, text, signal),
      rewind: (turns) => this.#running && this.#post({ type: 'rewind', talk, turns }),
      callTool: (name, args, agentTurns) => this.#callTool(talk, name, args, agentTurns),
      end: () => this.#end(talk),
      definitions: toolDefinitions,
    }
  }

  async stop(): Promise<void> {
    const running = this.#running
    this.#leave(new Error('The server stops.'))
    await running?.worker.terminate()
  }

  async #callTool(talk: number, name: string, args: unknown, agentTurns?: number): Promise<ToolResult> {
    const { promise, resolve, reject } = Promise.withResolvers<ToolResult>()
    const failed = (error: Error) =>
      error instanceof Stuck ? resolve(refused(error.message)) : reject(error)
    const turn = this.#begin({ talk, take: () => {}, done: resolve, failed })
    try {
      this.#post({ type: 'tool', talk, turn, name, args, agentTurns, now: this.#ctx.clock() })
    } catch {
      // Nested so deeply that it cannot be copied: no tool takes such things.
      this.#turns.delete(turn)
      return refused('That could not be understood.')
    }
    return promise
  }

  async *#reply(talk: number, text: string, signal: AbortSignal): AsyncIterable<EngineEvent> {
    if (this.#isResting(talk)) {
      yield* [{ type: 'text', delta: TOO_MUCH } as const, { type: 'done' } as const]
      return
    }
    const events: EngineEvent[] = []
    let failure: Error | undefined
    let { promise: news, resolve: wake } = Promise.withResolvers<void>()
    const turn = this.#begin({
      talk,
      take: (event) => {
        events.push(event)
        wake()
      },
      done: () => {},
      failed: (error) => {
        failure = error
        wake()
      },
    })
    const abort = () => this.#post({ type: 'abort', turn })
    const over = new AbortController()
    signal.addEventListener('abort', guarded('abort', abort), { signal: over.signal })
    this.#post({ type: 'reply', talk, turn, text, now: this.#ctx.clock() })
    if (signal.aborted) abort()
    try {
      for (;;) {
        await news
        ;({ promise: news, resolve: wake } = Promise.withResolvers<void>())
        for (const event of events.splice(0)) {
          yield event
          if (event.type === 'done') return
        }
        if (failure instanceof Stuck) {
          // What was done before it got stuck stays done, so the day is read again.
          yield { type: 'client-tool', name: 'RefreshDataCaches', args: {} }
          yield { type: 'text', delta: failure.message }
          yield { type: 'done' }
          return
        }
        if (failure) throw failure
      }
    } finally {
      over.abort()
      this.#turns.delete(turn)
    }
  }

  #begin(turn: Turn): number {
    const number = ++this.#count
    this.#turns.set(number, turn)
    return number
  }

  #end(talk: number): void {
    this.#talks.delete(talk)
    if (this.#running) this.#post({ type: 'end', talk })
  }

  #post(message: ToThread): void {
    this.#running ??= this.#start()
    this.#running.worker.postMessage(message)
  }

  #start(): Running {
    const currentTalk = new Int32Array(new SharedArrayBuffer(4))
    const workerData: ThreadData = { model: this.#model, currentTalk }
    const worker = new Worker(this.#file, { workerData, resourceLimits: { maxOldGenerationSizeMb: 512 } })
    worker.unref()
    const running: Running = {
      worker,
      currentTalk,
      isReady: false,
      thread: undefined,
      worked: 0,
      unanswered: 0,
      idle: 0,
      pulse: setInterval(
        guarded('conversation pulse', () => this.#feelPulse()),
        this.#pulseMs,
      ),
    }
    running.pulse.unref()
    const lost = (error: Error) => {
      if (this.#running !== running) return
      this.#ctx.log.error({ err: error }, 'the thread of conversations ended and is started again')
      this.#leave(new Stuck(LOST))
    }
    worker.on(
      'message',
      guarded('conversations', (message: FromThread) => this.#take(running, message)),
    )
    worker.on('error', guarded('conversations', lost))
    worker.on(
      'exit',
      guarded('conversations', () => lost(new Error('exit'))),
    )
    return running
  }

  #take(running: Running, message: FromThread): unknown {
    running.isReady = true
    running.unanswered = 0
    if (message.type === 'pong') running.thread ??= message.thread
    switch (message.type) {
      case 'event':
        return this.#turns.get(message.turn)?.take(message.event)
      case 'tool result':
        this.#turns.get(message.turn)?.done(message.result)
        return this.#turns.delete(message.turn)
      case 'failed':
        this.#turns.get(message.turn)?.failed(message.error)
        return this.#turns.delete(message.turn)
      case 'ask book':
        return this.#askBook(running, message)
      case 'engine failed':
        return this.#ctx.log.error({ err: message.error, engine: message.engine }, 'assistant engine failed')
      default:
        return undefined
    }
  }

  async #askBook(
    { worker }: Running,
    { ask, talk, method, args }: FromThread & { type: 'ask book' },
  ): Promise<void> {
    const answer = (message: ToThread) => worker.postMessage(message)
    try {
      const book = this.#talks.get(talk)?.book
      if (!book) throw new DayBookError('This conversation has ended.')
      const value = await (book[method] as (...given: unknown[]) => Promise<unknown>)(...args)
      answer({ type: 'book answer', ask, value })
    } catch (error) {
      if (error instanceof DayBookError) answer({ type: 'book refusal', ask, sentence: error.message })
      else
        answer({
          type: 'book failure',
          ask,
          error: error instanceof Error ? error : new Error(String(error)),
        })
    }
  }

  /** Counts beats, not time: while the machine sleeps, the thread may too. */
  #feelPulse(): void {
    const running = this.#running
    if (!running) return
    running.idle = this.#talks.size === 0 ? running.idle + 1 : 0
    if (running.idle > IDLE_BEATS) void this.stop()
    else if (this.#turns.size > 0 && (!running.isReady || this.#unanswered(running) < STUCK_BEATS))
      running.worker.postMessage({ type: 'ping' } satisfies ToThread)
    else if (this.#turns.size > 0) this.#giveUp(running)
  }

  /** On a busy machine the thread waits for the processor: only what it has worked counts, and a little of the rest. */
  #unanswered(running: Running): number {
    const worked = threadTime(running.thread) ?? running.worked + this.#pulseMs
    const beats = (worked - running.worked) / this.#pulseMs
    running.worked = worked
    running.unanswered += Math.min(1, Math.max(beats, WAITING_BEAT))
    return running.unanswered
  }

  #giveUp(running: Running): void {
    const talk = running.currentTalk[0]!
    const person = this.#talks.get(talk)?.person
    if (person) this.#resting.set(person, performance.now() + REST_MS)
    this.#ctx.log.error('a message kept the assistant busy for too long and was given up')
    for (const turn of this.#turns.values()) turn.failed(new Stuck(turn.talk === talk ? TOO_MUCH : LOST))
    this.#turns.clear()
    this.#leave(new Stuck(LOST))
    void running.worker.terminate()
  }

  /** Leaves the thread behind. Conversations go on in a new one, which does not know what was said before. */
  #leave(error: Error): void {
    clearInterval(this.#running?.pulse)
    this.#running = undefined
    for (const turn of this.#turns.values()) turn.failed(error)
    this.#turns.clear()
  }

  /** Whether this person's last message was given up less than a minute ago. */
  #isResting(talk: number): boolean {
    for (const [person, until] of this.#resting) if (until < performance.now()) this.#resting.delete(person)
    return this.#resting.has(this.#talks.get(talk)?.person ?? '')
  }
}

const refused = (say: string): ToolResult => ({ isError: true, result: { say } })

/** Why a turn ended without an answer, in words for the person. */
class Stuck extends Error {}

const THREAD = new URL('./conversation-thread.ts', import.meta.url)
const PULSE_MS = 500
/** ten seconds of work on one message */
const STUCK_BEATS = 20
/** what a beat counts at least, while the thread has to wait for the processor */
const WAITING_BEAT = 0.15
/** ten minutes without any conversation */
const IDLE_BEATS = 1_200
const REST_MS = 60_000
const TOO_MUCH = 'That was too much for me at once, so I stopped. Please tell me again in shorter sentences.'
const LOST = 'Sorry, I lost the thread there. Please look at your day, and ask me again.'
