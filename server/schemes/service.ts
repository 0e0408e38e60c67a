import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Received } from '#contract/endpoint.ts'
import type * as contract from '#contract/schemes.ts'
import type { newScheme, schemePatch } from '#contract/schemes.ts'
import type { DueChannel } from '#domain/schemes/channels.ts'
import { coverageOf, coverageSentences, SILENCE_WORDS } from '#domain/schemes/coverage.ts'
import { type Criteria, compileCriteria, criteriaProblem } from '#domain/schemes/criteria.ts'
import { type DueTask, dayIn, entriesFinder, type Reminder } from '#domain/schemes/due.ts'
import { happenedWords, reachedSomebody } from '#domain/schemes/happened.ts'
import { quietUntil } from '#domain/schemes/quiet.ts'
import {
  EVENT_FIELDS,
  EVENTS,
  type EventField,
  NO_EVENT_ENABLED,
  type NotificationScheme,
  SCHEDULES_MAX,
  SCHEMES_MAX,
} from '#domain/schemes/scheme.ts'
import type { NotificationOption } from '#domain/tasks/task.ts'
import { inStyle } from '#domain/time/date-style.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { recordActivity } from '../activity/record.ts'
import type { Base } from '../base.ts'
import { approvedPeopleOf, sharesNow } from '../care-circle/circle.ts'
import { notifyLive } from '../db/live.ts'
import { type Tx, transaction } from '../db/transaction.ts'
import { isUuid } from '../db/uuid.ts'
import { badInput, conflict, notFound } from '../http/errors.ts'
import type { Person } from '../people/person.ts'
import { taskId } from '../tasks/find.ts'
import { liveTasks, tasksBetween } from '../tasks/occurrences.ts'
import { willRest } from '../tasks/paused.ts'
import { withoutPrivate } from '../tasks/private.ts'
import { listDay } from '../tasks/service.ts'
import { takeTurns } from '../turns.ts'
import { deliveriesOn } from './happened-store.ts'
import * as store from './store.ts'
import { matchTitles } from './title-matches.ts'
import { type Circle, circleOf, recipientsByKey } from './watchers.ts'

type NewScheme = z.output<typeof newScheme>
type SchemePatch = z.output<typeof schemePatch>

/** A person's schemes, oldest first. */
export async function listSchemes(ctx: Base, owner: Person): Promise<NotificationScheme[]> {
  return (await store.schemesOf(ctx.db, [owner.key])).map(store.shownScheme)
}

/** Creates a scheme. If the client's id exists already, returns that scheme. */
export async function createScheme(
  ctx: Base,
  owner: Person,
  sent: NewScheme,
  by = owner,
): Promise<NotificationScheme> {
  const { name, assignmentCriteria: criteria, settings, description = null } = sent
  const scheme = {
    name,
    criteria,
    description,
    ...muteOf(settings),
    events: eventsOf(sent, {}),
    due: sent.onTaskDue ?? [],
    makeSure: sent.makeSure ?? false,
  }
  check(scheme)
  return transaction(ctx.db, async (tx) => {
    await checkSchedules(tx, owner, scheme.due)
    const insert = (id: string) => store.insertScheme(tx, owner.key, { id, ...scheme }, SCHEMES_MAX)
    let made = sent.id && (await insert(sent.id))
    const existing = sent.id && !made && (await store.lockScheme(tx, owner.key, sent.id))
    if (existing) return store.shownScheme(existing)
    // The same for an id that someone else has, so that the answer does not reveal it.
    made ||= await insert(randomUUID())
    if (!made) {
      throw conflict(`There are ${SCHEMES_MAX} notification schemes, which is the limit. Delete one first.`)
    }
    await announce(tx, owner, by, 'scheme-added', name)
    return store.shownScheme(made)
  })
}

