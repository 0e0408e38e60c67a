import sql from 'sql-template-tag'
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
}

/** The approved caregivers of these people. */
export function approvedCaregiversOf(db: Db, people: readonly string[]): Promise<Caregiver[]> {
  return rows<Caregiver>(db, sql`${CIRCLE} and d.person = any (${people}::uuid[]) order by d.created_at`)
}

/** The people this caregiver is approved to care for. */
export function approvedPeopleOf(db: Db, caregiver: string): Promise<Caregiver[]> {
  return rows<Caregiver>(db, sql`${CIRCLE} and d.caregiver = ${caregiver} order by d.created_at`)
}

const CIRCLE = sql`
  select d.person, d.caregiver,
    coalesce(nullif(d.known_to_caregiver_as, ''), nullif(p.name, ''), d.person_email) as nickname,
    coalesce(nullif(d.known_to_cared_for_as, ''), nullif(c.name, ''), d.caregiver_email) as "caregiverNickname",
    (d.requested_by = 'caregiver' or d.accepted_at is not null) as counts
  from delegation d join person p on p.key = d.person join person c on c.key = d.caregiver
  where d.approved_at is not null`
