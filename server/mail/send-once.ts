import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import sql from 'sql-template-tag'
import { first, run } from '../db/sql.ts'
import type { Mail, QueuedLetter } from './mail.ts'

type Needs = { db: Pool; mail: Mail; log: FastifyBaseLogger }

/**
 * Sends a queued letter at most once. That it is about to be sent is written down before; a job that finds this, and not
 * how it went, does not send it again: the mail server may have taken it. A letter that was refused is tried again.
 */
export async function sendOnce(ctx: Needs, letter: QueuedLetter, job: string): Promise<void> {
  const id = letter.id ?? job
  const before = await begin(ctx.db, id)
  if (before === 'sent') return
  if (before === 'sending') {
    ctx.log.error({ letter: id }, 'mail: interrupted while a letter was being sent; it is not sent again')
    return
  }
  try {
    await ctx.mail.send(letter, id)
  } catch (error) {
    await run(ctx.db, sql`delete from letter_sent where id = ${id}`)
    throw error
  }
  await run(ctx.db, sql`update letter_sent set state = 'sent' where id = ${id}`)
}

/** Marks a letter as about to be sent; what it was marked as before, if it was. Forgets those of two months ago. */
async function begin(db: Pool, id: string): Promise<'sending' | 'sent' | undefined> {
  const row = await first<{ begun: boolean; state: 'sending' | 'sent' | null }>(
    db,
    sql`with begun as (insert into letter_sent (id) values (${id}) on conflict do nothing returning 1),
        forgotten as (delete from letter_sent where at < now() - interval '60 days' and id <> ${id})
        select exists (select 1 from begun) as begun, (select state from letter_sent where id = ${id}) as state`,
  )
  // Another process has just begun to send it.
  return row!.begun ? undefined : (row!.state ?? 'sending')
}
