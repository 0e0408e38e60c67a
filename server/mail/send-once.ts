import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import sql from 'sql-template-tag'
import { first, run } from '../db/sql.ts'
import type { Mail, QueuedLetter } from './mail.ts'

type Needs = { db: Pool; mail: Mail; log: FastifyBaseLogger }

/**
 * Sends a queued letter at most once. That it is about to be sent is written down just before its text goes out; a job
 * that finds this, and not how it went, does not send it again: the mail server may have taken it. A letter that was
 * refused is tried again, and so is one that never got so far: a worker is stopped when its mail server is put right.
 */
export async function sendOnce(ctx: Needs, letter: QueuedLetter, job: string): Promise<void> {
  const id = letter.id ?? job
  let found = await stateOf(ctx.db, id)
  let isOurs = false
  const mark = async () => {
    isOurs = await begin(ctx.db, id)
    if (isOurs) return
    found = (await stateOf(ctx.db, id)) ?? 'sending'
    throw new Error('another worker sends this letter')
  }
  try {
    if (!found) await ctx.mail.send(letter, id, mark)
  } catch (error) {
    if (isOurs) await run(ctx.db, sql`delete from letter_sent where id = ${id}`)
    if (!found) throw error
  }
  if (found === 'sending')
    ctx.log.error({ letter: id }, 'mail: interrupted while a letter was being sent; it is not sent again')
  if (!found)
    await run(
      ctx.db,
      sql`insert into letter_sent (id, state) values (${id}, 'sent') on conflict (id) do update set state = 'sent'`,
    )
}

type State = 'sending' | 'sent'

async function stateOf(db: Pool, id: string): Promise<State | undefined> {
  const row = await first<{ state: State }>(db, sql`select state from letter_sent where id = ${id}`)
  return row?.state
}

/** Marks a letter as about to be sent; false if another process has. Forgets those of two months ago. */
async function begin(db: Pool, id: string): Promise<boolean> {
  const row = await first(
    db,
    sql`with forgotten as (delete from letter_sent where at < now() - interval '60 days' and id <> ${id})
        insert into letter_sent (id) values (${id}) on conflict do nothing returning id`,
  )
  return row !== undefined
}
