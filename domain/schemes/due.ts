import type { Sharing } from '../care-circle/level.ts'
import type { DueNotification } from '../tasks/task.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'
import { type LocalTime, minuteOfDay, realTime } from '../time/local-time.ts'
import { type Instant, instantAt, localDateAt } from '../time/zone.ts'
import type { Away } from './away.ts'
import {
  ANY_MOMENT,
  type ChainState,
  type ChainStep,
  chainEntries,
  chainReminders,
  DEFAULT_CHAIN,
  type Moment,
  type ReminderChain,
} from './chain.ts'
import { type DueChannel, isDueChannel } from './channels.ts'
import { isMuted, type Mute } from './mute.ts'

/** What reminders need to know of a task. */
export type DueTask = {
  id: string
  title: string
  time: string | null
  onTaskDue: readonly DueNotification[]
  /** someone wants to be sure that it is done */
  makeSure?: boolean | null
  /** it was put off on the day in question */
  later?: Later
  /** what has happened to its chain on that day */
  chain?: ChainState
  /** it was paused or moved on the day in question */
  away?: Away
}

/** A task was put off until an instant, for the `times`th time; the reminder comes the way the wish came. */
export type Later = { until: Instant; times: number; channel: DueChannel }

/** What reminders need to know of a scheme. */
export type DueScheme = {
  matches: (title: string) => boolean
  settings: Mute
  onTaskDue: readonly DueNotification[]
  makeSure?: boolean
}

/** A person who may be reminded: the task's owner or one of their caregivers. */
export type Watcher = {
  key: string
  mute: Mute
  /** when reminders stop: the end of access plus the grace period */
  until: Instant
  schemes: readonly DueScheme[]
  /** wants to be told of each of their own tasks at its time, if nothing else tells them of it */
  remindAtTime?: boolean
  /** how they want tasks to be made sure of */
  reminderChain?: ReminderChain
  /** a number that calls can go to */
  phone?: string | null
  /** may be called about the tasks of someone they care for */
  callsAllowed?: boolean
  /** a caregiver: how long the person shares their day with them */
  sharing?: Sharing & { zone: string }
}

/**
 * One reminder. Everything but `dueAt` is its key, so planning it twice makes one. Where it is a `step`, that is in the
 * key instead of `offset`: a step may come at another time than was planned.
 */
export type Reminder = {
  recipient: string
  task: string
  date: LocalDate
  /** seconds after the task's time; negative = before */
  offset: number
  time: LocalTime
  channel: DueChannel
  step?: string
  dueAt: Instant
}

/** A reminder that a task's or scheme's entry asks for. `mutes` = everything that may silence it. */
export type DueEntry = {
  key: string
  recipient: string
  offset: number
  channel: DueChannel
  mutes: Mute[]
  until: Instant
  /** only while the day is shared with the caregiver */
  sharing?: Watcher['sharing']
  /** a step of the task's chain */
  step?: ChainStep
  /** only while this is in effect: it silences the step that would say the same */
  onlyWhile?: Mute
}

/**
 * Who is to be reminded of a task, and when, relative to its time. A task's own entries replace those of its owner's
 * schemes, but not those of the caregivers' schemes. Where neither has one for the owner, they are told at its time if
 * they want that of every task. A muted entry counts: someone decided about that task.
 */
export function dueEntries(task: DueTask, owner: Watcher, caregivers: readonly Watcher[]): DueEntry[] {
  const own = task.onTaskDue.length > 0 ? [{ settings: NOT_MUTED, onTaskDue: task.onTaskDue }] : undefined
  const decided = own ?? matching(owner, task)
  const { chain, mute } = chainOf(task, owner, caregivers)
  const isDecided = decided.length > 0 || chain.length > 0
  const sources = !isDecided && owner.remindAtTime ? [AT_ITS_TIME] : decided
  const isStep = ({ offset, channel }: DueEntry) =>
    chain.some((one) => one.recipient === owner.key && one.offset === offset && one.channel === channel)
  return [
    ...earliest(withoutRepeats(entriesFor(owner, sources))).flatMap((entry) => {
      if (!isStep(entry)) return [entry]
      return mute ? [{ ...entry, onlyWhile: mute }] : []
    }),
    ...chain,
    ...caregivers.flatMap((caregiver) =>
      earliest(withoutRepeats(entriesFor(caregiver, matching(caregiver, task)))),
    ),
  ]
}

