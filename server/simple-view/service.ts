import sql from 'sql-template-tag'
import type { Received } from '#contract/endpoint.ts'
import type { changeSimpleView, SimpleView } from '#contract/simple-view.ts'
import { displayOf } from '#domain/account/display.ts'
import { SUGGEST_AGAIN_MS } from '#domain/care-circle/help.ts'
import type { DateStyle } from '#domain/time/date-style.ts'
import { recordActivity } from '../activity/record.ts'
import type { Base } from '../base.ts'
import { approvedCaregiversOf, type Caregiver, sharesNow } from '../care-circle/circle.ts'
import { notifyLive } from '../db/live.ts'
import { type Db, rows } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { badInput, conflict } from '../http/errors.ts'
import type { Actor } from '../people/actor.ts'
import type { Person } from '../people/person.ts'
import * as store from './store.ts'

export async function readSimpleView(ctx: Base, person: Person): Promise<SimpleView> {
  const kept = await store.read(ctx.db, person.key)
  const circle = await helpersOf(ctx.db, person.key, ctx.clock())
  const nameOf = new Map(circle.map((one) => [one.key, one]))
  const helper = kept.helper ? nameOf.get(kept.helper) : undefined
  const seenBy = kept.askedOf ? nameOf.get(kept.askedOf) : undefined
  return {
    on: kept.on,
    suggestedBy: (kept.suggestedBy && nameOf.get(kept.suggestedBy)?.name) || null,
    helper: helper ? { userId: helper.userId, name: helper.name } : null,
    helpPhone: kept.helpPhone,
    helpSeen: seenBy && kept.helpSeenAt ? { name: seenBy.name, at: kept.helpSeenAt.toISOString() } : null,
    caregivers: circle.map(({ userId, name }) => ({ userId, name })),
  }
}

type Change = Received<typeof changeSimpleView, 'body'>

/** Changes only what is sent. */
export async function changeView(ctx: Base, person: Person, change: Change): Promise<SimpleView> {
  const { on, helper, helpPhone } = change
  await transaction(ctx.db, async (tx) => {
    if (helper !== undefined) await chooseHelper(tx, person, helper, ctx.clock())
    if (helpPhone !== undefined) await store.writeHelpPhone(tx, person.key, helpPhone?.trim() ?? null)
    if (on !== undefined) await store.writeOn(tx, person.key, on, ctx.clock())
    notifyLive(tx, { subject: person.key, kind: 'profile' })
  })
  return readSimpleView(ctx, person)
}

async function chooseHelper(db: Db, person: Person, userId: string | null, now: Date): Promise<void> {
  if (userId === null) return store.writeHelper(db, person.key, null)
  const chosen = (await helpersOf(db, person.key, now)).find((one) => one.userId === userId.toLowerCase())
  if (!chosen) throw badInput('Choose somebody of your care circle who sees your day.')
  await store.writeHelper(db, person.key, chosen.key)
}

/** A caregiver suggests it; it stays a suggestion until the person answers. */
export async function suggest(ctx: Base, { person, subject, acting }: Actor): Promise<null> {
  if (!acting) throw badInput('You can turn the simple view on yourself, in Settings.')
  const now = ctx.clock()
  const kept = await store.read(ctx.db, subject.key)
  if (kept.on) throw conflict('They use the simple view already.')
  if (kept.declinedAt && now.getTime() - kept.declinedAt.getTime() < SUGGEST_AGAIN_MS)
    throw conflict('They said no to the simple view. You can suggest it again tomorrow.')
  await transaction(ctx.db, async (tx) => {
    if (!(await store.writeSuggestion(tx, subject.key, person.key, now))) return
    await recordActivity(tx, {
      subject: subject.key,
      actor: person.key,
      via: 'app',
      kind: 'simple-view-suggested',
    })
    notifyLive(tx, { subject: subject.key, kind: 'profile' })
  })
  return null
}

export type Helper = {
  key: string
  userId: string
  name: string
  nickname: string
  zone: string
  /** how they read times and dates */
  dateStyle: DateStyle
}

/** Who can be asked for help: both sides agree, and the person shares their day now. */
export async function helpersOf(db: Db, person: string, now: Date): Promise<Helper[]> {
  const circle = (await approvedCaregiversOf(db, [person])).filter((one) => one.counts && sharesNow(one, now))
  if (circle.length === 0) return []
  const people = await rows<{ key: string; userId: string; zone: string; display: unknown }>(
    db,
    sql`select key, email as "userId", coalesce(timezone, 'UTC') as zone, display from person
        where key = any (${circle.map(({ caregiver }) => caregiver)}::uuid[])
          and deleted_at is null and disabled_at is null`,
  )
  const known = new Map(people.map((one) => [one.key, one]))
  return circle.flatMap((one: Caregiver) => {
    const found = known.get(one.caregiver)
    if (!found) return []
    const { display, ...facts } = found
    return [{ ...facts, dateStyle: displayOf(display), name: one.caregiverNickname, nickname: one.nickname }]
  })
}
