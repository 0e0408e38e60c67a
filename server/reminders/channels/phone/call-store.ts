import sql from 'sql-template-tag'
import type { Outcome } from '#domain/schemes/outcome.ts'
import { type Db, first, run } from '../../../db/sql.ts'

/** One attempt to reach a person by phone. */
export type PhoneCall = {
  id: string
  delivery: number
  attempt: number
  number: string
  firstAskedAt: Date
  askedAt: Date
  sid: string | null
  status: string | null
  answeredBy: string | null
  digit: string | null
  endedAt: Date | null
}

const COLUMNS = sql`c.id, c.delivery, c.attempt, c.number, c.first_asked_at as "firstAskedAt", c.asked_at as "askedAt", c.sid, c.status,
  c.answered_by as "answeredBy", c.digit, c.ended_at as "endedAt"`

export function lastCall(db: Db, delivery: number): Promise<PhoneCall | undefined> {
  return first<PhoneCall>(
    db,
    sql`select ${COLUMNS} from phone_call c where delivery = ${delivery} order by attempt desc limit 1`,
  )
}

/**
 * A call, locked until the transaction ends, so that concurrent updates wait for each other. Its reminder comes first, as
 * for the worker that orders the next call: none is ordered while this decides whether there is to be one.
 */
export async function lockCall(db: Db, id: string): Promise<PhoneCall | undefined> {
  await run(
    db,
    sql`select 1 from delivery where id = (select delivery from phone_call where id = ${id}) for no key update`,
  )
  return first<PhoneCall>(db, sql`select ${COLUMNS} from phone_call c where id = ${id} for update`)
}

/** Whether a call to this number is, or may be, in progress. One that is still to come was noted by a clock that was ahead. */
export async function isBusy(db: Db, number: string, since: Date, now: Date): Promise<boolean> {
  const row = await first(
    db,
    sql`select 1 from phone_call where number = ${number} and ended_at is null and asked_at > ${since}
          and asked_at <= ${now}::timestamptz + interval '1 minute'`,
  )
  return row !== undefined
}

/** Only one worker at a time decides whether to call a number. */
export async function lockNumber(db: Db, number: string): Promise<void> {
  await run(db, sql`select pg_advisory_xact_lock(hashtext('call'), hashtext(${number}))`)
}

/** Stores a call before it is ordered from the provider. */
export async function addCall(
  db: Db,
  { delivery, attempt, number, askedAt }: Pick<PhoneCall, 'delivery' | 'attempt' | 'number' | 'askedAt'>,
): Promise<PhoneCall> {
  const call = await first<PhoneCall>(
    db,
    sql`insert into phone_call as c (delivery, attempt, number, first_asked_at, asked_at)
        values (${delivery}, ${attempt}, ${number}, ${askedAt}, ${askedAt}) returning ${COLUMNS}`,
  )
  return call!
}

/** Records when the provider was last asked to place this call. */
export async function setAskedAt(db: Db, id: string, askedAt: Date): Promise<void> {
  await run(db, sql`update phone_call set asked_at = ${askedAt} where id = ${id}`)
}

export async function updateCall(
  db: Db,
  { id, sid, status, answeredBy, digit, endedAt }: PhoneCall,
): Promise<void> {
  await run(
    db,
    sql`update phone_call set sid = ${sid}, status = ${status}, answered_by = ${answeredBy}, digit = ${digit},
          ended_at = ${endedAt}
        where id = ${id}`,
  )
}

/** Whether a call at the provider is already one of ours: of a reminder, or one that spoke a code. */
export async function isKnownCall(db: Db, sid: string): Promise<boolean> {
  const found = await first(
    db,
    sql`select 1 from phone_call where sid = ${sid} union all select 1 from phone_verification where sid = ${sid}`,
  )
  return found !== undefined
}

/** Updates the delivery of a phone reminder. Attempts stay as they are if left out; the first `sentAt` is kept. */
export async function setDelivery(
  db: Db,
  id: number,
  {
    outcome,
    nextAt,
    attempts,
    sentAt,
  }: { outcome: Outcome; nextAt: Date | null; attempts?: number; sentAt?: Date },
): Promise<void> {
  await run(
    db,
    sql`update delivery set outcome = ${outcome}, next_at = ${nextAt}, attempts = coalesce(${attempts ?? null}, attempts),
          sent_at = coalesce(sent_at, ${sentAt ?? null})
        where id = ${id}`,
  )
}

/** The task a call is about, and the key that answered it. */
export function taskOfCall(
  db: Db,
  id: string,
): Promise<
  | {
      owner: string
      recipient: string
      task: string | null
      date: string | null
      kind: string
      step: string | null
      digit: string | null
      isPrivate: boolean
    }
  | undefined
> {
  return first(
    db,
    sql`select d.owner, d.recipient, d.task, d.date, d.kind, d.step, c.digit,
          exists (select 1 from task_version v where v.owner = d.owner and v.task = d.task and v.private) as "isPrivate"
        from phone_call c join delivery d on d.id = c.delivery
        where c.id = ${id}`,
  )
}