/** `dueEntries` for many tasks of one circle: what the same schemes match has the same entries, computed once. */
export function entriesFinder(
  owner: Watcher,
  caregivers: readonly Watcher[],
): (task: DueTask) => readonly DueEntry[] {
  const schemes = [owner, ...caregivers].flatMap((watcher) => watcher.schemes)
  const found = new Map<string, readonly DueEntry[]>()
  return (task) => {
    if (task.onTaskDue.length > 0) return dueEntries(task, owner, caregivers)
    const matched = schemes.map(({ matches }) => (matches(task.title) ? 1 : 0)).join('')
    const key = `${task.makeSure ? 'sure' : ''} ${matched}`
    const entries = found.get(key) ?? dueEntries(task, owner, caregivers)
    found.set(key, entries)
    return entries
  }
}

/** The steps that make sure of a task, if it or one of its owner's schemes asks for that; `mute` = what silences them. */
function chainOf(
  task: DueTask,
  owner: Watcher,
  caregivers: readonly Watcher[],
): { chain: DueEntry[]; mute?: Mute } {
  const schemes = task.makeSure ? [] : owner.schemes.filter((one) => one.makeSure && one.matches(task.title))
  if (!task.makeSure && schemes.length === 0) return { chain: [] }
  const mute = task.makeSure ? undefined : endingFirst(schemes.map(({ settings }) => settings))
  const chain = chainEntries(owner.reminderChain ?? DEFAULT_CHAIN, owner, caregivers)
  if (!mute) return { chain }
  return { chain: chain.map((entry) => ({ ...entry, mutes: [...entry.mutes, mute] })), mute }
}

/** What silences several that ask for the same: the mute that ends first; undefined if one of them is not muted. */
function endingFirst(mutes: readonly Mute[]): Mute | undefined {
  if (mutes.some(({ muted }) => !muted)) return undefined
  const end = ({ muteUntil }: Mute) => (muteUntil ? Date.parse(muteUntil) : Number.POSITIVE_INFINITY)
  return mutes.reduce((first, other) => (end(other) < end(first) ? other : first))
}

/** Whether a task is made sure of. */
export function isMadeSure(
  task: Pick<DueTask, 'makeSure' | 'title'>,
  { schemes }: Pick<Watcher, 'schemes'>,
): boolean {
  return Boolean(task.makeSure) || schemes.some((one) => one.makeSure && one.matches(task.title))
}

/** More reminders of one task than this help nobody. */
export const ENTRIES_PER_TASK_MAX = 20

function earliest(entries: DueEntry[]): DueEntry[] {
  if (entries.length <= ENTRIES_PER_TASK_MAX) return entries
  return entries.sort((a, b) => a.offset - b.offset).slice(0, ENTRIES_PER_TASK_MAX)
}

/**
 * The reminders of a task on one day, each key once, without those that will be muted when they come due. If it was put
 * off, its owner is reminded then, and not before.
 */
