import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What happens to a call of the API: a status the proxy answers with because the server is away, a page of its own with
 * 200, a connection that is cut before the server hears of it ('cut'), or after it has done it ('cut-after'), or no answer
 * at all, on a connection that stays ('silence').
 */
export type Fault = 502 | 503 | 504 | 'page' | 'cut' | 'cut-after' | 'silence'

/** A reverse proxy before the product, as in production, that can be made to fail. */
export class FaultyProxy {
  readonly origin: string
  /** for which calls of the API */
  fault: { is: Fault; for: (method: string, path: string) => boolean } | null = null
  /** how many calls met the fault */
  faults = 0
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
    this.origin = `http://localhost:${(server.address() as AddressInfo).port}`
  }

  static async start(target: string): Promise<FaultyProxy> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const proxy = new FaultyProxy(server)
    server.on('request', (asked, answer) => proxy.#handle(target, asked, answer))
    return proxy
  }

  /** Every write to the API meets it. */
  failWrites(is: Fault | null): void {
    this.fault = is && { is, for: (method) => method !== 'GET' }
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #handle(target: string, asked: IncomingMessage, answer: ServerResponse): void {
    const isHit = asked.url?.startsWith('/api/') && this.fault?.for(asked.method!, asked.url)
    const fault = isHit ? this.fault!.is : null
    if (fault) this.faults++
    if (fault === 'silence') return
    if (fault === 'cut') return void asked.socket.destroy()
    if (typeof fault === 'number')
      return void answer.writeHead(fault, { 'content-type': 'text/html' }).end('<html>Bad Gateway</html>')
    if (fault === 'page')
      return void answer.writeHead(200, { 'content-type': 'text/html' }).end('<html>Please sign in</html>')
    const headers = { ...asked.headers, host: new URL(target).host }
    const onward = request(target + asked.url, { method: asked.method, headers }, (reply) => {
      if (fault === 'cut-after') {
        reply.resume().on('end', () => asked.socket.destroy())
        return
      }
      answer.writeHead(reply.statusCode!, reply.headers)
      reply.pipe(answer)
    })
    onward.on('error', () => asked.socket.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  }
}
