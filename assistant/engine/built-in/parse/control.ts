import {
  ABOUT_PATH,
  BILLING_PATH,
  CARE_CIRCLE_PATH,
  SCHEMES_PATH,
  SETTINGS_PATH,
  TODAY_PATH,
} from '#domain/paths.ts'
import { isQuestion } from '../../../language/questions.ts'
import { Scanner } from '../../../language/scanner.ts'
import { takeDuration } from '../../../language/time-words.ts'
import { readWhen } from '../../../language/when.ts'
import type { Intent } from './intent.ts'
import { matchGroups } from './phrase.ts'
import { type Piece, parseReference } from './piece.ts'

/** Undo, mute and navigation. */
export function parseControl(piece: Piece): Intent | undefined {
  return parseRefrain(piece) ?? parseUndo(piece) ?? parseMute(piece) ?? parseGo(piece)
}

function parseRefrain({ norm }: Piece): Intent | undefined {
  if (AS_IT_IS.test(norm)) return { do: 'refrain' }
  const verb =
    /^(?:no |please |oh |wait |, )*do not (skip|tick|mark|complete|delete|remove|move|add|change) (?:(?:it|that|them|this)(?: (?:off|done|as done|yet|please|now|then|after all))*|(?:the|my|her|his) [^,]+)(?: [.!])?$/.exec(
      norm,
    )?.[1]
  return verb ? { do: 'refrain', tool: TOOL_OF[verb]! } : undefined
}

/** 'Leave the pharmacy where it is.' */
const AS_IT_IS =
  /^(?:no |oh |wait |just |please |, )*(?:leave|keep) (?:the|my|her|his|our) [^,]+? (?:(?:where|as|how|like) (?:it|they) (?:is|are|was|were)|as is|alone)(?: [.!])?$/

const TOOL_OF: Record<string, string> = {
  skip: 'SkipTask',
  tick: 'CompleteTask',
  mark: 'CompleteTask',
  complete: 'CompleteTask',
  delete: 'DeleteTask',
  remove: 'DeleteTask',
  move: 'RescheduleTask',
  add: 'AddTask',
  change: 'ChangeTask',
}

