import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../people/actor.ts'
import { tooMany } from './errors.ts'

/** So many bytes of an answer count as one more request. */
const BYTES_A_REQUEST = 16_384
/** The most that one answer counts. */
const MOST_COUNTED = 200
const MINUTE_MS = 60_000

type Account = { left: number; at: number }

/**
 * Each account's share of this process, from however many addresses it is used: so many requests a minute, of which
 * long answers count as several. Whoever reads very long days without a break waits; nobody else does.
 */
export function fairShare(
  fastify: FastifyInstance,
  perMinute: number,
  clock = () => performance.now(),
): (request: FastifyRequest, actor: Actor) => Actor {
  const accounts = new Map<string, Account>()
  const asking = new WeakMap<FastifyRequest, Account>()
  let sweptAt = clock()

  fastify.addHook('onSend', (request, _reply, payload, done) => {
    const account = asking.get(request)
    if (account) account.left -= Math.min(MOST_COUNTED, lengthOf(payload) / BYTES_A_REQUEST)
    done()
  })

  return (request, actor) => {
    const now = clock()
    if (now - sweptAt > MINUTE_MS) sweep(now)
    const { key } = actor.person
    const account = accounts.get(key) ?? { left: perMinute, at: now }
    account.left = Math.min(perMinute, account.left + ((now - account.at) / MINUTE_MS) * perMinute)
    account.at = now
    accounts.set(key, account)
    if (account.left < 1) throw tooMany()
    account.left -= 1
    asking.set(request, account)
    return actor
  }

  /** Whoever has not asked for long has the whole share again. */
  function sweep(now: number): void {
    sweptAt = now
    for (const [key, { at }] of accounts) if (now - at > 2 * MINUTE_MS) accounts.delete(key)
  }
}

/** A stream's length is not known: it counts as much as an answer can. */
function lengthOf(payload: unknown): number {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length
  return payload ? MOST_COUNTED * BYTES_A_REQUEST : 0
}