export function remindersOn(
  day: Day,
  task: Pick<DueTask, 'id' | 'time' | 'later' | 'chain' | 'away'>,
  entries: readonly DueEntry[],
  owner: Pick<Watcher, 'key' | 'mute' | 'until'>,
  moment: Moment = ANY_MOMENT,
): Reminder[] {
  const time = realTime(task.time)
  if (!time) return []
  const at = day.instant(time)
  const found = new Map<string, Reminder>()
  const chain = entries.filter(({ step }) => step)
  for (const { key, recipient, offset, channel, mutes, until, step, onlyWhile } of entries) {
    if (step) continue
    const dueAt = at + offset * 1000
    if (onlyWhile && !isMuted(onlyWhile, dueAt)) continue
    if (dueAt >= until || mutes.some((mute) => isMuted(mute, dueAt))) continue
    if (task.later && recipient === owner.key && dueAt < task.later.until) continue
    found.set(key, { recipient, task: task.id, date: day.date, offset, time, channel, dueAt })
  }
  const { later } = task
  const isSilent =
    later && isMuted(owner.mute, later.until) && !(chain.length > 0 && owner.mute.exceptMakeSure)
  if (later && later.until < owner.until && !isSilent) {
    const { until: dueAt, times, channel } = later
    const offset = Math.round((dueAt - at) / 1000)
    const step = `later.${times}`
    found.set(step, {
      recipient: owner.key,
      task: task.id,
      date: day.date,
      offset,
      time,
      channel,
      step,
      dueAt,
    })
  }
  if (chain.length === 0) return [...found.values()]
  return [...found.values(), ...chainReminders(day, task, time, chain, moment)]
}

/** A day in a time zone, which converts its times to instants. `end` = when the next one begins. */
export type Day = { date: LocalDate; end: Instant; instant: (time: LocalTime) => Instant }

/** At eight sharp thousands of reminders ask for the same few days, and asking for a zone's clock takes long. */
const known = new Map<string, Day>()
const KNOWN_MAX = 1_000

export function dayIn(date: LocalDate, zone: string): Day {
  const key = `${date} ${zone}`
  const day = known.get(key) ?? newDay(date, zone)
  if (known.size >= KNOWN_MAX) known.clear()
  known.set(key, day)
  return day
}

function newDay(date: LocalDate, zone: string): Day {
  const start = instantAt(date, '00:00', zone)
  const end = instantAt(addDays(date, 1), '00:00', zone)
  // Almost every day has 24 hours, so adding minutes is enough. Only days on which the clock changes need the zone.
  const even = end - start === DAY_MS
  return {
    date,
    end,
    instant: (time) => (even ? start + minuteOfDay(time) * MINUTE_MS : instantAt(date, time, zone)),
  }
}

/** Whether both the day of a reminder's task and the day it was due on are over. */
export function isOfPastDay(
  { date, dueAt }: { date: LocalDate; dueAt: Instant },
  zone: string,
  now: Instant,
): boolean {
  const today = localDateAt(now, zone)
  return date < today && localDateAt(dueAt, zone) < today
}

/** 🔔 before the time, ⏰ at it, ⌛️ after it. */
export function dueIcon(offset: number): string {
  if (offset < 0) return '🔔'
  return offset === 0 ? '⏰' : '⌛️'
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const NOT_MUTED: Mute = { muted: false }

type Source = { settings: Mute; onTaskDue: readonly DueNotification[] }

const AT_ITS_TIME: Source = {
  settings: NOT_MUTED,
  onTaskDue: [{ offsetTime: 0, option: { channel: 'push', muted: false } }],
}

function matching(watcher: Watcher, task: DueTask): Source[] {
  return watcher.schemes.filter((scheme) => scheme.onTaskDue.length > 0 && scheme.matches(task.title))
}

function entriesFor({ key, mute, until }: Watcher, sources: readonly Source[]): DueEntry[] {
  return sources.flatMap(({ settings, onTaskDue }) =>
    onTaskDue.flatMap(({ offsetTime, option }) => {
      const { channel } = option
      if (!isDueChannel(channel)) return []
      const mutes = [mute, settings, option].filter(({ muted }) => muted)
      return [
        { key: `${key} ${offsetTime} ${channel}`, recipient: key, offset: offsetTime, channel, mutes, until },
      ]
    }),
  )
}

/** Drops entries whose key has one that is never muted. Entries that may be muted stay, as each may be muted at another time. */
function withoutRepeats(entries: readonly DueEntry[]): DueEntry[] {
  const certain = new Map(
    entries.filter(({ mutes }) => mutes.length === 0).map((entry) => [entry.key, entry]),
  )
  return [...certain.values(), ...entries.filter(({ key }) => !certain.has(key))]
}
