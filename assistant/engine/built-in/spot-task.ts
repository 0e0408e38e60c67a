import { addDays, type LocalDate } from '#domain/time/local-date.ts'
import { contentWords, type Likeness, namedIn } from '../../language/likeness.ts'
import { saysOnlyBeside, withoutAnchor } from './anchor.ts'
import { type Found, lastMentioned, oneOrSeveral, preferStatus, type Search, uniqueById } from './found.ts'
import type { Mention } from './memory.ts'
import { type Run, tasksIn } from './run.ts'

/**
 * The task that a longer sentence is about: the one whose title is named in it. 'The gas is paid, took me three goes'
 * names 'Pay the gas bill'. Without a title, 'it' is the task last spoken of.
 */
export async function spotTask(
  run: Run,
  spoken: string,
  search: Search = {},
  { around, date }: { around?: string; date?: LocalDate } = {},
): Promise<Found> {
  if (saysOnlyBeside(spoken)) return NONE
  const said = withoutAnchor(spoken)
  if (date && date !== run.today) {
    const onDay = named(await run.listDay(date), said, search)
    if (onDay.match !== 'none') return onDay
    // The day may belong to something else that was said: it is asked about.
    const now = named(await run.listDay(run.today), said, search)
    return now.match === 'certain' ? { match: 'guess', tasks: now.tasks } : now
  }
  const today = named(await run.listDay(run.today), said, search)
  if (today.match === 'certain' || today.match === 'ambiguous') return today
  const later = search.ahead ? named(await daysAhead(run), said, search) : NONE
  if (later.match === 'certain' || (later.match !== 'none' && today.match === 'none')) return later
  if (today.match !== 'none') return today
  // Named elsewhere in the message: 'physio rang, [they want me at half three]'.
  if (around !== undefined && around !== spoken) return spotTask(run, around, search)
  return /\b(?:it|that|this|them|one)\b/i.test(said) && run.memory.mentioned.length === 1
    ? lastMentioned(run, 'it', search)
    : NONE
}

const NONE: Found = { match: 'none', words: '' }

async function daysAhead(run: Run): Promise<Mention[]> {
  const span = { date: addDays(run.today, 1), to: addDays(run.today, 62) }
  return uniqueById(tasksIn(await run.lookUp('ListDay', span)))
}

function named(tasks: readonly Mention[], said: string, { prefer, several }: Search): Found {
  const byLikeness = (wanted: Likeness) =>
    preferStatus(
      tasks.filter(({ title }) => namedIn(said, title) === wanted),
      prefer,
    )
  const exact = longest(byLikeness('exact'))
  if (several && exact.length > 1 && areApart(exact)) return { match: 'certain', tasks: exact }
  if (exact.length > 0) return oneOrSeveral(exact, '')
  const part = byLikeness('part')
  if (part.length > 0) return oneOrSeveral(part, '')
  const guess = byLikeness('guess')
  return guess.length > 0 && guess.length <= 3 ? { match: 'guess', tasks: guess } : NONE
}

/** Titles that share no word: each was named by itself. */
function areApart(tasks: readonly Mention[]): boolean {
  const words = tasks.flatMap(({ title }) => contentWords(title))
  return new Set(words).size === words.length
}

/** 'Take blood pressure tablet' rather than 'Blood', when both titles are in the sentence. */
function longest(tasks: Mention[]): Mention[] {
  const most = Math.max(0, ...tasks.map(({ title }) => title.split(/\s+/).length))
  const full = tasks.filter(({ title }) => title.split(/\s+/).length === most)
  return tasks.length > 1 && most > 2 && !areApart(tasks) ? full : tasks
}
