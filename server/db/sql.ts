import { createHash } from 'node:crypto'
import type { QueryConfig, QueryResult, QueryResultRow } from 'pg'
import sql, { join, raw, type Sql } from 'sql-template-tag'

/** Anything that can run a statement: a pool, a connection or a transaction. */
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

/** Runs a statement and returns how many rows it touched. */
export async function run(db: Db, query: Sql): Promise<number> {
  return (await db.query(query)).rowCount ?? 0
}

/** Runs a statement by name, so that PostgreSQL parses it once per connection. For hot paths. */
export async function prepared<Row extends QueryResultRow>(
  db: Db,
  name: string,
  text: string,
  values: unknown[],
) {
  return (await db.query<Row>({ name, text, values })).rows
}

/** The same, with a name made from the statement's text. For hot paths with only a few different texts. */
export async function preparedByText<Row extends QueryResultRow>(db: Db, query: Sql): Promise<Row[]> {
  const { text, values } = query
  let name = statementNames.get(text)
  if (!name) {
    name = `planned-${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
    if (statementNames.size < MAX_STATEMENT_NAMES) statementNames.set(text, name)
  }
  return prepared<Row>(db, name, text, values)
}

const statementNames = new Map<string, string>()
const MAX_STATEMENT_NAMES = 1000

/**
 * Runs several changes as one statement: one round trip and one plan. All of them see the state before it, so no two
 * may touch the same row.
 */
export async function runAsOne(db: Db, changes: readonly Sql[]): Promise<void> {
  await preparedByText(db, sql`with ${join(changes.map(asPart))} select`)
}

/** A change as a common table expression. */
export const asPart = (change: Sql, index: number) => sql`${raw(`change_${index}`)} as (${change})`
