import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import sql from 'sql-template-tag'
import { first, run } from '../db/sql.ts'
import type { Mail, QueuedLetter } from './mail.ts'

type Needs = { db: Pool; mail: Mail; log: FastifyBaseLogger }

/** Its text had begun to go out, and nobody knows whether the mail server has taken it. */
export class Interrupted extends Error {
  constructor() {
    super('It was interrupted while it was being sent, so it may have arrived.')
  }
}

/**
 * Sends a queued letter at most once. That it is about to be sent is written down just before its text goes out; a job
 * that finds this, and not how it went, throws `Interrupted` and does not send it again: only the operator does. A letter
 * that was refused is tried again, and so is one that never got so far: a worker is stopped when its mail server is put
 * right.
 */
export async function sendOnce(ctx: Needs, letter: QueuedLetter, job: string): Promise<void> {
  const id = letter.id ?? job
  const state = await stateOf(ctx.db, id)
  if (state === 'sending') throw new Interrupted()
  if (!state) await send(ctx, letter, id)
}

async function send({ db, mail, log }: Needs, letter: QueuedLetter, id: string): Promise<void> {
  let whose: 'ours' | 'of another' | undefined
  const mark = async () => {
    whose = (await begin(db, id)) ? 'ours' : 'of another'
    if (whose === 'of another') throw new Error('another worker sends this letter')
  }
  const failed = async (error: unknown) => {
    if (whose === 'of another')
      return log.warn({ letter: id }, 'mail: another worker has begun to send a letter; it is not sent twice')
    if (whose === 'ours') await run(db, sql`delete from letter_sent where id = ${id}`)
    throw error
  }
  const sent = () =>
    run(
      db,
      sql`insert into letter_sent (id, state) values (${id}, 'sent') on conflict (id) do update set state = 'sent'`,
    )
  await mail.send(letter, id, mark).then(sent, failed)
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
