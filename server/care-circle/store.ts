import sql, { type Sql } from 'sql-template-tag'
import type { Delegation } from '#domain/care-circle/delegation.ts'
import type { Level, Sharing } from '#domain/care-circle/level.ts'
import { type Db, first, rows, run } from '../db/sql.ts'

/** A delegation as stored. A side without an account yet has only an address. */
export type StoredDelegation = Delegation &
  Sharing & {
    level: Level
    caregiverEmail: string
    personEmail: string
    caregiver: string | null
    person: string | null
    knownToCaregiverAs: string
    knownToCaredForAs: string
    caregiverName: string | null
    personName: string | null
    personZone: string | null
    /** the person's access, for the sponsorship note on the screen */
    personStatus: string | null
    personUntil: Date | null
    personSponsor: string | null
    /** the caregiver's membership, for whether it can include the person */
    caregiverStatus: string | null
    caregiverUntil: Date | null
    caregiverSponsors: number
  }

/** The role of someone in a delegation. */
export type Side = 'caregiver' | 'person'
/** One delegation, seen from one of its two sides. */
export type Mine = { side: Side; key: string; other: string }

const ROW = sql`d.caregiver_email as "caregiverEmail", d.person_email as "personEmail", d.caregiver, d.person,
  d.requested_by as "requestedBy", d.approved_at as "approvedAt", d.accepted_at as "acceptedAt",
  d.known_to_caregiver_as as "knownToCaregiverAs", d.known_to_cared_for_as as "knownToCaredForAs",
  d.level, d.shared_until as until, d.paused_until as "pausedUntil",
  c.name as "caregiverName", p.name as "personName", p.timezone as "personZone", p.subscription_status as "personStatus", p.subscribed_until as "personUntil", p.sponsored_by as "personSponsor",
  c.subscription_status as "caregiverStatus", c.subscribed_until as "caregiverUntil",
  (select count(*)::int from person where sponsored_by = c.key) as "caregiverSponsors"`

/** All delegations in which a person has this role, oldest first. */
export function listOf(db: Db, side: Side, key: string): Promise<StoredDelegation[]> {
  return rows<StoredDelegation>(
    db,
    sql`select ${ROW} from delegation d left join person p on p.key = d.person
        left join person c on c.key = d.caregiver
        where ${ofSide(side, key)} order by d.created_at, d.caregiver_email, d.person_email`,
  )
}

/** All delegations of a person, locked in one order, as they are once nobody else changes them. */
export function lockAllOf(db: Db, key: string): Promise<StoredDelegation[]> {
  return rows<StoredDelegation>(
    db,
    sql`select ${ROW} from delegation d left join person p on p.key = d.person
        left join person c on c.key = d.caregiver
        where d.caregiver = ${key} or d.person = ${key} order by d.caregiver_email, d.person_email for update of d`,
  )
}

/** One delegation of a person; undefined when there is none, or it is not theirs. */
export function find(db: Db, { side, key, other }: Mine): Promise<StoredDelegation | undefined> {
  const withOther = side === 'caregiver' ? sql`d.person_email = ${other}` : sql`d.caregiver_email = ${other}`
  return first<StoredDelegation>(
    db,
    sql`select ${ROW} from delegation d left join person p on p.key = d.person
        left join person c on c.key = d.caregiver
        where ${ofSide(side, key)} and ${withOther} for update of d`,
  )
}

function ofSide(side: Side, key: string): Sql {
  return side === 'caregiver' ? sql`d.caregiver = ${key}` : sql`d.person = ${key}`
}

type Pair = { caregiverEmail: string; personEmail: string }

/** Creates a pending delegation, unless the pair has one. Returns whether it is new. */
export async function create(
  db: Db,
  { caregiverEmail, personEmail }: Pair,
  requestedBy: Side,
  level: Level,
  now: Date,
): Promise<boolean> {
  return (
    (await run(
      db,
      sql`insert into delegation (caregiver_email, person_email, caregiver, person, requested_by, level, created_at)
          values (${caregiverEmail}, ${personEmail}, (select key from person where email = ${caregiverEmail}),
                  (select key from person where email = ${personEmail}), ${requestedBy}, ${level}, ${now})
          on conflict do nothing`,
    )) > 0
  )
}

