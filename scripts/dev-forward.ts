import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * Proxies a request to the server. Calls `unknown` instead when a page was requested at a path that the server does not
 * know, since that may be a screen of the web app.
 */
export function forward(
  address: string,
  request: IncomingMessage,
  response: ServerResponse,
  unknown: () => void,
): void {
  const { hostname, port } = new URL(address)
  const { method, url: path } = request
  const { connection: _, ...headers } = request.headers
  const from = request.socket.remoteAddress ?? ''
  // The server shows some pages only to this machine, so requests from elsewhere must be recognizable.
  if (!/^(::ffff:)?127\.|^::1$/.test(from)) headers['x-forwarded-for'] = from
  const proxied = httpRequest({ hostname, port, method, path, headers, agent: false }, (answer) => {
    if (answer.statusCode === 404 && wantsPage(request) && isJson(answer)) {
      answer.resume()
      unknown()
      return
    }
    const { connection: _, 'keep-alive': __, ...given } = answer.headers
    response.writeHead(answer.statusCode!, given)
    answer.pipe(response)
  })
  proxied.on('error', () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502).end('The server went away.')
  })
  response.on('close', () => proxied.destroy())
  request.pipe(proxied)
}

/** Proxies a WebSocket to the server. */
export function forwardSocket(address: string, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { hostname, port } = new URL(address)
  const { method, url, rawHeaders } = request
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
  const server = connect(Number(port), hostname, () => {
    server.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    server.write(head)
    socket.pipe(server).pipe(socket)
  })
  server.on('error', () => socket.destroy())
  socket.on('error', () => server.destroy())
}

function wantsPage({ method, url, headers }: IncomingMessage): boolean {
  return method === 'GET' && !url?.startsWith('/api/') && (headers.accept ?? '').includes('text/html')
}

function isJson({ headers }: IncomingMessage): boolean {
  return (headers['content-type'] ?? '').startsWith('application/json')
}
