import { oneOf } from '../../../language/one-of.ts'
import { isQuestion } from '../../../language/questions.ts'
import { splitOffReminders } from '../../../language/reminder-words.ts'
import { saysWhen } from '../../../language/when.ts'
import { parseAdd, parseBareAdd } from './adds.ts'
import { parseBesideTask } from './beside-task.ts'
import { parseChange } from './changes.ts'
import { parseControl } from './control.ts'
import { parseDose } from './doses.ts'
import { parseFeelings } from './feelings.ts'
import type { Intent } from './intent.ts'
import { parseMove } from './moves.ts'
import { parseNoteQuestion } from './notes.ts'
import { type Piece, pieceOf, titleWords } from './piece.ts'
import { parseOtherQuestion, parseQuestion } from './questions.ts'
import { parseRefusal } from './refusals.ts'
import { parseLead } from './reminding.ts'
import { parseRoutine } from './routines.ts'
import { parseSmallTalk } from './small-talk.ts'
import { parseStatus } from './statuses.ts'
import { parseSwap } from './swaps.ts'
import { asTold } from './told.ts'

/** Finds the intent of one request. The first parser that recognises it wins, so their order matters. */
export function understand(piece: Piece): Intent {
  const { rest, reminders } = splitOffReminders(piece.tokens)
  if (reminders.length > 0 && rest.length > 0) {
    const intent = understood(pieceOf(rest, piece.today, piece.dayFirst, piece.addsOn))
    if (intent.do === 'add' && intent.title) return { ...intent, reminders }
  }
  const otherwise = understood(piece)
  const beside = MAY_BE_BESIDE.has(otherwise.do) ? parseBesideTask(piece) : undefined
  return beside ? { ...beside, otherwise } : otherwise
}

/** What 'after the walk' may have been taken for. */
const MAY_BE_BESIDE: ReadonlySet<Intent['do']> = new Set(['add', 'move', 'unknown', 'underway', 'not-done'])

function understood(piece: Piece): Intent {
  for (const parse of piece.addsOn && !isQuestion(piece.norm) ? ADD_PARSERS : PARSERS) {
    const intent = parse(piece)
    if (intent) return asTold(intent, piece)
  }
  return { do: 'unknown', words: titleWords(piece.when.left), when: piece.when, norm: piece.norm }
}

const PARSERS: ((piece: Piece) => Intent | undefined)[] = [
  parseSmallTalk,
  parseLead,
  parseRoutine,
  parsePlan,
  parseRefusal,
  parseDose,
  parseNoteQuestion,
  parseQuestion,
  parseControl,
  parseFeelings,
  parseSwap,
  parseChange,
  parseMove,
  parseStatus,
  parseAdd,
  parseOtherQuestion,
  parseWhenOnly,
  parseBareAdd,
]

const ADD_PARSERS = [parseAdd]

function parsePlan({ norm, when, tokens }: Piece): Intent | undefined {
  const text = norm
    .replace(/[.,!?;:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return tokens.length <= 16 && PLAN.test(text) ? { do: 'plan', when } : undefined
}

const PLAN = oneOf([
  /^(?:(?:i|we) (?:want|need|would like|would love|should|have|am trying|am going)(?: to)? |let us |let me |help me |help |can we |can you |could we |shall we |time to |i am |start |to )*(?:with )?(?:plan(?:ning)?|organi[sz]e|map out|figure out|structure|prepare|think (?:about|through)|sort out|set up|lay out|arrange|work out)(?: (?:for|out|with|me|my|the|a|our|her|his))*(?: (?:whole|entire))? (?:day|week|tomorrow|today|tonight|morning|afternoon|evening|weekend|saturday|sunday|monday|tuesday|wednesday|thursday|friday|next week|this week|schedule|next (?:\w+day))(?: .{0,30})?$/,
  /^(?:plan|planning|day plan|let us plan|help me plan|make (?:me )?a plan)(?: (?:for|with me|together|please|my|it|something|things|of) ?.{0,25})?$/,
])

/** Only a day or a time: its meaning depends on what was said before. */
function parseWhenOnly({ when }: Piece): Intent | undefined {
  const rest = when.left.filter(
    (token) =>
      !/^(?:[.,!?;:-]|it|make|that|please|instead|rather|for|on|at|to|be|is|then|the|a|and|set|change|ok|about|around|say|let us|how|what|do|it's|one|just|maybe)$/.test(
        token.norm,
      ),
  )
  return saysWhen(when) && rest.length === 0 ? { do: 'when-only', when } : undefined
}
