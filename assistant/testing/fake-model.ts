import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a fake model does in one call: says words, calls tools, never answers ('stall'), fails, or answers with this text. */
export type ModelTurn =
  | { say?: string; tools?: { name: string; args: unknown }[] }
  | { status: number; body: string }
  | 'stall'
  | 'fail'

type Words = Extract<ModelTurn, { say?: string }>

type ModelRequest = { messages: { role: string; content: unknown }[]; tools?: unknown[] }

/** A model server on its own port, with the streaming protocol of OpenAI-compatible servers or of Anthropic. */
export class FakeModel {
  readonly url: string
  readonly requests: ModelRequest[] = []
  readonly #server: Server

  private constructor(server: Server, url: string) {
    this.#server = server
    this.url = url
  }

  /** `answer` gets the request and the number of earlier calls. */
  static async start(
    protocol: 'openai' | 'anthropic',
    answer: (request: ModelRequest, calls: number) => ModelTurn,
  ): Promise<FakeModel> {
    const started: { fake?: FakeModel } = {}
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (piece) => {
        body += piece
      })
      request.on('end', () => {
        const parsed = JSON.parse(body) as ModelRequest
        const turn = answer(parsed, started.fake!.requests.length)
        started.fake!.requests.push(parsed)
        if (turn === 'fail') response.writeHead(500).end('{"error":{"message":"out of order"}}')
        else if (typeof turn === 'object' && 'status' in turn)
          response.writeHead(turn.status, turn.status === 200 ? SSE : undefined).end(turn.body)
        else if (turn === 'stall') response.writeHead(200, SSE).write(': still thinking\n\n')
        else (protocol === 'openai' ? speakOpenAi : speakAnthropic)(response, turn)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    started.fake = new FakeModel(server, `http://127.0.0.1:${port}/v1`)
    return started.fake
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

const SSE = { 'content-type': 'text/event-stream' }

function speakOpenAi(response: ServerResponse, { say, tools = [] }: Words): void {
  response.writeHead(200, SSE)
  const send = (delta: object, finish: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'fake', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    )
  for (const word of say?.split(/(?<= )/) ?? []) send({ role: 'assistant', content: word })
  for (const [index, { name, args }] of tools.entries()) {
    send({
      tool_calls: [
        {
          index,
          id: `call-${index}-${Math.random()}`,
          type: 'function',
          function: { name, arguments: JSON.stringify(args) },
        },
      ],
    })
  }
  send({}, tools.length > 0 ? 'tool_calls' : 'stop')
  response.end('data: [DONE]\n\n')
}

function speakAnthropic(response: ServerResponse, { say, tools = [] }: Words): void {
  response.writeHead(200, SSE)
  const send = (type: string, body: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...body })}\n\n`)
  send('message_start', {
    message: {
      id: 'm',
      type: 'message',
      role: 'assistant',
      model: 'fake',
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: { input_tokens: 1, output_tokens: 1 },
    },
  })
  let index = 0
  if (say) {
    send('content_block_start', { index, content_block: { type: 'text', text: '' } })
    for (const text of say.split(/(?<= )/))
      send('content_block_delta', { index, delta: { type: 'text_delta', text } })
    send('content_block_stop', { index: index++ })
  }
  for (const { name, args } of tools) {
    send('content_block_start', {
      index,
      content_block: { type: 'tool_use', id: `toolu_${index}`, name, input: {} },
    })
    send('content_block_delta', {
      index,
      delta: { type: 'input_json_delta', partial_json: JSON.stringify(args) },
    })
    send('content_block_stop', { index: index++ })
  }
  send('message_delta', {
    delta: { stop_reason: tools.length > 0 ? 'tool_use' : 'end_turn', stop_sequence: null },
    usage: { output_tokens: 5 },
  })
  send('message_stop', {})
  response.end()
}
