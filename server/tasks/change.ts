import { createHash } from 'node:crypto'
import type { Sql } from 'sql-template-tag'
import type { ChangedTask } from '#contract/tasks.ts'
import { copiedFrom } from '#domain/tasks/copied-from.ts'
import { isDoneAlready } from '#domain/tasks/done-already.ts'
import type { Definition } from '#domain/tasks/fields.ts'
import { isMeantToGoOn } from '#domain/tasks/pause.ts'
import { isActive } from '#domain/tasks/recurrence.ts'
import { changeFrom, changeOn, moveOneTime, type Version, versionOn } from '#domain/tasks/series.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { uuidFrom } from '#domain/uuid.ts'
import type { Base } from '../base.ts'
import { knownAs } from '../care-circle/known-as.ts'
import { StaleRead } from '../db/retry.ts'
import { type Db, runAsOne } from '../db/sql.ts'
import { inOneStatement, type Tx } from '../db/transaction.ts'
import { badInput, conflict } from '../http/errors.ts'
import { addTask } from './add.ts'
import { announceTaskChange } from './announce.ts'
import { loggedFields, refuseIfChangedAgain } from './changed-again.ts'
import { type Found, findTask } from './find.ts'
import { isPaused, letGoOn } from './paused.ts'
import { seenBy } from './private.ts'
import { recordDate, shownTask } from './shown.ts'
import { ON_ITS_WAY_MS } from './steps-taken-back.ts'
import {
  type DayRecord,
  dropDay,
  isFollowed,
  isLive,
  isTaken,
  markDaysChanged,
  replaceVersions,
  type StoredVersion,
  setFinishedOn,
  writeDay,
  writeDayIfUnchanged,
} from './store.ts'
import { todayOf } from './today.ts'
import { type CheckedPatch, madeAt, wantedChange } from './wanted-change.ts'
import { isOwn, type Who } from './who.ts'

/**
 * Changes a day: its status, ticks or time taken. Undefined when the patch changes more than that. Runs one statement
 * that throws `StaleRead`, and writes nothing, if the task changed since it was found.
 */
export async function changeDay(
  ctx: Base,
  who: Who,
  found: Found,
  patch: CheckedPatch,
): Promise<ChangedTask | undefined> {
  const { id, current, day, date } = found
  const { owner } = who
  const { definition, ticked } = wantedChange(current, day, patch, date)
  if (Object.keys(definition).length > 0 || newDate(found, patch)) return undefined
  const outcome = outcomeOf(who, found.versions, date, {
    before: day,
    after: changedDay(ctx, who, day, patch, ticked),
    definition,
  })
  const before = shownTask(owner.userId, id, date, current, day)
  const after = shownTask(owner.userId, id, date, outcome.version, outcome.day)
  if (same(day, outcome.day)) return { ...after, ...(await alreadyCompleted(ctx, ctx.db, who, day, patch)) }
  const { version } = outcome
  await inOneStatement(ctx.db, (change) => ({
    mustTouch: writeDayIfUnchanged(
      owner.key,
      id,
      recordDate(current, date),
      { version: current, day },
      outcome.day,
    ),
    changes: [
      markDaysChanged(owner.key),
      ...(version.finishedOn !== current.finishedOn ? [setFinishedOn(owner.key, id, version)] : []),
      ...announceTaskChange(change, who, before.status === after.status ? 'progress' : after.status, {
        before,
        after,
      }),
    ],
  }))
  return { ...after, ...(await alreadyCompleted(ctx, ctx.db, who, day, patch)) }
}

/** Changes a task on a day or from it on, or moves it, and announces that. Writes only what differs. */
export async function changeDefinition(
  ctx: Base,
  tx: Tx,
  who: Who,
  found: Found,
  patch: CheckedPatch,
): Promise<ChangedTask> {
  const { current, date } = found
  const to = newDate(found, patch)
  // On another day it reminds at its time: 'Later' was meant for this one.
  const day = { ...found.day, ...(to && { later: null }) }
  const { definition, ticked } = wantedChange(current, day, patch, date)
  if (to && current.recurrenceType !== 'none') return copyToDay(ctx, tx, who, found, to, patch, definition)
  if (!to && Object.keys(definition).length === 0) throw new StaleRead('only the day is left to change')
  await refuseIfChangedAgain(tx, who, found, definition, patch)
  const onlyThisDay = patch.scope === 'day' && current.recurrenceType !== 'none'
  if (onlyThisDay && !isActive(current, date))
    throw conflict('This task is not planned for that day, so it cannot be changed for it alone.')
  const change = onlyThisDay ? changeOn : changeFrom
  const changed = change(found.versions, date, definition)
  const versions = to ? await movedVersions(tx, who, found, to, definition, changed) : changed
  const changedOn = to ?? date
  const after = versionOn(versions, changedOn)!
  const goesOn = isMeantToGoOn(current, after, { isMoved: Boolean(to) })
  if (goesOn) {
    const span = { from: changedOn, until: after.endsOn }
    await letGoOn(tx, who.owner.key, { ...current, id: found.id }, span, todayOf(ctx, who.owner))
  }
  if (to || goesOn) day.paused = await isPaused(tx, who.owner.key, found.id, changedOn)
  const outcome = outcomeOf(who, versions, changedOn, {
    before: day,
    after: changedDay(ctx, who, day, patch, ticked),
    definition,
    // Moved to an earlier day: a version in between may have ended before the day it is moved from, so it was not read.
    isHistory:
      to !== undefined &&
      to < current.startsOn &&
      (await isFollowed(tx, who.owner.key, found.id, { after: to, except: current.startsOn })),
  })
  const completed = await alreadyCompleted(ctx, tx, who, day, patch)
  writeChange(tx, who, found, outcome, {
    onlyThisDay,
    fields: loggedFields(patch, definition),
    waited: patch.waited,
  })
  return {
    ...shownTask(who.owner.userId, found.id, outcome.date, outcome.version, outcome.day),
    ...completed,
  }
}

