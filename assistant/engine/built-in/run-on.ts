import { normText, rawText, type Token } from '../../language/tokens.ts'
import { hear, type Opinion } from '../../listening/hear.ts'
import { type Label, WRITING } from '../../listening/labels.ts'
import type { Part } from './parse/part.ts'
import { pieceOf } from './parse/piece.ts'
import { isReminderOnly } from './parse/split.ts'
import { understand } from './parse/understand.ts'
import { labelsOf } from './second-opinion.ts'

/**
 * Cuts a part in two where two things were said without a pause: 'had the gout pill ain't had the water pill', 'skip the
 * walk what's next'. Each half must be heard for sure, and as something else than the other; otherwise it stays whole.
 */
export function splitRunOn(part: Part, clock: { today: string; dayFirst: boolean }): Part[] {
  const { tokens, addsOn } = part
  if (addsOn || tokens.length < SHORTEST || tokens.length > LONGEST || tokens.some(({ quoted }) => quoted))
    return [part]
  let best: { at: number; worth: number } | undefined
  for (let at = 2; at <= tokens.length - 3; at++) {
    if (isReminderOnly(tokens.slice(at))) continue
    if (!STARTS.test(tokens[at]!.norm) || OPEN_END.test(tokens[at - 1]!.norm)) continue
    if (BELONGS.test(normText(tokens.slice(at, at + 2))) || REFERS.test(normText(tokens.slice(at)))) continue
    // 'I've changed [my surname]': only after a pause is it a sentence of its own.
    if (THING.test(tokens[at]!.norm) && !JOINT.test(tokens[at - 1]!.norm)) continue
    const before = heardAs(withoutJoint(tokens.slice(0, at)), clock)
    const after = before && heardAs(tokens.slice(at), clock)
    if (!after || before.label === after.label) continue
    // 'Remind me to tell mum I took my pills' is one request: after an order only another order or a question is new.
    if (before.label === 'read') continue
    if (ORDERS.has(before.label) && !NEXT_ORDER.test(normText(tokens.slice(at)))) continue
    const worth = before.chance * after.chance
    if (!best || worth > best.worth) best = { at, worth }
  }
  if (!best) return [part]
  return [
    { tokens: withoutJoint(tokens.slice(0, best.at)), addsOn: false },
    { tokens: [...tokens.slice(best.at)], addsOn: false },
  ]
}

/** What the model hears in a half, when the patterns hear the same or the model has no doubt left. */
function heardAs(
  tokens: readonly Token[],
  { today, dayFirst }: { today: string; dayFirst: boolean },
): Opinion | undefined {
  const opinion = hear(rawText(tokens))
  if (opinion.chance < CERTAIN || !SPLIT.has(opinion.label)) return undefined
  if (opinion.chance >= BEYOND_DOUBT) return opinion
  const intent = understand(pieceOf(tokens, today, dayFirst))
  return labelsOf(intent).includes(opinion.label) ? opinion : undefined
}

function withoutJoint(tokens: readonly Token[]): Token[] {
  const last = tokens.at(-1)
  return last && JOINT.test(last.norm) ? tokens.slice(0, -1) : [...tokens]
}

const JOINT = /^(?:but|and|so|then|now|,)$/
const THING = /^(?:the|my|his|her|that)$/
/** 'Take it off', 'put that back': about what was said before. */
const REFERS = /\b(?:it|that|them|those)\b/

const SHORTEST = 6
const LONGEST = 40
/** Chosen on voices that are trained on: lower, whole requests are cut. */
const CERTAIN = 0.7
/** Even where the patterns understand nothing, or something else. */
const BEYOND_DOUBT = 0.95

const SPLIT: ReadonlySet<Label> = new Set<Label>([...WRITING, 'nottaken', 'read'])
const ORDERS: ReadonlySet<Label> = new Set<Label>(['add', 'move', 'change', 'delete', 'remind', 'undo'])

/** How a sentence may begin. */
const STARTS =
  /^(?:(?:i|we|he|she|they)(?: \w+)?|have not|has not|had not|did not|is not|am not|could not|ain't|not|never|what|what is|when|when is|how|does|put|add|remind|make|tell|ask|move|skip|skipping|tick|mark|delete|take|get|give|pop|stick|shift|push|bump|can|could|stop|do not|the|my|his|her|that)$/
/** 'I have taken [what I was to take]', 'it was fine [when I left]'. */
const BELONGS = /^(?:what|when|how) (?:i|we|he|she|they|it|the|my)\b/
const NEXT_ORDER =
  /^(?:what|when|how many|which|put|add|remind|move|skip|skipping|tick|mark|delete|pop|stick|shift|push|bump|take .* off|get rid|mute|do not (?:remind|ring|ping|buzz))\b/
/** What such a word ends is not over. */
const OPEN_END =
  /^(?:that|if|when|because|to|or|who|which|told|tell|said|say|says|saying|think|know|see|sure|whether|until|till|before|after|with|of|for|the|a|an|my|his|her|our|their|in|on|at|from|about|is|are|was|be|been|have|has|had|do|did|not|can|could|will|would|should|must|please|(?:i|we|he|she|they|you)(?: \w+)?|it is|me|him|us|just|still|never|how|what|than|as|like|by|ask|check|remember|wonder|let|want|need|make|remind|swear|seen|recall|promise|\w+ not)$/
