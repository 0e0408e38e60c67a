import { addDays } from '#domain/time/local-date.ts'
import { isPast } from '../../../language/lemma.ts'
import type { When } from '../../../language/when.ts'
import type { Intent } from './intent.ts'
import type { Piece } from './piece.ts'

/**
 * 'I walked the dog on Sunday', 'did I take my pills on Sunday?': of what is over, the last Sunday is meant. A day that
 * is still to come would be ticked otherwise.
 */
export function asTold(intent: Intent, piece: Piece): Intent {
  if ('ref' in intent && isOver(intent, piece))
    return { ...intent, ref: { ...intent.ref, when: lastTime(intent.ref.when) } } as Intent
  if ((intent.do === 'list' || intent.do === 'summary') && ASKS_BACK.test(piece.norm))
    return { ...intent, when: lastTime(intent.when) }
  return intent
}

function isOver(intent: Intent, { tokens, norm }: Piece): boolean {
  switch (intent.do) {
    case 'was-done':
    case 'not-done':
      return true
    case 'status':
      return intent.status !== 'skipped' || tokens.slice(0, 4).some(isToldIn)
    case 'find':
      return ASKS_BACK.test(norm)
    default:
      return false
  }
}

const isToldIn = ({ norm }: { norm: string }) => norm.split(' ').some(isPast)

/** 'What have I on Thursday', 'has he anything on Friday' ask of what is still to come. */
const ASKS_BACK =
  /^(?:(?:what|which|how|when|where|who|so|and|ok)\b.{0,24}? )?(?:did|was|were|(?:have (?:i|we|she|he|they)|has (?:she|he))(?! (?:to|on|in|at|for|got|a|an|any\w*|some\w*|nothing|much|many|lots?|the|my|time|left|coming|planned|booked|free|today|tonight|tomorrow|this|next|\w+day)\b))\b/

function lastTime(when: When): When {
  const back = ({ from, to, named, ...rest }: When['dates'][number]) =>
    named ? { ...rest, from: addDays(from, -7), to: addDays(to, -7) } : { ...rest, from, to }
  return { ...when, dates: when.dates.map(back) }
}
