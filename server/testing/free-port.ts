import { createServer } from 'node:net'

/**
 * Below the ports that the system gives to outgoing connections (from 32768 on Linux, from 49152 on macOS), and above the
 * last one that browsers and fetch refuse to open, 10080.
 */
const [FIRST, LAST] = [10_100, 32_000]

/**
 * A port that nothing listens on. One from the system's own range could go to an outgoing connection between this look
 * and its use.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
