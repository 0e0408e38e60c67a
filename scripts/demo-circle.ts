import sql from 'sql-template-tag'
import * as z from 'zod/mini'
import { newScheme } from '#contract/schemes.ts'
import { newTask } from '#contract/task-shapes.ts'
import { addDays, type LocalDate } from '#domain/time/local-date.ts'
import { writeTimezone } from '#server/account/store.ts'
import { grandfather } from '#server/billing/operator.ts'
import type { Context } from '#server/context.ts'
import { run } from '#server/db/sql.ts'
import { accountByEmail, ensureAccount } from '#server/identity/accounts.ts'
import { hashPassword } from '#server/identity/password-hash.ts'
import type { Person } from '#server/people/person.ts'
import { createScheme } from '#server/schemes/service.ts'
import { changeTask, createTask, listDay } from '#server/tasks/service.ts'
import { todayOf } from '#server/tasks/today.ts'
import { APPOINTMENTS, CHORES, ROUTINES, SCHEMES } from './demo-day.ts'

export const PASSWORD = 'Sunny-day-1'
export const PEOPLE = {
  walter: { email: 'walter@example.org', name: 'Walter Hayes', what: 'lives alone; this is his day' },
  maya: { email: 'maya@example.org', name: 'Maya Hayes', what: 'his daughter; can view as Dad' },
  jonas: {
    email: 'jonas@example.org',
    name: 'Jonas Lind',
    what: 'comes by twice a week; waits for approval',
  },
}
const DAYS_BACK = 14

/** Fills an empty installation with a care circle that has used the product for two weeks. */
export async function fillDemo(ctx: Context): Promise<void> {
  if (await accountByEmail(ctx.db, PEOPLE.walter.email)) return
  const [walter, maya, jonas] = [
    await enrol(ctx, 'walter'),
    await enrol(ctx, 'maya'),
    await enrol(ctx, 'jonas'),
  ]
  await care(ctx, maya, walter, { approved: true, knownAs: 'Dad', knownBack: 'Maya' })
  await care(ctx, jonas, walter, { approved: false, knownAs: '', knownBack: '' })
  await fillDays(ctx, walter, maya)
  await createScheme(ctx, walter, z.parse(newScheme, SCHEMES.medication))
  await createScheme(ctx, walter, z.parse(newScheme, SCHEMES.everything))
  await createScheme(ctx, maya, z.parse(newScheme, SCHEMES.missed))
}

async function enrol(ctx: Context, who: keyof typeof PEOPLE): Promise<Person> {
  const { email, name } = PEOPLE[who]
  const account = await ensureAccount(ctx.db, { email, name, password: await hashPassword(PASSWORD) })
  const { key } = await ctx.people.ofClaims({
    issuer: ctx.issuer.metadata.issuer,
    subject: account.key,
    email,
    name,
    issuedAt: ctx.clock(),
  })
  await writeTimezone(ctx.db, key, Intl.DateTimeFormat().resolvedOptions().timeZone)
  await grandfather(ctx, email, true)
  ctx.people.forget(key)
  return (await ctx.people.ofKey(key))!
}

type Care = { approved: boolean; knownAs: string; knownBack: string }

async function care(ctx: Context, caregiver: Person, person: Person, { approved, knownAs, knownBack }: Care) {
  const since = new Date(ctx.clock().getTime() - DAYS_BACK * 86_400_000)
  await run(
    ctx.db,
    sql`insert into delegation (caregiver_email, person_email, caregiver, person, requested_by, approved_at, accepted_at,
          known_to_caregiver_as, known_to_cared_for_as)
        values (${caregiver.userId}, ${person.userId}, ${caregiver.key}, ${person.key}, 'caregiver',
          ${approved ? since : null}, ${approved ? since : null}, ${knownAs}, ${knownBack})`,
  )
}

async function fillDays(ctx: Context, walter: Person, maya: Person): Promise<void> {
  const today = todayOf(ctx, walter)
  const begin = addDays(today, -DAYS_BACK)
  const byWalter = { owner: walter, actor: walter, via: 'app' as const, level: 'help' as const }
  const byMaya = { ...byWalter, actor: maya }
  for (const routine of ROUTINES) await createTask(ctx, byWalter, begin, z.parse(newTask, routine))
  for (const [inDays, one] of APPOINTMENTS) {
    await createTask(ctx, byMaya, addDays(today, inDays), z.parse(newTask, one))
  }
  for (const chore of CHORES) await createTask(ctx, byWalter, addDays(today, -2), z.parse(newTask, chore))
  for (let back = DAYS_BACK; back > 0; back--) {
    await playDay(ctx, back % 3 === 0 ? byMaya : byWalter, addDays(today, -back), '24:00', back)
  }
  const clock = new Date(ctx.clock()).toLocaleTimeString('en-GB', { timeZone: walter.timezone ?? 'UTC' })
  await playDay(ctx, byWalter, today, clock.slice(0, 5), 1)
}

/** Completes most of a day's tasks, skips a few, and leaves some undone. */
async function playDay(
  ctx: Context,
  who: Parameters<typeof createTask>[1],
  day: LocalDate,
  until: string,
  salt: number,
): Promise<void> {
  const tasks = (await listDay(ctx, who.owner, day)).filter(
    (task) => task.recurrenceType !== 'none' && task.time && task.time < until && task.status === 'pending',
  )
  for (const [index, task] of tasks.entries()) {
    const turn = (index * 7 + salt * 3) % 11
    if (turn === 5) continue
    await changeTask(ctx, who, day, task.id, { status: turn === 8 ? 'skipped' : 'completed' }).catch(() => {})
  }
}
