import { randomUUID } from 'node:crypto'
import type { ChangedTask } from '#contract/tasks.ts'
import { LIVE_TASKS_MAX, RESTORE_DAYS } from '#domain/tasks/limits.ts'
import { isMeantToGoOn } from '#domain/tasks/pause.ts'
import { endBefore } from '#domain/tasks/series.ts'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { weekDays } from '#domain/time/week.ts'
import type { Base } from '../base.ts'
import { withRetries } from '../db/retry.ts'
import { type Db, runAsOne } from '../db/sql.ts'
import { SNAPSHOT, snapshotTransaction, type Tx, transaction } from '../db/transaction.ts'
import { conflict } from '../http/errors.ts'
import { JsonText } from '../http/json-text.ts'
import { addJob } from '../jobs/queue.ts'
import type { Person } from '../people/person.ts'
import { mustHavePhotos } from '../pictures/service.ts'
import { addTask, tooManyTasks } from './add.ts'
import { announceTaskChange } from './announce.ts'
import { changeDay, changeDefinition } from './change.ts'
import { readDay, readDays } from './day-text.ts'
import { lastDeletion, undelete, wasDeleted, wasRestored } from './deleted-store.ts'
import { ERASE_DELETED_TASKS } from './erase.ts'
import { findOrMoved, findTask, movedToLater, noSuchTask, taskId } from './find.ts'
import { isPaused, letGoOn } from './paused.ts'
import { daysTextWithoutPrivate, mustOwnToHide, seenBy, setPrivate, textWithoutPrivate } from './private.ts'
import { checkRoom, refuseFarDaysWhenFull, refuseWhenFull } from './room.ts'
import { shownTask } from './shown.ts'
import { withoutTakenBack } from './steps-taken-back.ts'
import * as store from './store.ts'
import { tickRoutine } from './tick.ts'
import { todayOf } from './today.ts'
import { type CheckedNewTask, type CheckedPatch, newDefinition, tickedAtOnce } from './wanted-change.ts'
import { isOwn, mustBeAllowed, type Who } from './who.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The refusal of a client's id that was used before. */
export const GONE_SINCE = 'This task was created earlier and has since been moved or deleted.'

/** The tasks that show on a day, as JSON text; to everybody but the owner without those that are only for them. */
export async function dayAnswer(ctx: Base, owner: Person, date: LocalDate, by = owner): Promise<JsonText> {
  const answer = await readDay(ctx.db, owner, date, todayOf(ctx, owner))
  if (by.key === owner.key) return answer
  const text = textWithoutPrivate(answer.text)
  return text === answer.text ? answer : new JsonText(text)
}

/** The same as text alone. */
export async function listDayText(ctx: Base, owner: Person, date: LocalDate, by = owner): Promise<string> {
  return (await dayAnswer(ctx, owner, date, by)).text
}

/** Each of seven days, from a day on, under the same rules. */
export async function weekAnswer(ctx: Base, owner: Person, from: LocalDate, by = owner): Promise<JsonText> {
  const answer = await readDays(ctx.db, owner, weekDays(from), todayOf(ctx, owner))
  if (by.key === owner.key) return answer
  const text = daysTextWithoutPrivate(answer.text)
  return text === answer.text ? answer : new JsonText(text)
}

/** The tasks that show on a day. */
export async function listDay(ctx: Base, owner: Person, date: LocalDate, by = owner): Promise<Task[]> {
  return JSON.parse(await listDayText(ctx, owner, date, by))
}

/**
 * Creates a task that starts on a day. If the client's id exists already, returns that task. `skipped`: days on which it
 * does not take place; they are there with it, or neither is.
 */
