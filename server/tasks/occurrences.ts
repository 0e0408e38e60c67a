import type { Later } from '#domain/schemes/due.ts'
import { nearestDay } from '#domain/tasks/day-to-open.ts'
import { isWithin } from '#domain/tasks/pause.ts'
import { activeOn } from '#domain/tasks/recurrence.ts'
import type { DueNotification, RecurrenceType, TaskStatus } from '#domain/tasks/task.ts'
import { eachDate, type LocalDate } from '#domain/time/local-date.ts'
import type { Db } from '../db/sql.ts'
import { takeTurns } from '../turns.ts'
import { readBetween, readLiveTitles, readRules, type VersionInSpan } from './occurrence-store.ts'

/** A task on one of the days it falls on. */
export type Occurrence = {
  /** key of the person whose task it is */
  owner: string
  taskId: string
  date: LocalDate
  /** null = any time, so nothing is due */
  time: string | null
  title: string
  status: TaskStatus
  onTaskDue: DueNotification[]
  makeSure: boolean | null
  /** only the owner may hear of it */
  private: true | null
  recurrenceType: RecurrenceType
  recurrenceConfig: string | null
  /** it was put off on this day */
  later?: Later
  /** nobody is reminded of it on this day, and it is not missed */
  paused?: true
}

/**
 * The owners' tasks on each day they fall on, from `from` to `to` inclusive. A one-time task appears on its own day
 * only: when it rolls over it is not due again. `only` = just these tasks.
 */
export async function tasksBetween(
  db: Db,
  owners: readonly string[],
  from: LocalDate,
  to: LocalDate,
  only?: readonly string[],
): Promise<Occurrence[]> {
  const turn = takeTurns()
  const found: Occurrence[] = []
  for (const task of await readBetween(db, owners, from, to, only)) {
    await turn()
    found.push(...occurrences(task, from, to))
  }
  return found
}

/** A task that falls on at least one of some days, as it is then. */
export type Planned = { taskId: string; title: string; makeSure: boolean | null; private: true | null }

/** What falls on any day from `from` to `to` inclusive, each version of it once: that costs no more for a year. */
export async function plannedBetween(
  db: Db,
  owner: string,
  from: LocalDate,
  to: LocalDate,
  only?: string,
): Promise<Planned[]> {
  const turn = takeTurns()
  const found: Planned[] = []
  for (const { task, from: begins, until: ends, ...version } of await readRules(db, owner, from, to, only)) {
    await turn()
    const first = begins > from ? begins : from
    const span = { ...version, from: first, until: ends < to ? ends : to }
    if (nearestDay(span, first, 1)) found.push({ ...version, taskId: task })
  }
  return found
}

/** The owners' tasks that have not ended, each once; one-time ones only from today on or while they roll over. */
export async function liveTasks(
  db: Db,
  owners: readonly { key: string; today: LocalDate }[],
): Promise<
  { owner: string; taskId: string; title: string; makeSure: boolean | null; private: true | null }[]
> {
  const found = await readLiveTitles(db, owners)
  return found.map(({ task, ...rest }) => ({ ...rest, taskId: task }))
}

function occurrences(task: VersionInSpan, from: LocalDate, to: LocalDate): Occurrence[] {
  const first = task.startsOn > from ? task.startsOn : from
  const last = task.endsOn < to ? task.endsOn : to
  return eachDate(first, last)
    .filter(activeOn(task))
    .map((date) => ({
      owner: task.owner,
      taskId: task.task,
      date,
      time: task.time,
      title: task.title,
      status: task.statuses[date] ?? 'pending',
      onTaskDue: task.onTaskDue,
      makeSure: task.makeSure,
      private: task.private,
      recurrenceType: task.recurrenceType,
      recurrenceConfig: task.recurrenceConfig,
      ...laterOn(task, date),
      ...(isWithin(date, task.pauses) && { paused: true as const }),
    }))
}

function laterOn({ laters, time }: VersionInSpan, date: LocalDate): Pick<Occurrence, 'later'> {
  const later = laters?.[date]
  if (!later || later.time !== time) return {}
  return { later: { until: Date.parse(later.until), times: later.times, channel: later.channel } }
}
