import { isQuestion } from '../../../language/questions.ts'
import { normText, type Token } from '../../../language/tokens.ts'
import { opensRequest } from '../parse/split.ts'

type AnswerAndMore = { answer: Token[]; more: Token[] }

/** 'Yes, and add milk', 'the first one. What is next?': an answer, and something new after it. */
export function answerAndMore(tokens: readonly Token[]): AnswerAndMore | undefined {
  for (let at = 1; at <= Math.min(tokens.length - 2, LONGEST); at++) {
    const isJoint = JOINT.test(tokens[at]!.norm)
    const answer = tokens.slice(0, at)
    // 'Yes tick the plants' has no pause.
    if (!isJoint && !(at === 1 && YES_OR_NO.test(answer[0]!.norm))) continue
    const more = withoutJoints(tokens.slice(at))
    // 'Okay, what is the time?' agrees to nothing.
    if (more.length > 1 && opensNew(more) && !ONLY_HEARD.test(normText(answer))) return { answer, more }
  }
  return undefined
}

function opensNew(tokens: readonly Token[]): boolean {
  const norm = normText(tokens)
  if (isQuestion(norm)) return !TAG.test(norm)
  return opensRequest(tokens) && !BESIDE.test(norm)
}

function withoutJoints(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex(({ norm }) => !JOINT.test(norm) && !LEAD.test(norm))
  return at < 0 ? [] : tokens.slice(at)
}

const LONGEST = 8
const YES_OR_NO = /^(?:yes|yeah|yep|yup|aye|no|nope|nah|naw)$/
const ONLY_HEARD =
  /^(?:ok|right|fine|good|great|perfect|well|so|oh|ah|now|sure)(?: (?:ok|then|now|so|good|great|right))*$/
const JOINT = /^(?:[,.!;-]|and|then|but|also|plus)$/
const LEAD = /^(?:please|now|oh|so|well|just|while you are at it)$/
/** '… is it?' */
const TAG = /^(?:is it|is that ok|ok|right|please|would you|will you|can you|could you)\b.{0,12}$/
/** What is said around an answer: thanks, a reason, how sure it is. */
const BESIDE =
  /^(?:thanks|thank you|never mind|it is|that is|this is|i (?:think|guess|suppose|mean|meant|reckon|am sure|believe|do|did|am|have)|he |she |they |my \w+ (?:is|are)|already|let us)\b/