/** The day a patch moves the task to, if it is another one. */
function newDate({ current, date }: Found, patch: CheckedPatch): LocalDate | undefined {
  return patch.date === recordDate(current, date) ? undefined : patch.date
}

type Outcome = {
  versions: StoredVersion[]
  /** the version in force on that day */
  version: StoredVersion
  day: DayRecord
  date: LocalDate
}

/** The day and its version after a change, given the changed versions. */
function outcomeOf(
  who: Who,
  versions: StoredVersion[],
  date: LocalDate,
  {
    before,
    after,
    definition,
    isHistory = false,
  }: { before: DayRecord; after: DayRecord; definition: Partial<Definition>; isHistory?: boolean },
): Outcome {
  const version = versionOn(versions, date)!
  const day = checkedDay(version, date, before, after, definition)
  const updated = {
    ...version,
    finishedOn: finishedOn(version, day, who, isHistory || version !== versions.at(-1)),
  }
  return {
    versions: versions.map((other) => (other === version ? updated : other)),
    version: updated,
    day,
    date,
  }
}

/** Writes a changed definition and announces it, in one statement, the last of the transaction. */
function writeChange(
  tx: Tx,
  who: Who,
  found: Found,
  outcome: Outcome,
  extent: { onlyThisDay: boolean; fields: string[]; waited: number | undefined },
): void {
  const { owner } = who
  const { id, current } = found
  const { version, date } = outcome
  const before = shownTask(owner.userId, id, found.date, current, found.day)
  const after = shownTask(owner.userId, id, date, version, outcome.day)
  const changes = [markDaysChanged(owner.key), ...newVersions(who, found, outcome)]
  if (!same(found.day, outcome.day) || recordDate(version, date) !== recordDate(current, found.date)) {
    changes.push(writeDay(owner.key, id, recordDate(version, date), outcome.day))
  }
  changes.push(...announceTaskChange(tx, who, 'modified', { before, after, ...extent }))
  if (before.status !== after.status) {
    changes.push(...announceTaskChange(tx, who, after.status, { before, after }))
  }
  tx.last(runAsOne(tx, changes))
}

function newVersions({ owner }: Who, { id, current, date, versions }: Found, outcome: Outcome): Sql[] {
  const kept = new Set(outcome.versions.map(({ startsOn }) => startsOn))
  const former = recordDate(current, date)
  const moves = current.recurrenceType === 'none' && !kept.has(former)
  return [
    ...(moves ? [dropDay(owner.key, id, former)] : []),
    ...replaceVersions(owner.key, id, {
      write: outcome.versions.filter((version) => !versions.some((before) => same(before, version))),
      remove: versions.map(({ startsOn }) => startsOn).filter((startsOn) => !kept.has(startsOn)),
    }),
  ]
}

/** The day's record after a patch. If it is done already, status and time taken stay as they are. */
function changedDay(ctx: Base, who: Who, day: DayRecord, patch: CheckedPatch, ticked: string[]): DayRecord {
  refuseIfTakenBack(ctx, who, day, patch)
  const done = doneAlready(ctx, who, day, patch)
  const timeTaken = patch.timeTaken === undefined || done ? day.timeTaken : patch.timeTaken
  const status = done ? day.status : (patch.status ?? day.status)
  if (status === day.status) return { ...day, ticked, timeTaken }
  const finished = status !== 'pending'
  return {
    status,
    ticked,
    timeTaken,
    finishedBy: finished ? who.actor.key : null,
    finishedAt: finished ? madeAt(ctx, patch) : null,
    reopened: finished ? day.reopened : { of: day.finishedBy, at: madeAt(ctx, patch) },
    later: day.later,
    paused: day.paused,
  }
}

