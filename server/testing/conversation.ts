import { readFileSync } from 'node:fs'
import { Conversation as Sdk } from '@elevenlabs/client'
import Fastify, { type FastifyInstance } from 'fastify'
import { WebSocket } from 'ws'
import type { Conversation } from '#assistant/conversation.ts'
import type { EngineEvent } from '#assistant/engine/engine.ts'
import { actorOf } from '../access/actor.ts'
import { assistantRoutes } from '../assistant/routes.ts'
import type { Parties } from '../assistant/session/permission.ts'
import { answerErrors } from '../http/errors.ts'
import type { App } from '../http/mount.ts'
import { freePort } from './free-port.ts'
import { type TestPerson, TestProduct } from './product.ts'

export type Mode = 'voice' | 'text'
type Initialized = { signedUrl: string; dynamicVariables: Record<string, string> }
type Asking = { mode?: Mode; resume?: string; onBehalfOf?: string; pauseSeconds?: number }

/** The assistant's routes and socket on their own port, answered by a scripted conversation. */
export class TestAssistant {
  readonly product: TestProduct
  readonly url: string
  /** the parties of each opened conversation, and what was said in it */
  readonly opened: { parties: Parties; said: string[] }[] = []
  readonly #fastify: FastifyInstance
  /** resolve it to let 'wait' replies continue */
  gate = Promise.withResolvers<void>()

  private constructor(product: TestProduct, url: string, fastify: FastifyInstance) {
    this.product = product
    this.url = url
    this.#fastify = fastify
  }

  static async start(database: { url: string; template: string }, env: Record<string, string> = {}) {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const product = await TestProduct.start(database, { PUBLIC_URL: url, ...env })
    const fastify = Fastify()
    answerErrors(fastify)
    const assistant = new TestAssistant(product, url, fastify)
    const converse = (parties: Parties) => assistant.#scripted(parties)
    const { ctx } = product
    const identify: App['identify'] = (endpoint, request) => actorOf(ctx, endpoint, request)
    assistantRoutes({ fastify, ctx, identify }, { converse, stop: async () => {}, outsideService: null })
    await fastify.listen({ port, host: '127.0.0.1' })
    return assistant
  }

  /** The real product, answered by its own engine. */
  static async startReal(database: { url: string; template: string }, env: Record<string, string> = {}) {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const product = await TestProduct.start(database, { PUBLIC_URL: url, ...env })
    await product.app.listen({ port, host: '127.0.0.1' })
    return new TestAssistant(product, url, product.app)
  }

  async stop(): Promise<void> {
    await this.#fastify.close()
    await this.product.stop()
  }

  /** The pid of the child process for speech. */
  voiceProcess(): number {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')
    const command = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return Number(children.find((pid) => command(pid).includes('voice-process.ts')))
  }