export async function changeScheme(
  ctx: Base,
  owner: Person,
  id: string,
  patch: SchemePatch,
  by = owner,
): Promise<NotificationScheme> {
  return transaction(ctx.db, async (tx) => {
    const before = await store.lockScheme(tx, owner.key, parseId(id))
    if (!before) throw noSuchScheme()
    const after = {
      ...before,
      name: patch.name ?? before.name,
      criteria: patch.assignmentCriteria ?? before.criteria,
      description: patch.description === undefined ? before.description : patch.description,
      ...(patch.settings && muteOf(patch.settings)),
      events: eventsOf(patch, before.events),
      due: patch.onTaskDue === undefined ? before.due : (patch.onTaskDue ?? []),
      makeSure: patch.makeSure ?? before.makeSure,
    }
    check(after, before)
    if (after.due.length > before.due.length) await checkSchedules(tx, owner, after.due, before.id)
    await store.updateScheme(tx, after)
    await announce(tx, owner, by, 'scheme-modified', after.name)
    return store.shownScheme(after)
  })
}

/** Deletes a scheme. The new plan that this requests drops its reminders. */
export async function deleteScheme(ctx: Base, owner: Person, id: string, by = owner): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const scheme = await store.lockScheme(tx, owner.key, parseId(id))
    if (!scheme) throw noSuchScheme()
    await store.removeScheme(tx, owner.key, scheme.id)
    await announce(tx, owner, by, 'scheme-removed', scheme.name)
  })
}

/** Refreshes open screens, and logs a change that a caregiver made for the person. */
async function announce(tx: Tx, owner: Person, by: Person, kind: string, name: string): Promise<void> {
  await notifyLive(tx, { subject: owner.key, kind: 'schemes' })
  if (by.key === owner.key) return
  await recordActivity(tx, { subject: owner.key, actor: by.key, via: 'app', kind, detail: { name } })
}

/**
 * The tasks whose title matches, a person's own and those of the people they care for. Someone viewing as the person
 * finds only that person's tasks: access never chains.
 */
export async function searchTasks(ctx: Base, person: Person, pattern: string, by = person) {
  const criteria = compileCriteria(pattern)
  if ('problem' in criteria) throw badInput(criteria.problem)
  const cared = by.key === person.key ? await approvedPeopleOf(ctx.db, person.key) : []
  const people = cared.filter((one) => sharesNow(one, ctx.clock()))
  const keys = [person.key, ...people.map(({ person: key }) => key)]
  const recipients = await recipientsByKey(ctx.db, keys)
  const now = ctx.clock().getTime()
  const owners = keys
    .flatMap((key) => recipients.get(key) ?? [])
    .map(({ key, timezone }) => ({ key, today: localDateAt(now, timezone) }))
  const live = await liveTasks(ctx.db, owners)
  const seen = live.filter((task) => !task.private || (task.owner === by.key && by.key === person.key))
  const matching = await tasksMatching(criteria, seen)
  const byOwner = Map.groupBy(matching, ({ owner }) => owner)
  return owners.flatMap(({ key }) => {
    const tasks = (byOwner.get(key) ?? []).map(({ taskId, title }) => ({ id: taskId, title }))
    return tasks.length > 0 ? [{ userId: recipients.get(key)!.userId, tasks }] : []
  })
}

const SEARCH_DEADLINE_MS = 1_500

/** In slices, so that nobody waits for a costly pattern, and with an end. */
async function tasksMatching<T extends { title: string }>(
  { matches }: Criteria,
  tasks: readonly T[],
): Promise<T[]> {
  const turn = takeTurns(SEARCH_DEADLINE_MS)
  const matching: T[] = []
  for (const task of tasks) {
    if (await turn()) throw badInput('Searching with this pattern takes too long. Use a simpler one.')
    if (matches(task.title)) matching.push(task)
  }
  return matching
}

/** The schemes of a person and their caregivers that match a task with this title. */
export async function searchSchemes(ctx: Base, person: Person, title: string) {
  const found = await circleOf(ctx.db, person.key)
  if (!found) return []
  const circle = await matchTitles(found, [title])
  return [circle.owner, ...circle.caregivers].flatMap(({ userId, schemes }) => {
    const matching = schemes.filter(({ matches }) => matches(title)).map(({ id, name }) => ({ id, name }))
    return matching.length > 0 ? [{ userId, schemes: matching }] : []
  })
}

