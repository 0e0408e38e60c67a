import sql, { type Sql } from 'sql-template-tag'
import { type Db, first, rows, run } from '../db/sql.ts'
import type { SignIn } from './sign-in.ts'

export const SIGN_IN_ENDED = 'sign_in_ended'
/** Nobody stays signed in longer than this without typing a password again, so older ones need not be shown. */
const SHOWN_DAYS = 30
/** An issuer's clock may be ahead of ours by so much. */
const CLOCKS_DIFFER_MS = 60_000

export type ListedSignIn = { id: string; device: string; signedInAt: Date; lastSeenAt: Date }

/** A sign-in that was seen before. `tokenSeenAt`: when the newest of its tokens that was seen had been issued. */
type Known = { open: boolean; lastSeenAt: Date; tokenSeenAt: Date | null }

/** Whether a sign-in that was seen before goes on; undefined for one that was not. */
export async function isOpen(db: Db, id: string): Promise<Known | undefined> {
  return first(
    db,
    sql`select ended_at is null as open, last_seen_at as "lastSeenAt", token_seen_at as "tokenSeenAt"
        from signed_in where id = ${id}`,
  )
}

/** Which of these have ended. */
export async function endedAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from signed_in where id = any(${ids}::text[]) and ended_at is not null`,
  )
  return found.map(({ id }) => id)
}

/**
 * Remembers a sign-in seen for the first time. False if it is older than the last 'sign out everywhere'. If that was by a
 * clock that was ahead, it counts from now on: later sign-ins are let in, and none from before. But a token from later
 * than now shows that the clock is behind, and 'sign out everywhere' counts as it is.
 */
export async function begin(db: Db, signIn: SignIn, device: string, now: Date): Promise<boolean> {
  const { id, issuer, subject, grant, issuedAt, expiresAt, authenticatedAt } = signIn
  const isBehind = issuedAt.getTime() > now.getTime() + CLOCKS_DIFFER_MS
  const latest = isBehind ? null : now
  const begun = await first<{ open: boolean }>(
    db,
    sql`with corrected as (
          update signed_out_before set at = ${latest}
          where issuer = ${issuer} and subject = ${subject} and at > ${latest}::timestamptz
        )
        insert into signed_in (id, issuer, subject, grant_id, device, signed_in_at, last_seen_at, expires_at)
        select ${id}, ${issuer}, ${subject}, ${grant}, ${device}, ${authenticatedAt ?? issuedAt}, ${now}, ${expiresAt}
        where not exists (
          -- tokens have whole seconds; the least of an instant and null is the instant
          select 1 from signed_out_before b where b.issuer = ${issuer} and b.subject = ${subject}
            and date_trunc('second', least(b.at, ${latest}::timestamptz)) > ${issuedAt})
        on conflict (id) do update set last_seen_at = greatest(signed_in.last_seen_at, excluded.last_seen_at)
        returning ended_at is null as open`,
  )
  return begun?.open ?? false
}

/** Somebody came with a token of it. */
export async function touch(
  db: Db,
  { id, issuedAt }: Pick<SignIn, 'id' | 'issuedAt'>,
  device: string,
  now: Date,
): Promise<void> {
  await run(
    db,
    sql`update signed_in set last_seen_at = ${now}, token_seen_at = greatest(token_seen_at, ${issuedAt}),
          device = coalesce(nullif(device, ''), ${device})
        where id = ${id}`,
  )
}

/** The places where a person is signed in, the last used first. */
export function listOf(db: Db, person: string, now: Date): Promise<ListedSignIn[]> {
  return rows(
    db,
    sql`select s.id, s.device, s.signed_in_at as "signedInAt", s.last_seen_at as "lastSeenAt"
        from signed_in s join person_identity i using (issuer, subject)
        where i.person = ${person} and s.ended_at is null and (s.expires_at is null or s.expires_at > ${now})
          and s.last_seen_at > ${now}::timestamptz - ${SHOWN_DAYS}::integer * interval '1 day'
        order by s.last_seen_at desc, s.id limit 100`,
  )
}

/** Ends sign-ins and tells all processes, at commit. Returns the grants to end at the built-in issuer. */
export async function end(db: Db, which: Sql, now: Date): Promise<{ id: string; grant: string | null }[]> {
  return rows(
    db,
    sql`with ended as (
          update signed_in s set ended_at = ${now} where ${which} and s.ended_at is null
          returning s.id, s.grant_id as grant
        )
        select id, "grant", pg_notify(${SIGN_IN_ENDED}, id) from ended`,
  )
}

export const ofPerson = (person: string) =>
  sql`(s.issuer, s.subject) in (select issuer, subject from person_identity where person = ${person})`
export const ofAccount = (issuer: string, subject: string) =>
  sql`s.issuer = ${issuer} and s.subject = ${subject}`

/** From now on no token from before is accepted, whether its sign-in was ever seen or not. */
export async function endUnseen(db: Db, person: string, now: Date): Promise<void> {
  await run(
    db,
    sql`insert into signed_out_before (issuer, subject, at)
        select issuer, subject, ${now} from person_identity where person = ${person}
        on conflict (issuer, subject) do update set at = excluded.at`,
  )
}

/** Of their sign-ins only the hashes stay for a while, as ended ones: a window may still be open that has a token. */
export async function forgetPerson(db: Db, person: string): Promise<void> {
  await run(
    db,
    sql`update signed_in s set issuer = '', subject = '', grant_id = null, device = '', expires_at = now(),
          ended_at = coalesce(ended_at, now())
        where ${ofPerson(person)}`,
  )
  await run(db, sql`delete from signed_out_before s where ${ofPerson(person)}`)
}

/**
 * Ended ones are kept as long as any issuer may still renew their tokens; those of erased people for 90 days. That of a
 * device with notifications is kept with it: somebody may answer their reminders for years and never open the app.
 */
export async function forgetOld(db: Db): Promise<void> {
  await run(
    db,
    sql`delete from signed_in s where last_seen_at < now() - interval '400 days'
          and not exists (select 1 from push_subscription p where p.sign_in = s.id)`,
  )
  await run(db, sql`delete from signed_in where expires_at < now() - interval '90 days'`)
}
