import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectSecure } from 'node:tls'
import { guarded } from '../process/guard.ts'
import { isPublicAddress, PrivateAddress, publicLookup } from './address.ts'

/** The parts of a response we use. */
export type Answer = { status: number; retryAfter?: string }

const OPEN_MAX = 64
const IDLE_MS = 60_000
const HEAD_MAX = 32 * 1024
/** Bodies are ignored; a longer one closes the connection. */
const BODY_MAX = 64 * 1024

/**
 * Keep-alive connections to one push service, one message at a time on each. A client of our own, because encryption is
 * most of what a push message costs, and Node's general client would cost as much again.
 */
export class Connections {
  readonly #url: URL
  readonly #plain: boolean
  readonly #idle: Connection[] = []
  readonly #waiting: (() => void)[] = []
  #open = 0

  constructor(origin: string, { plain }: { plain: boolean }) {
    this.#url = new URL(origin)
    this.#plain = plain
  }

  /** Posts one request. Rejects if there is no response; a stale connection is replaced once. */
  async post(head: string, body: Buffer, timeoutMs: number): Promise<Answer> {
    const request = Buffer.allocUnsafe(head.length + body.length)
    request.write(head, 'latin1')
    body.copy(request, head.length)
    const deadline = performance.now() + timeoutMs
    const reused = this.#takeIdle()
    if (reused) {
      const answer = await reused
        .exchange(request, timeoutMs)
        .catch((error) => (reused.isStale(error) ? undefined : rethrow(error)))
      if (answer) return answer
    }
    const fresh = await this.#connect()
    return fresh.exchange(request, Math.max(1, deadline - performance.now()))
  }

  close(): void {
    for (const connection of this.#idle.splice(0)) connection.end()
  }

  #takeIdle(): Connection | undefined {
    for (;;) {
      const connection = this.#idle.pop()
      if (!connection || connection.isUsable()) return connection
    }
  }

  async #connect(): Promise<Connection> {
    if (this.#open >= OPEN_MAX) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
      const freed = this.#takeIdle()
      if (freed) return freed
    }
    const connection = new Connection(this.#socket())
    this.#open++
    connection.onFree = () => {
      this.#idle.push(connection)
      this.#waiting.shift()?.()
    }
    connection.onClosed = () => {
      this.#open--
      this.#waiting.shift()?.()
    }
    return connection
  }

  #socket(): Socket {
    const { hostname, port } = this.#url
    const host = hostname.replace(/^\[|\]$/g, '')
    if (this.#plain) return connectPlain({ host, port: Number(port || 80), noDelay: true })
    // An IP address is never looked up, so it is checked here.
    if (isIP(host) && !isPublicAddress(host)) throw new PrivateAddress(host)
    const socket = connectSecure({
      host,
      port: Number(port || 443),
      servername: isIP(host) ? undefined : host,
      ALPNProtocols: ['http/1.1'],
      lookup: publicLookup,
    })
    return socket.setNoDelay(true)
  }
}

type Pending = { resolve: (answer: Answer) => void; reject: (error: Error) => void }

/** One connection, for one request at a time. */
class Connection {
  readonly #socket: Socket
  onFree = () => {}
  onClosed = () => {}
  #pending: Pending | undefined
  /** covers the response's body too, so that no push service can keep a connection busy for long */
  #timeout: NodeJS.Timeout | undefined
  #received: Buffer = Buffer.alloc(0)
  /** bytes of the last response's body that are still to come */
  #bodyLeft = 0
  #usable = true

  constructor(socket: Socket) {
    this.#socket = socket
    const receive = (chunk: Buffer) => this.#receive(chunk)
    const fail = (error: Error) => this.#fail(error)
    const closed = () => {
      this.#usable = false
      clearTimeout(this.#timeout)
      this.#fail(new Error('The connection was closed.'))
      this.onClosed()
    }
    const idle = () => {
      if (!this.#pending) this.end()
    }
    socket.on(
      'data',
      guarded('push answer', receive, () => this.end()),
    )
    socket.on('error', guarded('push connection failed', fail))
    socket.on('close', guarded('push connection closed', closed))
    socket.setTimeout(IDLE_MS, guarded('push connection idle', idle))
  }

  isUsable(): boolean {
    return this.#usable
  }

  /** Whether a request failed because the other end had closed the connection while it was idle. */
  isStale(error: Error): boolean {
    return this.#received.length === 0 && !(error instanceof RequestTimeout)
  }

  exchange(request: Buffer, timeoutMs: number): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const late = () => {
        this.#fail(new RequestTimeout())
        this.end()
      }
      this.#timeout = setTimeout(guarded('push timeout', late), timeoutMs)
      this.#pending = { resolve, reject }
      this.#received = Buffer.alloc(0)
      this.#socket.write(request)
    })
  }

  end(): void {
    this.#usable = false
    this.#socket.destroy()
  }

  #receive(chunk: Buffer): void {
    if (this.#pending) this.#readHead(chunk)
    else this.#skipBody(chunk.length)
  }

  #readHead(chunk: Buffer): void {
    this.#received = this.#received.length > 0 ? Buffer.concat([this.#received, chunk]) : chunk
    const end = this.#received.indexOf('\r\n\r\n')
    if (end < 0) {
      if (this.#received.length > HEAD_MAX) this.end()
      return
    }
    const head = this.#received.toString('latin1', 0, end).toLowerCase()
    const status = Number(/^http\/1\.[01] (\d{3})/.exec(head)?.[1])
    const rest = this.#received.subarray(end + 4)
    if (!status) this.end()
    else if (status < 200) {
      this.#received = Buffer.alloc(0)
      if (rest.length > 0) this.#receive(rest)
    } else {
      this.#succeed({ status, retryAfter: headerOf(head, 'retry-after') })
      this.#finish(
        status === 204 ? '0' : headerOf(head, 'content-length'),
        headerOf(head, 'connection'),
        rest.length,
      )
    }
  }

  /** A body of unknown length, a very long one or 'Connection: close' ends this connection; else the body frees it. */
  #finish(length: string | undefined, connection: string | undefined, received: number): void {
    if (length === undefined || Number(length) > BODY_MAX || connection?.includes('close')) this.end()
    else {
      this.#bodyLeft = Number(length)
      this.#skipBody(received)
    }
  }

  #skipBody(bytes: number): void {
    this.#bodyLeft -= bytes
    if (this.#bodyLeft === 0 && this.#usable) {
      clearTimeout(this.#timeout)
      this.onFree()
    } else if (this.#bodyLeft < 0) this.end()
  }

  #succeed(answer: Answer): void {
    const pending = this.#pending
    this.#pending = undefined
    pending?.resolve(answer)
  }

  #fail(error: Error): void {
    const pending = this.#pending
    this.#pending = undefined
    pending?.reject(error)
  }
}

/** No response in time. */
export class RequestTimeout extends Error {}

function headerOf(head: string, name: string): string | undefined {
  const at = head.indexOf(`\r\n${name}:`)
  if (at < 0) return undefined
  const start = at + name.length + 3
  const end = head.indexOf('\r\n', start)
  return head.slice(start, end < 0 ? undefined : end).trim()
}

function rethrow(error: Error): never {
  throw error
}
