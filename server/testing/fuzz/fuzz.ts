import type { FastifyInstance } from 'fastify'
import { Dice } from './dice.ts'
import { doorsOf } from './doors.ts'
import { sendFrames } from './frames.ts'
import { type Made, makeRequest } from './request.ts'
import { type Heard, send } from './wire.ts'
import type { World } from './world.ts'

export type Finding = { number: number; door: string; role: string; what: string; request: string }

export type Figures = {
  requests: number
  frames: number
  /** how often each status was answered; 0 for connections closed without one */
  statuses: Record<string, number>
  /** doors that were tried, of all there are */
  doors: string
  /** doors of the contract that nothing got through: what is behind them was not attacked */
  closed: string[]
  findings: Finding[]
}

export type Attack = {
  port: number
  /** the routes are read from it; the requests go to the port */
  app: FastifyInstance
  world: World
  seed: number
  requests: number
  /** the first request's number: a single one is repeated by its number and `requests: 1` */
  from?: number
  isAlive?: () => boolean
}

/** One visit to the assistant's socket for so many requests. */
const SOCKET_EVERY = 12
const AT_ONCE = 8

/** Attacks a product with made-up requests. Nothing may answer 5xx, stay silent, or end the process. */
export async function fuzz({
  port,
  app,
  world,
  seed,
  requests,
  from = 0,
  isAlive = () => true,
}: Attack): Promise<Figures> {
  const doors = doorsOf(app)
  const figures: Figures = { requests: 0, frames: 0, statuses: {}, doors: '', closed: [], findings: [] }
  const tried = new Set<string>()
  const opened = new Set<string>()
  let next = from
  const work = async () => {
    while (next < from + requests && isAlive()) {
      const number = next++
      const dice = new Dice(seed * 1_000_003 + number)
      if (number % SOCKET_EVERY === 0) {
        const { sent, ended } = await sendFrames(dice, port, world)
        figures.frames += sent.length
        if (!ended)
          figures.findings.push({
            number,
            door: 'socket',
            role: '',
            what: 'silent',
            request: sent.join('\n'),
          })
        continue
      }
      const made = makeRequest(dice, doors, world)
      const heard = await send(port, made.bytes, { isCut: made.isCut })
      figures.requests++
      tried.add(made.door)
      const status = heard.kind === 'answered' ? heard.status : 0
      if (status >= 200 && status < 400) opened.add(made.door)
      figures.statuses[status] = (figures.statuses[status] ?? 0) + 1
      const what = problem(made, heard)
      if (what)
        figures.findings.push({ number, door: made.door, role: made.role, what, request: shown(made) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const all = new Set(doors.map(({ method, path }) => `${method} ${path}`))
  figures.doors = `${tried.size} of ${all.size}`
  figures.closed = [...all].filter((door) => !opened.has(door)).sort()
  return figures
}

function problem({ isBroken }: Made, heard: Heard): string | undefined {
  if (heard.kind === 'silent') return 'no answer'
  if (heard.kind === 'closed') return isBroken ? undefined : 'closed without an answer'
  if (heard.status < 500) return undefined
  // HTTP's own word for its version.
  return heard.status === 505 ? undefined : heard.text
}

function shown({ bytes }: Made): string {
  const text = bytes.toString('latin1')
  return JSON.stringify(text.length > 3_000 ? `${text.slice(0, 3_000)}… (${text.length} bytes)` : text)
}