/** On a day a recurring task does not fall on, its definition may be changed, but nothing is recorded. */
function checkedDay(
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

/** The day a one-time task stops rolling over: when it was finished, or its own day if a later version follows. */
function finishedOn(
  { recurrenceType, startsOn }: Version,
  { finishedAt }: DayRecord,
  { owner }: Who,
  isHistory: boolean,
): LocalDate | null {
  if (recurrenceType !== 'none') return null
  if (isHistory) return startsOn
  if (!finishedAt) return null
  const day = localDateAt(finishedAt.getTime(), owner.timezone ?? 'UTC')
  return day > startsOn ? day : startsOn
}

/** The versions with a one-time task moved to another day, unless another version of it is there already. */
async function movedVersions(
  tx: Tx,
  { owner }: Who,
  found: Found,
  to: LocalDate,
  definition: Partial<Definition>,
  versions: StoredVersion[],
): Promise<StoredVersion[]> {
  if (definition.recurrenceType) throw badInput('date cannot change together with recurrenceType.')
  const { startsOn } = found.current
  if (await isTaken(tx, owner.key, found.id, { on: to, except: startsOn })) {
    throw conflict('This task is already on that day.')
  }
  return moveOneTime(versions, startsOn, to)
}

/** Moves one day of a recurring task: skips it, and adds a one-time copy on the other day. */
async function copyToDay(
  ctx: Base,
  tx: Tx,
  who: Who,
  found: Found,
  to: LocalDate,
  patch: CheckedPatch,
  definition: Partial<Definition>,
): Promise<ChangedTask> {
  const { owner } = who
  const { id, current, day, date } = found
  if (patch.status !== undefined || patch.timeTaken !== undefined || definition.recurrenceType) {
    throw badInput(
      'date of a recurring task cannot change together with status, timeTaken or recurrenceType.',
    )
  }
  if (!isActive(current, date)) throw notPlanned()
  if (day.status === 'pending') {
    const skipped = changedDay(ctx, who, day, { status: 'skipped' }, day.ticked)
    const before = shownTask(owner.userId, id, date, current, day)
    const after = shownTask(owner.userId, id, date, current, skipped)
    await runAsOne(tx, [
      markDaysChanged(owner.key),
      writeDay(owner.key, id, date, skipped),
      ...announceTaskChange(tx, who, 'skipped', { before, after }),
    ])
  }
  const { startsOn, endsOn, finishedOn, ofSeries, createdAt, ...rest } = current
  const oneTime = { recurrenceType: 'none', recurrenceConfig: null, recurrenceEnd: null } as const
  const copy = { ...rest, ...definition, ...oneTime }
  let isElsewhere = false
  for (let others = 0; ; others++) {
    const copied = copyId(copiedFrom(id, date, to), others)
    const added = await addTask(ctx, tx, who, to, { id: copied, definition: copy })
    if (added && isElsewhere && day.status !== 'pending')
      throw conflict('This was moved before, and has been moved on since.')
    if (added) return added
    const existing = seenBy(who, await findTask(tx, owner.key, to, copied))
    if (existing) return shownTask(owner.userId, copied, to, existing.current, existing.day)
    // That copy has been removed, or the day was planned again: this is another move.
    isElsewhere ||= await isLive(tx, owner.key, copied, isOwn(who))
  }
}

/** Of copies that were made after others had gone from that day, each has the same id again when its move is sent again. */
function copyId(from: string, others: number): string {
  const named = others === 0 ? from : `${from} ${others}`
  return uuidFrom(createHash('sha256').update(named).digest('hex'))
}

/** Who finished it first, and when, for someone who ticks or skips it again. */
async function alreadyCompleted(
  ctx: Base,
  db: Db,
  who: Who,
  day: DayRecord,
  patch: CheckedPatch,
): Promise<Pick<ChangedTask, 'alreadyCompleted'>> {
  if (!doneAlready(ctx, who, day, patch) || !day.finishedAt) return {}
  const name = day.finishedBy && (await knownAs(db, who.actor.key, day.finishedBy))
  const yours = day.finishedBy === who.actor.key ? { yours: true } : {}
  return { alreadyCompleted: { by: name || 'Someone', at: day.finishedAt.toISOString(), ...yours } }
}

function doneAlready(ctx: Base, { via, actor }: Who, day: DayRecord, patch: CheckedPatch): boolean {
  const answersReminder = via === 'push' || via === 'phone'
  // Their own tick may have been on its way for longer than its undo.
  const onItsWay = day.finishedBy === actor.key ? ON_ITS_WAY_MS : 0
  const since = day.finishedAt !== null && isMadeBefore(ctx, patch, day.finishedAt.getTime() - onItsWay)
  return isDoneAlready(day.status, patch.status, { answersReminder, seen: patch.seen, since })
}

/** Whether a change that had to wait was made before an instant. */
function isMadeBefore(ctx: Base, patch: CheckedPatch, instant: number): boolean {
  return Boolean(patch.waited) && madeAt(ctx, patch).getTime() < instant
}

/** A tick that was made before the same person's was taken back is that one, sent again because its answer was lost. */
function refuseIfTakenBack(
  ctx: Base,
  { actor }: Who,
  { status, reopened }: DayRecord,
  patch: CheckedPatch,
): void {
  if (status !== 'pending' || !patch.status || patch.status === 'pending') return
  if (reopened?.of === actor.key && isMadeBefore(ctx, patch, reopened.at.getTime() - ON_ITS_WAY_MS))
    throw conflict('This was taken back after you marked it. If it is right, mark it once more.')
}

const notPlanned = () => conflict('This task is not planned for that day, so there is nothing to mark.')

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
