import { type Definition, FIELD_NAMES, FIELDS, type FieldName } from '#domain/tasks/fields.ts'
import type { Version } from '#domain/tasks/series.ts'
import type { ChecklistItem, Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { DayRecord } from './store.ts'

/** A task as the API returns it for a day. The query in day-text.ts builds the same; a test compares the two. */
export function shownTask(
  userId: string,
  id: string,
  date: LocalDate,
  version: Version,
  day: DayRecord,
): Task {
  const oneTime = version.recurrenceType === 'none'
  return {
    userId,
    id,
    date,
    ...filledFields(version),
    description: version.description,
    status: day.status,
    recurrenceConfig: (oneTime ? version.startsOn : version.recurrenceConfig) ?? undefined,
    rolloverFrom: oneTime && version.startsOn < date ? version.startsOn : undefined,
    checklist: version.checklist.length > 0 ? dayChecklist(version, day) : undefined,
    timeTaken: day.timeTaken ?? undefined,
    later: laterOf(version, day),
    paused: day.paused || undefined,
  }
}

/** How the day was put off, unless the task has another time since. */
function laterOf({ time }: Version, { later }: DayRecord): Task['later'] {
  if (!later || later.time !== time) return undefined
  return { until: later.until.toISOString(), times: later.times }
}

/** The checklist with that day's ticks. */
export function dayChecklist(version: Version, day: DayRecord): ChecklistItem[] {
  return version.checklist.map(({ id, title, picture }) => ({
    id,
    title,
    ...(picture && { picture }),
    completed: day.ticked.includes(id),
  }))
}

/** The fields of a definition that are not empty. */
function filledFields(definition: Definition): Pick<Task, FieldName> {
  const filled = FIELD_NAMES.filter((name) => !isEmpty(name, definition[name]))
  return Object.fromEntries(filled.map((name) => [name, definition[name]])) as Pick<Task, FieldName>
}

function isEmpty(name: FieldName, value: unknown): boolean {
  const field = FIELDS[name]
  if (!('empty' in field)) return false
  return Array.isArray(value) ? value.length === 0 : value === field.empty
}

/** The date under which a day is recorded: for a one-time task, always its own. */
export function recordDate(version: Version, date: LocalDate): LocalDate {
  return version.recurrenceType === 'none' ? version.startsOn : date
}
