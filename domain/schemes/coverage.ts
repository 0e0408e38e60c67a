import type { TaskStatus } from '../tasks/task.ts'
import { realTime } from '../time/local-time.ts'
import type { Instant } from '../time/zone.ts'
import { BEING_REACHABLE, HOW_TO_BE_REACHABLE } from './channels.ts'
import { boundKey, DayBound, REMINDERS_A_DAY_MAX, tooManySentence } from './day-bound.ts'
import {
  type Day,
  type DueEntry,
  type DueTask,
  dueEntries,
  type Reminder,
  remindersOn,
  type Watcher,
} from './due.ts'

/** Why nobody will be reminded of a task today. */
export const SILENCES = [
  'paused',
  'rolled over',
  'no time',
  'no scheme',
  'muted',
  'passed',
  'no device',
  'too many',
] as const
export type Silence = (typeof SILENCES)[number]

/** The reminders still to come for one of today's tasks; `silence` says why there are none. */
export type Covered = {
  task: string
  title: string
  alerts: Reminder[]
  silence?: Silence
  /** all reminders of the day, more than are sent where there are too many */
  wanted: Reminder[]
  /** those that came due reached somebody */
  told?: boolean
}

/** One of today's tasks. A rolled-over one has `ownDay`, the only day it has reminders for. */
type TodaysTask = DueTask & { status: TaskStatus; ownDay?: Day; paused?: boolean | null }

/** Which reminders today's pending tasks will still send, and which tasks alert nobody. People out of reach do not count. */
export function coverageOf(
  day: Day,
  tasks: readonly TodaysTask[],
  owner: Watcher,
  caregivers: readonly Watcher[],
  now: Instant,
  canReach: (reminder: Pick<Reminder, 'recipient' | 'channel'>) => boolean = () => true,
  entriesOf: (task: DueTask) => readonly DueEntry[] = (task) => dueEntries(task, owner, caregivers),
): Covered[] {
  const due = tasks.map((task) => {
    const entries = entriesOf(task)
    const wanted = task.paused ? [] : remindersOn(task.ownDay ?? day, task, entries, owner)
    return { task, entries, wanted }
  })
  const withOwnEntries = new Set(tasks.filter((task) => task.onTaskDue.length > 0).map(({ id }) => id))
  const bound = new DayBound<Reminder>(
    ({ recipient, task, step }) =>
      step !== undefined || (recipient === owner.key && withOwnEntries.has(task)),
  )
  for (const { wanted } of due) bound.add(wanted)
  const planned = new Set(bound.chosen())
  return due
    .filter(({ task }) => task.status === 'pending')
    .map(({ task, entries, wanted }) => {
      const reminders = wanted.filter((reminder) => planned.has(reminder))
      const coming = reminders.filter(({ dueAt }) => dueAt > now).sort((a, b) => a.dueAt - b.dueAt)
      const alerts = coming.filter(canReach)
      const covered = { task: task.id, title: task.title, alerts, wanted }
      if (alerts.length > 0) return covered
      if (coming.length > 0) return { ...covered, silence: 'no device' as const }
      if (wanted.length > 0 && reminders.length === 0) return { ...covered, silence: 'too many' as const }
      return { ...covered, silence: silenceOf(task, entries.length, reminders.length) }
    })
}

function silenceOf(task: TodaysTask, entries: number, reminders: number): Silence {
  if (task.paused) return 'paused'
  if (task.ownDay) return 'rolled over'
  if (!realTime(task.time)) return 'no time'
  if (entries === 0) return 'no scheme'
  return reminders === 0 ? 'muted' : 'passed'
}

export const SILENCE_WORDS: Record<Silence, string> = {
  paused: 'It is paused today.',
  'rolled over': 'It is from an earlier day, and its reminders were for that day.',
  'no time': 'It has no time.',
  'no scheme': 'No notification scheme with a due reminder matches it.',
  muted: 'Its reminders are muted.',
  passed: 'Its reminders for today are over.',
  'too many': 'There are more reminders today than can be sent.',
  'no device': `Nobody it would remind has ${BEING_REACHABLE}.`,
}

/** The same in sentences, such as '2 tasks today alert nobody.' `whose` = somebody else's day, by their name. */
export function coverageSentences(covered: readonly Covered[], whose?: string): string[] {
  if (covered.length === 0) return ['No task is left today.']
  const alerting = covered.filter(({ silence }) => !silence).length
  const passed = covered.filter(({ silence }) => silence === 'passed')
  const told = passed.filter((task) => task.told).length
  const untold = passed.length - told
  const paused = covered.filter(({ silence }) => silence === 'paused').length
  const silent = covered.length - alerting - passed.length - paused
  return [
    ...(alerting > 0 ? [`${count(alerting)} today will still remind someone.`] : []),
    ...(told > 0 ? [`${count(told)} today ${told > 1 ? 'have' : 'has'} had all reminders.`] : []),
    ...(untold > 0 ? [`${count(untold)} today came due and no reminder was delivered.`] : []),
    ...(paused > 0 ? [`${count(paused)} today ${paused > 1 ? 'rest' : 'rests'}: paused.`] : []),
    ...(silent > 0 ? [`${count(silent)} today ${silent > 1 ? 'alert' : 'alerts'} nobody.`] : []),
    ...(covered.some(({ silence }) => silence === 'no device')
      ? [
          whose
            ? `To be reminded, ${whose} has to ${HOW_TO_BE_REACHABLE}.`
            : `To be reminded, ${HOW_TO_BE_REACHABLE}.`,
        ]
      : []),
    ...tooMany(covered),
  ]
}

/** A sentence for each channel on which somebody would get more reminders than are sent in a day. */
function tooMany(covered: readonly Covered[]): string[] {
  const groups = Map.groupBy(
    covered.flatMap(({ wanted }) => wanted),
    boundKey,
  )
  const most = new Map<Reminder['channel'], number>()
  for (const [{ channel }, ...rest] of groups.values() as Iterable<[Reminder, ...Reminder[]]>) {
    most.set(channel, Math.max(most.get(channel) ?? 0, rest.length + 1))
  }
  return [...most].flatMap(([channel, wanted]) =>
    wanted > REMINDERS_A_DAY_MAX[channel] ? [tooManySentence(wanted, channel)] : [],
  )
}

function count(tasks: number): string {
  return tasks === 1 ? '1 task' : `${tasks} tasks`
}
