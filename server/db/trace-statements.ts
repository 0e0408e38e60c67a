import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'
import { guarded } from '../process/guard.ts'
import { traced, work } from '../process/traced.ts'

/** Announces every statement of a pool by its name to those who watch; nothing is added while nobody does. */
export function traceStatements(pool: pg.Pool): void {
  if (!work.hasSubscribers) return
  const connect = pool.connect.bind(pool) as (callback?: Connected) => never
  // The pool calls back in the context of whoever released the connection: bind it to the one who waited for it.
  pool.connect = (callback?: Connected) => connect(callback && AsyncResource.bind(callback))
  pool.on('connect', guarded('traced connection', traceClient))
}

type Connected = Parameters<pg.Pool['connect']>[0]

function traceClient(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  const tracedQuery = (...args: unknown[]) => {
    const name = statementName(args[0])
    if (!name) return query(...args)
    return typeof args.at(-1) === 'function'
      ? work.traceCallback(query, -1, { kind: 'statement', name, facts: {} }, client, ...args)
      : traced('statement', name, () => query(...args))
  }
  client.query = tracedQuery as typeof client.query
}

/**
 * What a statement is called: the name it is prepared under, or what it does to which tables. Never its text, which
 * may contain values. Streams have none.
 */
export function statementName(statement: unknown): string | undefined {
  const { name, text } = (typeof statement === 'string' ? { text: statement } : (statement ?? {})) as {
    name?: string
    text?: string
  }
  if (typeof text !== 'string') return undefined
  if (name && !name.startsWith('planned-')) return name
  const known = summaries.get(text)
  if (known) return known
  const summary = summaryOf(text)
  if (summaries.size < MAX_SUMMARIES) summaries.set(text, summary)
  return summary
}

const summaries = new Map<string, string>()
const MAX_SUMMARIES = 1000
const MOST_TABLES = 4

/** 'select task join day', 'insert into note': keywords, and names that are followed by no bracket of a function. */
function summaryOf(text: string): string {
  const plain = text.replace(/'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g, "''")
  const own = new Set(
    [...plain.matchAll(/\b([a-z_]\w*)\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi)].map(([, one]) => one!),
  )
  const parts = [...plain.matchAll(TARGETS)]
    .filter(([, , table]) => !own.has(table!))
    .map(([, keyword, table]) => `${keyword!.toLowerCase().replace(/\s+/g, ' ')} ${table}`)
  const verb = /^\s*([a-z]+)/i.exec(plain)?.[1]?.toLowerCase() ?? 'statement'
  const tables = [...new Set(parts)].slice(0, MOST_TABLES).join(' ')
  if (!tables) return verb
  return tables.startsWith('from ') ? `${verb} ${tables}` : tables
}

const TARGETS = /\b(insert\s+into|update|delete\s+from|from|join)\s+([a-z_][\w.]*)(?!\s*\(|[\w.])/gi
