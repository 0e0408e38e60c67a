import { isSharing } from '../care-circle/level.ts'
import type { LocalTime } from '../time/local-time.ts'
import type { Instant } from '../time/zone.ts'
import { type Away, isDueWhileAway } from './away.ts'
import type { DueChannel } from './channels.ts'
import type { Day, DueEntry, Later, Reminder, Watcher } from './due.ts'
import { isMuted } from './mute.ts'

/** How someone wants a task to be made sure of: minutes after its time, null = without this step. */
export type ReminderChain = {
  /** a second message, which stays until it is answered */
  again: number | null
  /** a call, if a number is confirmed */
  call: number | null
  /** the circle: one caregiver after the other */
  circle: number | null
  /** those the person has put in order; the others come after them */
  caregivers: readonly ChainCaregiver[]
}

/** `chosen`: false if a caregiver put them there. While the day is not shared, only those the person chose are told. */
export type ChainCaregiver = { key: string; told: boolean; call: boolean; chosen?: false }

export const DEFAULT_CHAIN: ReminderChain = { again: 10, call: 20, circle: 30, caregivers: [] }
export const CHAIN_MINUTES_MAX = 240
/** Each caregiver has this long until the next one is asked. */
const TURN_MINUTES = 10

const MINUTE_MS = 60_000
const TURN_MS = TURN_MINUTES * MINUTE_MS

/** A turn that was held up for longer is not made up for: the day tells it better. */
const HELD_UP_MS = 12 * 60 * MINUTE_MS

/** A step of a chain: the person at the task's time, again, by phone, or a caregiver. */
export type ChainStep = 'at' | 'again' | 'call' | 'circle'

/** Whom of the circle a chain has reached so far: a message or call that went out, or was refused. */
export type Asked = { recipient: string; channel: DueChannel; dueAt: Instant }

/** A caregiver has said 'I've got it': until then nobody else of the circle is asked. */
export type Taken = { caregiver: string; at: Instant; until: Instant }

/** Whoever takes a task has this long; without a tick the next one is asked. */
export const TAKEN_MS = 30 * MINUTE_MS

/** Whether saying it again prolongs it. Within a minute it is the same press, or the same request sent twice. */
export function canProlong({ until }: Pick<Taken, 'until'>, now: Instant): boolean {
  return now + TAKEN_MS - until >= MINUTE_MS
}

/**
 * What has happened to a chain on one day. `begun`: a step of it was handled and the task is still pending, so a turn that
 * has passed was held up: someone had taken the task and left, or the task was gone for a while. `waiting`: who is about
 * to be asked.
 */
export type ChainState = {
  asked: readonly Asked[]
  taken?: Taken
  begun?: boolean
  waiting?: readonly Asked[]
}

type Member = Watcher & { phone?: string | null; callsAllowed?: boolean }

/** The steps of a chain as entries: the person's own, then each caregiver's message, then their calls. */
export function chainEntries(
  { again, call, circle, caregivers: order }: ReminderChain,
  owner: Member,
  caregivers: readonly Member[],
): DueEntry[] {
  const isChosen = ({ key }: Member) => order.some((one) => one.key === key && one.chosen !== false)
  const entry = (watcher: Member, minutes: number, channel: DueChannel, step: ChainStep): DueEntry => ({
    key: `${watcher.key} ${step} ${channel}`,
    recipient: watcher.key,
    offset: minutes * 60,
    channel,
    mutes: watcher.mute.muted && !watcher.mute.exceptMakeSure ? [watcher.mute] : [],
    until: Math.min(watcher.until, owner.until),
    sharing: isChosen(watcher) ? undefined : watcher.sharing,
    step,
  })
  const chosen = inOrder(order, caregivers)
  const called = chosen.filter(({ phone, callsAllowed, mayCall }) => phone && callsAllowed && mayCall)
  const turns = [
    ...chosen.map((watcher) => [watcher, 'push'] as const),
    ...called.map((watcher) => [watcher, 'phone'] as const),
  ]
  return [
    entry(owner, 0, 'push', 'at'),
    ...(again === null ? [] : [entry(owner, again, 'push', 'again')]),
    ...(call === null || !owner.phone ? [] : [entry(owner, call, 'phone', 'call')]),
    ...(circle === null
      ? []
      : turns.map(([watcher, channel], turn) =>
          entry(watcher, circle + turn * TURN_MINUTES, channel, 'circle'),
        )),
  ]
}

