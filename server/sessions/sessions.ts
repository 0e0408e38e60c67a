import type { Pool } from 'pg'
import type { Live } from '../db/live.ts'
import { type From, recordSecurity } from '../trail/trail.ts'
import type { SignIn } from './sign-in.ts'
import { begin, endedAmong, isOpen, SIGN_IN_ENDED, touch } from './store.ts'

const MAX_CACHED = 20_000
/** Even if a notification got lost, an ended sign-in is noticed after this. */
const TRUSTED_MS = 30_000
/** While notifications cannot arrive. */
const TRUSTED_UNHEARD_MS = 500
const SEEN_EVERY_MS = 5 * 60_000

type Facts = { db: Pool; live: Live; clock: () => Date }

/**
 * Whether a sign-in goes on, cached so that a request costs no query. Ending one is announced through PostgreSQL, and
 * every process drops it and ends what it has open: streams and conversations. The process that ended it does so at once.
 */
export class Sessions {
  readonly #facts: Facts
  /** when to look again, by sign-in, and when the newest token that was seen had been issued */
  readonly #open = new Map<string, { until: number; issuedAt: number }>()
  readonly #watchers = new Map<string, Set<() => void>>()
  #generation = 0

  constructor(facts: Facts) {
    this.#facts = facts
    facts.live.on(SIGN_IN_ENDED, (id) => this.drop(id))
    facts.live.onGap(() => {
      this.#generation++
      this.#open.clear()
      void this.#lookAgain()
    })
  }

  /** `from` is asked only when it has to be stored. */
  async isOpen(signIn: SignIn, from: () => From): Promise<boolean> {
    const issuedAt = signIn.issuedAt.getTime()
    const trusted = this.#open.get(signIn.id)
    if (trusted && trusted.until > performance.now() && trusted.issuedAt >= issuedAt) return true
    const generation = this.#generation
    if (!(await this.#look(signIn, from))) return false
    if (generation === this.#generation) this.#trust(signIn.id, Math.max(issuedAt, trusted?.issuedAt ?? 0))
    return true
  }

  /** The same for one that is known already. */
  async goesOn(id: string): Promise<boolean> {
    if ((this.#open.get(id)?.until ?? 0) > performance.now()) return true
    return (await isOpen(this.#facts.db, id))?.open ?? false
  }

  /** Whether it is known and has ended. */
  async hasEnded(id: string): Promise<boolean> {
    return (await isOpen(this.#facts.db, id))?.open === false
  }

  /** Calls `end` once the sign-in has ended. Returns a function that stops watching. */
  watch(id: string, end: () => void): () => void {
    const watchers = this.#watchers.get(id) ?? new Set()
    this.#watchers.set(id, watchers)
    watchers.add(end)
    return () => {
      watchers.delete(end)
      if (watchers.size === 0) this.#watchers.delete(id)
    }
  }

  /** It has ended, here or in another process. */
  drop(id: string): void {
    this.#generation++
    this.#open.delete(id)
    for (const end of [...(this.#watchers.get(id) ?? [])]) end()
  }

  async #look(signIn: SignIn, from: () => From): Promise<boolean> {
    const { db, clock } = this.#facts
    const now = clock()
    const known = await isOpen(db, signIn.id)
    if (!known) {
      const here = from()
      const begun = await begin(db, signIn, here.device, now)
      // The built-in issuer has recorded it already, and where each token is a sign-in there is nothing to tell.
      if (begun && !signIn.expiresAt) await recordSecurity(db, 'signed-in', signIn, here)
      return begun
    }
    if (!known.open) return false
    const isNewToken = !known.tokenSeenAt || known.tokenSeenAt < signIn.issuedAt
    // Also when it was seen by a clock that was ahead.
    if (isNewToken || Math.abs(now.getTime() - known.lastSeenAt.getTime()) > SEEN_EVERY_MS)
      await touch(db, signIn, from().device, now)
    return true
  }

  #trust(id: string, issuedAt: number): void {
    if (this.#open.size >= MAX_CACHED) this.#open.clear()
    const ms = this.#facts.live.isListening ? TRUSTED_MS : TRUSTED_UNHEARD_MS
    this.#open.set(id, { until: performance.now() + ms, issuedAt })
  }

  /** Notifications may have been missed. If the database is away, the next gap, when it is back, looks again. */
  async #lookAgain(): Promise<void> {
    const watched = [...this.#watchers.keys()]
    if (watched.length === 0) return
    const ended = await endedAmong(this.#facts.db, watched).catch(() => [])
    for (const id of ended) this.drop(id)
  }
}
