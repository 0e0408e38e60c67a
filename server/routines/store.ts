import sql from 'sql-template-tag'
import type { OwnRoutine } from '#domain/tasks/own-routine.ts'
import { type Db, first, rows, run } from '../db/sql.ts'

/** In the order they were saved. */
export function routinesOf(db: Db, owner: string): Promise<OwnRoutine[]> {
  return rows<OwnRoutine>(
    db,
    sql`select id, name, task from routine where owner = ${owner} order by created_at, id`,
  )
}

/** Until the transaction ends, nobody else saves one for this person. */
export async function oneAtATime(db: Db, owner: string): Promise<void> {
  await run(db, sql`select from person where key = ${owner} for no key update`)
}

/** Undefined when the owner has `most` already, or the id is someone else's. Sent twice, it is the first one. */
export function insertRoutine(
  db: Db,
  owner: string,
  { id, name, task }: OwnRoutine,
  { at, most }: { at: Date; most: number },
): Promise<OwnRoutine | undefined> {
  return first<OwnRoutine>(
    db,
    sql`insert into routine (id, owner, name, task, created_at)
        select ${id}, ${owner}, ${name}, ${JSON.stringify(task)}::jsonb, ${at}
        where (select count(*) from routine where owner = ${owner} and id <> ${id}) < ${most}
        on conflict (id) do update set name = routine.name where routine.owner = ${owner}
        returning id, name, task`,
  )
}

export function renameRoutine(
  db: Db,
  owner: string,
  id: string,
  name: string,
): Promise<OwnRoutine | undefined> {
  return first<OwnRoutine>(
    db,
    sql`update routine set name = ${name} where id = ${id} and owner = ${owner} returning id, name, task`,
  )
}

export function removeRoutine(db: Db, owner: string, id: string): Promise<{ id: string } | undefined> {
  return first<{ id: string }>(
    db,
    sql`delete from routine where id = ${id} and owner = ${owner} returning id`,
  )
}
