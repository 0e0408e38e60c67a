import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../people/actor.ts'
import { guarded } from '../process/guard.ts'
import { badInput, tooMany } from './errors.ts'

/** This many bytes of an answer count as one more request. */
const BYTES_A_REQUEST = 16_384
/** The most that one answer counts. */
const MOST_COUNTED = 200
const MINUTE_MS = 60_000
/** How many requests of one account are worked on at once. A screen that opens sends only a few more. */
const AT_ONCE = 4
/** How many more may wait for their turn. */
const MOST_WAITING = 60
/**
 * How much work an account may cause at a stretch; it comes back as time passes, as fast as one request at a time uses it
 * up. Beyond it, requests are worked on one by one, each followed by a rest as long as its work took, up to a limit. It is
 * generous: on a busy machine everyone's requests take long.
 */
const WORK_MS = 10_000
const WORK_SHARE = 1
const REST_MAX_MS = 500

type Account = { left: number; spareMs: number; at: number; working: number; waiting: (() => void)[] }
type Asking = { account: Account; since: number }

/**
 * Each account's share of this process, however many addresses it is used from: a number of requests a minute, of which
 * long answers count as several, and a few at a time, with rests when they are a lot of work. Only an account
 * that asks for more has to wait, and may have lost a permission meanwhile.
 */
export function fairShare(
  fastify: FastifyInstance,
  perMinute: number,
  clock = () => performance.now(),
  rest = (ms: number, work: () => void): unknown => setTimeout(guarded('a place rests', work), ms).unref(),
): (request: FastifyRequest, actor: Actor) => Promise<{ hasWaited: boolean }> {
  const accounts = new Map<string, Account>()
  const asking = new WeakMap<FastifyRequest, Asking>()
  const begun = new WeakSet<FastifyRequest>()
  const gone = new WeakSet<FastifyRequest>()
  let sweptAt = clock()

  fastify.addHook('onSend', (request, _reply, payload, done) => {
    const account = asking.get(request)?.account
    if (account) account.left -= Math.min(MOST_COUNTED, lengthOf(payload) / BYTES_A_REQUEST)
    giveBack(request)
    done()
  })
  // Until its handler begins, a request whose sender goes away gets no answer; after that it is worked on to the end.
  fastify.addHook('preHandler', (request, _reply, done) => {
    begun.add(request)
    // Receiving its body was no work.
    const place = asking.get(request)
    if (place) place.since = clock()
    done()
  })
  fastify.addHook('onRequestAbort', async (request) => {
    gone.add(request)
    if (!begun.has(request)) giveBack(request)
  })

  return async (request, actor) => {
    // Some routes identify before they read a body, and again after it.
    if (asking.has(request)) return { hasWaited: false }
    const now = clock()
    if (now - sweptAt > MINUTE_MS) sweep(now)
    const { key } = actor.person
    const account = accounts.get(key) ?? newAccount(perMinute, now)
    accounts.set(key, account)
    refill(account, perMinute, now)
    if (account.left < 1 || account.waiting.length >= MOST_WAITING) throw tooMany()
    account.left -= 1
    let hasTurn = false
    const turn = new Promise<void>((resolve) => {
      account.waiting.push(() => {
        hasTurn = true
        resolve()
      })
    })
    serve(account)
    const hasWaited = !hasTurn
    await turn
    asking.set(request, { account, since: clock() })
    // It waited for its turn before its body was read, and that body never comes: only a refusal ends it.
    if (gone.has(request) && !begun.has(request)) throw badInput('The connection was lost. Please try again.')
    return { hasWaited }
  }

  function giveBack(request: FastifyRequest): void {
    const place = asking.get(request)
    if (!place) return
    asking.delete(request)
    const { account, since } = place
    const took = clock() - since
    account.spareMs = Math.max(account.spareMs - took, -WORK_MS)
    if (account.spareMs > 0) finish(account)
    else rest(Math.min(took, REST_MAX_MS), () => finish(account))
  }

  /** Forgets accounts that have not asked for a while: they have their whole share again. */
  function sweep(now: number): void {
    sweptAt = now
    for (const [key, { at, working }] of accounts)
      if (working === 0 && now - at > 2 * MINUTE_MS) accounts.delete(key)
  }
}

function newAccount(perMinute: number, now: number): Account {
  return { left: perMinute, spareMs: WORK_MS, at: now, working: 0, waiting: [] }
}

/** What comes back in the time that has passed, up to the whole share. */
function refill(account: Account, perMinute: number, now: number): void {
  const passedMs = now - account.at
  account.left = Math.min(perMinute, account.left + (passedMs / MINUTE_MS) * perMinute)
  account.spareMs = Math.min(WORK_MS, account.spareMs + passedMs * WORK_SHARE)
  account.at = now
}

function finish(account: Account): void {
  account.working -= 1
  serve(account)
}

/** Those who waited longest come first. */
function serve(account: Account): void {
  const most = account.spareMs > 0 ? AT_ONCE : 1
  while (account.working < most && account.waiting.length > 0) {
    account.working += 1
    account.waiting.shift()!()
  }
}

/**
 * A stream counts as the one request it is: the only one there is tells open screens of changes, in a few bytes each. It
 * starts again with every screen that is loaded and after every gap in the network.
 */
function lengthOf(payload: unknown): number {
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
}
