import type { Found, FoundTask } from '#contract/find.ts'
import { closeness, type WordsOfTask } from '#domain/tasks/closeness.ts'
import { dayToOpen } from '#domain/tasks/day-to-open.ts'
import { NO_END } from '#domain/tasks/recurrence.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Base } from '../base.ts'
import type { Person } from '../people/person.ts'
import {
  type Candidate,
  closeTo,
  readVersions,
  type VersionFound,
  versionsWith,
  wordsIn,
} from './search-store.ts'
import { todayOf } from './today.ts'

/** As many as one can look through. */
const SHOWN = 20

/**
 * The owner's tasks with these words, of any day, those that fit best first. When none has them all, those that come
 * close: with a letter or two mistyped, or with half of the words. Private ones are found by their owner only.
 */
export async function findTasks(ctx: Base, owner: Person, words: string, by = owner): Promise<Found> {
  const asking = { owner: owner.key, today: todayOf(ctx, owner), byOwner: by.key === owner.key }
  const exact = await versionsWith(ctx.db, asking, words, SHOWN + 1)
  if (exact.length > 0) return answer(exact, asking.today, false)
  const terms = await wordsIn(ctx.db, words)
  const close = inOrder(await closeTo(ctx.db, asking, terms), terms).slice(0, SHOWN + 1)
  return answer(await readVersions(ctx.db, asking, close), asking.today, true)
}

function answer(versions: VersionFound[], today: LocalDate, close: boolean): Found {
  return {
    tasks: versions.slice(0, SHOWN).map((version) => foundTask(version, today)),
    close: close && versions.length > 0,
    more: versions.length > SHOWN,
  }
}

function foundTask(version: VersionFound, today: LocalDate): FoundTask {
  const { id, title, time, recurrenceType, recurrenceConfig, from, until, status } = version
  const isOnce = recurrenceType === 'none'
  return {
    id,
    title,
    date: dayToOpen(version, today),
    time: time ?? undefined,
    recurrenceType,
    recurrenceConfig: recurrenceConfig ?? undefined,
    ...(isOnce ? { status } : { from, until: until === NO_END ? undefined : until }),
    private: version.private ?? undefined,
  }
}

/** Each task once, if it has half of the terms or more: most of them first, then those with the fewest mistakes. */
function inOrder(candidates: readonly Candidate[], terms: readonly string[]): Candidate[] {
  const scored = candidates
    .map((candidate) => ({ candidate, ...closeness(wordsOf(candidate), terms) }))
    .filter(({ matched }) => matched >= terms.length / 2)
    .sort(
      (one, other) =>
        other.matched - one.matched ||
        one.typos - other.typos ||
        Number(one.candidate.past) - Number(other.candidate.past) ||
        one.candidate.away - other.candidate.away,
    )
  const once = new Map<string, Candidate>()
  for (const { candidate } of scored) if (!once.has(candidate.task)) once.set(candidate.task, candidate)
  return [...once.values()]
}

function wordsOf({ title, more }: Candidate): WordsOfTask {
  return { title: title.trim().split(' '), more: more.trim().split(' ') }
}
