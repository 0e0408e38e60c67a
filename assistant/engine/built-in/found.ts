import type { TaskStatus } from '../../tools/day-book.ts'
import type { Mention } from './memory.ts'
import type { Run } from './run.ts'

/** The tasks a reference may mean. */
export type Found =
  | { match: 'certain'; tasks: Mention[] }
  | { match: 'ambiguous'; tasks: Mention[] }
  | { match: 'guess'; tasks: Mention[] }
  | { match: 'none'; words: string }

export type Search = {
  /** Tasks with this status come first. */
  prefer?: TaskStatus[]
  /** Several tasks named in one sentence are all meant: 'that is the dog walked and the plants watered'. */
  several?: boolean
  /** Also look on later days when today has no match. */
  ahead?: boolean
}

export function preferStatus(tasks: Mention[], prefer: TaskStatus[] | undefined): Mention[] {
  const first = prefer ? tasks.filter((task) => prefer.includes(task.status)) : []
  return first.length > 0 ? first : tasks
}

export function oneOrSeveral(tasks: Mention[], words: string): Found {
  if (tasks.length === 0) return { match: 'none', words }
  return tasks.length === 1 ? { match: 'certain', tasks } : { match: 'ambiguous', tasks }
}

export async function lastMentioned(run: Run, pronoun: 'it' | 'them', { prefer }: Search): Promise<Found> {
  const named = await reload(run, run.memory.mentioned)
  if (named.length === 0) return { match: 'none', words: '' }
  if (pronoun === 'them') return { match: 'certain', tasks: named }
  return oneOrSeveral(named.length > 1 ? preferStatus(named, prefer) : named, '')
}

/** The tasks as they are now; they may have changed since they were mentioned. */
export async function reload(run: Run, tasks: readonly Mention[]): Promise<Mention[]> {
  const days = new Map<string, Mention[]>()
  for (const { date } of tasks) if (!days.has(date)) days.set(date, await run.listDay(date))
  return tasks
    .map((task) => days.get(task.date)!.find(({ id }) => id === task.id))
    .filter((task) => task !== undefined)
}

export function uniqueById(tasks: Mention[]): Mention[] {
  const seen = new Set<string>()
  return tasks.filter(({ id }) => !seen.has(id) && seen.add(id))
}
