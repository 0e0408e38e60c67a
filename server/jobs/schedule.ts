import { type ParsedCronItem, parseCrontab } from 'graphile-worker'
import type { Pool } from 'pg'
import sql from 'sql-template-tag'
import type { Base } from '../base.ts'
import { first } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { guarded } from '../process/guard.ts'
import { addJob } from './queue.ts'
import { noteTime } from './skipped-time.ts'

const LOOK_EVERY_MS = 5_000
const MINUTE_MS = 60_000
/** Every job comes at least once a day. */
const LOOK_BACK_MINUTES = 24 * 60

/**
 * Queues the jobs of crontab lines, in every worker, each once for all of them. Our own, because the queue's goes on
 * from the latest time it has ever seen: once the clock was ahead, nothing would come until that time. And what was due
 * while no worker ran would not come at all, such as the nightly ones of a machine that is off at night.
 */
export class Schedule {
  readonly #db: Pool
  readonly #items: readonly ParsedCronItem[]
  /** for which minute this worker has seen each job queued */
  readonly #seen = new Map<string, number>()
  #lookedAt: number | undefined

  constructor(db: Pool, lines: readonly string[]) {
    this.#db = db
    this.#items = parseCrontab(lines.join('\n'))
  }

  /** Queues what was due last, unless it was queued for then. Returns the jobs it has queued. */
  async look(now: Date): Promise<string[]> {
    const minute = Math.floor(now.getTime() / MINUTE_MS)
    if (minute === this.#lookedAt) return []
    const queued: string[] = []
    for (const item of this.#items) {
      const due = lastDue(item, minute)
      if (due === undefined || due === this.#seen.get(item.task)) continue
      if (await queueOnce(this.#db, item.task, new Date(due * MINUTE_MS), now)) queued.push(item.task)
      this.#seen.set(item.task, due)
    }
    this.#lookedAt = minute
    return queued
  }
}

/** Keeps looking until stopped. What fails is tried again. */
export function startSchedule({ db, clock, log }: Base, lines: readonly string[]) {
  const schedule = new Schedule(db, lines)
  let looking: Promise<unknown> | undefined
  let notedAt = Number.NEGATIVE_INFINITY
  const note = async () => {
    if (performance.now() - notedAt < MINUTE_MS) return
    await noteTime(db, log)
    notedAt = performance.now()
  }
  const look = () => {
    looking ??= note()
      .then(() => schedule.look(clock()))
      .catch((err) => log.error({ err }, 'scheduled jobs could not be queued'))
      .finally(() => {
        looking = undefined
      })
  }
  look()
  const timer = setInterval(guarded('scheduled jobs', look), LOOK_EVERY_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}

/** The last minute, up to this one, at which a job was due. */
function lastDue(item: ParsedCronItem, minute: number): number | undefined {
  for (let ago = 0; ago < LOOK_BACK_MINUTES; ago++) if (isDue(item, minute - ago)) return minute - ago
  return undefined
}

function isDue(item: ParsedCronItem, minute: number): boolean {
  const at = new Date(minute * MINUTE_MS)
  return item.match({
    min: at.getUTCMinutes(),
    hour: at.getUTCHours(),
    date: at.getUTCDate(),
    month: at.getUTCMonth() + 1,
    dow: at.getUTCDay(),
  })
}

/**
 * What was queued for a time that is far ahead was queued by a clock that was, and counts for nothing. A job that still
 * runs since the time before is not joined by another: where each takes long, they would take all places.
 */
function queueOnce(db: Pool, name: string, minute: Date, now: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const isFirst = await first(
      tx,
      sql`insert into scheduled_run as known (name, minute) values (${name}, ${minute})
          on conflict (name) do update set minute = excluded.minute
          where known.minute < excluded.minute or known.minute > ${now}::timestamptz + interval '1 hour'
          returning name`,
    )
    if (!isFirst) return false
    const key = `scheduled ${name}`
    const isRunning = await first(
      tx,
      sql`select 1 from graphile_worker._private_jobs where key = ${key} and locked_at is not null`,
    )
    if (!isRunning) await addJob(tx, { name, key })
    return !isRunning
  })
}
