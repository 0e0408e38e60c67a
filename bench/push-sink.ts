import { createServer, type Socket } from 'node:net'

/** A minimal push service: answers each message with 201, over connections that stay open. */
const ANSWER = 'HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n'
const HEAD_END = Buffer.from('\r\n\r\n')

let taken = 0
let lastAt = 0
const arrivals: Record<string, number> = {}

createServer((socket) => {
  let rest: Buffer = Buffer.alloc(0)
  socket.setNoDelay(true)
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    rest = answerAll(socket, rest)
  })
}).listen(Number(process.env.PORT), '127.0.0.1')

function answerAll(socket: Socket, data: Buffer): Buffer {
  let rest = data
  for (;;) {
    const end = rest.indexOf(HEAD_END)
    if (end < 0) return rest
    const head = rest.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (rest.length < end + 4 + length) return rest
    rest = rest.subarray(end + 4 + length)
    const path = head.slice(head.indexOf(' ') + 1, head.indexOf(' HTTP'))
    if (path.startsWith('/push/')) {
      taken++
      lastAt = Date.now()
      arrivals[path] = lastAt
      socket.write(ANSWER)
    } else {
      const body = path === '/arrivals' ? JSON.stringify(arrivals) : JSON.stringify({ taken, lastAt })
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
    }
  }
}
