import { setTimeout as pause } from 'node:timers/promises'
import { transaction } from '../db/transaction.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { traced } from '../process/traced.ts'
import { channels } from './channels/channels.ts'
import { queueEventNotifications } from './events.ts'
import type { Lane } from './lane.ts'
import { handleLate } from './late.ts'
import type { Needs } from './needs.ts'
import { CHANGE_MAX_AGE_MS, planPerson, RENEW_MS, TOO_FAR_MS } from './plan.ts'
import { claimRequest, planRunningOut, planTooFarAhead, postponePlan } from './plan-store.ts'

/** Polls this often, in case a live notice was lost or the clock jumped. */
const POLL_EVERY_MS = 1_000
const AFTER_FAILURE_MS = 500
/** Several, so that one person with very much to plan does not keep the others waiting. */
const PLANNERS = 2

const lanes = (): Lane[] => [
  ...Array.from({ length: PLANNERS }, () => ({ name: 'planning', work: planNext })),
  { name: 'events', work: queueEventNotifications },
  { name: 'late', work: handleLate },
  ...channels.flatMap((channel) => channel.lanes()),
]

/**
 * Plans reminders and sends them when due, until stopped. All state is in PostgreSQL, claimed under locks that end with
 * the connection: any number of engines may run, and any of them may be killed at any time.
 */
export class ReminderEngine {
  readonly #ctx: Needs
  readonly #wakers = new Map<Lane, () => void>()
  #running: Promise<unknown> = Promise.resolve()
  #unsubscribe = () => {}
  #stopped = false
  /** those that the database did not answer last */
  readonly #withoutDatabase = new Set<Lane>()

  constructor(ctx: Needs) {
    this.#ctx = ctx
  }

  start(): this {
    const plan = () => this.#wake(({ name }) => name === 'planning')
    const subscriptions = [this.#ctx.live.on('reminders', plan), this.#ctx.live.onGap(() => this.#wake())]
    this.#unsubscribe = () => {
      for (const unsubscribe of subscriptions) unsubscribe()
    }
    this.#running = Promise.all(lanes().map((lane) => this.#run(lane)))
    return this
  }

  /** Stops once the work in progress is finished. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#unsubscribe()
    this.#wake()
    await this.#running
  }

  async #run(lane: Lane): Promise<void> {
    while (!this.#stopped) {
      try {
        const more = await lane.work(this.#ctx, this.#ctx.clock())
        this.#answered(lane)
        if (!more) await this.#rest(lane, await this.#untilNext(lane))
        // What was just planned may be due right now.
        else if (lane.name === 'planning') this.#wake(({ next }) => next !== undefined)
      } catch (error) {
        this.#failed(lane, error)
        await this.#rest(lane, AFTER_FAILURE_MS)
      }
    }
  }

  /** A database that is away fails every lane twice a second: that is told once, and once when it is back. */
  #failed(lane: Lane, err: unknown): void {
    if (!isUnavailable(err)) {
      this.#ctx.log.error({ err }, `reminders: ${lane.name} failed and is tried again`)
    } else {
      if (this.#withoutDatabase.size === 0)
        this.#ctx.log.error({ err }, 'reminders: the database does not do its work; they wait until it does')
      this.#withoutDatabase.add(lane)
    }
  }

  #answered(lane: Lane): void {
    if (this.#withoutDatabase.delete(lane) && this.#withoutDatabase.size === 0)
      this.#ctx.log.info('reminders: the database works again')
  }

  async #untilNext({ next }: Lane): Promise<number> {
    const at = await next?.(this.#ctx)
    if (!at) return POLL_EVERY_MS
    return Math.min(Math.max(at.getTime() - this.#ctx.clock().getTime(), SHORTEST_REST_MS), POLL_EVERY_MS)
  }

  async #rest(lane: Lane, ms: number): Promise<void> {
    const waking = new AbortController()
    this.#wakers.set(lane, () => waking.abort())
    if (!this.#stopped) await pause(ms, undefined, { signal: waking.signal }).catch(() => {})
    this.#wakers.delete(lane)
  }

  #wake(which: (lane: Lane) => boolean = () => true): void {
    for (const [lane, wake] of this.#wakers) if (which(lane)) wake()
  }
}

/** If something is due but could not be claimed, another worker has it. */
const SHORTEST_REST_MS = 20

/** Plans one person: a pending request first, then whoever's plan is about to run out or reaches too far ahead. */
export async function planNext(ctx: Needs, now: Date): Promise<boolean> {
  let person: string | undefined
  try {
    return await transaction(ctx.db, async (tx) => {
      const ahead = (ms: number) => new Date(now.getTime() + ms)
      const next =
        (await claimRequest(tx, now, ahead(-CHANGE_MAX_AGE_MS))) ??
        (await planRunningOut(tx, ahead(RENEW_MS))) ??
        (await planTooFarAhead(tx, ahead(TOO_FAR_MS)))
      if (!next) return false
      person = next.person
      await traced('reminders', 'plan', () => planPerson(tx, now, next))
      return true
    })
  } catch (error) {
    if (person) await postponePlan(ctx.db, person, now)
    throw error
  }
}
