import { isQuestion } from '#domain/assistant/questions.ts'
import { saysWhen } from '#domain/assistant/when.ts'
import { hearAdd, hearBareAdd } from '#server/assistant/engine/built-in/hear/adds.ts'
import { hearAsking, hearOtherQuestion } from '#server/assistant/engine/built-in/hear/ask.ts'
import { hearChange } from '#server/assistant/engine/built-in/hear/changes.ts'
import { hearControl } from '#server/assistant/engine/built-in/hear/control.ts'
import { hearFeelings } from '#server/assistant/engine/built-in/hear/feelings.ts'
import type { Intent } from '#server/assistant/engine/built-in/hear/intent.ts'
import { hearMove } from '#server/assistant/engine/built-in/hear/moves.ts'
import { type Piece, titleWords } from '#server/assistant/engine/built-in/hear/piece.ts'
import { hearRefusal } from '#server/assistant/engine/built-in/hear/refusals.ts'
import { hearSmallTalk } from '#server/assistant/engine/built-in/hear/small-talk.ts'
import { hearStatus } from '#server/assistant/engine/built-in/hear/statuses.ts'

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