export function createTask(
  ctx: Base,
  who: Who,
  date: LocalDate,
  sent: CheckedNewTask,
  { skipped }: { skipped?: readonly LocalDate[] } = {},
): Promise<Task> {
  mustBeAllowed(who, 'help')
  mustOwnToHide(who, sent)
  const definition = newDefinition(sent, date)
  const ticked = tickedAtOnce(sent, definition)
  const id = sent.id ? taskId(sent.id) : randomUUID()
  const add = async (tx: Tx) => {
    await mustHavePhotos(tx, who.owner.key, definition, isOwn(who) ? 'owner' : 'others')
    const added = await addTask(ctx, tx, who, date, { id, definition, ticked, skipped })
    if (added) return added
    const existing = seenBy(who, await findTask(tx, who.owner.key, date, id))
    if (!existing) throw conflict(GONE_SINCE)
    return shownTask(who.owner.userId, id, date, existing.current, existing.day)
  }
  return snapshotTransaction(ctx.db, add, { raceOn: ['task_version_pkey'] })
}

/**
 * Changes the fields in the patch: those of the day on that day, those of the definition from that day on. Whoever may
 * tick changes the day; the definition needs someone who may help with everything.
 */
export async function changeTask(
  ctx: Base,
  who: Who,
  date: LocalDate,
  id: string,
  { private: hide, ...patch }: CheckedPatch,
): Promise<ChangedTask> {
  mustBeAllowed(who, 'tick')
  mustOwnToHide(who, { private: hide })
  await mustHavePhotos(ctx.db, who.owner.key, patch, isOwn(who) ? 'owner' : 'others')
  // What is changed together with it is never seen: hidden before the other changes, shown after them.
  if (hide) await hideOrShow(ctx, who, date, id, { hide, to: patch.date })
  const changed = await changeRest(ctx, who, date, id, patch)
  if (hide === undefined || hide) return changed
  // One day of a repeating task that was moved is a task of its own.
  if (changed.id !== taskId(id)) await hideOrShow(ctx, who, date, id, { hide: false })
  // What is empty is not shown, and so would not replace that it was private.
  const { private: _, ...rest } = changed
  return { ...rest, ...(await hideOrShow(ctx, who, changed.date, changed.id, { hide: false })) }
}

/** Makes a task private or public again. Nothing happens if it is. `to` = the day it is about to be moved to */
function hideOrShow(
  ctx: Base,
  who: Who,
  date: LocalDate,
  id: string,
  { hide, to }: { hide: boolean; to?: LocalDate },
): Promise<Task> {
  const task = taskId(id)
  return snapshotTransaction(ctx.db, async (tx) => {
    await store.lockTask(tx, who.owner.key, task)
    const found = await findOrMoved(tx, who.owner.key, date, task, to)
    if (!found) throw noSuchTask()
    if (Boolean(found.current.private) !== hide)
      await setPrivate(tx, who, { id: task, title: found.current.title }, hide)
    const current = { ...found.current, private: hide || null }
    return shownTask(who.owner.userId, task, found.date, current, found.day)
  })
}

async function changeRest(
  ctx: Base,
  who: Who,
  date: LocalDate,
  id: string,
  patch: CheckedPatch,
): Promise<ChangedTask> {
  const task = taskId(id)
  const find = async (db: Db) => {
    const found = seenBy(who, await findOrMoved(db, who.owner.key, date, task, patch.date))
    if (found) return found
    throw (await store.isLater(db, who.owner.key, task, isOwn(who))) ? movedToLater() : noSuchTask()
  }
  refuseFarDaysWhenFull(who.owner, date, todayOf(ctx, who.owner))
  const ticked = await tickRoutine(ctx, who, date, task, patch)
  if (ticked) return ticked
  return withRetries(async () => {
    const found = await find(ctx.db)
    const ofDay = await withoutTakenBack(ctx.db, who, found, patch)
    const changed = await changeDay(ctx, who, found, ofDay.patch)
    if (changed) return { ...changed, ...ofDay.told }
    return transaction(
      ctx.db,
      async (tx) => {
        mustBeAllowed(who, 'help')
        refuseWhenFull(who.owner)
        await store.lockTask(tx, who.owner.key, task)
        const today = todayOf(ctx, who.owner)
        await checkRoom(tx, who.owner.key, { date: patch.date ?? date, today, sent: patch })
        const locked = await find(tx)
        const left = await withoutTakenBack(tx, who, locked, patch)
        return { ...(await changeDefinition(ctx, tx, who, locked, left.patch)), ...left.told }
      },
      SNAPSHOT,
    )
  })
}

