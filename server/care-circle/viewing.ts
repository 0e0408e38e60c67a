import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import sql from 'sql-template-tag'
import {
  VIEWING_LAPSES_MS,
  VIEWING_LOGGED_EVERY_MS,
  VIEWING_NOTED_EVERY_MS,
} from '#domain/care-circle/acting.ts'
import { recordActivity } from '../activity/record.ts'
import { notifyLive } from '../db/live.ts'
import { type Db, first, rows, run } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'

const MAX_CACHED = 10_000

/** A caregiver who is viewing a person's day. */
export type ViewingNow = { userId: string; name: string; since: Date; seenAt: Date }

/**
 * Who is viewing whose day. Every request on behalf of a person counts as viewing. It is written in the background, at
 * most once a minute, so the request does not wait for it.
 */
export class Viewing {
  readonly #db: Pool
  readonly #log: FastifyBaseLogger
  readonly #clock: () => Date
  readonly #noted = new Map<string, number>()
  #writing: Promise<unknown> = Promise.resolve()

  constructor({ db, log, clock }: { db: Pool; log: FastifyBaseLogger; clock: () => Date }) {
    this.#db = db
    this.#log = log
    this.#clock = clock
  }

  /** Notes that `caregiver` is viewing as `person`. */
  saw(caregiver: string, person: string): void {
    const now = this.#clock()
    const pair = `${caregiver} ${person}`
    const noted = this.#noted.get(pair)
    if (noted !== undefined && Math.abs(now.getTime() - noted) < VIEWING_NOTED_EVERY_MS) return
    if (this.#noted.size >= MAX_CACHED) this.#noted.clear()
    this.#noted.set(pair, now.getTime())
    this.#write(() => recordViewing(this.#db, caregiver, person, now))
  }

  /** `caregiver` closed their last screen, so the person sees it now and not only when it lapses. */
  left(caregiver: string, person: string): void {
    this.#noted.delete(`${caregiver} ${person}`)
    const before = new Date(this.#clock().getTime() - VIEWING_LAPSES_MS)
    this.#write(() => endViewing(this.#db, caregiver, person, before))
  }

  /** Resolves when everything noted so far is written. */
  async settled(): Promise<void> {
    await this.#writing
  }

  #write(work: () => Promise<void>): void {
    this.#writing = this.#writing.then(work).catch((error: unknown) => {
      this.#log.warn({ err: error }, 'could not record who is viewing')
    })
  }
}

/** The caregivers viewing a person's day now, by the names the person gave them. */
export function viewersOf(db: Db, person: string, now: Date): Promise<ViewingNow[]> {
  const lapsed = new Date(now.getTime() - VIEWING_LAPSES_MS)
  return rows<ViewingNow>(
    db,
    sql`select c.email as "userId", coalesce(nullif(d.known_to_cared_for_as, ''), nullif(c.name, ''), c.email) as name,
               v.since, v.seen_at as "seenAt"
        from viewing v
        join delegation d on d.caregiver = v.caregiver and d.person = v.person and d.approved_at is not null
        join person c on c.key = v.caregiver
        where v.person = ${person} and v.seen_at > ${lapsed} order by v.since`,
  )
}

async function recordViewing(db: Pool, caregiver: string, person: string, now: Date): Promise<void> {
  const lapsed = new Date(now.getTime() - VIEWING_LAPSES_MS)
  const longAgo = new Date(now.getTime() - VIEWING_LOGGED_EVERY_MS)
  await transaction(db, async (tx) => {
    const noted = await first<{ began: boolean; toLog: boolean }>(
      tx,
      sql`insert into viewing as v (caregiver, person, since, seen_at, logged_at)
          values (${caregiver}, ${person}, ${now}, ${now}, ${now})
          on conflict (person, caregiver) do update set seen_at = ${now},
            since = case when v.seen_at <= ${lapsed} then ${now} else v.since end,
            logged_at = case when v.logged_at <= ${longAgo} then ${now} else v.logged_at end
          returning since = ${now} as began, logged_at = ${now} as "toLog"`,
    )
    if (noted!.toLog)
      await recordActivity(tx, { subject: person, actor: caregiver, via: 'app', kind: 'viewed' })
    if (noted!.began) await notifyLive(tx, { subject: person, kind: 'viewing' })
  })
}

async function endViewing(db: Pool, caregiver: string, person: string, before: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const ended = await run(
      tx,
      sql`update viewing set seen_at = ${before}
          where caregiver = ${caregiver} and person = ${person} and seen_at > ${before}`,
    )
    if (ended > 0) await notifyLive(tx, { subject: person, kind: 'viewing' })
  })
}
