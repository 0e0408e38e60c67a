import { userInfo } from 'node:os'
import sql from 'sql-template-tag'
import type { SecurityEventKind } from '#domain/account/security-events.ts'
import { eraseNow, eraseTimeOf } from '../account/closing.ts'
import type { Context } from '../context.ts'
import { type Db, first, rows, run } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { signOutEverywhere } from '../identity/signed-in.ts'
import { personChanged } from '../people/person.ts'
import { recordSecurity } from '../trail/trail.ts'

type Options = ReadonlySet<string>
type Known = { key: string; email: string; name: string; deleted: boolean; disabled: boolean; since: Date }

const MOST_FOUND = 50

/** People whose address or name contains a text, a line each. Nothing of what they wrote. */
export async function findPeople(ctx: Context, text: string): Promise<string> {
  const found = await rows<Known & { devices: number; waiting: number; seen: Date | null }>(
    ctx.db,
    sql`select key, email, name, deleted_at is not null as deleted, disabled_at is not null as disabled,
          created_at as since,
          (select count(*)::int from push_subscription s where s.person = p.key) as devices,
          (select count(*)::int from delivery d where d.recipient = p.key and d.next_at is not null) as waiting,
          (select max(last_seen_at) from signed_in s join person_identity i using (issuer, subject)
           where i.person = p.key) as seen
        from person p
        where position(${text.toLowerCase()} in email) > 0 or position(${text.toLowerCase()} in lower(name)) > 0
        order by email limit ${MOST_FOUND + 1}`,
  )
  const shown = found.slice(0, MOST_FOUND)
  for (const { key } of shown) await record(ctx.db, 'operator-looked', key, 'find')
  const lines = shown.map(({ email, name, deleted, disabled, since, devices, waiting, seen }) =>
    [
      name ? `${email} (${name})` : email,
      deleted && 'closed',
      disabled && 'turned off',
      `since ${day(since)}`,
      seen ? `last here ${day(seen)}` : 'not signed in anywhere',
      `devices: ${devices}`,
      `reminders waiting: ${waiting}`,
    ]
      .filter(Boolean)
      .join(', '),
  )
  if (found.length > MOST_FOUND) lines.push(`… and more: give a longer part of the address.`)
  return lines.join('\n') || `Nobody's address or name contains '${text}'.`
}

/**
 * Turns an account off: whoever is signed in with it is out, and nobody comes in. Its reminders go on, without words
 * (push/signed-out.ts).
 */
export async function disablePerson(ctx: Context, email: string, options: Options): Promise<string> {
  const person = await personNamed(ctx.db, email)
  if (person.disabled) return `${person.email} is turned off already.`
  if (options.has('dry-run')) return `${person.email} would be signed out everywhere and kept out.`
  await transaction(ctx.db, async (tx) => {
    await run(tx, sql`update person set disabled_at = ${ctx.clock()} where key = ${person.key}`)
    await signOutEverywhere(tx, person.key)
    await record(tx, 'operator-disabled', person.key)
    await personChanged(tx, person.key)
  })
  return `${person.email} is turned off and signed out everywhere. Their reminders go on, but say nothing of what is due. Their care circle goes on.`
}

export async function enablePerson(ctx: Context, email: string, options: Options): Promise<string> {
  const person = await personNamed(ctx.db, email)
  if (!person.disabled) return `${person.email} is not turned off.`
  if (options.has('dry-run')) return `${person.email} could sign in again.`
  await transaction(ctx.db, async (tx) => {
    await run(tx, sql`update person set disabled_at = null where key = ${person.key}`)
    await record(tx, 'operator-enabled', person.key)
    await personChanged(tx, person.key)
  })
  return `${person.email} can sign in again.`
}

/** Erases someone with everything that is stored about them. The trail keeps that it happened, and no address. */
export async function erasePerson(ctx: Context, email: string, options: Options): Promise<string> {
  const person = await personNamed(ctx.db, email)
  const counts = await first<{ tasks: number; circle: number; notifications: number }>(
    ctx.db,
    sql`select (select count(distinct task)::int from task_version where owner = ${person.key}) as tasks,
          (select count(*)::int from delegation where caregiver = ${person.key} or person = ${person.key}) as circle,
          (select count(*)::int from delivery where recipient = ${person.key}) as notifications`,
  )
  const { tasks, circle, notifications } = counts!
  const what = `${person.email}, with tasks: ${tasks}, people in their circle: ${circle}, notifications: ${notifications}`
  if (options.has('dry-run')) return `Would be erased for good: ${what}.`
  if (!options.has('yes'))
    throw new Error(
      `This cannot be undone. It would erase ${what}. Add --yes to do it, or --dry-run to look only.`,
    )
  const waitsFor = await eraseNow(ctx, person.key).then(
    () => undefined,
    async (error: Error) => {
      // Without that, nothing has begun.
      if (!(await eraseTimeOf(ctx.db, person.key))) throw error
      return error.message
    },
  )
  await recordSecurity(ctx.db, 'operator-erased', 'nobody', { device: operator(), detail: person.key })
  if (waitsFor === undefined) return `Erased: ${what}.`
  return `Not erased yet: ${what}.\nThe account is closed and signed out. A service outside, such as the payment provider, has not confirmed that it ended what belongs to it (${waitsFor.replace(/\.$/, '')}), so the erasure waits for it: the running product tries again by itself. To try now, give the same command again.`
}

export async function personNamed(db: Db, email: string): Promise<Known> {
  const found = await first<Known>(
    db,
    sql`select key, email, name, deleted_at is not null as deleted, disabled_at is not null as disabled,
          created_at as since from person where email = ${email.toLowerCase()}`,
  )
  if (!found) throw new Error(`Nobody here has the address ${email}.`)
  return found
}

/** Writes down for the person that an operator did something with their account. */
export function record(db: Db, kind: SecurityEventKind, person: string, detail = ''): Promise<void> {
  return recordSecurity(db, kind, { person }, { device: operator(), detail })
}

/** Who types: the user of the operating system. In a container they may have a number only. */
export function operator(whoTypes: () => { username: string } = userInfo): string {
  return `operator ${nameOf(whoTypes)}`
}

function nameOf(whoTypes: () => { username: string }): string {
  try {
    return whoTypes().username
  } catch {
    return String(process.getuid?.())
  }
}

function day(at: Date): string {
  return at.toISOString().slice(0, 10)
}
