import type { NewScheme, Scheme, SchemePatch } from '#contract/schemes.ts'
import type { Mute } from '#domain/schemes/mute.ts'
import { DEFAULT_OPTION, EVENT_FIELDS, EVENTS, type EventField, hasEvent } from '#domain/schemes/scheme.ts'
import type { DueNotification, NotificationOption } from '#domain/tasks/task.ts'

/** The values of the editor's fields. */
export type SchemeValues = {
  name: string
  description: string
  assignmentCriteria: string
  settings: Mute
  events: Partial<Record<EventField, NotificationOption | null>>
  onTaskDue: DueNotification[]
  makeSure?: boolean
}

export const EMPTY_SCHEME: SchemeValues = {
  name: '',
  description: '',
  assignmentCriteria: '',
  settings: { muted: false, muteUntil: null },
  events: {},
  onTaskDue: [],
}

export function valuesOf(scheme: Scheme | undefined): SchemeValues {
  if (!scheme) return EMPTY_SCHEME
  const { name, description, assignmentCriteria, settings, onTaskDue, makeSure } = scheme
  const events = Object.fromEntries(EVENTS.map((event) => [EVENT_FIELDS[event], scheme[EVENT_FIELDS[event]]]))
  return {
    name,
    description: description ?? '',
    assignmentCriteria,
    settings,
    onTaskDue,
    events,
    makeSure: makeSure ?? false,
  }
}

/** Checking an event enables an unmuted push; unchecking turns it off. */
export function withEvent(values: SchemeValues, field: EventField, enabled: boolean): SchemeValues {
  return { ...values, events: { ...values.events, [field]: enabled ? DEFAULT_OPTION : null } }
}

/** Checking Task Due adds one reminder at the task's own time; unchecking removes all. */
export function withDue(values: SchemeValues, enabled: boolean): SchemeValues {
  return { ...values, onTaskDue: enabled ? [{ offsetTime: 0, option: DEFAULT_OPTION }] : [] }
}

export function hasAnyEvent({ events, onTaskDue, makeSure }: SchemeValues): boolean {
  return hasEvent({ ...events, onTaskDue, makeSure })
}

/** Disabled events are sent as null. */
export function schemeToSend(values: SchemeValues): NewScheme & SchemePatch {
  const events = Object.fromEntries(
    EVENTS.map((event) => [EVENT_FIELDS[event], values.events[EVENT_FIELDS[event]] ?? null]),
  )
  return {
    name: values.name.trim(),
    description: values.description.trim() || null,
    assignmentCriteria: values.assignmentCriteria,
    settings: { muted: values.settings.muted, muteUntil: values.settings.muteUntil ?? null },
    onTaskDue: values.onTaskDue,
    makeSure: values.makeSure ?? false,
    ...events,
  }
}
