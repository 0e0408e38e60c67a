import type { DueNotification, NotificationOption } from '../tasks/task.ts'
import type { Mute } from './mute.ts'

/** What can happen to a task, in the order the editor shows it. */
export const EVENTS = ['completed', 'skipped', 'pending', 'added', 'modified', 'removed'] as const
export type EventName = (typeof EVENTS)[number]

/** The field of a scheme that holds the option for an event. */
export const EVENT_FIELDS = {
  completed: 'onCompleted',
  skipped: 'onSkipped',
  pending: 'onPending',
  added: 'onAdded',
  modified: 'onModified',
  removed: 'onRemoved',
} as const satisfies Record<EventName, string>
export type EventField = (typeof EVENT_FIELDS)[EventName]

export const EVENT_LABELS: Record<EventName, string> = {
  completed: 'Completed',
  skipped: 'Skipped',
  pending: 'Pending',
  added: 'Added',
  modified: 'Modified',
  removed: 'Removed',
}

export const EVENT_ICONS: Record<EventName, string> = {
  completed: '✅',
  skipped: '⏭️',
  pending: '⏳',
  added: '🌟',
  modified: '✏️',
  removed: '🗑️',
}

/** What one person wants to be notified of: which tasks, which events, and how. */
export type NotificationScheme = {
  id: string
  name: string
  description?: string | null
  /** a pattern on the title; empty = all tasks */
  assignmentCriteria: string
  settings: Mute
  onTaskDue: DueNotification[]
  /** tasks that match are made sure of */
  makeSure?: boolean
} & Partial<Record<EventField, NotificationOption | null>>

export const SCHEMES_MAX = 100
/** Of all schemes of a person together. */
export const SCHEDULES_MAX = 400
export const SCHEME_NAME_MAX = 200
export const SCHEME_DESCRIPTION_MAX = 1_000

export const NO_EVENT_ENABLED =
  "At least one notification event must be enabled. If you don't want notifications, consider muting them in the default settings or delete this scheme instead."

/** What a newly checked event starts with. */
export const DEFAULT_OPTION: NotificationOption = { channel: 'push', muted: false }

/** Whether a scheme can send anything at all. */
export function hasEvent(scheme: Pick<NotificationScheme, EventField | 'onTaskDue' | 'makeSure'>): boolean {
  return (
    Boolean(scheme.makeSure) ||
    scheme.onTaskDue.length > 0 ||
    EVENTS.some((event) => scheme[EVENT_FIELDS[event]])
  )
}
