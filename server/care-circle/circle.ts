import sql from 'sql-template-tag'
import { isSharing, type Level, type Sharing } from '#domain/care-circle/level.ts'
import { type Db, rows } from '../db/sql.ts'

/** A caregiver approved by the person they care for. */
export type Caregiver = {
  person: string
  caregiver: string
  /** what the caregiver calls the person */
  nickname: string
  /** what the person calls the caregiver */
  caregiverNickname: string
  /** whether it counts for the caregiver's schemes and sponsored places: they asked for it, or accepted it */
  counts: boolean
  /** whether the person put them into the order of those who are asked about what is made sure of */
  chosen: boolean
  /** what the person lets them do */
  level: Level
  /** how long the person shares, by their own clock */
  sharing: Sharing & { zone: string }
}

/** Whether the person lets the caregiver see their day now. */
export function sharesNow({ sharing }: Caregiver, now: Date): boolean {
  return isSharing(sharing, now, sharing.zone)
}

/**
 * Whether a caregiver is told of a task now, and may read what they were told before: both agreed, and the person shares
 * their day, or chose them for what is made sure of, if this is a step of it.
 */
export function isTold(member: Caregiver, now: Date, { isStep }: { isStep: boolean }): boolean {
  return member.counts && (sharesNow(member, now) || (isStep && member.chosen))
}

/** The approved caregivers of these people. */
export async function approvedCaregiversOf(db: Db, people: readonly string[]): Promise<Caregiver[]> {
  const found = sql`${CIRCLE} and d.person = any (${people}::uuid[]) order by d.created_at`
  return (await rows<Row>(db, found)).map(toCaregiver)
}

/** The people this caregiver is approved to care for. */
export async function approvedPeopleOf(db: Db, caregiver: string): Promise<Caregiver[]> {
  const found = sql`${CIRCLE} and d.caregiver = ${caregiver} order by d.created_at`
  return (await rows<Row>(db, found)).map(toCaregiver)
}

type Row = Omit<Caregiver, 'sharing'> & Caregiver['sharing']

function toCaregiver({ until, pausedUntil, zone, ...caregiver }: Row): Caregiver {
  return { ...caregiver, sharing: { until, pausedUntil, zone } }
}

const CIRCLE = sql`
  select d.person, d.caregiver,
    coalesce(nullif(d.known_to_caregiver_as, ''), nullif(p.name, ''), d.person_email) as nickname,
    coalesce(nullif(d.known_to_cared_for_as, ''), nullif(c.name, ''), d.caregiver_email) as "caregiverNickname",
    (d.requested_by = 'caregiver' or d.accepted_at is not null) as counts,
    coalesce(p.reminder_chain -> 'caregivers' @> jsonb_build_array(jsonb_build_object('key', d.caregiver, 'told', true))
      and not p.reminder_chain -> 'caregivers' @> jsonb_build_array(jsonb_build_object('key', d.caregiver, 'chosen', false)), false)
      as chosen,
    d.level, d.shared_until as until, d.paused_until as "pausedUntil", coalesce(p.timezone, 'UTC') as zone
  from delegation d join person p on p.key = d.person join person c on c.key = d.caregiver
  where d.approved_at is not null`
