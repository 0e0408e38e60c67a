import { accessOf } from '#domain/billing/membership.ts'
import { allows, NOT_SHARING } from '#domain/care-circle/level.ts'
import { canProlong, TAKEN_MS } from '#domain/schemes/chain.ts'
import { isMadeSure } from '#domain/schemes/due.ts'
import { spokenTitle } from '#domain/schemes/message.ts'
import { type DateStyle, inStyle } from '#domain/time/date-style.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { format12Hour } from '#domain/time/local-time.ts'
import { localMoment } from '#domain/time/zone.ts'
import { recordActivity, type Via } from '../activity/record.ts'
import { delegatedPerson } from '../care-circle/acting.ts'
import { approvedPeopleOf, type Caregiver, isTold } from '../care-circle/circle.ts'
import { notifyLive } from '../db/live.ts'
import type { Db } from '../db/sql.ts'
import { type Tx, transaction } from '../db/transaction.ts'
import { badInput, conflict, levelTooLow, noAccess, notAllowed } from '../http/errors.ts'
import type { Person } from '../people/person.ts'
import { tooOldToActOn } from '../push/act.ts'
import { isSubscribed } from '../push/store.ts'
import { namesFor } from '../schemes/service.ts'
import { matchTitles } from '../schemes/title-matches.ts'
import { type Circle, circleOf } from '../schemes/watchers.ts'
import { type Found, findTask, noSuchTask, taskId } from '../tasks/find.ts'
import { seenBy } from '../tasks/private.ts'
import { recordDate } from '../tasks/shown.ts'
import { lockTask } from '../tasks/store.ts'
import { addDeliveries } from './delivery-store.ts'
import type { Needs } from './needs.ts'
import { addTaking, askedAbout, prolongTaking, takingOf } from './taking-store.ts'

/** Who looks after a task and which one it is. */
type Taken = { isYours: boolean; by: string; at: Date; title: string; zone: string; style: DateStyle }

/**
 * A caregiver says 'I've got it'. The first one has it: nobody else of the circle is asked for half an hour, and those
 * who were asked already are told who. The person's own reminders go on. Said again by whoever has it, it holds for half
 * an hour from then.
 */
export function take(
  ctx: Needs,
  who: { owner: Person; by: Person; via: Via },
  date: LocalDate,
  id: string,
): Promise<Taken> {
  const { owner, by, via } = who
  const task = taskId(id)
  if (owner.key === by.key) throw badInput('This is your own task. Mark it done, or put it off.')
  return transaction(ctx.db, async (tx) => {
    // Of two who press at the same moment the second one waits here, and then sees who has it.
    await lockTask(tx, owner.key, task)
    const circle = await circleOf(tx, owner.key)
    const now = ctx.clock()
    const member = (await approvedPeopleOf(tx, by.key)).find((one) => one.person === owner.key)
    if (!circle || !member?.counts) throw notAllowed(NOT_IN_CIRCLE)
    if (!isTold(member, now, { isStep: true })) throw notAllowed(NOT_SHARING)
    const found = seenBy({ owner, actor: by }, await findTask(tx, owner.key, date, task))
    if (!found) throw noSuchTask()
    const { title, time } = found.current
    if (found.day.status !== 'pending') throw conflict('This task is done or skipped already.')
    if (found.day.paused) throw conflict('This task is paused today, so nobody has to look after it.')
    if (!time || !(await isSure(circle, found))) throw conflict('Nobody has to look after this task.')
    const on = recordDate(found.current, date)
    if (!(await mayTake(tx, member, { owner: owner.key, date: on, task }))) throw levelTooLow(member.level)
    const answer = { title, zone: circle.owner.timezone, style: by.dateStyle }
    const before = await takingOf(tx, owner.key, on, task, time, now)
    const isYours = before?.caregiver === by.key
    if (before && !(isYours && canProlong({ until: before.until.getTime() }, now.getTime())))
      return { ...answer, isYours, by: namesFor(circle, by)(before.caregiver), at: before.at }
    const until = new Date(now.getTime() + TAKEN_MS)
    const about = { owner: owner.key, date: on, task, time }
    if (before) await prolongTaking(tx, about, { at: before.at, until })
    else await addTaking(tx, about, { caregiver: by.key, at: now, until })
    await tellOthers(tx, { ...about, title, by: by.key }, now, { byMessage: !before })
    await recordActivity(tx, {
      subject: owner.key,
      actor: by.key,
      via,
      kind: 'taken',
      task,
      date: on,
      detail: { title },
    })
    return { ...answer, isYours: true, by: 'You', at: before?.at ?? now }
  })
}

