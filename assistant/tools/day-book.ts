import type { Face } from '#domain/notes/day-note.ts'
import type { DateStyle } from '#domain/time/date-style.ts'
import type { Repeat } from '../language/repeat-words.ts'

/** How a day went; one of both is there. */
export type BookNote = { face: Face | null; text: string }

export type TaskStatus = 'pending' | 'completed' | 'skipped'

/** One task on one day. Dates are yyyy-MM-dd and times HH:mm, in the zone of the day's owner. */
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
  /** The original day of a one-time task that rolled over to this one. */
  rolloverFrom: string | null
  /** The day is within a pause: it is neither open nor missed. */
  paused?: boolean
}

export type NewTask = {
  title: string
  description?: string | null
  time?: string | null
  repeat?: Repeat
  repeatUntil?: string | null
  checklist?: string[]
  /** reminders of its own, in seconds from its time */
  reminders?: number[]
  makeSure?: boolean
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
  /** False when the task already had that status; `by` and `at` then say who set it and when, if known. */
  changed: boolean
  by?: string
  at?: Date
}

export type Mute = { muted: boolean; until: Date | null }

/**
 * The person whose day it is. `acting` is true when someone else acts for them. `dateStyle` is how the one who talks
 * reads times and dates.
 */
export type Owner = { name: string; zone: string; acting: boolean; dateStyle?: DateStyle }

/** A refusal with a message for the person: no such task, no access, too many tasks. */
export class DayBookError extends Error {}

/**
 * What the assistant may do with one person's days. Engines reach tasks only through this port, so the API's access
 * rules apply.
 */
export interface DayBook {
  owner(): Promise<Owner>
  /** The tasks that fall on a day, in the order the day shows them. */
  listDay(date: string): Promise<BookTask[]>
  /** Each task on each of the days from `from` to `to`, both included. */
  listDays(from: string, to: string): Promise<BookTask[]>
  /** Tasks of any day that have all of these words, the best first; a repeating one once. */
  findByWords(words: string): Promise<BookTask[]>
  add(date: string, task: NewTask): Promise<BookTask>
  /** Of a repeating task, changes it from this day on, or this day alone; how it repeats cannot change that way. */
  change(date: string, id: string, patch: TaskPatch, on?: { onlyThisDay: boolean }): Promise<BookTask>
  setStatus(date: string, id: string, status: TaskStatus): Promise<StatusChange>
  /** Moves a one-time task. For a repeating one, skips this day and makes a one-time copy on the new day. */
  move(date: string, id: string, to: { date: string; time?: string | null }): Promise<BookTask>
  remove(date: string, id: string): Promise<void>
  restore(date: string, id: string): Promise<BookTask>
  /** What the one who talks has noted about a day; null: nothing. */
  noteOf(date: string): Promise<BookNote | null>
  /** Writes or, with null, deletes their note about a day. */
  writeNote(date: string, note: BookNote | null): Promise<void>
  /** Whether to ask now how the day went. True at most once an evening, and only for those who like that. */
  asksAboutDay(date: string): Promise<boolean>
  getMute(): Promise<Mute>
  setMute(mute: Mute): Promise<void>
}
