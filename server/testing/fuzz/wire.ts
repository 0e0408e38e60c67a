import { connect } from 'node:net'

export type Heard =
  | { kind: 'answered'; status: number; text: string }
  | { kind: 'closed' }
  /** no whole answer in time */
  | { kind: 'silent'; text: string }

/** Sends bytes as they are, which no HTTP client would, and returns the first answer to them. */
export function send(
  port: number,
  bytes: Buffer,
  { isCut = false, patienceMs = 20_000 } = {},
): Promise<Heard> {
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const end = (heard: Heard) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(heard)
    }
    const text = () => Buffer.concat(parts).toString('latin1')
    const timer = setTimeout(() => end({ kind: 'silent', text: text().slice(0, 300) }), patienceMs)
    socket.on('connect', () => (isCut ? socket.end(bytes) : socket.write(bytes)))
    socket.on('data', (part) => {
      parts.push(part)
      // A stream that never ends, and a socket that now speaks another protocol, have been answered.
      if (parts.length < 3 && /^HTTP\/1.1 (101|200)[\s\S]*?(event-stream|upgrade)/i.test(text())) finish()
    })
    socket.on('end', finish)
    socket.on('close', finish)
    socket.on('error', finish)
    function finish(): void {
      const answer = /^HTTP\/1\.1 (\d{3})/.exec(text().replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, ''))
      end(
        answer
          ? { kind: 'answered', status: Number(answer[1]), text: text().slice(0, 4_000) }
          : { kind: 'closed' },
      )
    }
  })
}
