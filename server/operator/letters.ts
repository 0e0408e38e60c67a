import sql from 'sql-template-tag'
import type { Context } from '../context.ts'
import { type Db, first, rows, run } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { LETTER_ATTEMPTS, queuedLetter } from '../mail/mail.ts'
import { recordSecurity } from '../trail/trail.ts'
import { operator, record } from './people.ts'

type Waiting = {
  job: string
  payload: unknown
  attempts: number
  maxAttempts: number
  lastError: string | null
  createdAt: Date
}
type Listed = Waiting & { to: string; subject: string; letter?: string }

/** Letters that the mail server has not taken yet, or has refused for good. */
export async function listLetters(ctx: Context, email: string): Promise<string> {
  const letters = await lettersTo(ctx, email)
  const person = email && (await personAt(ctx.db, email))
  if (person) await record(ctx.db, 'operator-looked', person, 'letters')
  return letters.map(lineOf).join('\n') || 'No letter is waiting.'
}

/** Sends the letters to an address again, now: those that are waiting and those that were given up. */
export async function resendLetters(
  ctx: Context,
  email: string,
  options: ReadonlySet<string>,
): Promise<string> {
  const letters = await lettersTo(ctx, email)
  if (letters.length === 0)
    return `No letter to ${email} is waiting or was given up. Those that the mail server took are not kept.`
  if (options.has('dry-run')) return `Would be sent now:\n${letters.map(lineOf).join('\n')}`
  await transaction(ctx.db, async (tx) => {
    for (const { job, letter } of letters) {
      // Otherwise it counts as being sent already, and would not be sent twice.
      if (letter) await run(tx, sql`delete from letter_sent where id = ${letter} and state = 'sending'`)
      await tx.query(
        'select graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now(), attempts => 0, max_attempts => $2)',
        [job, LETTER_ATTEMPTS],
      )
    }
    const person = await personAt(tx, email)
    const facts = { device: operator(), detail: `letters: ${letters.length}` }
    await recordSecurity(tx, 'operator-letters', person ? { person } : 'nobody', facts)
  })
  return `Being sent now:\n${letters.map(lineOf).join('\n')}`
}

/** Letters also go to those who have no account yet. */
async function personAt(db: Db, email: string): Promise<string | undefined> {
  return (await first<{ key: string }>(db, sql`select key from person where email = ${email.toLowerCase()}`))
    ?.key
}

async function lettersTo(ctx: Context, email: string): Promise<Listed[]> {
  const waiting = await rows<Waiting>(
    ctx.db,
    sql`select j.id::text as job, j.payload, j.attempts, j.max_attempts as "maxAttempts", j.last_error as "lastError",
          j.created_at as "createdAt"
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'send-mail' and j.locked_at is null order by j.id`,
  )
  const opened = await Promise.all(
    waiting.map(async (one): Promise<Listed[]> => {
      // One that was closed with a key that is gone must not hide the others.
      const letter = await queuedLetter(ctx.db, one.payload).catch(() => UNREADABLE)
      return letter ? [{ ...one, to: letter.to, subject: letter.subject, letter: letter.id }] : []
    }),
  )
  return opened.flat().filter(({ to }) => !email || to === email.toLowerCase())
}

const UNREADABLE = { to: '?', subject: 'It cannot be opened any more', id: undefined }

/** Never the text: letters hold codes. */
function lineOf({ to, subject, attempts, maxAttempts, lastError, createdAt }: Listed): string {
  const state = attempts >= maxAttempts ? 'given up' : attempts > 0 ? `tried ${attempts} times` : 'waiting'
  const why = lastError ? `: ${lastError.split('\n')[0]}` : ''
  return `${to}, '${subject}', of ${createdAt.toISOString().slice(0, 16)}Z, ${state}${why}`
}
