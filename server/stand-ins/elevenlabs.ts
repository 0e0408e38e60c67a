import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { guarded } from '../process/guard.ts'

type Tool = {
  id: string
  tool_config: {
    type: string
    name: string
    description: string
    parameters?: Schema
    api_schema?: {
      url: string
      method: string
      request_headers: Record<string, { variable_name: string }>
      request_body_schema: Schema
    }
  }
}
type Agent = {
  agent_id: string
  name: string
  conversation_config: { agent: { first_message: string; prompt: { prompt: string; tool_ids: string[] } } }
}
type Schema = { type: string; description?: string; properties?: Record<string, Schema>; items?: Schema }

const KEY = 'test-key'
const PAGE = 5

/**
 * ElevenLabs' REST API as far as the product uses it, and agents that do as they are told: 'use {tool} {arguments}'
 * calls the tool as theirs would, anything else is repeated. It is as strict as theirs about what it is sent.
 */
export class ElevenLabsStandIn {
  readonly tools = new Map<string, Tool>()
  readonly agents = new Map<string, Agent>()
  readonly key = KEY
  readonly #fastify: FastifyInstance
  readonly #sockets = new WebSocketServer({ noServer: true, handleProtocols: () => 'convai' })
  url = ''

  private constructor(fastify: FastifyInstance) {
    this.#fastify = fastify
  }

