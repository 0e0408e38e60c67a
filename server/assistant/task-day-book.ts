import { isActive, recurrenceConfig, recurrenceDays, shownEnd } from '#domain/tasks/recurrence.ts'
import type { RecurrenceType, Task } from '#domain/tasks/task.ts'
import { changeProfile, profileOf } from '../account/profile.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/errors.ts'
import type { Doing } from '../tasks/doing.ts'
import * as tasks from '../tasks/service.ts'
import type { Parties } from './session/permission.ts'
import {
  type BookTask,
  type DayBook,
  DayBookError,
  type Mute,
  type NewTask,
  type Owner,
  type StatusChange,
  type TaskPatch,
  type TaskStatus,
} from './tools/day-book.ts'

/** The days of a person as the assistant sees them: the services that the API uses, with the same refusals. */
export class TaskDayBook implements DayBook {
  readonly #ctx: Context
  readonly #parties: Parties
  readonly #doing: Doing

  constructor(ctx: Context, parties: Parties) {
    this.#ctx = ctx
    this.#parties = parties
    this.#doing = { owner: parties.subject, actor: parties.person, via: 'assistant' }
  }

  async owner(): Promise<Owner> {
    const { subject, acting } = this.#parties
    const { name, userId, timezone } = (await this.#ctx.people.ofKey(subject.key)) ?? subject
    return { name: name || userId, zone: timezone ?? 'UTC', acting }
  }

  async listDay(date: string): Promise<BookTask[]> {
    return falling(await this.#say(tasks.listDay(this.#ctx, await this.#subject(), date)))
  }

  async listDays(from: string, to: string): Promise<BookTask[]> {
    return falling(await this.#say(tasks.listDays(this.#ctx, await this.#subject(), from, to)))
  }

  async add(date: string, { checklist, repeat, repeatUntil, ...task }: NewTask): Promise<BookTask> {
    const sent = {
      ...task,
      ...ruleOf(repeat ?? { every: 'none' }),
      recurrenceEnd: repeatUntil,
      checklist: checklist?.map((title) => ({ title, completed: false })),
    }
    return bookTask(await this.#say(tasks.createTask(this.#ctx, this.#doing, date, sent)))
  }

  async change(date: string, id: string, { repeat, repeatUntil, ...patch }: TaskPatch): Promise<BookTask> {
    const wanted = {
      ...patch,
      ...(repeat && ruleOf(repeat)),
      ...(repeatUntil !== undefined && { recurrenceEnd: repeatUntil }),
    }
    return bookTask(await this.#say(tasks.changeTask(this.#ctx, this.#doing, date, id, wanted)))
  }

  async setStatus(date: string, id: string, status: TaskStatus): Promise<StatusChange> {
    const before = (await this.listDay(date)).find((task) => task.id === id)
    const after = await this.#say(tasks.changeTask(this.#ctx, this.#doing, date, id, { status }))
    const { alreadyCompleted } = after
    return {
      task: bookTask(after),
      changed: before?.status !== status,
      ...(alreadyCompleted && { by: alreadyCompleted.by, at: new Date(alreadyCompleted.at) }),
    }
  }

  async move(date: string, id: string, to: { date: string; time?: string | null }): Promise<BookTask> {
    const patch = {
      ...(to.date !== date && { date: to.date }),
      ...(to.time !== undefined && { time: to.time }),
    }
    return bookTask(await this.#say(tasks.changeTask(this.#ctx, this.#doing, date, id, patch)))
  }

  async remove(date: string, id: string): Promise<void> {
    await this.#say(tasks.deleteTask(this.#ctx, this.#doing, date, id))
  }

  async restore(date: string, id: string): Promise<BookTask> {
    return bookTask(await this.#say(tasks.restoreTask(this.#ctx, this.#doing, date, id)))
  }

  async mute(): Promise<Mute> {
    const { muteNotifications } = await profileOf(this.#ctx.db, this.#parties.subject.key)
    const { muted, muteUntil } = muteNotifications
    return { muted, until: muteUntil ? new Date(muteUntil) : null }
  }

  async setMute({ muted, until }: Mute): Promise<void> {
    const actor = { ...this.#parties, access: 'full' } as const
    const muteNotifications = { muted, muteUntil: until?.toISOString() ?? null }
    await this.#say(changeProfile(this.#ctx, actor, { muteNotifications }))
  }

  /** As they are now: their zone may have changed since the conversation began. */
  async #subject() {
    return (await this.#ctx.people.ofKey(this.#parties.subject.key)) ?? this.#parties.subject
  }

  /** What the API would refuse, the assistant says in the same words. */
  async #say<T>(asked: Promise<T>): Promise<T> {
    try {
      return await asked
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) throw new DayBookError(error.message)
      throw error
    }
  }
}

/** Without the recurring tasks that a day lists as belonging to other days. */
function falling(listed: Task[]): BookTask[] {
  return listed.filter((task) => isActive(task, task.date)).map(bookTask)
}

function bookTask(task: Task): BookTask {
  const { id, date, title, description, status, time, checklist, rolloverFrom } = task
  return {
    id,
    date,
    title,
    description: description || null,
    time: time ?? null,
    status,
    repeat: repeatOf(task),
    repeatUntil: task.recurrenceType === 'none' ? null : shownEnd(task.recurrenceEnd),
    checklist: (checklist ?? []).map(({ title, completed }) => ({ title, completed })),
    rolloverFrom: rolloverFrom ?? null,
  }
}

function repeatOf(task: Task): BookTask['repeat'] {
  const days = recurrenceDays(task)
  switch (task.recurrenceType) {
    case 'none':
      return { every: 'none' }
    case 'daily':
      return { every: 'day' }
    case 'weekly':
      return { every: 'week', weekdays: days }
    case 'monthly':
      return { every: 'month', days }
  }
}

function ruleOf(repeat: BookTask['repeat']): {
  recurrenceType: RecurrenceType
  recurrenceConfig: string | null
} {
  const type = ({ none: 'none', day: 'daily', week: 'weekly', month: 'monthly' } as const)[repeat.every]
  const days = repeat.every === 'week' ? repeat.weekdays : repeat.every === 'month' ? repeat.days : []
  return { recurrenceType: type, recurrenceConfig: recurrenceConfig(type, days) }
}
