import { addDays } from '#domain/time/local-date.ts'
import {
  type Likeness,
  likeness,
  mentionsMedicine,
  saysWholeName,
  sharesOnly,
} from '../../language/likeness.ts'
import { isMedication } from '../../language/medication.ts'
import { soundsLike } from '../../language/sounds-like.ts'
import { isInWindow, windowOf } from '../../language/time-window.ts'
import type { DayPart } from '../../language/time-words.ts'
import { isInPart, resolveTime } from '../../language/when.ts'
import { type Found, lastMentioned, oneOrSeveral, preferStatus, type Search, uniqueById } from './found.ts'
import type { Mention } from './memory.ts'
import type { Reference } from './parse/intent.ts'
import { atPlaces } from './place-in-list.ts'
import { type Run, tasksIn } from './run.ts'
import { spotTask } from './spot-task.ts'

export async function findTask(run: Run, ref: Reference, search: Search = {}): Promise<Found> {
  const found = await findAsSaid(run, ref, search)
  const named = found.match === 'none' || found.match === 'guess' ? withoutReason(ref.words) : ref.words
  if (named === ref.words || ref.all || ref.picks || ref.pronoun) return found
  const again = await findAsSaid(run, { ...ref, words: named }, search)
  return again.match === 'certain' || again.match === 'ambiguous' ? again : found
}

/** 'Skip the plants [it rained all night]': a reason said without a pause is no part of the name. */
function withoutReason(words: string): string {
  return words.replace(REASON, '')
}

const REASON =
  /(?<=\p{L}) my \p{L}+(?:['’]s| is| are| hurts?) .*$|(?<=\p{L}) (?:it|he|she|they|we|i|there|that)(?: |['’](?:s|ve|ll|re|m|d) )\p{L}.*$|(?<=\p{L}) (?:because|cos|cuz|coz|since|as)(?: of)? \p{L}.*$|(?<=\p{L}), (?!(?:the|my|and)\b)\S+ \S+ \S.*$/iu

async function findAsSaid(run: Run, ref: Reference, search: Search): Promise<Found> {
  const date = ref.when.dates[0]?.from
  if (ref.all) return allTasks(run, ref, search)
  if (ref.picks) {
    const picked = await atPlaces(run, ref.picks)
    return picked.length > 0 ? { match: 'certain', tasks: picked } : { match: 'none', words: '' }
  }
  if (ref.spoken !== undefined) return spotTask(run, ref.spoken, search, { around: ref.around, date })
  if (ref.pronoun) return lastMentioned(run, ref.pronoun, search)
  const words = ref.words.trim()
  const day = await run.listDay(date ?? run.today)
  const onDay = choose(atTheTimeSaid(day, ref), words, search, ref.loose)
  if (onDay.match === 'certain' && onDay.tasks.length > 1) return onDay
  // One of two names may fit so well that the other would be forgotten: 'the ironing and the evening pills'.
  const listed = await tasksByName(run, ref, search)
  if (listed) return listed
  if (onDay.match === 'certain') return onDay
  if (onDay.match === 'ambiguous') return namedInMessage(run, onDay)
  if (!date && search.ahead) {
    const later = uniqueById(
      tasksIn(await run.lookUp('ListDay', { date: addDays(run.today, 1), to: addDays(run.today, 62) })),
    )
    const found = choose(atTheTimeSaid(later, ref), words, search, ref.loose)
    if (found.match === 'certain') return found
    if (found.match === 'ambiguous' && onDay.match === 'none') return namedInMessage(run, found)
  }
  return onDay
}

/** 'Tomorrow somebody else takes Miss Pell. Remove that visit': of several visits, the one named in the same message. */
function namedInMessage(run: Run, found: Found & { match: 'ambiguous' }): Found {
  const named = found.tasks.filter(({ title }) => saysWholeName(run.turn.text, title))
  return named.length === 1 ? { match: 'certain', tasks: named } : found
}

/** The tasks at the time or part of the day that the person said. */
function atTheTimeSaid(tasks: Mention[], { when, words }: Reference): Mention[] {
  const time = when.times[0]
  if (time) {
    const at = tasks.filter((task) => task.time === resolveTime(time, { near: task.time, part: when.part }))
    return at.length > 0 ? at : words ? tasks : []
  }
  const part = when.part ?? partIn(words)
  if (!part) return tasks
  const within = tasks.filter(
    (task) => isInPart(task.time, part) || new RegExp(`\\b${part}\\b`, 'i').test(task.title),
  )
  return within.length > 0 || when.part ? (within.length > 0 ? within : words ? tasks : []) : tasks
}

