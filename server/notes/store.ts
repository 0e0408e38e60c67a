import sql, { type Sql } from 'sql-template-tag'
import type { Face } from '#domain/notes/day-note.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type Db, first, rows, run } from '../db/sql.ts'

export type StoredNote = {
  owner: string
  date: LocalDate
  author: string
  authorEmail: string
  /** the name they go by, else their address */
  authorName: string
  /** what the owner calls them, if anything */
  authorNickname: string | null
  mood: Face | null
  text: string
  shared: boolean
  updatedAt: Date
}

const ROW = sql`n.owner, n.date, n.author, n.face as mood, n.text, n.shared, n.updated_at as "updatedAt", a.email as "authorEmail",
  coalesce(nullif(a.name, ''), a.email) as "authorName", nullif(d.known_to_cared_for_as, '') as "authorNickname"`
const FROM = sql`day_note n join person a on a.key = n.author
  left join delegation d on d.person = n.owner and d.caregiver = n.author`
/** The rule of `mayRead`, where the rows are. */
const readableBy = (reader: string): Sql => sql`(n.owner = ${reader} or n.author = ${reader} or n.shared)`

/** The notes of a day that someone may read; the person's own first. */
export function notesOn(db: Db, owner: string, date: LocalDate, reader: string): Promise<StoredNote[]> {
  return rows<StoredNote>(
    db,
    sql`select ${ROW} from ${FROM} where n.owner = ${owner} and n.date = ${date} and ${readableBy(reader)}
        order by n.author <> n.owner, n.updated_at`,
  )
}

/** The notes of earlier days that someone may read, newest day first. */
export function notesBefore(
  db: Db,
  owner: string,
  before: LocalDate,
  reader: string,
  most: number,
): Promise<StoredNote[]> {
  return rows<StoredNote>(
    db,
    sql`select ${ROW} from ${FROM} where n.owner = ${owner} and n.date < ${before} and ${readableBy(reader)}
        order by n.date desc, n.author <> n.owner, n.updated_at limit ${most}`,
  )
}

/** One note, by its author's address, for a change of it. */
export function findNote(
  db: Db,
  owner: string,
  date: LocalDate,
  authorEmail: string,
): Promise<StoredNote | undefined> {
  return first<StoredNote>(
    db,
    sql`select ${ROW} from ${FROM} where n.owner = ${owner} and n.date = ${date} and a.email = ${authorEmail}
        for update of n`,
  )
}

/** Until the transaction ends, nobody else writes this note, also if there is none yet. */
export async function lockNote(db: Db, owner: string, date: LocalDate, author: string): Promise<void> {
  await run(
    db,
    sql`select pg_advisory_xact_lock(hashtext('note'), hashtext(${`${owner} ${date} ${author}`}))`,
  )
}

type Written = Pick<StoredNote, 'owner' | 'date' | 'author' | 'mood' | 'text' | 'shared' | 'updatedAt'>

export async function writeNote(db: Db, note: Written): Promise<void> {
  const { owner, date, author, mood, text, shared, updatedAt } = note
  await run(
    db,
    sql`insert into day_note (owner, date, author, face, text, shared, updated_at)
        values (${owner}, ${date}, ${author}, ${mood}, ${text}, ${shared}, ${updatedAt})
        on conflict (owner, date, author) do update
        set face = excluded.face, text = excluded.text, shared = excluded.shared, updated_at = excluded.updated_at`,
  )
}

export async function removeNote(db: Db, { owner, date, author }: StoredNote): Promise<void> {
  await run(db, sql`delete from day_note where owner = ${owner} and date = ${date} and author = ${author}`)
}
