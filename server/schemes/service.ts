import type * as z from 'zod/mini'
import type { newScheme, schemePatch } from '#contract/schemes.ts'
import type { DueChannel } from '#domain/schemes/channels.ts'
import { coverageOf, coverageSentences, SILENCE_WORDS } from '#domain/schemes/coverage.ts'
import { compileCriteria, criteriaProblem } from '#domain/schemes/criteria.ts'
import { dayIn } from '#domain/schemes/due.ts'
import {
  EVENT_FIELDS,
  EVENTS,
  type EventField,
  NO_EVENT_ENABLED,
  type NotificationScheme,
  SCHEMES_MAX,
} from '#domain/schemes/scheme.ts'
import type { NotificationOption } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { recordActivity } from '../activity/record.ts'
import type { Base } from '../base.ts'
import { approvedPeopleOf } from '../care-circle/circle.ts'
import { notifyLive } from '../db/live.ts'
import { type Tx, transaction } from '../db/transaction.ts'
import { badInput, conflict, notFound } from '../http/errors.ts'
import type { Person } from '../people/person.ts'
import { liveTasks, tasksBetween } from '../tasks/occurrences.ts'
import { listDay } from '../tasks/service.ts'
import * as store from './store.ts'
import { circleOf, recipientsByKey } from './watchers.ts'

type NewScheme = z.output<typeof newScheme>
type SchemePatch = z.output<typeof schemePatch>

/** A person's schemes, oldest first. */
export async function listSchemes(ctx: Base, owner: Person): Promise<NotificationScheme[]> {
  return (await store.schemesOf(ctx.db, [owner.key])).map(store.shownScheme)
}

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
  }
  check(scheme)
  return transaction(ctx.db, async (tx) => {
    const made = await store.insertScheme(tx, owner.key, scheme, SCHEMES_MAX)
    if (!made) {
      throw conflict(
        `There are ${SCHEMES_MAX} notification schemes, the most there can be. Delete one first.`,
      )
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
    }
    check(after)
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
  const people = by.key === person.key ? await approvedPeopleOf(ctx.db, person.key) : []
  const keys = [person.key, ...people.map(({ person: key }) => key)]
  const recipients = await recipientsByKey(ctx.db, keys)
  const now = ctx.clock().getTime()
  const owners = keys
    .flatMap((key) => recipients.get(key) ?? [])
    .map(({ key, timezone }) => ({ key, today: localDateAt(now, timezone) }))
  const matching = (await liveTasks(ctx.db, owners)).filter(({ title }) => criteria.matches(title))
  const byOwner = Map.groupBy(matching, ({ owner }) => owner)
  return owners.flatMap(({ key }) => {
    const tasks = (byOwner.get(key) ?? []).map(({ taskId, title }) => ({ id: taskId, title }))
    return tasks.length > 0 ? [{ userId: recipients.get(key)!.userId, tasks }] : []
  })
}

/** The schemes of a person and their caregivers that match a task with this title. */
export async function searchSchemes(ctx: Base, person: Person, title: string) {
  const circle = await circleOf(ctx.db, person.key)
  if (!circle) return []
  return [circle.owner, ...circle.caregivers].flatMap(({ userId, schemes }) => {
    const matching = schemes.filter(({ matches }) => matches(title)).map(({ id, name }) => ({ id, name }))
    return matching.length > 0 ? [{ userId, schemes: matching }] : []
  })
}

/** Whom today's tasks will alert and when, and which tasks alert nobody. */
export async function todaysAlerts(ctx: Base, person: Person) {
  const circle = (await circleOf(ctx.db, person.key))!
  const now = ctx.clock().getTime()
  const date = localDateAt(now, circle.owner.timezone)
  const tasks = await tasksBetween(ctx.db, [person.key], date, date)
  const covered = coverageOf(
    dayIn(date, circle.owner.timezone),
    [
      ...tasks.map((task) => ({ ...task, id: task.taskId })),
      ...(await rolledOverTo(ctx, person, date, circle.owner.timezone)),
    ],
    circle.owner,
    circle.caregivers,
    now,
    await reachOf(ctx, [person.key, ...circle.caregivers.map(({ key }) => key)]),
  )
  const names = new Map(circle.caregivers.map(({ key, caregiverNickname }) => [key, caregiverNickname]))
  return {
    date,
    sentences: coverageSentences(covered),
    tasks: covered.map(({ task, title, alerts, silence }) => ({
      id: task,
      title,
      alerts: alerts.map(({ recipient, dueAt, offset, channel }) => ({
        who: names.get(recipient) ?? 'You',
        at: new Date(dueAt).toISOString(),
        offsetTime: offset,
        channel,
      })),
      silence: silence && SILENCE_WORDS[silence],
    })),
  }
}

/** The tasks of earlier days that roll over to this one. */
async function rolledOverTo(ctx: Base, person: Person, date: LocalDate, timezone: string) {
  const shown = await listDay(ctx, person, date)
  return shown.flatMap(({ rolloverFrom, time = null, onTaskDue, ...task }) =>
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

function check({ criteria, events, due }: Pick<store.StoredScheme, 'criteria' | 'events' | 'due'>): void {
  const problem = criteriaProblem(criteria)
  if (problem) throw badInput(problem)
  if (due.length === 0 && Object.keys(events).length === 0) throw badInput(NO_EVENT_ENABLED)
}

const noSuchScheme = () => notFound('This notification scheme')

/** An id as the database takes it. Anything that is not a UUID cannot name a scheme. */
function parseId(id: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw noSuchScheme()
  return id.toLowerCase()
}