/** Whom today's tasks will alert and when, which tasks alert nobody, and what became of reminders that came due. */
export async function todaysAlerts(ctx: Base, person: Person, by = person) {
  const unmatched = (await circleOf(ctx.db, person.key))!
  const now = ctx.clock().getTime()
  const { timezone } = unmatched.owner
  const date = localDateAt(now, timezone)
  const all = [
    ...(await tasksBetween(ctx.db, [person.key], date, date)).map((task) => ({ ...task, id: task.taskId })),
    ...(await rolledOverTo(ctx, person, date, timezone)),
  ]
  const tasks = by.key === person.key ? all : withoutPrivate(all)
  const circle = await matchTitles(
    unmatched,
    tasks.map(({ title }) => title),
  )
  const happened = Map.groupBy(await deliveriesOn(ctx.db, person.key, date, ctx.clock()), ({ task }) => task)
  const nameOf = namesFor(circle, by)
  const remindersOf = (task: string) =>
    (happened.get(task) ?? []).map(({ recipient, dueAt, sentAt, shownAt, ...rest }) => ({
      ...rest,
      who: nameOf(recipient),
      dueAt: dueAt.getTime(),
      sentAt: sentAt?.getTime() ?? null,
      shownAt: shownAt?.getTime() ?? null,
    }))
  const hidden = new Set<DueTask>(tasks.filter((task) => task.private))
  const [forAll, forOwner] = [entriesFinder(circle.owner, circle.caregivers), entriesFinder(circle.owner, [])]
  const found = await coverageOf(dayIn(date, timezone), tasks, circle.owner, circle.caregivers, now, {
    canReach: await reachOf(ctx, [person.key, ...circle.caregivers.map(({ key }) => key)]),
    entriesOf: (task) => (hidden.has(task) ? forOwner : forAll)(task),
    turn: takeTurns(),
  })
  const covered = found.map((task) => ({ ...task, told: reachedSomebody(remindersOf(task.task)) }))
  return {
    date,
    sentences: coverageSentences(covered, by.key === person.key ? undefined : nameOf(person.key)),
    tasks: covered.map(({ task, title, alerts, silence }) => ({
      id: task,
      title,
      alerts: alerts.map(({ recipient, dueAt, offset, channel, step }) => ({
        who: nameOf(recipient),
        at: heardAt(circle, { recipient, dueAt, step }).toISOString(),
        offsetTime: offset,
        channel,
      })),
      silence:
        silence &&
        (silence === 'passed'
          ? inStyle(by.dateStyle, () => happenedWords(remindersOf(task), timezone))
          : SILENCE_WORDS[silence]),
    })),
  }
}

/** Whom a task that is being written would remind, and when. */
export async function whoIsReminded(
  ctx: Base,
  person: Person,
  {
    id,
    title,
    date,
    time,
    onTaskDue,
    makeSure,
    private: isPrivate,
  }: Received<typeof contract.whoIsReminded, 'body'>,
  by = person,
) {
  const found = (await circleOf(ctx.db, person.key))!
  const circle = await matchTitles(isPrivate ? { ...found, caregivers: [] } : found, [title])
  const nameOf = namesFor(circle, by)
  const paused =
    id !== undefined &&
    (await willRest(ctx.db, { owner: person, actor: by }, { id: taskId(id), title, makeSure }, date))
  const [covered] = await coverageOf(
    dayIn(date, circle.owner.timezone),
    [{ id: '', title, time, onTaskDue, makeSure, status: 'pending', paused }],
    circle.owner,
    circle.caregivers,
    Number.NEGATIVE_INFINITY,
    { canReach: await reachOf(ctx, [person.key, ...circle.caregivers.map(({ key }) => key)]) },
  )
  const { alerts, silence } = covered!
  return {
    alerts: alerts.map(({ recipient, dueAt, offset, channel, step }) => ({
      who: nameOf(recipient),
      isYou: recipient === by.key,
      at: heardAt(circle, { recipient, dueAt, step }).toISOString(),
      offsetTime: offset,
      channel,
    })),
    silence,
  }
}

