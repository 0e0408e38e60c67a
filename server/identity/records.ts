import { createHash } from 'node:crypto'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Pool } from 'pg'
import sql, { raw, type Sql } from 'sql-template-tag'
import { type Db, first, run } from '../db/sql.ts'
import { end } from '../sessions/store.ts'
import { CLIENT_ID } from './issuer.ts'

/** Two tabs may renew with the same refresh token; the second is accepted for this long. */
const GRACE_SECONDS = 10

/**
 * Whether what was given for refresh token `r` reached somebody: they came here with a token from then or later. If not,
 * the answer was lost on its way, or the server was stopped before it had one, and whoever asks once more is not a thief.
 * A clock may have been put back in between, so what came later is told by the number of renewals, too.
 */
const wasAnswered = sql`not exists (
  select 1 from signed_in s
  where s.grant_id = r.grant_id and coalesce(s.token_seen_at, '-infinity') < (
    select coalesce(to_timestamp(min((next.payload ->> 'iat')::bigint)), 'infinity') from identity_record next
    where next.model = 'RefreshToken' and next.grant_id = r.grant_id
      and ((next.payload ->> 'iat')::bigint > (r.payload ->> 'iat')::bigint
        or coalesce((next.payload ->> 'rotations')::integer, 0) > coalesce((r.payload ->> 'rotations')::integer, 0))))`

/** The issuer's stored sessions, grants, codes and tokens, found by the hash of their value. */
export class Records implements Adapter {
  readonly #db: Pool
  readonly #model: string

  constructor(db: Pool, model: string) {
    this.#db = db
    this.#model = model
  }

  async upsert(id: string, { jti: _, ...payload }: AdapterPayload, expiresIn?: number): Promise<void> {
    const seconds = expiresIn ?? null
    await run(
      this.#db,
      sql`insert into identity_record (model, id, payload, grant_id, uid, account, expires_at)
          values (${this.#model}, ${hashed(id)}, ${JSON.stringify(payload)}, ${payload.grantId ?? null},
                  ${payload.uid ?? null}, ${accountOf(payload)},
                  now() + ${seconds}::integer * interval '1 second')
          on conflict (model, id) do update
          set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
              account = excluded.account, expires_at = excluded.expires_at
          -- the provider saves a session at the end of each request: one that was ended meanwhile stays so
          where identity_record.model <> 'Session' or identity_record.consumed_at is null`,
    )
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const payload = await this.#read(sql`id = ${hashed(id)}`)
    return payload && { ...payload, jti: id }
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#read(sql`uid = ${uid}`)
  }

  /** The device flow is off: there are no user codes. */
  async findByUserCode(): Promise<undefined> {}

