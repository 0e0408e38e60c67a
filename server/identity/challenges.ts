import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import sql from 'sql-template-tag'
import { type Db, first, rows, run } from '../db/sql.ts'

export type Purpose = 'sign-up' | 'reset'
type NewChallenge = {
  purpose: Purpose
  interaction: string
  email: string
  name?: string
  password?: string | null
  /** false: it is made only so that nobody learns who has an account, and can never succeed */
  genuine: boolean
}
export type Challenge = {
  id: string
  purpose: Purpose
  interaction: string
  email: string
  name: string
  password: string | null
  genuine: boolean
  used: boolean
  /** its link has expired; the code expires sooner */
  old: boolean
}

const MAX_TRIES = 5
const FIELDS = sql`id, purpose, interaction, email, name, password, genuine, used_at is not null as used, link_until < now() as old`

/** Creates a six-digit code and a link, and stores their hashes. The code is valid for an hour, the link for a day. */
export async function makeChallenge(
  db: Db,
  { purpose, interaction, email, name = '', password = null, genuine }: NewChallenge,
): Promise<{ code: string; link: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const link = randomBytes(24).toString('base64url')
  await run(
    db,
    // One of a clock that was ahead must not be the newest for all that time.
    sql`with corrected as (
          update identity_challenge set created_at = now() - interval '1 second'
          where interaction = ${interaction} and purpose = ${purpose} and created_at >= now()
        )
        insert into identity_challenge
          (purpose, interaction, email, name, password, genuine, code_hash, link_hash, code_until, link_until)
        values (${purpose}, ${interaction}, ${email}, ${name}, ${password}, ${genuine}, ${hashed(code)}, ${hashed(link)},
                now() + interval '1 hour', now() + interval '1 day')`,
  )
  return { code, link }
}

/** The newest challenge of a sign-in: earlier codes are no longer valid. */
export function newestChallenge(
  db: Db,
  interaction: string,
  purpose: Purpose,
): Promise<Challenge | undefined> {
  return first(
    db,
    sql`select ${FIELDS} from identity_challenge
        where interaction = ${interaction} and purpose = ${purpose} order by created_at desc limit 1`,
  )
}

/** A sign-up with this address whose code has not been entered yet. */
export function pendingSignUp(db: Db, email: string): Promise<Challenge | undefined> {
  return first(
    db,
    sql`select ${FIELDS} from identity_challenge
        where email = ${email} and purpose = 'sign-up' and used_at is null and link_until > now()
        order by created_at desc limit 1`,
  )
}

export function challengeByLink(db: Db, link: string, purpose: Purpose): Promise<Challenge | undefined> {
  return first(
    db,
    sql`select ${FIELDS} from identity_challenge where link_hash = ${hashed(link)} and purpose = ${purpose}`,
  )
}

/** Checks a typed code. After five tries every code is refused. */
export async function checkCode(
  db: Db,
  { id }: Challenge,
  typed: string,
): Promise<'right' | 'wrong' | 'over'> {
  const found = await first<{ hash: string; genuine: boolean }>(
    db,
    sql`update identity_challenge set tries = tries + 1
        where id = ${id} and tries < ${MAX_TRIES} and used_at is null and code_until > now()
        returning code_hash as hash, genuine`,
  )
  if (!found) return 'over'
  const right = timingSafeEqual(Buffer.from(found.hash), Buffer.from(hashed(typed.replace(/\s/g, ''))))
  return right && found.genuine ? 'right' : 'wrong'
}

/** Marks a challenge as used; false if it was used already. */
export async function spendChallenge(db: Db, { id }: Challenge): Promise<boolean> {
  return (
    (await run(
      db,
      sql`update identity_challenge set used_at = now() where id = ${id} and used_at is null`,
    )) === 1
  )
}

/**
 * Marks a challenge as used, and all others of its kind that were mailed to the address: whoever has an older letter can
 * do nothing with it. False if it was used already.
 */
export async function spendAllOf(db: Db, { id, email, purpose }: Challenge): Promise<boolean> {
  const spent = await rows<{ id: string }>(
    db,
    sql`update identity_challenge set used_at = now()
        where email = ${email} and purpose = ${purpose} and used_at is null returning id`,
  )
  return spent.some((one) => one.id === id)
}

function hashed(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
