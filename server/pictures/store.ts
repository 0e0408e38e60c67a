import sql, { type Sql } from 'sql-template-tag'
import { PHOTO_ROOM_MAX, PHOTOS_MAX, type PictureSize } from '#domain/tasks/picture.ts'
import { type Db, first, rows, run } from '../db/sql.ts'
import type { SafePhoto } from './encode-photo.ts'

/** Adds a photo, unless the person has as many as there may be. `inside`: its bytes are kept in the database too. */
export async function insertPhoto(
  db: Db,
  owner: string,
  id: string,
  { small, large }: SafePhoto,
  { inside }: { inside: boolean },
): Promise<boolean> {
  const added = await run(
    db,
    sql`insert into picture (owner, id, small, large, bytes, outside)
        select ${owner}, ${id}, ${inside ? small : null}, ${inside ? large : null}, ${small.length + large.length}, ${!inside}
        where (select count(*) < ${PHOTOS_MAX} and coalesce(sum(bytes), 0) < ${PHOTO_ROOM_MAX}
               from picture where owner = ${owner})`,
  )
  return added > 0
}

/** A photo; `bytes` is null if it is in the outside store. */
export async function findPhoto(
  db: Db,
  owner: string,
  id: string,
  size: PictureSize,
): Promise<{ bytes: Buffer | null } | undefined> {
  const column = size === 'small' ? sql`small` : sql`large`
  return first(db, sql`select ${column} as bytes from picture where owner = ${owner} and id = ${id}`)
}

/** What the index of shown photos holds. */
const MAY_SHOW = sql`(v.picture like 'photo:%' or v.checklist::text like '%photo:%' or v.of_series::text like '%photo:%')`
const SHOWN = sql`task_photos(v.picture, v.checklist, v.of_series)`

/** Whether a task shows the photo that is not deleted, and not only for its owner. */
export async function isShown(db: Db, owner: string, id: string, to: 'owner' | 'others'): Promise<boolean> {
  const found = await first(
    db,
    sql`select 1 from task_version v where ${MAY_SHOW} and ${SHOWN} @> array[${id}] and v.owner = ${owner}
          and v.deleted_at is null and (${to === 'owner'} or v.private is null) and ${shows(sql`${id}::text`)} limit 1`,
  )
  return found !== undefined
}

/** Not in what someone wrote. A one-day change keeps what the other days have in `of_series`. */
const shows = (id: Sql) => sql`(
  v.picture = 'photo:' || ${id}
  or v.checklist @> jsonb_build_array(jsonb_build_object('picture', 'photo:' || ${id}))
  or v.of_series::text like '%"photo:' || ${id} || '"%')`

/** Which of these photos the person does not have; to others, those that only private tasks show are not there. */
export async function unknownPhotos(
  db: Db,
  owner: string,
  ids: readonly string[],
  by: 'owner' | 'others',
): Promise<string[]> {
  if (ids.length === 0) return []
  const known = await rows<{ id: string }>(
    db,
    sql`select p.id from picture p left join lateral (
          select bool_and(v.private is not null) as private from task_version v
          where ${MAY_SHOW} and ${SHOWN} @> array[p.id::text] and v.owner = p.owner and ${shows(sql`p.id::text`)}
        ) shown on ${by === 'others'}
        where p.owner = ${owner} and p.id = any (${ids}::uuid[]) and shown.private is not true`,
  )
  return ids.filter((id) => !known.some((one) => one.id === id))
}

/** Who has photos that are older than this. */
export async function ownersOfPhotos(db: Db, before: Date): Promise<string[]> {
  const found = await rows<{ owner: string }>(
    db,
    sql`select distinct owner from picture where created_at < ${before}`,
  )
  return found.map(({ owner }) => owner)
}

/** Removes photos that no task of theirs shows any more, deleted ones that can be restored included. */
export async function sweepPhotos(db: Db, owner: string, before: Date): Promise<number> {
  return run(
    db,
    sql`delete from picture where owner = ${owner} and created_at < ${before} and id::text not in (
          select unnest(${SHOWN}) from task_version v where v.owner = ${owner} and ${MAY_SHOW})`,
  )
}

export async function photosToRemove(db: Db, most: number): Promise<{ owner: string; id: string }[]> {
  return rows(db, sql`select owner, id from picture_removal order by at limit ${most}`)
}

/** Behind all others. */
export async function removeLater(db: Db, owner: string, id: string): Promise<void> {
  await run(db, sql`update picture_removal set at = clock_timestamp() where owner = ${owner} and id = ${id}`)
}

export async function forgetRemoval(db: Db, owner: string, id: string): Promise<void> {
  await run(db, sql`delete from picture_removal where owner = ${owner} and id = ${id}`)
}

/** All photos; `bytes` is null for those in the outside store. */
export async function photosOf(
  db: Db,
  owner: string,
): Promise<{ id: string; createdAt: Date; bytes: Buffer | null }[]> {
  return rows(
    db,
    sql`select id, created_at as "createdAt", large as bytes from picture where owner = ${owner} order by created_at, id`,
  )
}
