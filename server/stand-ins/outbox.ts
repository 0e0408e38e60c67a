import sql from 'sql-template-tag'
import { type Db, rows, run } from '../db/sql.ts'

/** A mail or a call that a stand-in received. */
export type OutboxEntry = {
  id: number
  kind: 'mail' | 'call'
  to: string
  subject: string
  body: string
  links: string[]
  state: string
  at: Date
}
type NewEntry = Pick<OutboxEntry, 'kind' | 'to' | 'body'> &
  Partial<Pick<OutboxEntry, 'subject' | 'links' | 'state'>>

export async function addToOutbox(
  db: Db,
  { kind, to, subject = '', body, links, state = 'delivered' }: NewEntry,
): Promise<void> {
  await run(
    db,
    sql`insert into outbox (kind, recipient, subject, body, links, state)
        values (${kind}, ${to}, ${subject}, ${body}, ${JSON.stringify(links ?? linksIn(body))}, ${state})`,
  )
}

/** Newest first; all, or those to one address or number. */
export function outboxEntries(db: Db, to?: string): Promise<OutboxEntry[]> {
  return rows(
    db,
    sql`select id, kind, recipient as to, subject, body, links, state, created_at as at
        from outbox where ${to ?? null}::text is null or recipient = ${to ?? null}
        order by id desc limit 100`,
  )
}

function linksIn(body: string): string[] {
  return body.match(/https?:\/\/[^\s<>"]+/g) ?? []
}
