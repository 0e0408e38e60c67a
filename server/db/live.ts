import type { FastifyBaseLogger } from 'fastify'
import pg, { type Pool } from 'pg'
import { guarded } from '../process/guard.ts'
import { type Asking, connectLasting } from './lasting-client.ts'
import type { Uncommitted } from './transaction.ts'

const LIVE = 'live'
const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 5_000
/** Longer than a screen takes from reading a day to listening for its changes. */
const RECENT_MS = 5_000
/** After so long a connection that hears nothing any more is noticed and replaced. */
const ASKING: Asking = { askEveryMs: 5_000, answerMs: 10_000 }

/** Tells open screens that a person's data changed. Never contains the data itself; a private one is for the person. */
export type Notice = {
  subject: string
  kind: string
  date?: string
  id?: string
  by?: string
  private?: true
}

type Listener = (payload: string) => void

/**
 * Receives PostgreSQL's notifications on one connection and passes them on within this process.
 * When the connection was lost, gap listeners are called, since notifications may have been missed.
 */
export class Live {
  readonly #url: string
  readonly #log: FastifyBaseLogger
  readonly #asking: Asking
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #subjects = new Map<string, Set<(notice: Notice) => void>>()
  readonly #recent: { notice: Notice; at: number }[] = []
  readonly #onGap = new Set<() => void>()
  #client: pg.Client | undefined
  #stopped = false

  constructor(url: string, log: FastifyBaseLogger, asking = ASKING) {
    this.#url = url
    this.#log = log
    this.#asking = asking
    this.on(LIVE, (payload) => {
      const notice = JSON.parse(payload) as Notice
      this.#recent.push({ notice, at: performance.now() })
      while (this.#recent[0]!.at < performance.now() - RECENT_MS) this.#recent.shift()
      for (const listener of this.#subjects.get(notice.subject) ?? [])
        guarded('live notice', listener)(notice)
    })
  }

  /** Calls `listener` for each notification on a channel. */
  on(channel: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners)
    listeners.add(listener)
    if (listeners.size === 1) this.#client?.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => {})
    return () => listeners.delete(listener)
  }

  /** Calls `listener` for each notice about one person's data. */
  follow(subject: string, listener: (notice: Notice) => void): () => void {
    const listeners = this.#subjects.get(subject) ?? new Set()
    this.#subjects.set(subject, listeners)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#subjects.delete(subject)
    }
  }

  /** The last seconds' notices about these people's data, for a screen that read it before it started to follow. */
  recentNotices(subjects: Iterable<string>): Notice[] {
    const wanted = new Set(subjects)
    const since = performance.now() - RECENT_MS
    return this.#recent
      .filter(({ notice, at }) => at >= since && wanted.has(notice.subject))
      .map(({ notice }) => notice)
  }

  /** Calls `listener` whenever notifications may have been missed. */
  onGap(listener: () => void): () => void {
    this.#onGap.add(listener)
    return () => this.#onGap.delete(listener)
  }

  /** Whether notifications arrive right now. */
  get isListening(): boolean {
    return this.#client !== undefined
  }

  async start(): Promise<void> {
    const client = await connectLasting(this.#url, {
      name: 'daily-tasks',
      heard: ({ channel, payload = '' }) => {
        for (const listener of this.#listeners.get(channel) ?? []) guarded(`on ${channel}`, listener)(payload)
      },
      lost: (ended) => {
        if (!this.#stopped && this.#client === ended) this.#reconnect(FIRST_RETRY_MS)
      },
      asking: this.#asking,
    })
    try {
      for (const channel of this.#listeners.keys())
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    // Only now: one that is lost before is the caller's failure, and must not be replaced a second time.
    this.#client = client
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#client?.end()
  }

  #reconnect(wait: number): void {
    this.#client = undefined
    this.#reportGap()
    const again = async () => {
      if (this.#stopped) return
      try {
        await this.start()
      } catch (error) {
        this.#log.warn({ err: error }, 'live updates: no connection to PostgreSQL yet')
        return this.#reconnect(Math.min(wait * 2, LONGEST_RETRY_MS))
      }
      this.#log.info('live updates: connected to PostgreSQL again')
      this.#reportGap()
    }
    setTimeout(guarded('live reconnect', again), wait).unref()
  }

  #reportGap(): void {
    for (const listener of this.#onGap) guarded('after a gap', listener)()
  }
}

/**
 * Tells open screens, once committed, that a person's data changed. Not inside the transaction: PostgreSQL lets only
 * one transaction with notifications commit at a time, each waiting for the disk. If the process dies in between, the
 * screens it served reconnect and refresh.
 */
export function notifyLive(tx: Uncommitted, notice: Notice): void {
  tx.afterCommit((pool) => {
    const waiting = outgoing.get(pool) ?? []
    if (waiting.length === 0) setTimeout(guarded('live notices', sendNotices), BATCH_MS, pool)
    outgoing.set(pool, [...waiting, JSON.stringify(notice)])
  })
}

/** Too short to notice, and many changes at once cost one round trip. */
const BATCH_MS = 10

const outgoing = new WeakMap<Pool, string[]>()

/** Sends all waiting notices at once. If it fails, the listening connection is lost too and reports the gap. */
function sendNotices(pool: Pool): void {
  const notices = outgoing.get(pool) ?? []
  outgoing.delete(pool)
  const text = 'select pg_notify($1, notice) from unnest($2::text[]) notice'
  pool.query({ name: 'live-notices', text, values: [LIVE, notices] }).catch(() => {})
}