/** Who sees no more than the day says it only of what they were asked about; that is not theirs to change otherwise. */
export async function mayTake(
  db: Db,
  { level, caregiver }: Pick<Caregiver, 'level' | 'caregiver'>,
  { owner, date, task }: { owner: string; date: LocalDate; task: string },
): Promise<boolean> {
  return allows(level, 'tick') || (await askedAbout(db, owner, date, task)).includes(caregiver)
}

/** Those who were asked learn who has it, on their open screens and, the first time, as a message. */
async function tellOthers(
  tx: Tx,
  about: { owner: string; date: LocalDate; task: string; time: string; title: string; by: string },
  now: Date,
  { byMessage }: { byMessage: boolean },
): Promise<void> {
  const { owner, date, task, time, title, by } = about
  const asked = await askedAbout(tx, owner, date, task)
  const others = byMessage ? asked.filter((one) => one !== by) : []
  await addDeliveries(
    tx,
    others.map((recipient) => ({
      recipient,
      owner,
      task,
      date,
      kind: 'taken',
      channel: 'push',
      title,
      time,
      actor: by,
      step: 'taken',
    })),
    now,
  )
  notifyLive(tx, { subject: owner, kind: 'story', id: task, date })
  for (const subject of new Set([...asked, by])) notifyLive(tx, { subject, kind: 'asked' })
}

/** Whether a task is made sure of, by itself or by a scheme of its owner. */
export async function isSure(circle: Circle, { current }: Pick<Found, 'current'>): Promise<boolean> {
  const { owner } = await matchTitles(circle, [current.title])
  return isMadeSure(current, owner)
}

/** 'I've got it' from a caregiver's own screens. */
export async function takeWhenAsked(
  ctx: Needs,
  by: Person,
  { userId, date, task }: { userId: string; date: LocalDate; task: string },
): Promise<void> {
  const found = await delegatedPerson(ctx.db, by.key, userId.toLowerCase(), ctx.clock())
  const owner = found && (await ctx.people.ofKey(found.key))
  if (!owner || owner.deletedAt) throw notAllowed(NOT_IN_CIRCLE)
  if (accessOf(owner, ctx.clock()) === 'none') throw conflict('Their membership has ended.')
  const taken = await take(ctx, { owner, by, via: 'app' }, date, task)
  if (!taken.isYours) throw conflict(takenSentence(taken))
}

/** 'I've got it' from a notification, with no page open. */
export async function takeFromNotification(ctx: Needs, token: string) {
  const now = ctx.clock()
  const taking = ctx.push.tokens.readTaking(token, now.getTime())
  const by = taking && (await ctx.people.ofKey(taking.by))
  const owner = taking && (await ctx.people.ofKey(taking.owner))
  if (!taking || !by || !owner || !(await isSubscribed(ctx.db, by.key, taking.device))) throw tooOldToActOn()
  return takeAndSay(ctx, { owner, by, via: 'push' }, taking.date, taking.task)
}

/** The same, with a sentence to show or to speak. */
export async function takeAndSay(
  ctx: Needs,
  who: { owner: Person; by: Person; via: Via },
  date: LocalDate,
  task: string,
): Promise<{ isYours: boolean; sentence: string }> {
  if (who.owner.deletedAt || accessOf(who.owner, ctx.clock()) === 'none') throw noAccess()
  const taken = await take(ctx, who, date, task)
  return { isYours: taken.isYours, sentence: takenSentence(taken) }
}

export function takenSentence({ isYours, by, at, title, zone, style }: Taken): string {
  if (isYours) return `You’ve got it: ${spokenTitle(title)}.`
  const since = inStyle(style, () => format12Hour(localMoment(at.getTime(), zone).time))
  return `${by} has got it already, since ${since}.`
}

const NOT_IN_CIRCLE = 'You are no longer in this person’s care circle.'