  async ask(path: string, person: TestPerson, body?: object, headers: Record<string, string> = {}) {
    const response = await fetch(`${this.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${person.token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body && JSON.stringify(body),
    })
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown> & { error?: string },
    }
  }

  async initialize(
    person: TestPerson,
    { onBehalfOf, mode = 'text', ...more }: Asking = {},
  ): Promise<Initialized> {
    const headers: Record<string, string> = onBehalfOf ? { 'on-behalf-of': onBehalfOf } : {}
    const { status, body } = await this.ask(
      '/api/conversations/initialize',
      person,
      { mode, ...more },
      headers,
    )
    if (status !== 200) throw new Error(`initialize answered ${status}: ${body.error}`)
    return body as Initialized
  }

  /** Starts a conversation as the panel does: with the real SDK. */
  async talk(person: TestPerson, asking: Asking = {}): Promise<Talk> {
    return startTalk(await this.initialize(person, asking))
  }

  /** A socket without the SDK, for what no honest client does. Sends the first frame as the SDK would. */
  async rawSocket(init: Initialized, options: { origin?: string; silent?: boolean } = {}): Promise<RawTalk> {
    const ws = new WebSocket(init.signedUrl, ['convai'], options.origin ? { origin: options.origin } : {})
    const frames: Record<string, unknown>[] = []
    ws.on('message', (data) => frames.push(JSON.parse(String(data))))
    const closed = new Promise<{ code: number; reason: string }>((resolve) =>
      ws.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
    )
    await new Promise((resolve, reject) => ws.once('open', resolve).once('error', reject))
    if (!options.silent) {
      const { dynamicVariables } = init
      ws.send(
        JSON.stringify({ type: 'conversation_initiation_client_data', dynamic_variables: dynamicVariables }),
      )
    }
    return { ws, frames, closed }
  }

  #scripted(parties: Parties): Conversation {
    const said: string[] = []
    this.opened.push({ parties, said })
    const assistant = this
    return {
      end: () => {},
      definitions: [],
      rewind: (turns) => void said.splice(turns),
      callTool: async (name, args, agentTurns) => {
        said.push(`${name} in turn ${agentTurns}`)
        return { isError: name === 'unknown', result: { say: `Did ${name}.`, args } }
      },
      async *reply(text: string, signal: AbortSignal): AsyncIterable<EngineEvent> {
        said.push(text)
        const [word, count] = text.split(' ')
        if (word === 'fail') throw new Error('made to fail')
        if (word === 'wait') await Promise.race([assistant.gate.promise, aborted(signal)])
        if (word === 'add') {
          yield { type: 'tool', name: 'addTask', callId: 'call-1', args: { title: 'milk' } }
          yield { type: 'tool-result', callId: 'call-1', result: { say: 'Added milk.' }, isError: false }
          yield { type: 'client-tool', name: 'RefreshDataCaches', args: {} }
          yield { type: 'client-tool', name: 'NavigateTo', args: { date: '2026-11-14', id: 'task-1' } }
        }
        if (word === 'stream') {
          for (let number = 1; number <= Number(count) && !signal.aborted; number++) {
            yield { type: 'text', delta: `${number} ` }
            await new Promise((resolve) => setTimeout(resolve, 5))
          }
        } else if (word === 'long') {
          yield { type: 'text', delta: 'This is a long answer that goes on. '.repeat(12) }
        } else if (word === 'much') {
          yield { type: 'text', delta: 'x'.repeat(Number(count)) }
        } else if (!signal.aborted) {
          yield { type: 'text', delta: `You said: ${text}. ` }
          yield { type: 'text', delta: `That was message ${said.length}.` }
        }
        yield { type: 'done' }
      },
    }
  }
}

export type RawTalk = {
  ws: WebSocket
  frames: Record<string, unknown>[]
  closed: Promise<{ code: number; reason: string }>
}
export type Talk = Awaited<ReturnType<typeof startTalk>>

async function startTalk({ signedUrl, dynamicVariables }: Initialized) {
  const log: string[] = []
  const parts: string[] = []
  const tools: unknown[] = []
  const ended = Promise.withResolvers<{ closeCode?: number; closeReason?: string; reason: string }>()
  const session = await Sdk.startSession({
    signedUrl,
    dynamicVariables,
    textOnly: true,
    onMessage: ({ role, message }) => log.push(`${role}: ${message}`),
    onAgentChatResponsePart: ({ type, text }) => parts.push(type === 'delta' ? text : type),
    onAgentToolRequest: (request) => tools.push(request),
    onAgentToolResponse: (response) => tools.push(response),
    onDisconnect: (details) => ended.resolve(details as never),
    clientTools: Object.fromEntries(
      ['RefreshDataCaches', 'NavigateTo'].map((name) => [
        name,
        (args: unknown) => void log.push(`${name} ${JSON.stringify(args)}`),
      ]),
    ),
  })
  return {
    log,
    parts,
    tools,
    id: session.getId(),
    ended: ended.promise,
    say: (text: string) => session.sendUserMessage(text),
    tell: (id: string, text: string) => session.sendContextualUpdate(text, { contextId: id }),
    hangUp: () => session.endSession(),
    /** Waits for the assistant's message number `count`. */
    async reply(count: number): Promise<string> {
      const replies = () => log.filter((line) => line.startsWith('agent: '))
      await until(() => replies().length >= count)
      return replies()[count - 1]!
    },
    /** Waits until `count` lines have been logged. */
    async logged(count: number): Promise<string[]> {
      await until(() => log.length >= count)
      return log
    },
  }
}

export async function until(ready: () => boolean): Promise<void> {
  while (!ready()) await new Promise((resolve) => setTimeout(resolve, 10))
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
