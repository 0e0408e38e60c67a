import { isResting } from '../tasks/filters.ts'
import { ordinal } from '../tasks/labels.ts'
import { nextTimed } from '../tasks/next-timed.ts'
import { isActive } from '../tasks/recurrence.ts'
import type { Task } from '../tasks/task.ts'
import { sortKey } from '../tasks/time-period.ts'
import type { LocalDate } from '../time/local-date.ts'
import { minutesSince, realTime } from '../time/local-time.ts'
import { spokenTime } from '../time/spoken.ts'
import { weekdayDate } from '../time/words.ts'
import { type Instant, momentAt } from '../time/zone.ts'
import { spokenText } from './spoken-text.ts'

/** A sentence is spoken, and can be stopped, on its own. */
export type Sentences = string[]

/** One task, as its card says it. */
export function readTask(task: Task): Sentences {
  const time = task.rolloverFrom ? undefined : spokenTime(task.time)
  const title = spokenText(task.title) || 'A task without words'
  const open = task.checklist?.filter(({ completed }) => !completed) ?? []
  return sentences([
    title,
    STATUS[task.status] ?? (task.paused ? 'This is paused' : time ? `At ${time}` : 'Any time today'),
    spokenText(task.description),
    ...(open.length > 0 ? [open.length === 1 ? 'One step' : `${open.length} steps`] : []),
    ...open.map((item) => spokenText(item.title)),
  ])
}

const STATUS: Partial<Record<Task['status'], string>> = {
  completed: 'This is done',
  skipped: 'This is skipped',
}

/** Everything of a day that is still to do, in its order: what was missed is said as that, without advice. */
export function readDay(tasks: readonly Task[], date: LocalDate, now: Instant, zone: string): Sentences {
  const today = momentAt(now, zone)
  const active = tasks.filter((task) => isActive(task, task.date) && !isResting(task))
  const left = active.filter(({ status }) => status === 'pending')
  const day = date === today.date ? `Today is ${spokenDate(date)}` : spokenDate(date)
  if (active.length === 0) return sentences([day, 'Nothing is planned'])
  if (left.length === 0) return sentences([day, 'Everything is done'])
  const timed = left.filter((task) => realTime(task.time) && !task.rolloverFrom).sort(byTime)
  const others = left.filter((task) => !timed.includes(task))
  const next = date === today.date ? nextTimed(timed, now, zone) : undefined
  return sentences([
    day,
    left.length === 1 ? 'One task is left' : `${left.length} tasks are left`,
    ...timed.map((task) => {
      const title = spokenText(task.title) || 'a task without words'
      const isPast = date === today.date && minutesSince(task.time!, today) > 0 && task !== next?.task
      return isPast
        ? `${title} was set for ${spokenTime(task.time)}`
        : `At ${spokenTime(task.time)}, ${title}`
    }),
    ...(others.length > 0
      ? [`Any time: ${others.map((task) => spokenText(task.title) || 'a task without words').join(', ')}`]
      : []),
  ])
}

/** What is said aloud when a reminder comes and the app is open. */
export function readReminder(task: Pick<Task, 'title'>): Sentences {
  return sentences([`It is time: ${spokenText(task.title) || 'a task'}`])
}

/** 'Monday, March 9th' or 'Monday, 9th March', since '9' is said 'nine'. */
function spokenDate(date: LocalDate): string {
  return weekdayDate(date).replace(/\d+/, (day) => ordinal(Number(day)))
}

function byTime(a: Task, b: Task): number {
  return sortKey(a) < sortKey(b) ? -1 : 1
}

function sentences(parts: readonly string[]): Sentences {
  return parts.filter((part) => part !== '').map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
}
