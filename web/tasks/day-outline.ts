import { type GroupName, groupDay, type NowPlace } from '#domain/tasks/day-list.ts'
import { filterTasks, type TaskFilters } from '#domain/tasks/filters.ts'
import { isActive } from '#domain/tasks/recurrence.ts'
import type { Task } from '#domain/tasks/task.ts'
import { timePeriod } from '#domain/tasks/time-period.ts'
import type { LocalMoment } from '#domain/time/local-time.ts'

export type OutlineGroup = { name: GroupName; title: string; ids: string[] }

/** Where everything stands in the list, without what it says: two outlines that are alike need no movement. */
export type DayOutline = { groups: OutlineGroup[]; otherDays: string[]; now: NowPlace | null }

/** The list's outline: tasks of the day that pass the filters in their groups, and those of other days. */
export function outlineDay(tasks: readonly Task[], filters: TaskFilters, now: LocalMoment): DayOutline {
  const listed = [...activeTasks(tasks, filters, now), ...tasks.filter((task) => !falls(task))]
  const list = groupDay(listed, now)
  return {
    groups: list.groups.map(({ name, title, tasks: members }) => ({ name, title, ids: idsOf(members) })),
    otherDays: idsOf(list.otherDays),
    now: list.now,
  }
}

/** All that an outline takes from the clock: while this stays the same, so does the outline. */
export function outlineMoment(tasks: readonly Task[], now: LocalMoment): string {
  const past = tasks.filter(({ time }) => time && time < now.time).length
  return `${now.date} ${timePeriod(now.time)} ${past}`
}

/** The tasks of the day itself that pass the filters: what the list shows and Flash Mode goes through. */
export function activeTasks(tasks: readonly Task[], filters: TaskFilters, now: LocalMoment): Task[] {
  return filterTasks(tasks.filter(falls), filters, now)
}

/** The ids of the day's tasks, from the top of the list to its end. */
export function idsInOrder({ groups }: DayOutline): string[] {
  return groups.flatMap(({ ids }) => ids)
}

export function sameOutline(one: DayOutline, other: DayOutline): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function falls(task: Task): boolean {
  return isActive(task, task.date)
}

function idsOf(tasks: readonly Task[]): string[] {
  return tasks.map(({ id }) => id)
}
