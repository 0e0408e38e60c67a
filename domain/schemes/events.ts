import type { Instant } from '../time/zone.ts'
import type { EventName } from './scheme.ts'

/** How long a message about a change waits, so that an undo can take it back. */
export const EVENT_WAIT_MS = 10_000

/** What is left of a task that was removed from a day on, while the days before it stay. */
export const ENDED = 'ended'

/** Something that happened to a task, with what it was before and after: an undo is a way back. */
export type TaskEvent = {
  id: number
  task: string
  date: string
  event: EventName
  before: string
  after: string
  /** the task's, once this had happened */
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
 * Sorts the events of one task that nobody was told of yet: which to tell now, which to drop since they were undone
 * or overtaken, which still wait. Of several changes to the same thing the last is told, unless it leads back. One that
 * waits then speaks for those it overtook: it leads from where they began.
 */
export function settle<E extends TaskEvent>(
  events: readonly E[],
  now: Instant,
): { tell: E[]; drop: E[]; wait: E[] } {
  const inOrder = [...events].sort((a, b) => a.at - b.at || a.id - b.id)
  const existence = net(inOrder.filter((one) => TRACK_OF[one.event] === 'existence'))
  const overshadowed = new Set<E>(existence.dropped)
  const others = inOrder.filter((one) => TRACK_OF[one.event] !== 'existence')
  const neverWas = !existence.last && existence.dropped[0]?.event === 'added'
  for (const one of others) if (neverWas || isRemovedBy(existence.last, one)) overshadowed.add(one)
  const kept = existence.last ? [existence.last] : []
  for (const group of tracks(others.filter((one) => !overshadowed.has(one)))) {
    const { last, dropped } = net(group)
    for (const one of dropped) overshadowed.add(one)
    if (last?.event === 'modified' && existence.last?.event === 'added') {
      // Whoever hears of a new task hears of it as it is now.
      const { date, title, time } = last
      kept[0] = { ...existence.last, date, title, time }
      overshadowed.add(last)
    } else if (last) kept.push(last)
  }
  const due = (one: E) => one.at + EVENT_WAIT_MS <= now
  return { tell: kept.filter(due), wait: kept.filter((one) => !due(one)), drop: [...overshadowed] }
}

/** Whether a removal takes the day of another event with it. */
function isRemovedBy(removal: TaskEvent | undefined, { date }: TaskEvent): boolean {
  if (removal?.event !== 'removed') return false
  return removal.after !== ENDED || date >= removal.date
}

function tracks<E extends TaskEvent>(events: readonly E[]): E[][] {
  const groups = new Map<string, E[]>()
  for (const one of events) {
    const track = TRACK_OF[one.event]
    const key = track === 'status' ? `status ${one.date}` : track
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}

/** Of a chain of changes to one thing: the last, or none when it ends where it began. */
function net<E extends TaskEvent>(chain: readonly E[]): { last?: E; dropped: E[] } {
  const last = chain.at(-1)
  if (!last) return { dropped: [] }
  if (chain[0]!.before === last.after) return { dropped: [...chain] }
  return { last: { ...last, before: chain[0]!.before }, dropped: chain.slice(0, -1) }
}