export async function approve(db: Db, pair: Pair, now: Date): Promise<void> {
  await run(db, sql`update delegation set approved_at = ${now} where ${isPair(pair)}`)
}

export async function accept(db: Db, pair: Pair, now: Date): Promise<void> {
  await run(db, sql`update delegation set accepted_at = ${now} where ${isPair(pair)}`)
}

/** Writes what the caregiver may do, and until when. */
export async function setSharing(
  db: Db,
  pair: Pair,
  { level, until, pausedUntil }: Sharing & { level: Level },
): Promise<void> {
  await run(
    db,
    sql`update delegation set level = ${level}, shared_until = ${until}, paused_until = ${pausedUntil}
        where ${isPair(pair)}`,
  )
}

/** Writes the nickname that one side gave the other. */
export async function setNickname(db: Db, pair: Pair, by: Side, nickname: string): Promise<void> {
  const change =
    by === 'caregiver' ? sql`known_to_caregiver_as = ${nickname}` : sql`known_to_cared_for_as = ${nickname}`
  await run(db, sql`update delegation set ${change} where ${isPair(pair)}`)
}

export async function remove(db: Db, pair: Pair): Promise<void> {
  await run(db, sql`delete from delegation where ${isPair(pair)}`)
}

/**
 * Whoever leaves is no longer chosen for what is made sure of: if they come back, a pause holds for them until the person
 * chooses them again. What was forbidden them stays forbidden.
 */
export async function forgetChosen(db: Db, person: string, caregiver: string): Promise<void> {
  const named = JSON.stringify([{ key: caregiver }])
  await run(
    db,
    sql`update person set reminder_chain = jsonb_set(reminder_chain, '{caregivers}', (
          select jsonb_agg(case when one ->> 'key' = ${caregiver} then one || '{"chosen": false}' else one end order by place)
          from jsonb_array_elements(reminder_chain -> 'caregivers') with ordinality as listed (one, place)))
        where key = ${person} and reminder_chain -> 'caregivers' @> ${named}::jsonb`,
  )
}

function isPair({ caregiverEmail, personEmail }: Pair): Sql {
  return sql`caregiver_email = ${caregiverEmail} and person_email = ${personEmail}`
}

/** Handles a requester's requests one at a time, so that parallel ones cannot exceed the limit. */
export async function lockRequests(db: Db, requester: string): Promise<void> {
  await db.query(sql`select pg_advisory_xact_lock(hashtextextended(${`care-request ${requester}`}, 0))`)
}

/** Counts since an instant: this person's requests, their letters to the address, and anyone's letters to it. */
export async function requestsSince(db: Db, requester: string, address: string, since: Date) {
  return (await first<{ sent: number; lettersFromMe: number; letters: number }>(
    db,
    sql`select
          (select count(*) from care_request where requester = ${requester} and at > ${since}) as sent,
          (select count(*) from care_request where address = ${address} and mailed and requester = ${requester}
             and at > ${since}) as "lettersFromMe",
          (select count(*) from care_request where address = ${address} and mailed and at > ${since}) as letters`,
  ))!
}

/** Records a request, and deletes those that no longer count, whoever made them: they hold addresses of strangers. */
export async function recordRequest(
  db: Db,
  request: { requester: string; address: string; mailed: boolean; at: Date; since: Date },
): Promise<void> {
  const { requester, address, mailed, at, since } = request
  await run(
    db,
    sql`delete from care_request where ctid = any (array(
          select ctid from care_request where at <= ${since} for update skip locked))`,
  )
  await run(
    db,
    sql`insert into care_request (requester, address, mailed, at)
        values (${requester}, ${address}, ${mailed}, ${at})`,
  )
}

/** Whoever is erased leaves no address behind with those who asked them. */
export async function forgetRequestsTo(db: Db, person: string): Promise<void> {
  await run(
    db,
    sql`delete from care_request r using person p where p.key = ${person} and r.address = p.email`,
  )
}
