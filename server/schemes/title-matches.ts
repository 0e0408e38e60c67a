import { type Criteria, storedCriteria } from '#domain/schemes/criteria.ts'
import { takeTurns } from '../turns.ts'
import type { Circle, FullWatcher, MatchedCircle, WatchedScheme } from './watchers.ts'

/** Longer than all plausible patterns of a person take on all their titles. */
const DEADLINE_MS = 2_000

/**
 * The circle with its patterns already matched against these titles, in slices, so that what is computed from it
 * takes no time. What could not be matched before the deadline counts as matching: too many notifications are better
 * than none, and how many there can be is bounded elsewhere.
 */
export async function matchTitles(circle: Circle, titles: Iterable<string>): Promise<MatchedCircle> {
  const distinct = [...new Set(titles)]
  const turn = takeTurns(DEADLINE_MS)
  const matched = async <W extends FullWatcher<WatchedScheme>>(watcher: W) => {
    const schemes: FullWatcher['schemes'] = []
    for (const scheme of watcher.schemes)
      schemes.push({ ...scheme, matches: await matchesOf(scheme.criteria, distinct, turn) })
    return { ...watcher, schemes }
  }
  const owner = await matched(circle.owner)
  const caregivers: MatchedCircle['caregivers'] = []
  for (const caregiver of circle.caregivers) caregivers.push(await matched(caregiver))
  return { owner, caregivers }
}

/** Which of the titles a pattern does not match, found out ahead; plain ones are quick enough to ask each time. */
async function matchesOf(
  criteria: string,
  titles: readonly string[],
  turn: () => Promise<boolean>,
): Promise<Criteria['matches']> {
  await turn()
  const { matches, isPlain } = compiled(criteria)
  if (isPlain) return matches
  const others = new Set<string>()
  for (const title of titles) {
    if (await turn()) break
    if (!answer(criteria, title, matches)) others.add(title)
  }
  return (title) => !others.has(title)
}

const COMPILED_MAX = 2_000
const patterns = new Map<string, Criteria>()

/** Compiling a pattern costs more than matching it, and every plan uses the same patterns again. */
function compiled(criteria: string): Criteria {
  const known = patterns.get(criteria)
  if (known) return known
  if (patterns.size >= COMPILED_MAX) patterns.clear()
  const pattern = storedCriteria(criteria)
  patterns.set(criteria, pattern)
  return pattern
}

/** Of all people together, so that nobody's titles fill the memory: some 20 MB at the very most. */
const ANSWERS_MAX = 20_000
let answers = new Map<string, boolean>()
let olderAnswers = new Map<string, boolean>()

/** Titles repeat from day to day, so answers are remembered until twice as many others have come. */
function answer(criteria: string, title: string, matches: Criteria['matches']): boolean {
  const key = `${criteria}\n${title}`
  const known = answers.get(key) ?? olderAnswers.get(key) ?? matches(title)
  if (answers.size >= ANSWERS_MAX / 2) {
    olderAnswers = answers
    answers = new Map()
  }
  answers.set(key, known)
  return known
}
