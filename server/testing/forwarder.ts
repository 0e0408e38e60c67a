import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/**
 * Stands between the product and a PostgreSQL, and can do what a frozen server does, or a pooler that shares
 * connections: keep silent, or pass no notifications on.
 */
export class Forwarder {
  readonly url: string
  /** the first message of each connection, which names its parameters */
  readonly startups: string[] = []
  dropsNotifications = false
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #said: string[] = []
  #lost: { words: string; what: 'question' | 'answer' } | undefined
  #isFrozen = false

  private constructor(server: Server, url: string) {
    this.#server = server
    this.url = url
  }

  static async start(databaseUrl: string): Promise<Forwarder> {
    const { hostname, port } = new URL(databaseUrl)
    const server = createServer()
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const url = new URL(databaseUrl)
    url.port = String((server.address() as AddressInfo).port)
    const forwarder = new Forwarder(server, url.href)
    server.on('connection', (client) => forwarder.#join(client, connect(Number(port), hostname)))
    return forwarder
  }

  freeze(): void {
    this.#isFrozen = true
    for (const socket of this.#sockets) socket.pause()
  }

  thaw(): void {
    this.#isFrozen = false
    for (const socket of this.#sockets) socket.resume()
  }

  /** The next connection on which the product says this is cut off: before the server has heard it, or its answer. */
  losesNext(words: string, what: 'question' | 'answer' = 'question'): void {
    this.#lost = { words, what }
  }

  /** Whether what was to be lost has been. */
  get hasLost(): boolean {
    return this.#lost === undefined
  }

  /** Cuts all connections off. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  /** How often the product has said this. */
  asked(words: string): number {
    return this.#said.filter((text) => text.includes(words)).length
  }

  /** As a firewall that forgets: nothing passes on the present connections any more, and nobody is told. */
  abandon(): void {
    for (const socket of this.#sockets) socket.pause()
  }

  async stop(): Promise<void> {
    this.cut()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #join(client: Socket, server: Socket): void {
    client.once('data', (bytes) => this.startups.push(bytes.toString('latin1')))
    let isCutAtAnswer = false
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(from)
      from.on('data', (bytes) => {
        const lost = from === client ? this.#losesIn(bytes.toString('latin1')) : undefined
        if (lost === 'question' || (from === server && isCutAtAnswer)) return from.destroy()
        isCutAtAnswer = lost === 'answer'
        to.write(from === server && this.dropsNotifications ? withoutNotices(bytes) : bytes)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        this.#sockets.delete(from)
        to.destroy()
      })
      if (this.#isFrozen) from.pause()
    }
  }

  #losesIn(text: string): 'question' | 'answer' | undefined {
    if (this.#said.length < MOST_KEPT) this.#said.push(text)
    if (!this.#lost || !text.includes(this.#lost.words)) return undefined
    const { what } = this.#lost
    this.#lost = undefined
    return what
  }
}

/** Enough for a test; under load there is no end to it. */
const MOST_KEPT = 10_000

/** Without the messages of type 'A'. Enough for answers that arrive whole, as short ones do. */
function withoutNotices(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = at + 1 + (at + 5 <= bytes.length ? bytes.readUInt32BE(at + 1) : bytes.length)
    if (bytes[at] !== 'A'.charCodeAt(0)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}
