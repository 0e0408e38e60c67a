import type { Token } from '../../../language/tokens.ts'
import { type Clock, type Fate, fateOf } from './fate.ts'
import type { Named } from './naming.ts'

/** A stretch of a message, with the one task it names. */
export type Clause = {
  tokens: Token[]
  /** Where it begins in the message. */
  from: number
  named?: Named
  /** What stands before it: ',', 'and', or nothing. */
  joint: string
}

/**
 * Cuts a message so that each clause names one task at most: at pauses and at 'and', 'but', 'so'; and, where people go on
 * without either, before the next task: 'goats milked | calves fed'. Undefined where two are named as one thing.
 */
export function clausesOf(
  tokens: readonly Token[],
  named: readonly Named[],
  clock: Clock,
): Clause[] | undefined {
  const inName = (at: number) => named.some((each) => at > each.at && at < each.end)
  const clauses: Clause[] = []
  let start = 0
  let joint = ''
  const close = (end: number) => {
    const inside = named.filter((each) => each.at >= start && each.end <= end)
    if (end > start)
      clauses.push({
        tokens: tokens.slice(start, end),
        from: start,
        joint,
        ...(inside[0] && { named: inside[0] }),
      })
    return inside.every((each) => isSame(each, inside[0]!))
  }
  for (let at = 0; at <= tokens.length; at++) {
    const word = tokens[at]?.norm
    if (word === undefined || (isJoint(tokens, at) && !inName(at))) {
      if (!close(at)) return undefined
      joint = word ?? ''
      start = at + 1
      continue
    }
    const next = named.find((each) => each.at === at)
    const before = named.filter((each) => each.at >= start && each.end <= at)
    if (!next || before.length === 0 || before.every((each) => isSame(each, next))) continue
    const isWhole = (end: number) =>
      isClear(fateOf({ tokens: tokens.slice(start, end), from: start }, before.at(-1)!, clock))
    const cut = beginOf(tokens, at, before.at(-1)!, isWhole)
    if (cut === undefined || !close(cut)) return undefined
    joint = ''
    start = cut
  }
  return clauses
}

/** Whether a stretch says enough of its task to end a clause after it. */
function isClear(fate: Fate): boolean {
  if (fate.is === 'unclear') return fate.likely !== undefined && fate.likely.is !== 'kept'
  return fate.is !== 'open' && fate.is !== 'asked'
}

function isSame(one: Named, other: Named): boolean {
  return one.tasks[0]!.id === other.tasks[0]!.id && one.tasks.length === other.tasks.length
}

function isJoint(tokens: readonly Token[], at: number): boolean {
  const { norm, quoted } = tokens[at]!
  if (quoted) return false
  // 'Between 8-10'.
  if (norm === '-' && /^\d/.test(tokens[at - 1]?.norm ?? '') && /^\d/.test(tokens[at + 1]?.norm ?? ''))
    return false
  if (/^[.,;!-]+$/.test(norm)) return !/^(?:after|before)$/.test(tokens[at + 1]?.norm ?? '')
  if (/^(?:so|then)$/.test(norm)) return !/^(?:much|far|many|long|[,.!]|)$/.test(tokens[at + 1]?.norm ?? '')
  return /^(?:and|but|&|n|plus|though|although)$/.test(norm)
}

/** Where the clause of the name at `at` begins: 'lunch done | no study hall', 'tick the bill | laundry stays'. */
function beginOf(
  tokens: readonly Token[],
  at: number,
  before: Named,
  isWhole: (end: number) => boolean,
): number | undefined {
  // 'Insurance | not picking up' says nothing of the insurance yet: what follows a bare name is about it.
  for (let begin = before.told.size > 0 ? before.end : before.end + 1; begin < at; begin++)
    if (
      STARTS.test(tokens[begin]!.norm) &&
      !HOLDS.test(tokens[begin - 1]!.norm) &&
      !(NEGATES.test(tokens[begin]!.norm) && HELPS.test(tokens[begin - 1]!.norm)) &&
      isWhole(begin)
    )
      return begin
  let begin = at
  while (begin > before.end && LEADS.test(tokens[begin - 1]!.norm)) begin--
  // 'Letters on the walk', 'rice for the party'.
  if (begin > before.end) return PREPOSITION.test(tokens[begin - 1]!.norm) ? undefined : begin
  return before.told.size > 0 || isWhole(begin) ? begin : undefined
}

const STARTS =
  /^(?:i|i am|i have|i will|we|we will|we are|he|she|they|he is|she is|mum|dad|my|nobody|no|not|never|do not|did|did not|have not|has not|still|just|skip|skipping|keep|leave|push|move|put|stick|tick|make|shove|forget|remember|must|might|need|starting|thinking|nearly|almost|finished|can|also|the)$/
/** 'I can't remember if [I had my tablets]' is one. */
const HOLDS =
  /^(?:if|whether|that|think|thought|remember|sure|know|said|says|hope|when|because|cos|before|after|while|until|till|or|like)$/
/** 'Electrician did [not] pick up' is one. */
const NEGATES = /^(?:not|never|no)$/
const HELPS =
  /^(?:did|do|does|have|has|had|is|are|am|was|were|will|would|can|could|should|i have|we have|i am|we are|i will|we will)$/
/** Words before a name that belong to its clause: 'skip the', 'I did my'. */
export const LEADS =
  /^(?:[a-z]+ not|the|my|her|his|our|an?|no|not|skip|push|move|put|stick|shove|bump|shift|bring|leave|tick|did|do|i|i have|i am|we|have|has|had|got|just|never|finished|can|cannot|bin|me|nobody|he|she|they|mum|dad|still)$/
const PREPOSITION =
  /^(?:with|for|about|on|onto|to|from|of|at|in|into|by|than|during|near|like|round|around|or|plus|under|over|is|are|be)$/