/**
 * Deletes a one-time task, or ends a recurring one from a day on. Doing it twice changes nothing. `note` is written with
 * it, or neither is. One that `waited` so many seconds is refused if the task was put back since: it may be the deletion
 * that was undone, sent again because its answer was lost.
 */
export async function deleteTask(
  ctx: Base,
  who: Who,
  date: LocalDate,
  id: string,
  { note, waited = 0 }: { note?: (tx: Tx) => Promise<void>; waited?: number } = {},
): Promise<void> {
  mustBeAllowed(who, 'help')
  const { owner } = who
  const task = taskId(id)
  await snapshotTransaction(ctx.db, async (tx) => {
    await store.lockTask(tx, owner.key, task)
    await note?.(tx)
    const found = seenBy(who, await findTask(tx, owner.key, date, task))
    if (!found) {
      if (await wasDeleted(tx, owner.key, task, restorableSince(ctx), isOwn(who))) return
      throw noSuchTask()
    }
    const { current, day, versions } = found
    const deletedAt = ctx.clock()
    const madeAt = new Date(deletedAt.getTime() - waited * 1000)
    if (waited > 0 && (await wasRestored(tx, owner.key, task, madeAt)))
      throw conflict('This was put back after you deleted it. If it should go, delete it once more.')
    const { kept, removed } = endBefore(versions, date)
    await runAsOne(tx, [
      store.markDaysChanged(owner.key),
      ...store.replaceVersions(owner.key, task, {
        write: [
          ...kept.filter((version) => !versions.includes(version)),
          ...removed.map((version) => ({ ...version, deletedAt })),
        ],
        remove: [],
      }),
      ...announceTaskChange(tx, who, 'removed', {
        before: shownTask(owner.userId, task, date, current, day),
        ended: kept.length > 0,
      }),
    ])
    await addJob(tx, {
      name: ERASE_DELETED_TASKS,
      payload: { owner: owner.key },
      key: `${ERASE_DELETED_TASKS}:${owner.key}:${task}`,
      runAt: new Date(deletedAt.getTime() + RESTORE_DAYS * DAY_MS),
    })
  })
}

/** Undoes the last deletion of a task. If there was none, returns the task as it is. */
export function restoreTask(ctx: Base, who: Who, date: LocalDate, id: string): Promise<Task> {
  mustBeAllowed(who, 'help')
  const { owner } = who
  const task = taskId(id)
  return snapshotTransaction(ctx.db, async (tx) => {
    await store.lockTask(tx, owner.key, task)
    const deletedAt = await lastDeletion(tx, owner.key, task)
    const backFrom = await undelete(tx, owner.key, task, restorableSince(ctx), ctx.clock())
    const found = seenBy(
      who,
      (await findTask(tx, owner.key, date, task)) ??
        (backFrom ? await findTask(tx, owner.key, backFrom, task) : undefined),
    )
    if (!found) throw noSuchTask()
    const { current, day, date: on } = found
    // If a pause was set while it was deleted, nobody was asked about this dose.
    if (backFrom && isMeantToGoOn(current, current, { isMoved: true })) {
      const span = { from: on, until: current.endsOn }
      await letGoOn(tx, owner.key, { ...current, id: task }, span, todayOf(ctx, owner), deletedAt)
      day.paused = await isPaused(tx, owner.key, task, on)
    }
    const after = shownTask(owner.userId, task, on, current, day)
    if (!backFrom) return after
    if ((await store.countLive(tx, owner.key, todayOf(ctx, owner))) > LIVE_TASKS_MAX) throw tooManyTasks()
    await runAsOne(tx, announceTaskChange(tx, who, 'added', { after, undo: true }))
    return after
  })
}

function restorableSince(ctx: Base): Date {
  return new Date(ctx.clock().getTime() - RESTORE_DAYS * DAY_MS)
}
