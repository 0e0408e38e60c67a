import * as z from 'zod/mini'
import type { BroughtIn, CalendarPreview } from '#contract/calendar.ts'
import { newTask, taskPatch } from '#contract/task-shapes.ts'
import { reminderWords } from '#domain/tasks/reminder-words.ts'
import { inStyle } from '#domain/time/date-style.ts'
import { conflict, Refusal } from '../http/errors.ts'
import type { Person } from '../people/person.ts'
import { changeTask, createTask, GONE_SINCE, restoreTask } from '../tasks/service.ts'
import { todayOf } from '../tasks/today.ts'
import type { Who } from '../tasks/who.ts'
import { keyOf, taskIdOf } from './appointment-key.ts'
import { asBefore, changedRuleWords, noteOf, noteWords, stateOf } from './as-before.ts'
import { calledOffIn, removeCalledOff } from './called-off.ts'
import { readFile } from './file-reader.ts'
import { type Brought, broughtBefore, CALLED_OFF, noteBrought, taskHere, tasksAmong } from './import-store.ts'
import type { Needs } from './needs.ts'
import { tasksNamedIn } from './own-uid.ts'
import { plainText } from './plain-text.ts'
import type { ReadItem, ReadTask } from './read-calendar.ts'

/** What a file holds, and which of it is there already. Nothing is changed. */
export async function previewFile(ctx: Needs, person: Person, text: string): Promise<CalendarPreview> {
  const file = await read(ctx, person, text)
  const known = await broughtBefore(ctx.db, person.key)
  const meant = file.items.map((item) => asBefore(item, known))
  const off = await calledOffIn(ctx.db, person.key, todayOf(ctx, person), file, known)
  return {
    left: [
      ...file.left,
      ...meant.filter(({ rule }) => rule === 'changed').map(({ item }) => changedRuleWords(item)),
    ],
    calledOff: off.map(
      ({ key, note, occurrence: { title, date, time, recurrenceType, recurrenceConfig }, onlyOn }) => ({
        key,
        title,
        date,
        time,
        ...(onlyOn ? ONE_DAY : { recurrenceType, recurrenceConfig }),
        note,
      }),
    ),
    items: meant.map((one) => {
      const note = inStyle(person.dateStyle, () => noteWords(one))
      const { date, time, recurrenceType, recurrenceConfig } = one.tasks[0] ?? one.item.tasks[0]!
      return {
        key: keyOf(one.item.uid),
        title: one.item.title,
        date,
        time,
        recurrenceType,
        recurrenceConfig,
        tasks: one.tasks.length,
        state: stateOf(one, known),
        ...(one.item.reminders.length > 0 && { reminder: reminderWords(one.item.reminders) }),
        ...(note && { note }),
      }
    }),
  }
}

const ONE_DAY = { recurrenceType: 'none', recurrenceConfig: null } as const

/**
 * Brings in the chosen appointments. Those that are there already stay one task; changed single ones are changed; of
 * those that were called off, the chosen ones are removed.
 */
export async function bringIn(
  ctx: Needs,
  person: Person,
  { text, keys, remove = [] }: { text: string; keys: readonly string[]; remove?: readonly string[] },
): Promise<BroughtIn> {
  const file = await read(ctx, person, text)
  const known = await broughtBefore(ctx.db, person.key)
  const who: Who = { owner: person, actor: person, via: 'app', level: 'help' }
  const done = { added: 0, changed: 0, removed: 0, known: 0, left: [] as string[] }
  const [chosen, unwanted] = [new Set(keys), new Set(remove)]
  if (unwanted.size > 0)
    for (const off of await calledOffIn(ctx.db, person.key, todayOf(ctx, person), file, known)) {
      if (!unwanted.has(off.key)) continue
      await removeCalledOff(ctx, who, off)
      done.removed++
    }
  for (const read of file.items.filter(({ uid }) => chosen.has(keyOf(uid)))) {
    const { item, tasks, rule } = asBefore(read, known)
    if (rule === 'changed') done.left.push(changedRuleWords(item))
    else if (rule) done.known++
    for (const task of tasks) await bringOne(ctx, who, item, task, known, done)
  }
  return done
}

