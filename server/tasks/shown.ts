import type { Version } from '#domain/tasks/series.ts'
import type { ChecklistItem, Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { DayRecord } from './store.ts'

/** A task as it is answered for a day. The day's query in the store writes the same; a test holds them together. */
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
    title: version.title,
    description: version.description,
    status: day.status,
    recurrenceType: version.recurrenceType,
    recurrenceConfig: (oneTime ? version.startsOn : version.recurrenceConfig) ?? undefined,
    recurrenceEnd: version.recurrenceEnd ?? undefined,
    rolloverFrom: oneTime && version.startsOn < date ? version.startsOn : undefined,
    checklist: version.checklist.length > 0 ? dayChecklist(version, day) : undefined,
    time: version.time ?? undefined,
    timeTaken: day.timeTaken ?? undefined,
    countdownTarget: version.countdownTarget ?? undefined,
    onTaskDue: version.onTaskDue.length > 0 ? [...version.onTaskDue] : undefined,
  }
}

/** The checklist with the ticks of a day. */
export function dayChecklist(version: Version, day: DayRecord): ChecklistItem[] {
  return version.checklist.map(({ id, title }) => ({ id, title, completed: day.ticked.includes(id) }))
}

/** The day whose record a version keeps for a shown day: its own, for a one-time task. */
export function recordDate(version: Version, date: LocalDate): LocalDate {
  return version.recurrenceType === 'none' ? version.startsOn : date
}
