import { createHash } from 'node:crypto'
import type { QueryConfig, QueryResult, QueryResultRow } from 'pg'
import sql, { join, raw, type Sql } from 'sql-template-tag'

/** Whatever can run a statement: a pool, a connection or a transaction. */
export type Db = {
  query<Row extends QueryResultRow>(
    statement: string | QueryConfig,
    values?: unknown[],
  ): Promise<QueryResult<Row>>
}

/** All rows of a statement. */
export async function rows<Row extends QueryResultRow>(db: Db, query: Sql): Promise<Row[]> {
  return (await db.query<Row>(query)).rows
}

/** The first row, or undefined. */
export async function first<Row extends QueryResultRow>(db: Db, query: Sql): Promise<Row | undefined> {
  return (await db.query<Row>(query)).rows[0]
}

/** Runs a statement and says how many rows it touched. */
export async function run(db: Db, query: Sql): Promise<number> {
  return (await db.query(query)).rowCount ?? 0
}

/** Runs the same statement by name, so that PostgreSQL plans it once a connection. For hot paths. */
export async function prepared<Row extends QueryResultRow>(
  db: Db,
  name: string,
  text: string,
  values: unknown[],
) {
  return (await db.query<Row>({ name, text, values })).rows
}

/** Runs a statement by a name made from its text. For hot paths whose text is one of a few. */
export async function planned<Row extends QueryResultRow>(db: Db, query: Sql): Promise<Row[]> {
  const { text, values } = query
  let name = planNames.get(text)
  if (!name) {
    name = `planned-${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
    if (planNames.size < MOST_PLAN_NAMES) planNames.set(text, name)
  }
  return prepared<Row>(db, name, text, values)
}

const planNames = new Map<string, string>()
const MOST_PLAN_NAMES = 1000

/**
 * Several changes as one statement: one round trip and one plan. All of them see the state before, so no two may
 * touch the same row.
 */
export async function runAsOne(db: Db, changes: readonly Sql[]): Promise<void> {
  await planned(db, sql`with ${join(changes.map(asPart))} select`)
}

/** A change as a part of one statement. */
export const asPart = (change: Sql, index: number) => sql`${raw(`change_${index}`)} as (${change})`
