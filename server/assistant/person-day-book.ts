import * as z from 'zod/mini'
import type { Repeat } from '#assistant/language/repeat-words.ts'
import {
  type BookNote,
  type BookTask,
  type DayBook,
  DayBookError,
  type Mute,
  type NewTask,
  type Owner,
  type StatusChange,
  type TaskPatch,
  type TaskStatus,
} from '#assistant/tools/day-book.ts'
import type { FoundTask } from '#contract/find.ts'
import {
  newTask,
  type TaskPatch as SentPatch,
  type NewTask as SentTask,
  taskPatch,
} from '#contract/task-shapes.ts'
import { allows, levelSentence } from '#domain/care-circle/level.ts'
import { DEFAULT_OPTION } from '#domain/schemes/scheme.ts'
import { FIND_TEXT_MAX, FIND_WORDS_MAX, hasSomethingToFind } from '#domain/tasks/find.ts'
import { isActive, recurrenceConfig, recurrenceDays, shownEnd } from '#domain/tasks/recurrence.ts'
import type { RecurrenceType, Task } from '#domain/tasks/task.ts'
import { realTime } from '#domain/time/local-time.ts'
import { changeProfile, profileOf } from '../account/profile.ts'
import { knownAs } from '../care-circle/known-as.ts'
import { Refusal } from '../http/errors.ts'
import { takeQuestion } from '../notes/evening-question.ts'
import { deleteNote, type NoteWho, notesOn, writeNote } from '../notes/service.ts'
import { type Occurrence, tasksBetween } from '../tasks/occurrences.ts'
import { withoutPrivate } from '../tasks/private.ts'
import { findTasks } from '../tasks/search.ts'
import * as tasks from '../tasks/service.ts'
import { todayOf } from '../tasks/today.ts'
import type { Who } from '../tasks/who.ts'
import type { Needs } from './needs.ts'
import { checkPermission, type Parties } from './session/permission.ts'

/**
 * The day book of a real person. It uses the API's services and rules, and records changes as made through the
 * assistant. Permission is checked again at every step.
 */
export class PersonDayBook implements DayBook {
  readonly #ctx: Needs
  readonly #keys: { person: string; subject: string }

  constructor(ctx: Needs, { person, subject }: Pick<Parties, 'person' | 'subject'>) {
    this.#ctx = ctx
    this.#keys = { person: person.key, subject: subject.key }
  }

