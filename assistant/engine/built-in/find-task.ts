import { addDays } from '#domain/time/local-date.ts'
import { type Likeness, likeness, sharesOnly, speaksOfMedicine } from '../../language/likeness.ts'
import type { DayPart } from '../../language/time-words.ts'
import { inPart, settleTime } from '../../language/when.ts'
import type { TaskStatus } from '../../tools/day-book.ts'
import type { Reference } from './hear/intent.ts'
import type { Mention } from './memory.ts'
import { mentions, type Run } from './run.ts'

/** What a reference came to: tasks beyond doubt, several that fit, one that may be meant, or none. */
export type Found =
  | { are: 'tasks'; tasks: Mention[] }
  | { are: 'several'; tasks: Mention[] }
  | { are: 'perhaps'; tasks: Mention[] }
  | { are: 'none'; words: string }

export type Search = {
  /** Tasks with this status come first. */
  prefer?: TaskStatus[]
  /** Look on later days too when today has none. */
  ahead?: boolean
}

export async function findTask(run: Run, ref: Reference, search: Search = {}): Promise<Found> {
  const date = ref.when.dates[0]?.from
  if (ref.all) return everything(run, ref, search)
  if (ref.picks) return picked(run, ref.picks)
  if (ref.pronoun) return spokenOf(run, ref.pronoun, search)
  const words = ref.words.trim()
  const day = await run.day(date ?? run.today)
  const onDay = choose(fitting(day, ref, run), words, search, ref.loose)
  if (onDay.are === 'tasks') return onDay
  const listed = await severalNames(run, ref, search)
  if (listed) return listed
  if (onDay.are === 'several') return onDay
  if (!date && search.ahead) {
    const later = uniqueById(
      mentions(await run.look('ListDay', { date: addDays(run.today, 1), to: addDays(run.today, 62) })),
    )
    const found = choose(fitting(later, ref, run), words, search, ref.loose)
    if (found.are === 'tasks' || (found.are === 'several' && onDay.are === 'none')) return found
  }
  return onDay
}

/** The tasks whose time fits the time or part of the day that was said with them. */
function fitting(tasks: Mention[], { when, words }: Reference, run: Run): Mention[] {
  const time = when.times[0]
  if (time) {
    const at = tasks.filter(
      (task) => task.time === settleTime(time, { near: task.time, part: when.part, now: run.now }),
    )
    return at.length > 0 ? at : words ? tasks : []
  }
  const part = when.part ?? partIn(words)
  if (!part) return tasks
  const within = tasks.filter(
    (task) => inPart(task.time, part) || new RegExp(`\\b${part}\\b`, 'i').test(task.title),
  )
  return within.length > 0 || when.part ? (within.length > 0 ? within : words ? tasks : []) : tasks
}

function partIn(words: string): DayPart | undefined {
  return /\b(morning|afternoon|evening|night)\b/i.exec(words)?.[1]?.toLowerCase() as DayPart | undefined
}

function choose(tasks: Mention[], words: string, { prefer }: Search, loose?: string): Found {
  const plainWords = words.replace(/\b(?:one|ones|task|thing)s?\b/gi, '').trim()
  if (plainWords === '') return decided(preferred(tasks, prefer), words)
  const inPartOnly =
    partIn(plainWords) &&
    plainWords.replace(/\b(?:the|my|morning|afternoon|evening|night)\b/gi, '').trim() === ''
  if (inPartOnly)
    return decided(
      preferred(
        tasks.filter(
          (task) => inPart(task.time, partIn(plainWords)!) || likeness(plainWords, task.title) !== 'none',
        ),
        prefer,
      ),
      words,
    )
  const byLikeness = new Map<Likeness, Mention[]>()
  for (const task of tasks) {
    const best = bestLikeness(plainWords, task)
    const like = best === 'part' && loose && sharesOnly(loose, plainWords, task.title) ? 'guess' : best
    byLikeness.set(like, [...(byLikeness.get(like) ?? []), task])
  }
  const exact = preferred(byLikeness.get('exact') ?? [], prefer)
  if (exact.length > 0) return decided(exact, words)
  const part = preferred(byLikeness.get('part') ?? [], prefer)
  if (part.length > 0) return decided(part, words)
  const guess = preferred(byLikeness.get('guess') ?? [], prefer)
  if (guess.length > 0)
    return speaksOfMedicine(plainWords) && guess.length > 1
      ? { are: 'several', tasks: guess }
      : { are: 'perhaps', tasks: guess }
  return { are: 'none', words }
}

