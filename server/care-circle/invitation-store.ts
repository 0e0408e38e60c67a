import sql from 'sql-template-tag'
import type { Maker } from '#domain/care-circle/invitation.ts'
import type { Level } from '#domain/care-circle/level.ts'
import { type Db, first, run } from '../db/sql.ts'

export type StoredInvitation = {
  maker: string
  makerIs: Maker
  level: Level
  expiresAt: Date
  usedBy: string | null
}

type NewInvitation = Omit<StoredInvitation, 'usedBy'> & { hash: Buffer; createdAt: Date }

/** Stores an invitation, and drops those of the same person that are over. */
export async function addInvitation(db: Db, made: NewInvitation): Promise<void> {
  await run(
    db,
    sql`delete from circle_invitation where maker = ${made.maker} and expires_at < ${made.createdAt}`,
  )
  await run(
    db,
    sql`insert into circle_invitation (code_hash, maker, maker_is, level, created_at, expires_at)
        values (${made.hash}, ${made.maker}, ${made.makerIs}, ${made.level}, ${made.createdAt}, ${made.expiresAt})`,
  )
}

const ROW = sql`i.maker, i.maker_is as "makerIs", i.level, i.expires_at as "expiresAt", i.used_by as "usedBy"`

/** An invitation of someone whose account is open. */
export function findInvitation(db: Db, hash: Buffer): Promise<StoredInvitation | undefined> {
  return first<StoredInvitation>(
    db,
    sql`select ${ROW} from circle_invitation i join person p on p.key = i.maker and p.deleted_at is null
        where i.code_hash = ${hash} for update of i`,
  )
}

export async function claimInvitation(db: Db, hash: Buffer, by: string): Promise<void> {
  await run(db, sql`update circle_invitation set used_by = ${by} where code_hash = ${hash}`)
}
