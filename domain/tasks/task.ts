import type { NotificationChannel } from '../schemes/channels.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { TaskLater } from './later.ts'
import type { Picture } from './picture.ts'

export type TaskStatus = 'pending' | 'completed' | 'skipped'
export type RecurrenceType = 'none' | 'daily' | 'weekly' | 'monthly'

/** The server assigns the ids; a new item has none. */
export type ChecklistItem = { id?: string; title: string; completed: boolean; picture?: Picture | null }

/** How a notification is sent, and whether it is muted. */
export type NotificationOption = {
  channel: NotificationChannel
  muted: boolean
  /** ISO instant; null or absent with `muted` = until unmuted */
  muteUntil?: string | null
}

/** A reminder `offsetTime` seconds after the task's time; negative = before. */
export type DueNotification = { offsetTime: number; option: NotificationOption }

/** One task on one day. */
export type Task = {
  userId: string
  id: string
  /** the day shown; a rolled-over task has its own day in `rolloverFrom` */
  date: LocalDate
  title: string
  description: string
  status: TaskStatus
  recurrenceType: RecurrenceType
  /** weekly: list of weekdays; monthly: day or list of days; one-time: the task's own day */
  recurrenceConfig?: string | null
  recurrenceEnd?: LocalDate | null
  rolloverFrom?: LocalDate | null
  checklist?: ChecklistItem[] | null
  time?: string | null
  /** seconds */
  timeTaken?: number | null
  /** seconds */
  countdownTarget?: number | null
  /** if not empty, replaces the reminders of the owner's schemes */
  onTaskDue?: DueNotification[] | null
  /** while it is pending, its owner is told again, called, and then the circle is told */
  makeSure?: boolean | null
  /** it was put off on this day */
  later?: TaskLater | null
  /** the day is within a pause: nobody is reminded of it, and it is not missed */
  paused?: boolean | null
  /** what shows it */
  picture?: Picture | null
  /** only the person sees it: to everybody else it does not exist */
  private?: boolean | null
}
