import { randomUUID } from 'node:crypto'
import type { Sql } from 'sql-template-tag'
import type { ChangedTask } from '#contract/tasks.ts'
import { isDoneAlready } from '#domain/tasks/done-already.ts'
import type { Definition } from '#domain/tasks/fields.ts'
import { isActive } from '#domain/tasks/recurrence.ts'
import { changeFrom, moveOneTime, type Version, versionOn } from '#domain/tasks/series.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import type { Base } from '../base.ts'
import { knownAs } from '../care-circle/known-as.ts'
import { StaleRead } from '../db/retry.ts'
import { type Db, runAsOne } from '../db/sql.ts'
import { inOneStatement, type Tx } from '../db/transaction.ts'
import { badInput, conflict } from '../http/errors.ts'
import { addTask } from './add.ts'
import { announcement, type Doing } from './doing.ts'
import type { Found } from './find.ts'
import { recordDate, shownTask } from './shown.ts'
import {
  type DayRecord,
  daysChange,
  dropDay,
  isTaken,
  replaceVersions,
  rewriteDay,
  type StoredVersion,
  settle,
  writeDay,
} from './store.ts'
import { type CheckedPatch, wantedChange } from './wanted-change.ts'

/**
 * Changes how a day went: the status, ticks or time taken. Undefined when the patch changes more than that. It is one
 * statement that rests on what was found; when that has changed meanwhile, nothing is done and it has to be retried.
 */
export async function changeDay(
  ctx: Base,
  doing: Doing,
  found: Found,
  patch: CheckedPatch,
): Promise<ChangedTask | undefined> {
  const { id, current, day, date } = found
  const { owner } = doing
  const { definition, ticked } = wantedChange(current, day, patch, date)
  if (Object.keys(definition).length > 0 || newDate(found, patch)) return undefined
  const outcome = outcomeOf(doing, found.versions, date, {
    before: day,
    after: changedDay(ctx, doing, day, patch, ticked),
    definition,
  })
  const before = shownTask(owner.userId, id, date, current, day)
  const after = shownTask(owner.userId, id, date, outcome.version, outcome.day)
  if (same(day, outcome.day)) return { ...after, ...(await alreadyCompleted(ctx.db, doing, day, patch)) }
  const { version } = outcome
  await inOneStatement(ctx.db, (change) => ({
    mustTouch: rewriteDay(owner.key, id, recordDate(current, date), { version: current, day }, outcome.day),
    changes: [
      daysChange(owner.key),
      ...(version.finishedOn !== current.finishedOn ? [settle(owner.key, id, version)] : []),
      ...announcement(change, doing, before.status === after.status ? 'progress' : after.status, {
        before,
        after,
      }),
    ],
  }))
  return { ...after, ...(await alreadyCompleted(ctx.db, doing, day, patch)) }
}

/** Changes a task from a day on, or moves it, and announces what came of it. What stays is not written. */
export async function changeFound(
  ctx: Base,
  tx: Tx,
  doing: Doing,
  found: Found,
  patch: CheckedPatch,
): Promise<ChangedTask> {
  const { current, day, date } = found
  const { definition, ticked } = wantedChange(current, day, patch, date)
  const to = newDate(found, patch)
  if (to && current.recurrenceType !== 'none') return copyTo(ctx, tx, doing, found, to, patch, definition)
  if (!to && Object.keys(definition).length === 0) throw new StaleRead('only the day is left to change')
  const changed = changeFrom(found.versions, date, definition)
  const versions = to ? await moved(tx, doing, found, to, definition, changed) : changed
  const outcome = outcomeOf(doing, versions, to ?? date, {
    before: day,
    after: changedDay(ctx, doing, day, patch, ticked),
    definition,
  })
  const again = await alreadyCompleted(tx, doing, day, patch)
  write(tx, doing, found, outcome)
  return { ...shownTask(doing.owner.userId, found.id, outcome.date, outcome.version, outcome.day), ...again }
}

/** The other day a patch asks for. */
function newDate({ current, date }: Found, patch: CheckedPatch): LocalDate | undefined {
  return patch.date === recordDate(current, date) ? undefined : patch.date
}

type Outcome = {
  versions: StoredVersion[]
  /** the one the day is about */
  version: StoredVersion
  day: DayRecord
  date: LocalDate
}

/** What a day and its version come to, given the versions after a change. */
function outcomeOf(
  doing: Doing,
  versions: StoredVersion[],
  date: LocalDate,
  { before, after, definition }: { before: DayRecord; after: DayRecord; definition: Partial<Definition> },
): Outcome {
  const version = versionOn(versions, date)!
  const day = dayOf(version, date, before, after, definition)
  const isHistory = version !== versions.at(-1)
  const settled = { ...version, finishedOn: finishedOn(version, day, doing, isHistory) }
  return { versions: versions.map((one) => (one === version ? settled : one)), version: settled, day, date }
}

/** Writes a changed definition and announces it in one statement, the last of the transaction. */
function write(tx: Tx, doing: Doing, found: Found, outcome: Outcome): void {
  const { owner } = doing
  const { id, current } = found
  const { version, date } = outcome
  const before = shownTask(owner.userId, id, found.date, current, found.day)
  const after = shownTask(owner.userId, id, date, version, outcome.day)
  const changes = [daysChange(owner.key), ...newVersions(doing, found, outcome)]
  if (!same(found.day, outcome.day) || recordDate(version, date) !== recordDate(current, found.date)) {
    changes.push(writeDay(owner.key, id, recordDate(version, date), outcome.day))
  }
  changes.push(...announcement(tx, doing, 'modified', { before, after }))
  if (before.status !== after.status) {
    changes.push(...announcement(tx, doing, after.status, { before, after }))
  }
  tx.last(runAsOne(tx, changes))
}

