import type { Repeat } from '../language/repeat-words.ts'

export type TaskStatus = 'pending' | 'completed' | 'skipped'

/** One task as it stands on one day. Dates are yyyy-MM-dd and times HH:mm, in the zone of the day's owner. */
export type BookTask = {
  id: string
  date: string
  title: string
  description: string | null
  time: string | null
  status: TaskStatus
  repeat: Repeat
  repeatUntil: string | null
  checklist: { id?: string; title: string; completed: boolean }[]
  /** The day a one-time task was left over from, when it is shown on a later one. */
  rolloverFrom: string | null
}

export type NewTask = {
  title: string
  description?: string | null
  time?: string | null
  repeat?: Repeat
  repeatUntil?: string | null
  checklist?: string[]
}

export type TaskPatch = {
  title?: string
  description?: string | null
  time?: string | null
  repeat?: Repeat
  repeatUntil?: string | null
  checklist?: { id?: string; title: string; completed: boolean }[]
}

export type StatusChange = {
  task: BookTask
  /** False when the task already had that status; then `by` and `at` tell who set it and when, if known. */
  changed: boolean
  by?: string
  at?: Date
}

export type Mute = { muted: boolean; until: Date | null }

/** The person whose day it is. `acting` is true when someone else is looking after that day. */
export type Owner = { name: string; zone: string; acting: boolean }

/** A refusal the person may read: no such task, no access, too many tasks. */
export class DayBookError extends Error {}

/**
 * What the assistant may do with one person's days. Every engine reaches tasks through this port only, so the
 * rules about who may do what are the API's own.
 */
export interface DayBook {
  owner(): Promise<Owner>
  /** The tasks that fall on a day, in the order the day shows them. */
  listDay(date: string): Promise<BookTask[]>
  /** Each task on each of the days from `from` to `to`, both included. */
  listDays(from: string, to: string): Promise<BookTask[]>
  add(date: string, task: NewTask): Promise<BookTask>
  change(date: string, id: string, patch: TaskPatch): Promise<BookTask>
  setStatus(date: string, id: string, status: TaskStatus): Promise<StatusChange>
  /** Moves a one-time task; of a recurring one it skips this day and makes a one-time copy on the other. */
  move(date: string, id: string, to: { date: string; time?: string | null }): Promise<BookTask>
  remove(date: string, id: string): Promise<void>
  restore(date: string, id: string): Promise<BookTask>
  mute(): Promise<Mute>
  setMute(mute: Mute): Promise<void>
}
