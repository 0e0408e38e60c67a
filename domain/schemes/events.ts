import type { Instant } from '../time/zone.ts'
import type { EventName } from './scheme.ts'

/** How long a message about a change waits, so that an undo can cancel it. */
export const EVENT_WAIT_MS = 10_000

/** The state of a task that was removed from a day on and keeps its earlier days. */
export const ENDED = 'ended'

/** A change to a task, with the state before and after it: an undo leads back to the state before. */
export type TaskEvent = {
  id: number
  task: string
  date: string
  event: EventName
  before: string
  after: string
  /** the task's title after the change */
  title: string
  time: string | null
  at: Instant
}

type Track = 'existence' | 'definition' | 'status'

const TRACK_OF: Record<EventName, Track> = {
  added: 'existence',
  removed: 'existence',
  modified: 'definition',
  completed: 'status',
  skipped: 'status',
  pending: 'status',
}

/**
 * Sorts the unsent events of one task: which to send now, which to drop because they were undone or superseded, and
 * which must still wait. Of several changes to the same thing the last is sent, unless it leads back to the start. One
 * that waits takes over the `before` of those it supersedes.
 */
export function settle<E extends TaskEvent>(
  events: readonly E[],
  now: Instant,
): { tell: E[]; drop: E[]; wait: E[] } {
  const inOrder = [...events].sort((a, b) => a.at - b.at || a.id - b.id)
  const existence = netChange(inOrder.filter((one) => TRACK_OF[one.event] === 'existence'))
  const superseded = new Set<E>(existence.dropped)
  const others = inOrder.filter((one) => TRACK_OF[one.event] !== 'existence')
  const neverWas = !existence.last && existence.dropped[0]?.event === 'added'
  for (const one of others) if (neverWas || isRemovedBy(existence.last, one)) superseded.add(one)
  const remaining = existence.last ? [existence.last] : []
  for (const group of byTrack(others.filter((one) => !superseded.has(one)))) {
    const { last, dropped } = netChange(group)
    for (const one of dropped) superseded.add(one)
    if (last?.event === 'modified' && existence.last?.event === 'added') {
      // A new task is announced as it is now.
      const { date, title, time } = last
      remaining[0] = { ...existence.last, date, title, time }
      superseded.add(last)
    } else if (last) remaining.push(last)
  }
  const due = (one: E) => one.at + EVENT_WAIT_MS <= now
  return { tell: remaining.filter(due), wait: remaining.filter((one) => !due(one)), drop: [...superseded] }
}

/** Whether a removal also removed the day of another event. */
function isRemovedBy(removal: TaskEvent | undefined, { date }: TaskEvent): boolean {
  if (removal?.event !== 'removed') return false
  return removal.after !== ENDED || date >= removal.date
}

function byTrack<E extends TaskEvent>(events: readonly E[]): E[][] {
  const groups = new Map<string, E[]>()
  for (const one of events) {
    const track = TRACK_OF[one.event]
    const key = track === 'status' ? `status ${one.date}` : track
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}

/** Reduces a chain of changes to one thing to the last, or to none if it ends where it began. */
function netChange<E extends TaskEvent>(chain: readonly E[]): { last?: E; dropped: E[] } {
  const last = chain.at(-1)
  if (!last) return { dropped: [] }
  if (chain[0]!.before === last.after) return { dropped: [...chain] }
  return { last: { ...last, before: chain[0]!.before }, dropped: chain.slice(0, -1) }
}
