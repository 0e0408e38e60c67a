import { type GroupName, groupDay, type NowPlace } from '#domain/tasks/day-list.ts'
import { filterTasks, type TaskFilters } from '#domain/tasks/filters.ts'
import { isActive } from '#domain/tasks/recurrence.ts'
import type { Task } from '#domain/tasks/task.ts'
import { timePeriod } from '#domain/tasks/time-period.ts'
import { type LocalMoment, minutesSince } from '#domain/time/local-time.ts'

export type OutlineGroup = { name: GroupName; title: string; ids: string[] }

/** The order of the list by task ids, without the tasks' content: while it stays the same, nothing moves. */
export type DayOutline = { groups: OutlineGroup[]; otherDays: string[]; now: NowPlace | null }

/** The day's tasks that pass the filters, in their groups, and the tasks of other days. */
export function outlineDay(tasks: readonly Task[], filters: TaskFilters, now: LocalMoment): DayOutline {
  const listed = [...activeTasks(tasks, filters, now), ...tasks.filter((task) => !fallsOnItsDay(task))]
  const list = groupDay(listed, now)
  return {
    groups: list.groups.map(({ name, title, tasks: members }) => ({ name, title, ids: idsOf(members) })),
    otherDays: idsOf(list.otherDays),
    now: list.now,
  }
}

/** Everything in an outline that depends on the time: while this stays the same, so does the outline. */
export function outlineMoment(tasks: readonly Task[], now: LocalMoment): string {
  const past = tasks.filter(({ time }) => time && minutesSince(time, now) > 0).length
  return `${now.date} ${timePeriod(now.time)} ${past}`
}

/** The day's own tasks that pass the filters: those the list shows and Flash Mode goes through. */
export function activeTasks(tasks: readonly Task[], filters: TaskFilters, now: LocalMoment): Task[] {
  return filterTasks(tasks.filter(fallsOnItsDay), filters, now)
}

/** The ids of the day's tasks, from top to bottom. */
export function idsInOrder({ groups }: DayOutline): string[] {
  return groups.flatMap(({ ids }) => ids)
}

export function sameOutline(one: DayOutline, other: DayOutline): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function fallsOnItsDay(task: Task): boolean {
  return isActive(task, task.date)
}

function idsOf(tasks: readonly Task[]): string[] {
  return tasks.map(({ id }) => id)
}