  async owner(): Promise<Owner> {
    const { person, subject, acting } = await this.#parties()
    const name = acting ? await knownAs(this.#ctx.db, person.key, subject.key) : subject.name
    const { dateStyle } = person
    return { name: name || subject.userId, zone: subject.timezone ?? 'UTC', acting, dateStyle }
  }

  async listDay(date: string): Promise<BookTask[]> {
    const { person, subject } = await this.#parties()
    const shown = await tasks.listDay(this.#ctx, subject, date, person)
    return shown
      .filter((task) => isOnDay(task, date))
      .map(toBookTask)
      .sort(byDayOrder)
  }

  async listDays(from: string, to: string): Promise<BookTask[]> {
    const { subject, acting } = await this.#parties()
    const today = todayOf(this.#ctx, subject)
    const found = await tasksBetween(this.#ctx.db, [subject.key], from, to)
    const planned = acting ? withoutPrivate(found) : found
    const others = planned.filter(({ date }) => date !== today).map(occurrenceToBookTask)
    // Only today includes rolled-over tasks, so it is read as the day shows it.
    const now = from <= today && today <= to ? await this.listDay(today) : []
    return [...others, ...now].sort(byDayOrder)
  }

  async findByWords(words: string): Promise<BookTask[]> {
    const { person, subject } = await this.#parties()
    const asked = words.trim().split(/\s+/).slice(0, FIND_WORDS_MAX).join(' ').slice(0, FIND_TEXT_MAX)
    if (!hasSomethingToFind(asked)) return []
    const found = await findTasks(this.#ctx, subject, asked, person)
    // What only comes close may be something else.
    return found.close ? [] : found.tasks.map(foundToBookTask)
  }

  async add(date: string, task: NewTask): Promise<BookTask> {
    const sent: SentTask = {
      title: task.title,
      description: task.description ?? undefined,
      time: task.time ?? undefined,
      checklist: task.checklist?.map((title) => ({ title, completed: false })),
      onTaskDue: task.reminders?.map((offsetTime) => ({ offsetTime, option: DEFAULT_OPTION })),
      makeSure: task.makeSure || undefined,
      ...(task.repeat && recurrence(task.repeat)),
      recurrenceEnd:
        task.repeat && task.repeat.every !== 'none' ? (task.repeatUntil ?? undefined) : undefined,
    }
    return this.#do(async (who) =>
      toBookTask(await tasks.createTask(this.#ctx, who, date, validate(newTask, sent))),
    )
  }

  async change(
    date: string,
    id: string,
    { repeat, repeatUntil, ...patch }: TaskPatch,
    { onlyThisDay } = { onlyThisDay: false },
  ): Promise<BookTask> {
    return this.#change(date, id, {
      ...patch,
      ...(onlyThisDay && { scope: 'day' as const }),
      ...(repeat && recurrence(repeat)),
      ...(repeatUntil !== undefined && { recurrenceEnd: repeatUntil }),
    })
  }

  async setStatus(date: string, id: string, status: TaskStatus): Promise<StatusChange> {
    return this.#do(async (who) => {
      const changed = await tasks.changeTask(this.#ctx, who, date, id, { status })
      const { alreadyCompleted: before } = changed
      return {
        task: toBookTask(changed),
        changed: !before,
        ...(before && { by: before.by, at: new Date(before.at) }),
      }
    })
  }

  async move(date: string, id: string, to: { date: string; time?: string | null }): Promise<BookTask> {
    return this.#change(date, id, to)
  }

  async remove(date: string, id: string): Promise<void> {
    await this.#do((who) => tasks.deleteTask(this.#ctx, who, date, id))
  }

  async restore(date: string, id: string): Promise<BookTask> {
    return this.#do(async (who) => toBookTask(await tasks.restoreTask(this.#ctx, who, date, id)))
  }

  async noteOf(date: string): Promise<BookNote | null> {
    const note = (await notesOn(this.#ctx, await this.#noteWho(), date)).find(({ mine }) => mine)
    return note ? { face: note.mood, text: note.text } : null
  }

  async writeNote(date: string, note: BookNote | null): Promise<void> {
    const who = await this.#noteWho()
    await refusalsAsSentences(
      note
        ? writeNote(this.#ctx, who, date, { mood: note.face, text: note.text }).then(() => {})
        : deleteNote(this.#ctx, who, date, who.reader.userId),
    )
  }

  async asksAboutDay(date: string): Promise<boolean> {
    const { subject, acting } = await this.#parties()
    return !acting && takeQuestion(this.#ctx.db, subject.key, date)
  }

  async #noteWho(): Promise<NoteWho> {
    const { person, subject, level } = await this.#parties()
    return { owner: subject, reader: person, level, via: 'assistant' }
  }

  async getMute(): Promise<Mute> {
    const { subject } = await this.#parties()
    const { muteNotifications } = await profileOf(this.#ctx.db, subject.key)
    const until = muteNotifications?.muteUntil
    return { muted: muteNotifications?.muted ?? false, until: until ? new Date(until) : null }
  }

  async setMute({ muted, until }: Mute): Promise<void> {
    const parties = await this.#parties()
    if (!allows(parties.level, 'help')) throw new DayBookError(levelSentence(parties.level))
    const change = { muteNotifications: { muted, muteUntil: until?.toISOString() ?? null } }
    await refusalsAsSentences(changeProfile(this.#ctx, parties, change, 'assistant'))
  }

  #change(date: string, id: string, patch: SentPatch): Promise<BookTask> {
    return this.#do(async (who) =>
      toBookTask(await tasks.changeTask(this.#ctx, who, date, id, validate(taskPatch, patch))),
    )
  }

  async #do<T>(work: (who: Who) => Promise<T>): Promise<T> {
    const { person, subject, level } = await this.#parties()
    return refusalsAsSentences(work({ owner: subject, actor: person, via: 'assistant', level }))
  }

  async #parties(): Promise<Parties> {
    const parties = await checkPermission(this.#ctx, this.#keys)
    if (typeof parties === 'string') throw new DayBookError(parties)
    return parties
  }
}

/** Turns the services' refusals into sentences for the assistant to say. */
async function refusalsAsSentences<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof Refusal ? new DayBookError(error.message) : error
  }
}

/** Validates with the API's own schemas. */
function validate<S extends z.core.$ZodType>(schema: S, sent: z.input<S>): z.output<S> {
  const result = z.safeParse(schema, sent)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new DayBookError(
    `That can’t be saved: ${issue?.path.join('.') ?? 'it'} ${issue?.message ?? 'is not right'}.`,
  )
}

/** The day's list also contains tasks of other days. */
function isOnDay(task: Task, date: string): boolean {
  return isActive(task, date)
}

function toBookTask(task: Task): BookTask {
  return {
    id: task.id,
    date: task.date,
    title: task.title,
    description: task.description || null,
    time: realTime(task.time) ?? null,
    status: task.status,
    repeat: repeatOf(task),
    repeatUntil: shownEnd(task.recurrenceEnd),
    checklist: (task.checklist ?? []).map(({ id, title, completed }) => ({
      ...(id && { id }),
      title,
      completed,
    })),
    rolloverFrom: task.rolloverFrom ?? null,
    ...(task.paused && { paused: true }),
  }
}

/** Without note and checklist, which are only read for a single day. */
function occurrenceToBookTask(found: Occurrence): BookTask {
  const { taskId, date, title, time, status } = found
  return {
    id: taskId,
    date,
    title,
    description: null,
    time,
    status,
    repeat: repeatOf(found),
    repeatUntil: null,
    checklist: [],
    rolloverFrom: null,
    ...(found.paused && { paused: true }),
  }
}

function foundToBookTask(found: FoundTask): BookTask {
  const { id, date, title, time = null, status = 'pending', until = null } = found
  return {
    id,
    date,
    title,
    description: null,
    time,
    status,
    repeat: repeatOf(found),
    repeatUntil: until,
    checklist: [],
    rolloverFrom: null,
  }
}

function repeatOf(task: Pick<Task, 'recurrenceType' | 'recurrenceConfig'>): Repeat {
  switch (task.recurrenceType) {
    case 'daily':
      return { every: 'day' }
    case 'weekly':
      return { every: 'week', weekdays: recurrenceDays(task) }
    case 'monthly':
      return { every: 'month', days: recurrenceDays(task) }
    default:
      return { every: 'none' }
  }
}

function recurrence(repeat: Repeat): { recurrenceType: RecurrenceType; recurrenceConfig: string | null } {
  switch (repeat.every) {
    case 'day':
      return { recurrenceType: 'daily', recurrenceConfig: null }
    case 'week':
      return { recurrenceType: 'weekly', recurrenceConfig: recurrenceConfig('weekly', repeat.weekdays) }
    case 'month':
      return { recurrenceType: 'monthly', recurrenceConfig: recurrenceConfig('monthly', repeat.days) }
    default:
      return { recurrenceType: 'none', recurrenceConfig: null }
  }
}

/** As the day shows them: rolled-over tasks first, then by time, then those without a time. */
function byDayOrder(a: BookTask, b: BookTask): number {
  const [first, second] = [sortKey(a), sortKey(b)]
  return first < second ? -1 : first > second ? 1 : 0
}

function sortKey({ date, time, rolloverFrom }: BookTask): string {
  return `${date} ${rolloverFrom ? '' : (time ?? '24:00')}`
}
