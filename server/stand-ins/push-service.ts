import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { guarded } from '../process/guard.ts'

/** A browser as the push service knows it: its keys, and what was sent to it. */
export type FakeBrowser = {
  /** as `PushManager.subscribe()` would give it */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  privateKey: ECDH
  auth: Buffer
  received: { body: Buffer; headers: Record<string, string | string[] | undefined> }[]
  /** how the service answers: with a status, or not at all */
  answers: { status: number; headers?: Record<string, string> } | 'nothing'
}

/**
 * A push service on this machine, for tests: receives messages as the vendors' services do and stores them. The product
 * sends to it only when PUSH_TEST_ORIGIN names it.
 */
export class PushService {
  readonly #server: Server
  readonly #browsers = new Map<string, FakeBrowser>()
  readonly #unanswered = new Set<ServerResponse>()
  /** the delay before each answer */
  answersAfterMs = 0

  private constructor(server: Server) {
    this.#server = server
  }

  static async start(): Promise<PushService> {
    const server = createServer()
    const service = new PushService(server)
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      service.#take(request.url ?? '', Buffer.concat(parts), request.headers, response)
    }
    server.on(
      'request',
      guarded('push message', answer, (_, response) => response.destroy()),
    )
    server.keepAliveTimeout = 60_000
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    return service
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** A browser that has just subscribed. */
  browser(): FakeBrowser {
    const privateKey = createECDH('prime256v1')
    privateKey.generateKeys()
    const auth = randomBytes(16)
    const path = `/push/${randomUUID()}`
    const browser: FakeBrowser = {
      subscription: {
        endpoint: `${this.origin}${path}`,
        keys: { p256dh: privateKey.getPublicKey('base64url'), auth: auth.toString('base64url') },
      },
      privateKey,
      auth,
      received: [],
      answers: { status: 201 },
    }
    this.#browsers.set(path, browser)
    return browser
  }

  async stop(): Promise<void> {
    for (const response of this.#unanswered) response.destroy()
    this.#server.closeAllConnections()
    await new Promise((closed) => this.#server.close(closed))
  }

  #take(
    path: string,
    body: Buffer,
    headers: FakeBrowser['received'][0]['headers'],
    response: ServerResponse,
  ): void {
    const browser = this.#browsers.get(path)
    if (browser?.answers === 'nothing') {
      this.#unanswered.add(response)
      return
    }
    const { status, headers: more } = browser?.answers ?? { status: 410, headers: {} }
    if (browser && status < 300) browser.received.push({ body, headers })
    const answer = () => response.writeHead(status, more).end()
    if (this.answersAfterMs > 0) setTimeout(guarded('push answer', answer), this.answersAfterMs)
    else answer()
  }
}
