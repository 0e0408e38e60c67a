import { setTimeout as pause } from 'node:timers/promises'
import { transaction } from '../db/transaction.ts'
import { channels } from './channels/channels.ts'
import { tellEvents } from './events.ts'
import type { Lane } from './lane.ts'
import { sortLate } from './late.ts'
import type { Needs } from './needs.ts'
import { planPerson, RENEW_MS, TOO_FAR_MS } from './plan.ts'
import { endingPlan, plannedTooFar, postponePlan, takeRequest } from './plan-store.ts'

/** Whatever may have been missed is looked for this often: a lost notice, a jumped clock. */
const LOOK_EVERY_MS = 1_000
const AFTER_FAILURE_MS = 500

const lanes = (): Lane[] => [
  { name: 'planning', work: planNext },
  { name: 'events', work: tellEvents },
  { name: 'late', work: sortLate },
  ...channels.flatMap((channel) => channel.lanes()),
]

/**
 * Plans reminders and sends what comes due, until stopped. Everything is in PostgreSQL and is taken under a lock that
 * ends with the connection: any number of these may run, and any of them may be killed at any time.
 */
export class ReminderEngine {
  readonly #ctx: Needs
  readonly #wakers = new Map<Lane, () => void>()
  #running: Promise<unknown> = Promise.resolve()
  #ignore = () => {}
  #stopped = false

  constructor(ctx: Needs) {
    this.#ctx = ctx
  }

  start(): this {
    const plan = () => this.#wake(({ name }) => name === 'planning')
    const unlisten = [this.#ctx.live.on('reminders', plan), this.#ctx.live.onGap(() => this.#wake())]
    this.#ignore = () => {
      for (const ignore of unlisten) ignore()
    }
    this.#running = Promise.all(lanes().map((lane) => this.#work(lane)))
    return this
  }

  /** Ends after the pieces in hand. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#ignore()
    this.#wake()
    await this.#running
  }

  async #work(lane: Lane): Promise<void> {
    while (!this.#stopped) {
      try {
        const more = await lane.work(this.#ctx, this.#ctx.clock())
        if (!more) await this.#rest(lane, await this.#untilNext(lane))
        // What was just planned may be due this second.
        else if (lane.name === 'planning') this.#wake(({ next }) => next !== undefined)
      } catch (error) {
        this.#ctx.log.error({ err: error }, `reminders: ${lane.name} failed and is tried again`)
        await this.#rest(lane, AFTER_FAILURE_MS)
      }
    }
  }

  async #untilNext({ next }: Lane): Promise<number> {
    const at = await next?.(this.#ctx)
    if (!at) return LOOK_EVERY_MS
    return Math.min(Math.max(at.getTime() - this.#ctx.clock().getTime(), SHORTEST_REST_MS), LOOK_EVERY_MS)
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

/** What is due and yet was not taken is in another's hands. */
const SHORTEST_REST_MS = 20

/** Plans for one person: somebody something changed for, else somebody whose plan runs out or reaches too far. */
export async function planNext(ctx: Needs, now: Date): Promise<boolean> {
  let person: string | undefined
  try {
    return await transaction(ctx.db, async (tx) => {
      const ahead = (ms: number) => new Date(now.getTime() + ms)
      const next =
        (await takeRequest(tx, now)) ??
        (await endingPlan(tx, ahead(RENEW_MS))) ??
        (await plannedTooFar(tx, ahead(TOO_FAR_MS)))
      if (!next) return false
      person = next.person
      await planPerson(tx, now, next)
      return true
    })
  } catch (error) {
    if (person) await postponePlan(ctx.db, person, now)
    throw error
  }
}
