import type { TaskStatus } from '../tasks/task.ts'
import { realTime } from '../time/local-time.ts'
import type { Instant } from '../time/zone.ts'
import { BEING_REACHABLE, type DueChannel, HOW_TO_BE_REACHABLE, REMINDERS_A_DAY_MAX } from './channels.ts'
import { boundKey, DayBound, tooManySentence } from './day-bound.ts'
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
  /** how many reminders of the day there are on each channel of each person, more than are sent where there are too many */
  wanted: ReadonlyMap<string, { channel: DueChannel; times: number }>
  /** those that came due reached someone */
  told?: boolean
}

/** One of today's tasks. A rolled-over one has `ownDay`, the only day it has reminders for. */
type TodaysTask = DueTask & { status: TaskStatus; ownDay?: Day; paused?: boolean | null }

type Options = {
  canReach?: (reminder: Pick<Reminder, 'recipient' | 'channel'>) => boolean
  entriesOf?: (task: DueTask) => readonly DueEntry[]
  /** awaited between tasks, since there may be very many */
  turn?: () => Promise<unknown>
}

/** Which reminders today's pending tasks will still send, and which tasks alert nobody. People out of reach do not count. */
export async function coverageOf(
  day: Day,
  tasks: readonly TodaysTask[],
  owner: Watcher,
  caregivers: readonly Watcher[],
  now: Instant,
  {
    canReach = () => true,
    entriesOf = (task) => dueEntries(task, owner, caregivers),
    turn = async () => {},
  }: Options = {},
): Promise<Covered[]> {
  const withOwnEntries = new Set(tasks.filter((task) => task.onTaskDue.length > 0).map(({ id }) => id))
  const bound = new DayBound<Reminder>(
    ({ recipient, task, step }) =>
      step !== undefined || (recipient === owner.key && withOwnEntries.has(task)),
  )
  const due: { task: TodaysTask; entries: number; wanted: Reminder[] }[] = []
  for (const task of tasks) {
    await turn()
    const entries = entriesOf(task)
    const wanted = task.paused ? [] : remindersOn(task.ownDay ?? day, task, entries, owner)
    due.push({ task, entries: entries.length, wanted })
    bound.add(wanted)
  }
  const planned = new Set(bound.chosen())
  const covered: Covered[] = []
  for (const { task, entries, wanted } of due.filter(({ task }) => task.status === 'pending')) {
    await turn()
    const reminders = wanted.filter((reminder) => planned.has(reminder))
    const coming = reminders.filter(({ dueAt }) => dueAt > now).sort((a, b) => a.dueAt - b.dueAt)
    const alerts = coming.filter(canReach)
    const silence =
      alerts.length > 0
        ? undefined
        : coming.length > 0
          ? 'no device'
          : wanted.length > 0 && reminders.length === 0
            ? 'too many'
            : silenceOf(task, entries, reminders.length)
    const { id, title } = task
    covered.push({ task: id, title, alerts, wanted: counted(wanted), ...(silence && { silence }) })
  }
  return covered
}

function counted(wanted: readonly Reminder[]): Covered['wanted'] {
  const counts = new Map<string, { channel: DueChannel; times: number }>()
  for (const reminder of wanted) {
    const key = boundKey(reminder)
    counts.set(key, { channel: reminder.channel, times: (counts.get(key)?.times ?? 0) + 1 })
  }
  return counts
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
  'no device': `Nobody who would be reminded has ${BEING_REACHABLE}.`,
}

/** The same in sentences, such as '2 tasks today alert nobody.' `whose` = someone else's day, by their name. */
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
    ...(paused > 0 ? [`${count(paused)} today ${paused > 1 ? 'are' : 'is'} paused.`] : []),
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

/** A sentence for each channel on which someone would get more reminders than are sent in a day. */
function tooMany(covered: readonly Covered[]): string[] {
  const sums = new Map<string, number>()
  const most = new Map<DueChannel, number>()
  for (const [key, { channel, times }] of covered.flatMap(({ wanted }) => [...wanted])) {
    const sum = (sums.get(key) ?? 0) + times
    sums.set(key, sum)
    most.set(channel, Math.max(most.get(channel) ?? 0, sum))
  }
  return [...most].flatMap(([channel, wanted]) =>
    wanted > REMINDERS_A_DAY_MAX[channel] ? [tooManySentence(wanted, channel)] : [],
  )
}

function count(tasks: number): string {
  return tasks === 1 ? '1 task' : `${tasks} tasks`
}
