import { isQuestion } from '../../../language/questions.ts'
import { saysWhen } from '../../../language/when.ts'
import { hearAdd, hearBareAdd } from './adds.ts'
import { hearAsking, hearOtherQuestion } from './ask.ts'
import { hearChange } from './changes.ts'
import { hearControl } from './control.ts'
import { hearFeelings } from './feelings.ts'
import type { Intent } from './intent.ts'
import { hearMove } from './moves.ts'
import { type Piece, titleWords } from './piece.ts'
import { hearRefusal } from './refusals.ts'
import { hearSmallTalk } from './small-talk.ts'
import { hearStatus } from './statuses.ts'

/** What one request wants. The first that recognises it answers; the order settles what two could claim. */
export function understand(piece: Piece): Intent {
  for (const hear of piece.addsOn && !isQuestion(piece.norm) ? ADDING_ON : LISTENERS) {
    const intent = hear(piece)
    if (intent) return intent
  }
  return { do: 'unknown', words: titleWords(piece.when.left), when: piece.when, norm: piece.norm }
}

const LISTENERS: ((piece: Piece) => Intent | undefined)[] = [
  hearSmallTalk,
  hearPlan,
  hearRefusal,
  hearAsking,
  hearControl,
  hearFeelings,
  hearChange,
  hearMove,
  hearStatus,
  hearAdd,
  hearOtherQuestion,
  hearWhenOnly,
  hearBareAdd,
]

const ADDING_ON = [hearAdd]

function hearPlan({ norm, when, tokens }: Piece): Intent | undefined {
  const text = norm
    .replace(/[.,!?;:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return tokens.length <= 16 && PLAN.test(text) ? { do: 'plan', when } : undefined
}

const PLAN =
  /^(?:(?:i|we) (?:want|need|would like|would love|should|have|am trying|am going)(?: to)? |let us |let me |help me |help |can we |can you |could we |shall we |time to |i am |start |to )*(?:with )?(?:plan(?:ning)?|organi[sz]e|map out|figure out|structure|prepare|think (?:about|through)|sort out|set up|lay out|arrange|work out)(?: (?:for|out|with|me|my|the|a|our|her|his))*(?: (?:whole|entire))? (?:day|week|tomorrow|today|tonight|morning|afternoon|evening|weekend|saturday|sunday|monday|tuesday|wednesday|thursday|friday|next week|this week|schedule|next (?:\w+day))(?: .{0,30})?$|^(?:plan|planning|day plan|let us plan|help me plan|make (?:me )?a plan)(?: (?:for|with me|together|please|my|it|something|things|of) ?.{0,25})?$/

/** Only a day or a time: its meaning lies in what was said before. */
function hearWhenOnly({ when }: Piece): Intent | undefined {
  const rest = when.left.filter(
    (token) =>
      !/^(?:[.,!?;:-]|it|make|that|please|instead|rather|for|on|at|to|be|is|then|the|a|and|set|change|ok|about|around|say|let us|how|what|do|it's|one|just|maybe)$/.test(
        token.norm,
      ),
  )
  return saysWhen(when) && rest.length === 0 ? { do: 'when-only', when } : undefined
}
