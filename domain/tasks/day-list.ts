import { type LocalMoment, minutesSince, realTime } from '../time/local-time.ts'
import { isResting } from './filters.ts'
import { isActive } from './recurrence.ts'
import { ownDay } from './rollover.ts'
import type { Task } from './task.ts'
import { sortKey, type TimePeriod, timePeriod } from './time-period.ts'

export type GroupName = 'rolledOver' | TimePeriod

export type DayGroup<T extends Task = Task> = {
  name: GroupName
  title: string
  /** in the order they are shown */
  tasks: T[]
} & Progress

/** What rests on a paused day counts neither as done nor as left. */
export type Progress = { completed: number; total: number }

/** Where the NOW marker is: in this group, before the task at this index (or after the last one). */
export type NowPlace = { group: TimePeriod; index: number }

export type DayList<T extends Task = Task> = {
  /** in the order they are shown, without empty groups, except the one with the NOW marker */
  groups: DayGroup<T>[]
  /** 'Tasks for Other Days': recurring tasks that do not fall on this day */
  otherDays: T[]
  /** null on any day but today, and on a day without tasks */
  now: NowPlace | null
}

const GROUPS: readonly { name: GroupName; title: string }[] = [
  { name: 'rolledOver', title: 'Rolled Over from Previous Days' },
  { name: 'morning', title: 'Morning' },
  { name: 'afternoon', title: 'Afternoon' },
  { name: 'evening', title: 'Evening' },
  { name: 'anytime', title: 'Anytime' },
]

/** A day's tasks as the list shows them. Tasks at the same time keep their order. */
export function groupDay<T extends Task>(tasks: readonly T[], now: LocalMoment): DayList<T> {
  const active = tasks.filter((task) => isActive(task, task.date))
  const otherDays = inOrder(tasks.filter((task) => !isActive(task, task.date)))
  const isToday = active[0]?.date === now.date
  const nowGroup = isToday ? timePeriod(now.time) : undefined
  const grouped = byGroup(active)
  const groups = GROUPS.map(({ name, title }) => {
    const members = inOrder(grouped.get(name) ?? [])
    return { name, title, tasks: members, ...progressOf(members) }
  }).filter((group) => group.tasks.length > 0 || group.name === nowGroup)
  return {
    groups,
    otherDays,
    now: nowGroup ? { group: nowGroup, index: nowIndex(groups, nowGroup, now) } : null,
  }
}

/** How far a part of the day is. */
export function progressOf(tasks: readonly Task[]): Progress {
  const counted = tasks.filter((task) => !isResting(task))
  return { completed: counted.filter(isCompleted).length, total: counted.length }
}

/** The group a task of the day belongs to. */
export function groupOf(task: Pick<Task, 'rolloverFrom' | 'time'>): GroupName {
  return task.rolloverFrom ? 'rolledOver' : timePeriod(task.time)
}

function byGroup<T extends Task>(tasks: readonly T[]): Map<GroupName, T[]> {
  const groups = new Map<GroupName, T[]>()
  for (const task of tasks) {
    const name = groupOf(task)
    const members = groups.get(name)
    if (members) members.push(task)
    else groups.set(name, [task])
  }
  return groups
}

function nowIndex(groups: readonly DayGroup[], name: TimePeriod, now: LocalMoment): number {
  const tasks = groups.find((group) => group.name === name)?.tasks ?? []
  return tasks.filter(({ time }) => minutesSince(realTime(time) ?? '00:00', now) > 0).length
}

/** Rolled-over tasks are sorted by their own days. */
function inOrder<T extends Task>(tasks: T[]): T[] {
  const keyed = tasks.map((task) => ({
    task,
    key: sortKey({ date: ownDay(task), time: task.time }),
  }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ task }) => task)
}

function isCompleted(task: Task): boolean {
  return task.status === 'completed'
}