async function bringOne(
  ctx: Needs,
  who: Who,
  item: ReadItem,
  task: ReadTask,
  known: Map<string, Brought>,
  done: BroughtIn,
): Promise<void> {
  const note = noteOf(item, task)
  const before = known.get(note.key)
  const id = before?.task ?? taskIdOf(who.owner.key, note.key)
  try {
    if (before?.fingerprint === note.fingerprint) done.known++
    else if (!before) {
      await add(ctx, who, item, task, id)
      done.added++
    } else if (before.fingerprint === CALLED_OFF) {
      await bringBack(ctx, who, item, task, before)
      done.added++
    } else {
      const here = await taskHere(ctx.db, who.owner.key, id)
      if (here?.repeats) {
        done.left.push(changedRuleWords(item))
        return
      }
      // The person may have moved it here since.
      if (here) await change(ctx, who, item, task, id, { on: here.date, isMoved: task.date !== before.date })
      done[here ? 'changed' : 'known']++
    }
  } catch (error) {
    // It was brought in once, and the person has deleted it since.
    const isGone = isMissing(error) || (error instanceof Refusal && error.message === GONE_SINCE)
    if (!isGone) throw withProgress(error, done)
    done.known++
  }
  if (before?.fingerprint !== note.fingerprint || before.event === null)
    await noteBrought(ctx.db, who.owner.key, { ...note, task: id })
}

async function add(ctx: Needs, who: Who, item: ReadItem, task: ReadTask, id: string): Promise<void> {
  const { title, description } = item
  const { date, time, recurrenceType, recurrenceConfig, recurrenceEnd } = task
  const rule = { recurrenceType, recurrenceConfig, recurrenceEnd }
  const skips = recurrenceType === 'none' ? [] : (item.skips ?? [])
  await createTask(
    ctx,
    who,
    date,
    z.parse(newTask, { id, title, description: plainText(description), time, ...rule, ...dueOf(item) }),
    { skipped: skips },
  )
  // An earlier version may have added the task without its skipped days.
  for (const skipped of skips)
    await changeTask(ctx, who, skipped, id, z.parse(taskPatch, { status: 'skipped' }))
}

/** A new day in the calendar is the day here; otherwise it stays where the person put it. */
async function change(
  ctx: Needs,
  who: Who,
  item: ReadItem,
  { date, time }: ReadTask,
  id: string,
  { on, isMoved }: { on: string; isMoved: boolean },
): Promise<void> {
  const { title, description } = item
  const patch = {
    title,
    description: plainText(description),
    time,
    ...dueOf(item),
    ...(isMoved && date !== on && { date }),
  }
  await changeTask(ctx, who, on, id, z.parse(taskPatch, patch))
}

function dueOf({ reminders }: ReadItem) {
  if (reminders.length === 0) return {}
  return {
    onTaskDue: reminders.map((offsetTime) => ({ offsetTime, option: { channel: 'push', muted: false } })),
  }
}

/** It was called off before and takes place after all. */
async function bringBack(
  ctx: Needs,
  who: Who,
  item: ReadItem,
  task: ReadTask,
  before: Brought,
): Promise<void> {
  const back = await restoreTask(ctx, who, before.date, before.task).catch((error) => {
    if (!isMissing(error)) throw error
  })
  if (!back) await add(ctx, who, item, task, before.task)
  else if (task.recurrenceType === 'none')
    await change(ctx, who, item, task, before.task, { on: back.date, isMoved: true })
}

const isMissing = (error: unknown) => error instanceof Refusal && error.status === 404

/** If a limit is hit half-way, says how many tasks were added: they stay, and bringing in the file again adds the rest. */
function withProgress(error: unknown, { added }: BroughtIn): unknown {
  if (!(error instanceof Refusal) || error.status !== 409 || added === 0) return error
  return conflict(`${added} ${added === 1 ? 'task was' : 'tasks were'} added. ${error.message}`)
}

/** Brought in again from the address for other calendars, each task would be there twice. */
async function read(ctx: Needs, person: Person, text: string) {
  const ownTasks = await tasksAmong(ctx.db, person.key, tasksNamedIn(text))
  return readFile(text, {
    zone: person.timezone ?? 'UTC',
    today: todayOf(ctx, person),
    ...(ownTasks.length > 0 && { ownTasks }),
  })
}
