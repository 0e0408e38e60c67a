import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** The line between a browser and the product, which can be cut and mended. No browser here has a switch for that. */
export class Line {
  readonly port: number
  readonly #sockets = new Set<Socket>()
  #server: Server
  #to = 0

  private constructor(server: Server) {
    this.#server = server
    this.port = (server.address() as AddressInfo).port
  }

  static async lay(): Promise<Line> {
    const server = createServer()
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const line = new Line(server)
    server.on('connection', (socket) => line.#join(socket))
    return line
  }

  leadTo(port: number): void {
    this.#to = port
  }

  async cut(): Promise<void> {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
    await once(this.#server, 'close')
  }

  async mend(): Promise<void> {
    this.#server = createServer((socket) => this.#join(socket))
    await once(this.#server.listen(this.port, '127.0.0.1'), 'listening')
  }

  #join(client: Socket): void {
    const server = connect(this.#to, '127.0.0.1')
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        this.#sockets.delete(from)
        to.destroy()
      })
    }
  }
}
