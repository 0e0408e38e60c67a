import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { BroughtIn, CalendarPreview } from '#contract/calendar.ts'
import { newTask, taskPatch } from '#contract/tasks.ts'
import { reminderWords } from '#domain/calendar/alarms.ts'
import { conflict, Refusal } from '../http/errors.ts'
import type { Person } from '../people/person.ts'
import { changeTask, createTask } from '../tasks/service.ts'
import { todayOf } from '../tasks/today.ts'
import type { Who } from '../tasks/who.ts'
import { readFile } from './file-reader.ts'
import { type Brought, broughtBefore, noteBrought } from './import-store.ts'
import type { Needs } from './needs.ts'
import type { ReadItem, ReadTask } from './read-calendar.ts'

/** What a file holds, and which of it is there already. Nothing is changed. */
export async function previewFile(ctx: Needs, person: Person, text: string): Promise<CalendarPreview> {
  const { items, left } = await read(ctx, person, text)
  const known = await broughtBefore(ctx.db, person.key)
  return {
    left,
    items: items.map((item) => ({
      key: keyOf(item.uid),
      title: item.title,
      ...firstOf(item),
      tasks: item.tasks.length,
      state: stateOf(item, known),
      ...(item.reminders.length > 0 && { reminder: reminderWords(item.reminders) }),
      ...(item.note && { note: item.note }),
    })),
  }
}

/** Brings in the chosen appointments. Those that are there already stay one task; changed single ones are changed. */
export async function bringIn(
  ctx: Needs,
  person: Person,
  text: string,
  keys: readonly string[],
): Promise<BroughtIn> {
  const { items } = await read(ctx, person, text)
  const known = await broughtBefore(ctx.db, person.key)
  const who: Who = { owner: person, actor: person, via: 'app', level: 'help' }
  const done: BroughtIn = { added: 0, changed: 0, known: 0, left: [] }
  for (const item of items.filter(({ uid }) => keys.includes(keyOf(uid))))
    for (const task of item.tasks) await bringOne(ctx, who, item, task, known, done)
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
  const key = keyOf(item.uid, task.day)
  const before = known.get(key)
  const fingerprint = fingerprintOf(item, task)
  if (before?.fingerprint === fingerprint) {
    done.known++
    return
  }
  const { title, description } = item
  const due = item.reminders.length > 0 && { onTaskDue: item.reminders.map(reminderAt) }
  const { date, time, recurrenceType, recurrenceConfig, recurrenceEnd } = task
  const id = before?.task ?? taskIdOf(who.owner.key, key)
  try {
    if (!before) {
      const rule = { recurrenceType, recurrenceConfig, recurrenceEnd }
      await createTask(ctx, who, date, z.parse(newTask, { id, title, description, time, ...rule, ...due }))
      done.added++
    } else if (recurrenceType === 'none') {
      const patch = { title, description, time, ...due, ...(date !== before.date && { date }) }
      await changeTask(ctx, who, before.date, id, z.parse(taskPatch, patch))
      done.changed++
    } else {
      done.left.push(`“${title.slice(0, 80)}” repeats and has changed. Please change it here yourself.`)
      return
    }
  } catch (error) {
    // It was brought in once, and the person has deleted it since.
    const isGone = error instanceof Refusal && (error.status === 404 || /created earlier/.test(error.message))
    if (!isGone) throw so(error, done)
    done.known++
  }
  await noteBrought(ctx.db, who.owner.key, { key, task: id, date, fingerprint })
}

const reminderAt = (offsetTime: number) => ({ offsetTime, option: { channel: 'push', muted: false } })

/** The limits of tasks hold. What was added before stays, and bringing in the file again goes on from there. */
function so(error: unknown, { added }: BroughtIn): unknown {
  if (!(error instanceof Refusal) || error.status !== 409 || added === 0) return error
  return conflict(`${added} ${added === 1 ? 'task was' : 'tasks were'} added. ${error.message}`)
}

function read(ctx: Needs, person: Person, text: string) {
  return readFile(text, { zone: person.timezone ?? 'UTC', today: todayOf(ctx, person) })
}

function stateOf(item: ReadItem, known: Map<string, Brought>): CalendarPreview['items'][number]['state'] {
  const before = item.tasks.map((task) => known.get(keyOf(item.uid, task.day)))
  if (before.some((brought) => !brought)) return 'new'
  return item.tasks.every((task, index) => before[index]!.fingerprint === fingerprintOf(item, task))
    ? 'known'
    : 'changed'
}

function firstOf({ tasks: [first] }: ReadItem) {
  const { date, time, recurrenceType, recurrenceConfig } = first!
  return { date, time, recurrenceType, recurrenceConfig }
}

/** Names that calendars give can be very long. */
function keyOf(uid: string, day = ''): string {
  return hash(uid, day).toString('base64url').slice(0, 32)
}

/** For a repeating task the first day moves with today, so it is no part of what it is. */
function fingerprintOf({ title, description, reminders }: ReadItem, task: ReadTask): string {
  const { date, time, recurrenceType, recurrenceConfig, recurrenceEnd } = task
  const when = recurrenceType === 'none' ? date : [recurrenceType, recurrenceConfig, recurrenceEnd].join(' ')
  const parts = [title, description, time ?? '', when]
  // What has none is what it was before reminders were brought in.
  return hash(...parts, ...(reminders.length > 0 ? [reminders.join(' ')] : []))
    .toString('base64url')
    .slice(0, 22)
}

/** The same for the same appointment, so that a request that is sent twice at once adds one task. */
function taskIdOf(owner: string, key: string): string {
  const hex = hash('task', owner, key).toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

function hash(...parts: string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}