/** When a reminder is heard: in quiet hours, only what is made sure of comes at its time. */
function heardAt(
  { owner, caregivers }: Circle,
  { recipient, dueAt, step }: Pick<Reminder, 'recipient' | 'dueAt' | 'step'>,
): Date {
  const who = [owner, ...caregivers].find(({ key }) => key === recipient)
  const until = step || !who ? undefined : quietUntil(who.quiet, dueAt, who.timezone)
  return new Date(until ?? dueAt)
}

/** What the people of a circle are called by the one who asks, who is 'You'. The names the owner gave are for the owner. */
export function namesFor({ owner, caregivers }: Circle, by: Person): (key: string) => string {
  const forOwner = caregivers.find(({ key }) => key === by.key)?.nickname || owner.name
  const names = new Map([
    ...caregivers.map(
      ({ key, name, caregiverNickname }) => [key, by.key === owner.key ? caregiverNickname : name] as const,
    ),
    [owner.key, forOwner] as const,
    [by.key, 'You'] as const,
  ])
  return (key) => names.get(key) ?? 'Someone'
}

/** The tasks of earlier days that roll over to this one. */
async function rolledOverTo(ctx: Base, person: Person, date: LocalDate, timezone: string) {
  const shown = await listDay(ctx, person, date)
  return shown.flatMap(({ rolloverFrom, time = null, onTaskDue, later: _, ...task }) =>
    rolloverFrom
      ? [{ ...task, time, onTaskDue: onTaskDue ?? [], ownDay: dayIn(rolloverFrom, timezone) }]
      : [],
  )
}

/** Tells whether a recipient can be reached by a channel. */
async function reachOf(ctx: Base, people: string[]) {
  const reach = new Map(
    (await store.reachOf(ctx.db, people)).map(({ person, ...channels }) => [person, channels]),
  )
  return ({ recipient, channel }: { recipient: string; channel: DueChannel }) =>
    reach.get(recipient)?.[channel] ?? false
}

function muteOf({ muted, muteUntil }: { muted: boolean; muteUntil?: string | null }) {
  return { muted, muteUntil: muteUntil ? new Date(muteUntil) : null }
}

/** The enabled events after a change: null turns one off, an absent one stays as it was. */
function eventsOf(
  sent: Partial<Record<EventField, NotificationOption | null>>,
  before: store.Events,
): store.Events {
  const events = { ...before }
  for (const event of EVENTS) {
    const option = sent[EVENT_FIELDS[event]]
    if (option === null) delete events[event]
    else if (option) events[event] = option
  }
  return events
}

type Checked = Pick<store.StoredScheme, 'criteria' | 'events' | 'due' | 'makeSure'>

/** A pattern that was saved when larger ones were allowed may stay as long as it is not touched. */
function check({ criteria, events, due, makeSure }: Checked, before?: Checked): void {
  const problem = criteria === before?.criteria ? undefined : criteriaProblem(criteria)
  if (problem) throw badInput(problem)
  if (!makeSure && due.length === 0 && Object.keys(events).length === 0) throw badInput(NO_EVENT_ENABLED)
}

/** Refuses more schedules than anybody's schemes may have together; `except` is the scheme that gets them. */
async function checkSchedules(
  tx: Tx,
  owner: Person,
  due: readonly unknown[],
  except?: string,
): Promise<void> {
  await store.lockSchemes(tx, owner.key)
  if (due.length === 0) return
  const others = (await store.schemesOf(tx, [owner.key])).filter(({ id }) => id !== except)
  const count = others.reduce((sum, scheme) => sum + scheme.due.length, due.length)
  if (count > SCHEDULES_MAX) {
    throw conflict(
      `All notification schemes together would have ${count} schedules; the limit is ${SCHEDULES_MAX}. Delete some first.`,
    )
  }
}

const noSuchScheme = () => notFound('This notification scheme')

/** An id as the database takes it. Anything that is not a UUID cannot name a scheme. */
function parseId(id: string): string {
  if (!isUuid(id)) throw noSuchScheme()
  return id.toLowerCase()
}
