import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded } from '#server/db/embedded.ts'
import { PushService } from '#server/stand-ins/push-service.ts'
import { freePort } from '#server/testing/free-port.ts'
import { invite, type Someone } from './people.ts'
import { Started } from './started.ts'

export type StopFigures = {
  stops: number
  answered: number
  refused5xx: number
  cut: number
  slowestMs: number
}

/**
 * The product is asked to stop, again and again, while people use it over connections that stay open. Whoever was
 * being answered gets the answer; whoever comes later finds nobody listening. Neither a 5xx nor a cut connection.
 */
export async function stopsUnderLoad(folder: string, stops: number): Promise<StopFigures> {
  const port = String(await freePort())
  const dataDir = join(folder, 'stops')
  const service = await PushService.start()
  const product = await Started.start('the product', {
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    WEB_APP: 'false',
    REQUESTS_PER_MINUTE: '1000000',
    DATA_DIR: dataDir,
    PUSH_TEST_ORIGIN: service.origin,
  })
  const figures: StopFigures = { stops, answered: 0, refused5xx: 0, cut: 0, slowestMs: 0 }
  try {
    const people = await invite((await startEmbedded(dataDir)).url, product.url, service, PEOPLE)
    for (let stop = 0; stop < stops; stop++) {
      await product.ready()
      const load = people.map((person) => use(product.url, person, figures))
      await pause(1_500)
      const began = performance.now()
      await product.stop()
      figures.slowestMs = Math.max(figures.slowestMs, Math.round(performance.now() - began))
      await Promise.all(load)
      await product.restart()
    }
    await product.ready()
    await product.stop()
    return figures
  } finally {
    product.kill()
    await service.stop()
  }
}

const PEOPLE = 16

/** Reads and adds without a break, over one connection, until nobody listens any more. */
async function use(url: string, { headers }: Someone, figures: StopFigures): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const date = new Date().toISOString().slice(0, 10)
  for (let number = 0; ; number++) {
    const adds = number % 4 === 0
    const body = adds ? JSON.stringify({ title: 'Something' }) : undefined
    const outcome = await send(`${url}/api/tasks/${date}`, { agent, headers, body })
    if (outcome === 'nobody listens') break
    if (outcome === 'cut') figures.cut++
    else if (outcome >= 500) figures.refused5xx++
    else figures.answered++
  }
  agent.destroy()
}

type Outcome = number | 'cut' | 'nobody listens'

function send(
  url: string,
  { agent, headers, body }: { agent: Agent; headers: Record<string, string>; body?: string },
): Promise<Outcome> {
  return new Promise((resolve) => {
    const asked = request(url, { agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode!))
      answer.once('error', () => resolve('cut'))
    })
    asked.once('error', (error: NodeJS.ErrnoException) =>
      // An idle connection may be closed just as it is used again: every client repeats that by itself.
      resolve(
        error.code === 'ECONNREFUSED' || (asked.reusedSocket && error.code === 'ECONNRESET' && !body)
          ? 'nobody listens'
          : 'cut',
      ),
    )
    asked.end(body)
  })
}
