import { randomUUID } from 'node:crypto'
import type { Sql } from 'sql-template-tag'
import type { ChangedTask } from '#contract/tasks.ts'
import { isActive } from '#domain/tasks/recurrence.ts'
import { changeFrom, type Definition, moveOneTime, type Version, versionOn } from '#domain/tasks/series.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { knownAs } from '../care-circle/known-as.ts'
import type { Context } from '../context.ts'
import { lastly, runAsOne, type Tx } from '../db/sql.ts'
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
  type StoredVersion,
  settle,
  writeDay,
} from './store.ts'
import { type CheckedPatch, wantedChange } from './wanted-change.ts'

/** Changes a task that was found, and announces what came of it. What stays as it was is neither written nor told. */
export async function changeFound(
  ctx: Context,
  tx: Tx,
  doing: Doing,
  found: Found,
  patch: CheckedPatch,
): Promise<ChangedTask> {
  const { current, day, date } = found
  const { definition, ticked } = wantedChange(current, day, patch, date)
  const to = patch.date !== undefined && patch.date !== recordDate(current, date) ? patch.date : undefined
  if (to && current.recurrenceType !== 'none') return copyTo(ctx, tx, doing, found, to, patch, definition)

  const shownOn = to ?? date
  const modified =
    Object.keys(definition).length > 0 ? changeFrom(found.versions, date, definition) : found.versions
  const versions = to ? await moved(tx, doing, found, to, definition, modified) : modified
  const version = versionOn(versions, shownOn)!
  const dayAfter = dayOf(version, shownOn, day, changedDay(ctx, doing, day, patch, ticked), definition)
  const settled = {
    ...version,
    finishedOn: finishedOn(version, dayAfter, doing, version !== versions.at(-1)),
  }
  const again = await alreadyCompleted(tx, doing, day, patch)
  write(tx, doing, found, {
    versions: versions.map((one) => (one === version ? settled : one)),
    version: settled,
    day: dayAfter,
    date: shownOn,
    modifies: to !== undefined || modified !== found.versions,
  })
  const after = shownTask(doing.owner.userId, found.id, shownOn, settled, dayAfter)
  return { ...after, ...again }
}

type Outcome = {
  versions: StoredVersion[]
  version: StoredVersion
  day: DayRecord
  date: LocalDate
  /** the definition or the task's day changed */
  modifies: boolean
}

/** Writes and announces in one statement, the last of the transaction. */
function write(tx: Tx, doing: Doing, found: Found, outcome: Outcome): void {
  const { owner } = doing
  const { id, current } = found
  const { version, date, modifies } = outcome
  const dayDiffers = !same(found.day, outcome.day)
  const before = shownTask(owner.userId, id, found.date, current, found.day)
  const after = shownTask(owner.userId, id, date, version, outcome.day)
  const changes: Sql[] = []
  if (modifies) changes.push(...newVersions(doing, found, outcome))
  else if (version.finishedOn !== current.finishedOn) changes.push(settle(owner.key, id, version))
  if (dayDiffers || recordDate(version, date) !== recordDate(current, found.date)) {
    changes.push(writeDay(owner.key, id, recordDate(version, date), outcome.day))
  }
  if (modifies) changes.push(...announcement(tx, doing, 'modified', { before, after }))
  if (before.status !== after.status)
    changes.push(...announcement(tx, doing, after.status, { before, after }))
  else if (dayDiffers && !modifies) changes.push(...announcement(tx, doing, 'progress', { before, after }))
  if (changes.length > 0) lastly(tx, runAsOne(tx, [daysChange(owner.key), ...changes]))
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

/** The day's record with what a patch asks for. A second 'completed' changes neither the status nor the time taken. */
function changedDay(
  ctx: Context,
  { actor }: Doing,
  day: DayRecord,
  patch: CheckedPatch,
  ticked: string[],
): DayRecord {
  const again = isCompletedAgain(day, patch)
  const timeTaken = patch.timeTaken === undefined || again ? day.timeTaken : patch.timeTaken
  const { status = day.status } = patch
  if (status === day.status) return { ...day, ticked, timeTaken }
  const finished = status !== 'pending'
  return {
    status,
    ticked,
    timeTaken,
    finishedBy: finished ? actor.key : null,
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
  ctx: Context,
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

/** Who had finished it, and when, for somebody who ticks it once more. */
async function alreadyCompleted(
  tx: Tx,
  { actor }: Doing,
  day: DayRecord,
  patch: CheckedPatch,
): Promise<Pick<ChangedTask, 'alreadyCompleted'>> {
  if (!isCompletedAgain(day, patch) || !day.finishedAt) return {}
  const by = day.finishedBy && (await knownAs(tx, actor.key, day.finishedBy))
  return { alreadyCompleted: { by: by || 'Somebody', at: day.finishedAt.toISOString() } }
}

function isCompletedAgain(day: DayRecord, patch: CheckedPatch): boolean {
  return patch.status === 'completed' && day.status === 'completed'
}

const notPlanned = () => conflict('This task is not planned for that day, so there is nothing to mark.')

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
