import sql from 'sql-template-tag'
import { type Db, first, run } from '../db/sql.ts'

export type StoredFeed = { createdAt: Date; lastReadAt: Date | null }

export function feedOf(db: Db, owner: string): Promise<StoredFeed | undefined> {
  return first(
    db,
    sql`select created_at as "createdAt", last_read_at as "lastReadAt" from calendar_feed where owner = ${owner}`,
  )
}

/** There is one address a person: a new one takes the place of the old. */
export async function putFeed(db: Db, owner: string, hash: Buffer, createdAt: Date): Promise<void> {
  await run(
    db,
    sql`insert into calendar_feed (owner, token_hash, created_at) values (${owner}, ${hash}, ${createdAt})
        on conflict (owner) do update
        set token_hash = excluded.token_hash, created_at = excluded.created_at, last_read_at = null`,
  )
}

/** Whether there was one. */
export async function deleteFeed(db: Db, owner: string): Promise<boolean> {
  return Boolean(await first(db, sql`delete from calendar_feed where owner = ${owner} returning owner`))
}

export async function ownerOfFeed(db: Db, hash: Buffer): Promise<string | undefined> {
  const found = await first<{ owner: string }>(
    db,
    sql`select owner from calendar_feed where token_hash = ${hash}`,
  )
  return found?.owner
}

/** Written at most every ten minutes. */
export async function noteFeedRead(db: Db, hash: Buffer, at: Date): Promise<void> {
  await run(
    db,
    sql`update calendar_feed set last_read_at = ${at} where token_hash = ${hash}
          and (last_read_at is null or last_read_at < ${at}::timestamptz - interval '10 minutes')`,
  )
}