function partIn(words: string): DayPart | undefined {
  return /\b(morning|afternoon|evening|night)\b/i.exec(words)?.[1]?.toLowerCase() as DayPart | undefined
}

function choose(tasks: Mention[], words: string, { prefer }: Search, loose?: string): Found {
  const plainWords = words.replace(/\b(?:one|ones|task|thing|both(?: of)?)s?\b/gi, '').trim()
  if (plainWords === '') return oneOrSeveral(preferStatus(tasks, prefer), words)
  const inPartOnly =
    partIn(plainWords) &&
    plainWords.replace(/\b(?:the|my|morning|afternoon|evening|night)\b/gi, '').trim() === ''
  if (inPartOnly)
    return oneOrSeveral(
      preferStatus(
        tasks.filter(
          (task) => isInPart(task.time, partIn(plainWords)!) || likeness(plainWords, task.title) !== 'none',
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
  const exact = preferStatus(byLikeness.get('exact') ?? [], prefer)
  if (exact.length > 0) return oneOrBoth(exact, words)
  const part = preferStatus(byLikeness.get('part') ?? [], prefer)
  if (part.length > 0) return oneOrBoth(part, words)
  const guess = preferStatus(byLikeness.get('guess') ?? [], prefer)
  if (guess.length > 0)
    return mentionsMedicine(plainWords) && guess.length > 1
      ? { match: 'ambiguous', tasks: guess }
      : { match: 'guess', tasks: guess }
  const misheard = preferStatus(
    tasks.filter(({ title }) => soundsLike(plainWords, title)),
    prefer,
  )
  return misheard.length === 1 ? { match: 'guess', tasks: misheard } : { match: 'none', words }
}

/** 'Both bills': two that fit are both meant. Of two doses it is asked. */
function oneOrBoth(tasks: Mention[], words: string): Found {
  const isBoth =
    tasks.length === 2 && /\bboth\b/i.test(words) && !tasks.some(({ title }) => isMedication(title))
  return isBoth ? { match: 'certain', tasks } : oneOrSeveral(tasks, words)
}

/** A part of the day ('the evening walk') may describe the task's time instead of being part of its title. */
function bestLikeness(words: string, task: Mention): Likeness {
  const like = likeness(words, task.title)
  const part = partIn(words)
  if (like === 'exact' || !part || !isInPart(task.time, part)) return like
  const without = words.replace(new RegExp(`\\b${part}\\b`, 'i'), '').trim()
  return without === '' ? like : likeness(without, task.title) === 'exact' ? 'exact' : like
}

async function allTasks(run: Run, ref: Reference, { prefer }: Search): Promise<Found> {
  const date = ref.when.dates[0]?.from ?? run.today
  const day = await run.listDay(date)
  const window = windowOf(ref.when, run.now, date)
  const wanted = day.filter(
    (task) =>
      (prefer ?? ['pending']).includes(task.status) &&
      !(task.paused && task.status === 'pending') &&
      (ref.words === '' || likeness(ref.words, task.title) === 'none') &&
      (!ref.when.part || isInPart(task.time, ref.when.part)) &&
      (!window || isInWindow(task.time, window)),
  )
  return wanted.length === 0 ? { match: 'none', words: '' } : { match: 'certain', tasks: wanted }
}

/** 'The bins are out' is no name. */
const FINITE = /\b(?:is|are|was|were|has been|have been)\b/i

/** 'yoga and reading': looks up each name separately. Where one fits several tasks, it is asked which are meant. */
async function tasksByName(run: Run, ref: Reference, search: Search): Promise<Found | undefined> {
  const names = ref.words.split(/\s*(?:,|\band\b|\bn?or\b|&)\s*/i).filter((name) => name.trim() !== '')
  if (names.length < 2 || names.length > 8 || names.some((name) => FINITE.test(name))) return undefined
  const tasks: Mention[] = []
  let match: 'certain' | 'ambiguous' = 'certain'
  for (const words of names) {
    const found: Found = await findTask(run, { ...ref, words }, search)
    if (found.match !== 'certain' && found.match !== 'ambiguous') return undefined
    if (found.match === 'ambiguous') match = 'ambiguous'
    tasks.push(
      ...found.tasks.filter((task) => !tasks.some(({ id, date }) => id === task.id && date === task.date)),
    )
  }
  return { match, tasks }
}