function newVersions({ owner }: Doing, { id, current, date, versions }: Found, outcome: Outcome): Sql[] {
  const kept = new Set(outcome.versions.map(({ startsOn }) => startsOn))
  const former = recordDate(current, date)
  const moves = current.recurrenceType === 'none' && !kept.has(former)
  return [
    ...(moves ? [dropDay(owner.key, id, former)] : []),
    ...replaceVersions(owner.key, id, {
      write: outcome.versions.filter((one) => !versions.some((other) => same(other, one))),
      remove: versions.map(({ startsOn }) => startsOn).filter((startsOn) => !kept.has(startsOn)),
    }),
  ]
}

/** The day's record with what a patch asks for. Of what is done already neither the status nor the time taken changes. */
function changedDay(
  ctx: Base,
  doing: Doing,
  day: DayRecord,
  patch: CheckedPatch,
  ticked: string[],
): DayRecord {
  const done = doneAlready(doing, day, patch)
  const timeTaken = patch.timeTaken === undefined || done ? day.timeTaken : patch.timeTaken
  const status = done ? day.status : (patch.status ?? day.status)
  if (status === day.status) return { ...day, ticked, timeTaken }
  const finished = status !== 'pending'
  return {
    status,
    ticked,
    timeTaken,
    finishedBy: finished ? doing.actor.key : null,
    finishedAt: finished ? ctx.clock() : null,
  }
}

/** A day on which a recurring task does not fall keeps no record; its definition may still be changed there. */
function dayOf(
  version: Version,
  date: LocalDate,
  before: DayRecord,
  after: DayRecord,
  definition: Partial<Definition>,
): DayRecord {
  if (isActive(version, date) || same(before, after)) return after
  const onlyTicks = same({ ...before, ticked: [] }, { ...after, ticked: [] })
  if (definition.checklist && onlyTicks) return before
  throw notPlanned()
}

/** Since when a one-time task rolls over no more: the day it was finished; its own when a later version follows. */
function finishedOn(
  { recurrenceType, startsOn }: Version,
  { finishedAt }: DayRecord,
  { owner }: Doing,
  isHistory: boolean,
): LocalDate | null {
  if (recurrenceType !== 'none') return null
  if (isHistory) return startsOn
  if (!finishedAt) return null
  const day = localDateAt(finishedAt.getTime(), owner.timezone ?? 'UTC')
  return day > startsOn ? day : startsOn
}

/** The versions with a one-time task on another day, if the task is not there already as a recurring one. */
async function moved(
  tx: Tx,
  { owner }: Doing,
  found: Found,
  to: LocalDate,
  definition: Partial<Definition>,
  versions: StoredVersion[],
): Promise<StoredVersion[]> {
  if (definition.recurrenceType) throw badInput('date cannot change together with recurrenceType.')
  const { startsOn } = found.current
  if (await isTaken(tx, owner.key, found.id, { on: to, apartFrom: startsOn })) {
    throw conflict('This task is already there on that day.')
  }
  return moveOneTime(versions, startsOn, to)
}

/** Of a recurring task, this day is skipped and a one-time copy made on the other. */
async function copyTo(
  ctx: Base,
  tx: Tx,
  doing: Doing,
  found: Found,
  to: LocalDate,
  patch: CheckedPatch,
  definition: Partial<Definition>,
): Promise<ChangedTask> {
  const { owner } = doing
  const { id, current, day, date } = found
  if (patch.status !== undefined || patch.timeTaken !== undefined || definition.recurrenceType) {
    throw badInput(
      'date of a recurring task cannot change together with status, timeTaken or recurrenceType.',
    )
  }
  if (!isActive(current, date)) throw notPlanned()
  if (day.status === 'pending') {
    const skipped = changedDay(ctx, doing, day, { status: 'skipped' }, day.ticked)
    const before = shownTask(owner.userId, id, date, current, day)
    const after = shownTask(owner.userId, id, date, current, skipped)
    await runAsOne(tx, [
      daysChange(owner.key),
      writeDay(owner.key, id, date, skipped),
      ...announcement(tx, doing, 'skipped', { before, after }),
    ])
  }
  const { startsOn, endsOn, finishedOn, createdAt, ...rest } = current
  const oneTime = { recurrenceType: 'none', recurrenceConfig: null, recurrenceEnd: null } as const
  const copy = { id: randomUUID(), definition: { ...rest, ...definition, ...oneTime } }
  return (await addTask(ctx, tx, doing, to, copy))!
}

/** Who had finished it, and when, for somebody who ticks it once more or skips it too late. */
async function alreadyCompleted(
  db: Db,
  doing: Doing,
  day: DayRecord,
  patch: CheckedPatch,
): Promise<Pick<ChangedTask, 'alreadyCompleted'>> {
  if (!doneAlready(doing, day, patch) || !day.finishedAt) return {}
  const by = day.finishedBy && (await knownAs(db, doing.actor.key, day.finishedBy))
  return { alreadyCompleted: { by: by || 'Somebody', at: day.finishedAt.toISOString() } }
}

function doneAlready({ via }: Doing, day: DayRecord, patch: CheckedPatch): boolean {
  return isDoneAlready(day.status, patch.status, { answersReminder: via === 'push' || via === 'phone' })
}

const notPlanned = () => conflict('This task is not planned for that day, so there is nothing to mark.')

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