/** The caregivers who are told, in the person's order; those who came since are at its end. */
function inOrder(order: readonly ChainCaregiver[], caregivers: readonly Member[]) {
  const placeOf = new Map(order.map(({ key }, place) => [key, place]))
  const wishOf = new Map(order.map((wish) => [wish.key, wish]))
  return caregivers
    .filter(({ key }) => wishOf.get(key)?.told ?? true)
    .map((one) => ({ ...one, mayCall: wishOf.get(one.key)?.call ?? true }))
    .sort((a, b) => (placeOf.get(a.key) ?? order.length) - (placeOf.get(b.key) ?? order.length))
}

/**
 * What the planning goes by besides the plan itself. `since` = earlier turns are made up for only where the chain had begun,
 * and all only on the task's own day; `now` = a turn that is made up for comes now, and the next after it; `heard` = the
 * instant at which somebody has to be allowed to hear of a reminder, where it is not the one at which it is due.
 */
export type Moment = { since: Instant; now: Instant; heard?: Instant }
export const ANY_MOMENT: Moment = { since: Number.NEGATIVE_INFINITY, now: Number.NEGATIVE_INFINITY }

type ChainTask = { id: string; later?: Later; chain?: ChainState; away?: Away }

/**
 * The reminders of a chain on one day. After 'Later' the person's steps start over from then, and the circle waits; so they
 * do where the task was away when the chain was to begin, and is back on its day: the person is told that it was due, and
 * has time to answer. The circle's turns depend on who was asked already, so that each still gets a turn when someone
 * leaves in between. They wait while someone of the circle has taken the task.
 */
export function chainReminders(
  day: Day,
  task: ChainTask,
  time: LocalTime,
  entries: readonly DueEntry[],
  { since, now, heard }: Moment,
): Reminder[] {
  const at = day.instant(time)
  const { later, chain } = task
  const begins = later ? Math.max(at, later.until) : at
  const startsOver = task.away && isDueWhileAway(task.away, begins) && task.away.back! < day.end
  const base = startsOver ? task.away!.back! : begins
  const round = later ? `.${later.times}` : ''
  const reminder = ({ recipient, channel }: DueEntry, step: string, dueAt: Instant): Reminder => {
    const offset = Math.round((dueAt - at) / 1000)
    return { recipient, task: task.id, date: day.date, offset, time, channel, step, dueAt }
  }
  const isHeard = ({ mutes, until, sharing }: DueEntry, dueAt: Instant) => {
    const at = heard ?? dueAt
    return (
      at < until &&
      !mutes.some((mute) => isMuted(mute, at)) &&
      (!sharing || isSharing(sharing, new Date(at), sharing.zone))
    )
  }
  const own = entries
    .filter(({ step }) => step !== 'circle' && !(later && step === 'at'))
    .map((entry) => ({ entry, dueAt: entry.step === 'at' ? at : base + entry.offset * 1000 }))
    .filter(({ entry, dueAt }) => isHeard(entry, dueAt))
    .map(({ entry, dueAt }) => reminder(entry, `${entry.step}${round}`, dueAt))
  const circle = entries.filter(({ step }) => step === 'circle')
  if (circle.length === 0) return own
  const { asked = [], taken, begun = false, waiting = [] } = chain ?? {}
  let turn = Math.max(
    base + circle[0]!.offset * 1000,
    ...asked.map(({ dueAt }) => dueAt + TURN_MS),
    taken?.until ?? Number.NEGATIVE_INFINITY,
  )
  const turns: Reminder[] = []
  for (const entry of circle) {
    if (asked.some(isAbout(entry))) continue
    // Whoever has taken it needs no message that asks them to.
    if (entry.recipient === taken?.caregiver && entry.channel === 'push') continue
    const isOfPastDay = now >= day.end && turn < day.end
    if (turn < since || isOfPastDay) {
      const next = waiting.find(isAbout(entry))
      if (next) turns.push(reminder(entry, 'circle', next.dueAt))
      const isOver = isOfPastDay || now - turn > HELD_UP_MS
      if (next || !begun || isOver) {
        turn = Math.max(turn, next?.dueAt ?? turn) + TURN_MS
        continue
      }
    }
    const dueAt = Math.max(turn, now)
    if (!isHeard(entry, dueAt)) continue
    turns.push(reminder(entry, 'circle', dueAt))
    turn = dueAt + TURN_MS
  }
  return [...own, ...turns]
}

const isAbout = (entry: DueEntry) => (one: Asked) =>
  one.recipient === entry.recipient && one.channel === entry.channel

/** What a step is, without the round it belongs to. */
export function stepName(step: string | null | undefined): string | undefined {
  return step?.split('.', 1)[0]
}
