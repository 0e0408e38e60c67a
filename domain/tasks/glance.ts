import { type LocalMoment, minutesSince, realTime } from '../time/local-time.ts'
import { isResting } from './filters.ts'
import { timeHorizon } from './horizon.ts'
import { isMedicine } from './medicine.ts'
import type { TaskStatus } from './task.ts'

/** A task that falls on a person's today, as far as a glance needs it. */
export type GlanceTask = { title: string; time: string | null; status: TaskStatus; paused?: boolean }

/** How far someone's day is at a moment. */
export type Glance = {
  done: number
  total: number
  /** the next task with a time; null: nothing more today */
  next: { title: string; time: string } | null
  /** what is late by a quarter of an hour or more, medicines first, then the longest late */
  late: { title: string; time: string; medicine: boolean }[]
}

export function glanceOf(all: readonly GlanceTask[], now: LocalMoment): Glance {
  const tasks = all.filter((task) => !isResting(task))
  const timed = tasks
    .flatMap((task) => {
      const time = realTime(task.time)
      return time && task.status === 'pending' ? [{ title: task.title, time }] : []
    })
    .sort((one, other) => (one.time < other.time ? -1 : one.time > other.time ? 1 : 0))
  const isLate = (time: string) => LATE.has(timeHorizon({ status: 'pending', date: now.date, time }, now))
  const late = timed
    .filter(({ time }) => isLate(time))
    .map((task) => ({ ...task, medicine: isMedicine(task) }))
    .sort((one, other) => Number(other.medicine) - Number(one.medicine))
  return {
    done: tasks.filter(({ status }) => status === 'completed').length,
    total: tasks.length,
    next: timed.find(({ time }) => !isLate(time)) ?? null,
    late,
  }
}

const LATE: ReadonlySet<string> = new Set(['late', 'overdue'])

type Ranked = { name: string; glance: Glance | null }

/** Those who need help most come first: late medicines, then most late tasks, then by name; days not shared are last. */
export function byNeed(one: Ranked, other: Ranked): number {
  return need(other) - need(one) || one.name.localeCompare(other.name, 'en')
}

function need({ glance }: Ranked): number {
  if (!glance) return -1
  const medicines = glance.late.filter(({ medicine }) => medicine).length
  return medicines * 1_000 + Math.min(glance.late.length, 999)
}

/** How late something is, in words: '25 min', '2 h'. */
export function lateBy(time: string, now: LocalMoment): string {
  const minutes = Math.max(minutesSince(time, now), 0)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
}