  /**
   * The provider looks before it consumes. Of two who looked at a code at the same moment, the second has a copy. Where a
   * refresh token is used again because its answer was lost, what that answer brought ends.
   */
  async consume(id: string): Promise<void> {
    const consumed = await run(
      this.#db,
      sql`update identity_record set consumed_at = now()
          where model = ${this.#model} and id = ${hashed(id)} and consumed_at is null`,
    )
    if (consumed === 1) return
    if (this.#model === 'RefreshToken') return this.#endLost(id)
    if (this.#model !== 'AuthorizationCode') return
    const code = await this.find(id)
    if (code?.grantId) await revokeGrant(this.#db, code.grantId)
    const { errors } = await import('oidc-provider')
    throw new errors.InvalidGrant('authorization code already consumed')
  }

  /**
   * One that nobody received must not live on beside the one that is given now. From then on those seconds count again:
   * of two who ask once more together, none ends what the other is given.
   */
  async #endLost(id: string): Promise<void> {
    await run(
      this.#db,
      sql`with again as (
            update identity_record set consumed_at = now()
            where model = 'RefreshToken' and id = ${hashed(id)}
              and consumed_at < now() - ${GRACE_SECONDS}::integer * interval '1 second'
            returning grant_id
          )
          update identity_record lost set consumed_at = now() - ${GRACE_SECONDS}::integer * interval '1 second'
          from again
          where lost.model = 'RefreshToken' and lost.grant_id = again.grant_id and lost.consumed_at is null`,
    )
  }

  async destroy(id: string): Promise<void> {
    await run(this.#db, sql`delete from identity_record where model = ${this.#model} and id = ${hashed(id)}`)
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    // After a code or refresh token was used twice, or a sign-out, the provider calls this for each kind of token: once is enough.
    if (!this.#model.endsWith('RefreshToken')) return
    await revokeGrant(this.#db, grantId)
  }

  async #read(where: ReturnType<typeof sql>): Promise<AdapterPayload | undefined> {
    const found = await first<{ payload: AdapterPayload; consumed: boolean }>(
      this.#db,
      sql`select payload,
                 consumed_at is not null
                 and (model <> 'RefreshToken'
                      or consumed_at < now() - ${GRACE_SECONDS}::integer * interval '1 second' and ${wasAnswered})
                   as consumed
          from identity_record r
          where model = ${this.#model} and ${where} and (expires_at is null or expires_at > now())
            and (model <> 'Session' or consumed_at is null) and not ${isOfEarlierPassword}`,
    )
    return found && { ...found.payload, ...(found.consumed && { consumed: true }) }
  }
}

/**
 * Whether a session, code or token was proven with an earlier password. A new one deletes them all, but a request that is
 * under way just then stores its session again. A minute is for clocks that differ; one that was far ahead counts for
 * nothing. The stand-in for Google keeps accounts of its own here, which have other names.
 */
const isOfEarlierPassword = sql`exists (
  select 1 from identity_account a
  where a.key = case when r.account ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then r.account::uuid end
    and a.password_at < now() + interval '1 minute'
    and to_timestamp(coalesce(payload ->> 'loginTs', payload ->> 'authTime')::bigint) < a.password_at - interval '1 minute')`

/** Whose record it is; of a sign-in that is under way: who has proven that it is theirs. */
function accountOf({ accountId, result }: AdapterPayload): string | null {
  return accountId ?? (result as { login?: { accountId: string } } | undefined)?.login?.accountId ?? null
}

/** Ends every session, grant, token and sign-in under way of an account. */
export async function revokeAccount(db: Db, account: string): Promise<void> {
  await endSessions(db, sql`account = ${account}`)
  await run(db, sql`delete from identity_record where account = ${account}`)
}

/** Of a session that is ended, an empty row stays until it expires, so that no request under way stores it again. */
async function endSessions(db: Db, which: Sql): Promise<void> {
  await run(
    db,
    sql`update identity_record set consumed_at = now(), payload = '{}', account = null, uid = null
        where model = 'Session' and ${which}`,
  )
}

/** Ends a grant with all that belongs to it, and the sign-in that it stands for. */
async function revokeGrant(db: Db, grant: string): Promise<void> {
  await endGrants(db, [{ grant }])
  await end(db, sql`s.grant_id = ${grant}`, new Date())
}

/** Ends a sign-in that is under way. */
export async function endInteraction(db: Db, uid: string): Promise<void> {
  await run(db, sql`delete from identity_record where model = 'Interaction' and id = ${hashed(uid)}`)
}

/** Ends grants with all their tokens, and the sessions they belong to, so that the password is asked again. */
export async function endGrants(db: Db, ended: readonly { grant: string | null }[]): Promise<void> {
  const grants = ended.flatMap(({ grant }) => grant ?? [])
  if (grants.length === 0) return
  await run(
    db,
    sql`delete from identity_record
        where grant_id = any(${grants}::text[])
           or (model = 'Grant' and id = any(${grants.map(hashed)}::text[]))`,
  )
  await endSessions(db, sql`${SESSION_GRANT} = any(${grants}::text[])`)
}

/** Erases a person's accounts at the built-in issuer. */
export async function eraseAccountsOf(db: Db, person: string): Promise<void> {
  await run(
    db,
    sql`delete from identity_record r using person_identity i where i.person = ${person} and r.account = i.subject`,
  )
  await run(
    db,
    sql`delete from identity_challenge c using person p where p.key = ${person} and c.email = p.email`,
  )
  await run(
    db,
    sql`delete from identity_account a using person_identity i where i.person = ${person} and a.key::text = i.subject`,
  )
}

/** Deletes what has expired. */
export async function sweepRecords(db: Db): Promise<void> {
  await run(db, sql`delete from identity_record where expires_at < now()`)
  await run(db, sql`delete from identity_visit where until < now()`)
  await run(db, sql`delete from identity_challenge where link_until < now() - interval '1 day'`)
  await run(db, sql`delete from attempt where until < now()`)
}

/** As the index has it. */
const SESSION_GRANT = raw(`(payload -> 'authorizations' -> '${CLIENT_ID}' ->> 'grantId')`)

function hashed(id: string): string {
  return createHash('sha256').update(id).digest('base64url')
}