  static async start(): Promise<ElevenLabsStandIn> {
    const fastify = Fastify()
    const standIn = new ElevenLabsStandIn(fastify)
    standIn.#routes()
    await fastify.listen({ port: 0, host: '127.0.0.1' })
    standIn.url = `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}`
    return standIn
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets.clients) socket.terminate()
    await this.#fastify.close()
  }

  #routes(): void {
    const api = this.#fastify
    api.addHook('onRequest', async (request, reply) => {
      if (request.headers['xi-api-key'] !== KEY)
        await reply.status(401).send({ detail: { status: 'invalid_api_key' } })
    })
    api.get<{ Querystring: { agent_id: string } }>(
      '/v1/convai/conversation/get-signed-url',
      (request, reply) => {
        const { agent_id } = request.query
        if (!this.agents.has(agent_id))
          return reply.status(404).send({ detail: { status: 'agent_not_found' } })
        const socket = `${this.url.replace('http', 'ws')}/v1/convai/conversation?agent_id=${agent_id}`
        return reply.send({ signed_url: `${socket}&conversation_signature=${randomUUID()}` })
      },
    )
    api.get<{ Querystring: { cursor?: string } }>('/v1/convai/tools', ({ query }) =>
      this.#page([...this.tools.values()], 'tools', query),
    )
    api.post<{ Body: { tool_config: Tool['tool_config'] } }>('/v1/convai/tools', ({ body }, reply) =>
      this.#writeTool(randomUUID(), body.tool_config, reply),
    )
    api.patch<{ Params: { id: string }; Body: { tool_config: Tool['tool_config'] } }>(
      '/v1/convai/tools/:id',
      ({ params, body }, reply) =>
        this.tools.has(params.id)
          ? this.#writeTool(params.id, body.tool_config, reply)
          : reply.status(404).send({ detail: 'no such tool' }),
    )
    api.get<{ Querystring: { cursor?: string } }>('/v1/convai/agents', ({ query }) =>
      this.#page([...this.agents.values()], 'agents', query),
    )
    api.post<{ Body: Agent }>('/v1/convai/agents/create', ({ body }, reply) =>
      this.#writeAgent(`agent_${randomUUID()}`, body, reply),
    )
    api.patch<{ Params: { id: string }; Body: Agent }>('/v1/convai/agents/:id', ({ params, body }, reply) =>
      this.agents.has(params.id)
        ? this.#writeAgent(params.id, body, reply)
        : reply.status(404).send({ detail: 'no such agent' }),
    )
    const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const url = URL.parse(request.url ?? '', this.url)
      const agent = this.agents.get(url?.searchParams.get('agent_id') ?? '')
      if (!agent) return socket.destroy()
      this.#sockets.handleUpgrade(request, socket, head, (ws) => this.#converse(ws, agent))
    }
    api.server.on(
      'upgrade',
      guarded('upgrade', upgrade, (_, socket) => socket.destroy()),
    )
  }

  #page(items: object[], field: string, { cursor = '0' }: { cursor?: string }) {
    const end = Number(cursor) + PAGE
    return {
      [field]: items.slice(Number(cursor), end),
      has_more: end < items.length,
      next_cursor: String(end),
    }
  }

  #writeTool(
    id: string,
    tool_config: Tool['tool_config'],
    reply: { status: (code: number) => { send: (body: object) => unknown } },
  ) {
    const schema = tool_config.parameters ?? tool_config.api_schema?.request_body_schema
    const problem = schema ? problemOf(schema) : 'no schema'
    if (problem || !tool_config.description)
      return reply.status(422).send({ detail: [{ msg: problem ?? 'no description' }] })
    this.tools.set(id, { id, tool_config })
    return { id, tool_config }
  }

  #writeAgent(
    agent_id: string,
    agent: Agent,
    reply: { status: (code: number) => { send: (body: object) => unknown } },
  ) {
    const unknown = agent.conversation_config.agent.prompt.tool_ids.filter((id) => !this.tools.has(id))
    if (unknown.length > 0) return reply.status(422).send({ detail: [{ msg: `unknown tools ${unknown}` }] })
    this.agents.set(agent_id, { ...agent, agent_id })
    return { agent_id }
  }

  #converse(ws: WebSocket, agent: Agent): void {
    const send = (frame: object) => ws.send(JSON.stringify(frame))
    let variables: Record<string, string> = {}
    let event = 0
    const answer = async (data: RawData) => {
      const frame = JSON.parse(String(data))
      if (frame.type === 'conversation_initiation_client_data') {
        variables = frame.dynamic_variables ?? {}
        const formats = { agent_output_audio_format: 'pcm_16000', user_input_audio_format: 'pcm_16000' }
        const conversation_initiation_metadata_event = { conversation_id: `conv_${randomUUID()}`, ...formats }
        send({ type: 'conversation_initiation_metadata', conversation_initiation_metadata_event })
      }
      if (frame.type !== 'user_message') return
      const [, name, args] = /^use (\w+) (.*)$/s.exec(frame.text) ?? []
      const agent_response = name
        ? await this.#use(agent, name, args ?? '{}', { ...variables, system__agent_turns: String(event) })
        : `You said: ${frame.text}`
      send({ type: 'agent_response', agent_response_event: { agent_response, event_id: ++event } })
    }
    ws.on(
      'message',
      guarded('frame', answer, () => ws.terminate()),
    )
  }

  async #use(agent: Agent, name: string, args: string, variables: Record<string, string>): Promise<string> {
    const ids = agent.conversation_config.agent.prompt.tool_ids
    const tool = ids.map((id) => this.tools.get(id)!).find(({ tool_config }) => tool_config.name === name)
    const schema = tool?.tool_config.api_schema
    if (!schema) return `There is no tool ${name} here.`
    const headers = Object.entries(schema.request_headers).map(([key, { variable_name }]) => [
      key,
      variables[variable_name] ?? '',
    ])
    const response = await fetch(schema.url, {
      method: schema.method,
      headers: { 'content-type': 'application/json', ...Object.fromEntries(headers) },
      body: args,
    })
    const answer = (await response.json()) as { result?: { say: string }; error?: string }
    return answer.result?.say ?? `${response.status}: ${answer.error}`
  }
}

function problemOf(schema: Schema): string | undefined {
  if (!['object', 'array', 'string', 'number', 'integer', 'boolean'].includes(schema.type))
    return `type ${schema.type}`
  if ('anyOf' in schema || 'oneOf' in schema || '$ref' in schema) return 'alternatives are not supported'
  if (!schema.description) return 'a description is missing'
  const within = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])]
  return within.map(problemOf).find(Boolean)
}
