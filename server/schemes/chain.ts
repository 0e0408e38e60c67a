import type { Received } from '#contract/endpoint.ts'
import type { changeReminderChain, ShownChain } from '#contract/schemes.ts'
import type { ChainCaregiver, ReminderChain } from '#domain/schemes/chain.ts'
import { chainSentence } from '#domain/schemes/chain-words.ts'
import { isMadeSure } from '#domain/schemes/due.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { recordActivity } from '../activity/record.ts'
import type { Base } from '../base.ts'
import { notifyLive } from '../db/live.ts'
import type { Db } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import type { Person } from '../people/person.ts'
import { liveTasks } from '../tasks/occurrences.ts'
import { withoutPrivate } from '../tasks/private.ts'
import * as store from './store.ts'
import { matchTitles } from './title-matches.ts'
import { type Circle, circleOf } from './watchers.ts'

const TITLES_SHOWN = 20

/** How a person wants tasks to be made sure of, with the names of those whom the steps reach. */
export async function readChain(ctx: Base, person: Person, by = person): Promise<ShownChain> {
  const circle = (await circleOf(ctx.db, person.key))!
  const { again, call, circle: after } = circle.owner.reminderChain
  const isOwn = by.key === person.key
  const caregivers = inOrder(circle, isOwn)
  return {
    again,
    call,
    circle: after,
    caregivers: caregivers.map(({ key: _, ...shown }) => shown),
    callsAllowed: circle.owner.callsAllowed,
    sentence: chainSentence(circle.owner.reminderChain, caregivers, {
      hasNumber: circle.owner.phone !== null,
      isYou: isOwn,
    }),
    tasks: await madeSureOf(ctx, circle, isOwn),
  }
}

/** Changes only what is sent. Caregivers who are not in the circle are left out. */
export async function changeChain(
  ctx: Base,
  person: Person,
  change: Received<typeof changeReminderChain, 'body'>,
  by = person,
): Promise<ShownChain> {
  await transaction(ctx.db, async (tx) => {
    const { callsAllowed, caregivers, ...minutes } = change
    await store.lockChain(tx, person.key)
    const circle = (await circleOf(tx, person.key))!
    const chain: ReminderChain = {
      ...circle.owner.reminderChain,
      ...minutes,
      ...(caregivers && { caregivers: withKeys(caregivers, circle, by.key === person.key) }),
    }
    await store.writeChain(tx, person.key, chain, callsAllowed ?? circle.owner.callsAllowed)
    await notifyLive(tx, { subject: person.key, kind: 'schemes' })
    if (by.key !== person.key) await recordChange(tx, person, by)
  })
  return readChain(ctx, person, by)
}

function recordChange(db: Db, person: Person, by: Person): Promise<void> {
  return recordActivity(db, { subject: person.key, actor: by.key, via: 'app', kind: 'profile' })
}

/** Whoever the person names is chosen by them; a caregiver can only leave those chosen who are. */
function withKeys(
  sent: readonly { userId: string; told: boolean; call: boolean }[],
  { owner, caregivers }: Circle,
  isOwn: boolean,
) {
  const keys = new Map(caregivers.map(({ userId, key }) => [userId, key]))
  const chosen = new Set(
    owner.reminderChain.caregivers.filter((one) => one.told && one.chosen !== false).map(({ key }) => key),
  )
  return sent.flatMap(({ userId, told, call }): ChainCaregiver[] => {
    const key = keys.get(userId)
    if (!key) return []
    return [{ key, told, call, ...(!isOwn && !chosen.has(key) && { chosen: false as const }) }]
  })
}

/** The names that the person gave their caregivers are for the person alone. */
function inOrder({ owner, caregivers }: Circle, isOwn: boolean) {
  const { caregivers: order } = owner.reminderChain
  const place = (key: string) => {
    const at = order.findIndex((one) => one.key === key)
    return at < 0 ? order.length : at
  }
  return caregivers
    .map(({ key, userId, name, caregiverNickname }) => {
      const { told = true, call = true } = order.find((one) => one.key === key) ?? {}
      return { key, userId, name: isOwn ? caregiverNickname : name, told, call }
    })
    .sort((a, b) => place(a.key) - place(b.key))
}

/** The titles of the tasks that are made sure of, by themselves or by a scheme. */
async function madeSureOf(ctx: Base, circle: Circle, isOwn: boolean): Promise<string[]> {
  const { key, timezone } = circle.owner
  const today = localDateAt(ctx.clock().getTime(), timezone)
  const live = await liveTasks(ctx.db, [{ key, today }])
  const tasks = isOwn ? live : withoutPrivate(live)
  const { owner } = await matchTitles(
    circle,
    tasks.map(({ title }) => title),
  )
  const sure = tasks.filter((task) => isMadeSure(task, owner)).map(({ title }) => title)
  return [...new Set(sure)].slice(0, TITLES_SHOWN)
}