/** The part of the day may be how the task is told apart, not a word of its title. */
function bestLikeness(words: string, task: Mention): Likeness {
  const like = likeness(words, task.title)
  const part = partIn(words)
  if (like === 'exact' || !part || !inPart(task.time, part)) return like
  const without = words.replace(new RegExp(`\\b${part}\\b`, 'i'), '').trim()
  return without === '' ? like : likeness(without, task.title) === 'exact' ? 'exact' : like
}

function preferred(tasks: Mention[], prefer: TaskStatus[] | undefined): Mention[] {
  const first = prefer ? tasks.filter((task) => prefer.includes(task.status)) : []
  return first.length > 0 ? first : tasks
}

function decided(tasks: Mention[], words: string): Found {
  if (tasks.length === 0) return { are: 'none', words }
  return tasks.length === 1 ? { are: 'tasks', tasks } : { are: 'several', tasks }
}

async function everything(run: Run, ref: Reference, { prefer }: Search): Promise<Found> {
  const day = await run.day(ref.when.dates[0]?.from ?? run.today)
  const wanted = day.filter(
    (task) =>
      (prefer ?? ['pending']).includes(task.status) &&
      (ref.words === '' || likeness(ref.words, task.title) === 'none') &&
      (!ref.when.part || inPart(task.time, ref.when.part)),
  )
  return wanted.length === 0 ? { are: 'none', words: '' } : { are: 'tasks', tasks: wanted }
}

/** 'The second one' counts in the list last given; without one, in today's. */
async function picked(run: Run, picks: number[]): Promise<Found> {
  const list =
    run.memory.named.length > 1 || picks.every((pick) => Math.abs(pick) === 1)
      ? run.memory.named
      : await run.day(run.today)
  const from = list.length > 0 ? list : await run.day(run.today)
  const tasks = picks
    .map((pick) => (pick < 0 ? from.at(pick) : from[pick - 1]))
    .filter((task) => task !== undefined)
  return tasks.length === 0 ? { are: 'none', words: '' } : { are: 'tasks', tasks: await fresh(run, tasks) }
}

async function spokenOf(run: Run, pronoun: 'it' | 'them', { prefer }: Search): Promise<Found> {
  const named = await fresh(run, run.memory.named)
  if (named.length === 0) return { are: 'none', words: '' }
  if (pronoun === 'them') return { are: 'tasks', tasks: named }
  return decided(named.length > 1 ? preferred(named, prefer) : named, '')
}

/** As they stand now: something may have changed since they were named. */
export async function fresh(run: Run, tasks: readonly Mention[]): Promise<Mention[]> {
  const days = new Map<string, Mention[]>()
  for (const { date } of tasks) if (!days.has(date)) days.set(date, await run.day(date))
  return tasks
    .map((task) => days.get(task.date)!.find(({ id }) => id === task.id))
    .filter((task) => task !== undefined)
}

/** 'yoga and reading', when no task is called that: each name by itself. */
async function severalNames(run: Run, ref: Reference, search: Search): Promise<Found | undefined> {
  const names = ref.words.split(/\s*(?:,|\band\b|&)\s*/i).filter((name) => name.trim() !== '')
  if (names.length < 2 || names.length > 8) return undefined
  const tasks: Mention[] = []
  for (const words of names) {
    const found: Found = await findTask(run, { ...ref, words }, search)
    if (found.are !== 'tasks') return undefined
    tasks.push(
      ...found.tasks.filter((task) => !tasks.some(({ id, date }) => id === task.id && date === task.date)),
    )
  }
  return { are: 'tasks', tasks }
}

function uniqueById(tasks: Mention[]): Mention[] {
  const seen = new Set<string>()
  return tasks.filter(({ id }) => !seen.has(id) && seen.add(id))
}
