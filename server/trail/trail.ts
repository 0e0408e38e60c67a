import sql from 'sql-template-tag'
import type { SecurityEventKind } from '#domain/account/security-events.ts'
import { type Db, rows, run } from '../db/sql.ts'

/** Where a request comes from: the network it is counted by, and the device as a person would call it. */
export type From = { network: string; device: string }

/** nobody: what concerns the installation, or someone who is gone */
type Who = { person: string } | { issuer: string; subject: string } | 'nobody'

/** Records something that matters for the safety of an account. Never give it a secret. */
export async function recordSecurity(
  db: Db,
  kind: SecurityEventKind,
  who: Who,
  { network, device, detail }: Partial<From & { detail: string }> = {},
): Promise<void> {
  const { person, issuer, subject } = {
    person: null,
    issuer: null,
    subject: null,
    ...(who === 'nobody' ? {} : who),
  }
  await run(
    db,
    sql`insert into security_event (kind, person, issuer, subject, network, device, detail)
        values (${kind}, ${person}, ${issuer}, ${subject}, ${network ?? ''}, ${device ?? ''}, ${detail ?? ''})`,
  )
}

export type RecordedEvent = { at: Date; kind: string; network: string; device: string }

/** A person's trail, the newest first. */
export function trailOf(db: Db, person: string, most: number): Promise<RecordedEvent[]> {
  return rows(
    db,
    sql`select at, kind, network, device from (
          select * from security_event where person = ${person}
          union all
          select e.* from security_event e join person_identity i using (issuer, subject) where i.person = ${person}
        ) all_events
        order by at desc, id desc limit ${most}`,
  )
}

const KEPT_DAYS = 90

export async function forgetOldEvents(db: Db): Promise<void> {
  await run(db, sql`delete from security_event where at < now() - ${KEPT_DAYS}::integer * interval '1 day'`)
}

/** What does not go with the person's own row. */
export async function eraseTrail(db: Db, person: string): Promise<void> {
  await run(
    db,
    sql`delete from security_event e using person_identity i
        where i.person = ${person} and e.issuer = i.issuer and e.subject = i.subject`,
  )
}