function parseUndo({ norm }: Piece): Intent | undefined {
  const text = norm
    .replace(/[.,!?;:]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return UNDO.test(text) || AS_IT_WAS.test(text) ? { do: 'undo' } : undefined
}

/** Other ways to say it: 'undo the delete', 'ctrl z', 'make it how it was'. */
const AS_IT_WAS =
  /^(?:(?:no|nope|nah|oh|oops|wait|sorry|actually|please|kindly|ay|ach|and|that is not (?:right|it)(?: at all)?|wrong|can you|could you) )*(?:un-?do+(?: (?:the|that|this|my|your|both|all|of|those|last|previous|one|ones|it|move|delete|deletion|change|changes|operation|action|thing|things|request|tick|bit|deal|please|like|a|good|fella|then|again|now))*|ctrl z|as you were|un-?(?:delete|move|send|skip) (?:it|that|this)|cancel (?:that|the|my|what)(?: (?:last|change|one|thing|request|you|just|did|do|now|please))+|restore (?:what|the one) (?:you|i) .{0,30}|reverse (?:the (?:deletion|move|change)|what you .{0,20})|(?:please )?(?:put|make|set|get|bring|return|change|turn|redo) (?:it|that|them|things|everything) (?:back )?(?:to |again )?(?:how|as|like|the way) (?:it|they|that|things)? ?(?:was|were|before)(?: .{0,20})?|return like it was|(?:get|put|bring|give) (?:it|that|them) (?:back|right again)(?: (?:again|please|now|to me))*|roll (?:it|that) back|as it was(?: before)?|(?:just )?(?:leave|keep) (?:it|that|them) (?:where|how|as|like|the way) (?:it|they|that) (?:was|were)(?: .{0,12})?|(?:please )?(?:back it|revert it back|return it))$/

const UNDO =
  /^(?:(?:no|oh|oops|wait|sorry|actually|please|hang on|hold on|whoops|ah) )*(?:undo(?: (?:that|it|this|the last (?:one|thing|change|action)|what you (?:just )?did|please|everything|last|my last (?:change|action)))*|revert(?: (?:that|it|this|the last change))?|take (?:that|it) back|put (?:it|that|them) back(?: (?:how|where|the way|as) it was| again)?|scratch that|reverse (?:that|it)|change (?:it|that) back|go back(?: one)?|(?:i did not mean (?:that|it|to(?: do that| say that)?)|that was (?:a mistake|an accident|wrong|not right)|bring (?:it|that|them) back|restore (?:it|that|them)|i take (?:that|it) back|unsay that|undo undo|cancel (?:that|the last (?:one|thing|change))|roll (?:it|that) back|that is not what i (?:meant|wanted))(?: please)?)(?: please)?$/

function parseMute(piece: Piece): Intent | undefined {
  const { norm, when } = piece
  if (isQuestion(norm)) return undefined
  if (UNMUTE.test(norm) || (ALERT.test(norm) && BACK_ON.test(norm))) return { do: 'unmute' }
  if (!MUTE.test(norm) && !(ALERT.test(norm) && OFF.test(norm))) return undefined
  if (/^do not bother (?!me|her|him|us)/.test(norm)) return undefined
  const scanner = new Scanner(piece.tokens)
  const minutes = takeDuration(scanner)
  // 'Until after lunch' is a time, and not about lunch.
  const spoken = readWhen(scanner.left(), piece.today, { dayFirst: piece.dayFirst, vague: true })
  const said = spoken.left
  const about = said.filter((token) => !MUTE_FRAME.test(token.norm))
  return {
    do: 'mute',
    when: spoken.times.length > when.times.length ? { ...when, times: spoken.times } : when,
    minutes,
    ...(about.length > 0 && {
      about: parseReference(about, piece),
      one: said.some((token) => /^(?:about|for|of|to|regarding)$/.test(token.norm)),
    }),
    restOfDay:
      /\b(?:rest of (?:the|my) day|all day|whole day|for (?:the )?(?:day|today|tonight)|until (?:midnight|the end of the day)|for the (?:evening|night|rest of the (?:evening|night)))\b/.test(
        norm,
      ),
  }
}

/** Words of a mute request that don't name a task. */
const MUTE_FRAME =
  /^(?:[.,!?;:-]|mute|silence|pause|snooze|hush|quieten|disable|hold|suspend|turn|switch|shut|keep|stop|quit|do not|do|not|no|more|be|stay|go|quiet|silent|mode|time|peace|leave|give|in|alone|some|need|want|would|like|sending|send|giving|with|show|showing|so|many|much|all|any|every|everything|anything|everyone|reminders?|notifications?|alerts?|alarms?|pings?|messages|pushes|push|notifying|notify|reminding|remind|sounds?|yourself|bugging|bug|bothering|bother|nagging|nag|disturbing|disturb|pinging|ping|alerting|alert|interrupt|interrupting|interruptions|me|her|him|us|she|he|they|them|i|you|it|that|this|these|those|my|the|a|an|our|his|off|out|up|on|about|for|of|to|regarding|please|now|then|just|again|ok|rest|day|night|evening|morning|afternoon|whole|next|until|till|midnight|end|while|bit|moment|ever|good|today|tonight|without|hour|minute|task|tasks|thing|things|phone|app|from)$/

const ALERTS =
  '(?:reminders?|notifications?|alerts?|alarms?|pings?|messages|pushes|push notifications|notifying|reminding|everything|all reminders|all notifications|sounds?|yourself)'
const ALERT = /\b(?:reminders|notifications|alerts|alarms|pings)\b/
const BACK_ON =
  /\b(?:back on|on again|unmute|resume|turn on|switch on|re-?enable|(?:wake|start|bring|let) .*\bagain)\b|\b(?:turn|switch|put) .{0,24} on\b(?! (?:my|the) )/
const OFF =
  /\b(?:mute|silence|pause|turn off|switch off|stop|disable|shut off|hold|snooze|suspend|without)\b|\b(?:turn|switch|shut) .{0,24} off\b|^no\b|\bdo not want (?:any |my )?(?:more )?(?:reminders|notifications|alerts)\b/
const UNMUTE = new RegExp(
  `^(?:unmute|un-mute|unsilence|resume|restart|re-?enable|restore|reactivate)(?: .{0,30})?$|^(?:turn|switch|put|set|bring) .{0,20}\\b${ALERTS}\\b(?: (?:back|again))* on(?= (?:again|now|please|for me)|$)|^(?:turn|switch|put|bring) (?:back )?on .{0,20}\\b${ALERTS}\\b|^(?:turn|switch|bring|put|give) (?:me )?(?:my |the |her |his )?${ALERTS} back(?: on| again)*\\b|^(?:start|begin) (?:reminding|notifying|alerting)(?: .{0,10})? again|^(?:stop|end|remove|cancel|lift) (?:the )?(?:muting|mute|do not disturb|silence|quiet)(?: .{0,15})?$|^you can (?:remind|notify|bug) me again|^i want (?:my )?${ALERTS} (?:back|again)|^do not disturb off$|^(?:turn|switch|put) (?:them|those|it)(?: all)? back on(?: again| now)*$`,
)
const MUTE = new RegExp(
  `^(?:mute|silence|pause|snooze|hush|quieten|disable|suspend)\\b(?!.*\\b(?:task|to (?:tomorrow|monday)))(?=.*\\b(?:${ALERTS}|for|until|till|me|them|it|please)\\b|.{0,8}$)|^(?:turn|switch|shut|keep) off .{0,20}\\b${ALERTS}\\b|^(?:turn|switch|shut) .{0,20}\\b${ALERTS}\\b off\\b|^(?:stop|quit|do not|no more)(?: (?:sending|giving|with|send|give|show|showing))?(?: me)?(?: (?:the|my|any|with|so many))* ?(?:${ALERTS}|bugging|bothering|nagging|disturbing|disturb|bother|bug|notify|remind|pinging|ping|alert|alerting|interrupt|interrupting)\\b|^no (?:more )?${ALERTS}\\b|^(?:please )?(?:be|keep|stay|go) (?:quiet|silent)\\b|^(?:do not disturb|quiet (?:mode|time)|silent mode|peace and quiet|leave me (?:alone|in peace)|give me (?:some )?(?:quiet|peace))\\b|^(?:i (?:want|need|would like)) (?:some )?(?:quiet|peace|silence|no (?:reminders|notifications|interruptions))\\b|^hold (?:my |the |all )?${ALERTS}`,
)

function parseGo(piece: Piece): Intent | undefined {
  if (isQuestion(piece.norm)) return undefined
  const page = PAGES.find(([words]) =>
    new RegExp(
      `^(?:go|take me|bring me|open|show me|navigate|switch|jump|get me|bring up|pull up|back)(?: (?:back|over|to|me|up))*(?: (?:the|my))? (?:${words})(?: (?:page|screen|tab|view))?$`,
    ).test(piece.norm.replace(/[.,!?]/g, '').trim()),
  )
  if (page) return { do: 'go', ref: parseReference([], piece), page: page[1] }
  const groups = matchGroups(piece.tokens, GO)
  if (!groups) return undefined
  const ref = parseReference(groups.what ?? [], piece)
  // 'go to the gym at 5' is a task; 'go to Friday' is a place in the app.
  const bareDay =
    ref.words === '' ||
    /^(?:my |the )?(?:day|list|tasks|schedule|dashboard|view|page)(?: (?:for|of|on))?$/i.test(ref.words)
  if (
    /^(?:go|get|back|head)\b/.test(piece.norm) &&
    !bareDay &&
    !/^go (?:straight )?to (?:the |my )?(?:task|card|item)\b/.test(piece.norm)
  )
    return undefined
  return { do: 'go', ref: bareDay ? { ...ref, words: '' } : ref }
}

const GO =
  /^(?:go(?: back)? to|take me(?: back)? to|bring me to|open(?: up)?|navigate(?: me)? to|jump to|bring up|pull up|switch to|show(?: me)?(?= (?:it|that|this|them|that one|the .* (?:task|card)))|let me see(?= (?:it|that|the .* (?:task|card)))|back to|head to|view|display)(?: (?:the task|the card|task|my task|my card|the dashboard for|the page for|the day of))? (?<what>.+?)(?: (?:on (?:the|my) screen|in the app|for me|to me|now|please))*$/

const PAGES: [string, string][] = [
  ['settings|preferences', SETTINGS_PATH],
  ['billing|payment|payments|account|subscription|membership', BILLING_PATH],
  ['care ?circle|caregivers?|carers?', CARE_CIRCLE_PATH],
  ['notifications?|notification schemes?|reminder settings|notification settings|schemes?', SCHEMES_PATH],
  ['about', ABOUT_PATH],
  ['dashboard|home|main|start|task list|tasks', TODAY_PATH],
]
