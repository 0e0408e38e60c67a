import { isQuestion } from '../../../language/questions.ts'
import { normText, type Token } from '../../../language/tokens.ts'
import { readWhen, saysWhen, type When } from '../../../language/when.ts'
import type { Intent, Reference } from './intent.ts'
import { TASK_VERBS } from './lexicon.ts'
import { matchGroups } from './phrase.ts'
import { type Piece, parseReference } from './piece.ts'

/** A new day or time for an existing task. */
export function parseMove(whole: Piece): Intent | undefined {
  if (isQuestion(whole.norm)) return undefined
  const around = matchGroups(whole.tokens, ONCE)
  if (!around) return matchMove(whole)
  const tokens = [...(around.before ?? []), ...(around.after ?? [])]
  const intent = matchMove({ ...whole, tokens, norm: normText(tokens) })
  return intent && { ...intent, once: true }
}

const ONCE =
  /^(?<before>.+?) (?:(?:just|only) )?(?:(?:for )?this (?:once|time|1 time|one time)|for once|(?:just|only) once|for (?:today|tonight))(?<after> .+)?$/

function matchMove(piece: Piece): (Intent & { do: 'move' }) | undefined {
  for (const { pattern, sure, stated } of MOVES) {
    const groups = matchGroups(piece.tokens, pattern)
    if (!groups?.what || /^(?:an? |my |the )?(?:alarm|timer|reminder|task)\b/.test(normText(groups.what)))
      continue
    const { ref, when } = fromTo(groups.what, groups.to ?? [], piece)
    if (!sure && !saysWhen(when)) continue
    return { do: 'move', ref, when, sure, ...(stated && !MOVED.test(piece.norm) && { stated }) }
  }
  const planned = matchGroups(piece.tokens, WILL)
  if (!planned?.what) return undefined
  const { ref, when } = splitOffLast(parseReference(planned.what, piece))
  if (!saysWhen(when)) return undefined
  // 'I am going to bed at 10' is a place; 'I am going to make the bed at 10' is an action.
  const isAction =
    planned.deed?.length || planned.wish?.length || ref.pronoun || TASK_VERBS.has(planned.what[0]!.norm)
  return { do: 'move', ref, when, sure: false, stated: isAction ? 'action' : 'place' }
}

/** Words that clearly say that the time has changed. */
const MOVED = /\b(?:moved|rescheduled|changed|pushed|now|needs? to|has to|have to|should|must)\b/

const TO = '(?:to|for|until|till|til|on|onto|at|into|in|by|from)'

const WILL =
  /^(?:i|we|she|he|they) (?:will|am going to|are going to|is going to|(?<wish>would rather|would prefer to|prefer to)|can|might|am gonna)(?: (?:just|now|rather|then))* (?!not |skip |pass |miss |leave |drop |ignore |cancel |give )(?<deed>do |go |have |take )?(?<what>.+)$/

const MOVES: { pattern: RegExp; sure: boolean; stated?: 'action' }[] = [
  {
    pattern:
      /^(?:(?:let us|i will|we can|can we|i can|just|rather|better) )*(?:do|have|put|try|schedule|leave|keep|finish) (?<what>it|that|this|them|him|her|that one|this one)(?: down)? (?<to>.+)$/,
    sure: false,
  },
  {
    pattern: new RegExp(
      `^(?:change|set|adjust|update|switch|edit|alter|fix) (?:the )?(?:time|date|day|time and date|start time|schedule|due date)(?: of| for| on) (?<what>.+?) (?<to>${TO} .+|back .+|forward .+)$`,
    ),
    sure: true,
  },
  {
    pattern:
      /^(?:change|set|adjust|update|switch) (?<what>.+?)(?:'s)? (?:time|date|day) (?<to>(?:to|for|on|at) .+)$/,
    sure: true,
  },
  {
    pattern: new RegExp(
      `^(?:move|reschedule|shift|postpone|push|delay|defer|bump|put off|slide|drag|carry|re-?plan|hold off(?: on)?|bring|pull|reschedul\\w*)(?: back| forward| off| out| over| up)? (?<what>.+?)(?: (?<to>(?:${TO}|back|forward|out|up|off|over|ahead|an? (?:hour|day|week)|half an|\\d+ (?:minutes|hours|days)|later|earlier|tomorrow|today|tonight|next)\\b.*))$`,
    ),
    sure: true,
  },
  {
    pattern:
      /^(?:do|have) (?<what>(?!it\b|that\b|this\b|them\b|not\b|you\b|a\b|some\b).+?) (?:later|another (?:day|time))(?: (?:on|today|please|instead))*$/,
    sure: true,
  },
  {
    pattern:
      /^(?:leave|keep) (?<what>(?!it\b|that\b|this\b|me\b|them\b).+?) (?<to>at (?:half |quarter )?\d.*)$/,
    sure: false,
  },
  {
    pattern:
      /^(?:chuck|sling|shove|knock|kick|stick) (?<what>(?:the|my|her|his) .+?) (?<to>(?:back |over )?(?:to|till|until|onto) .+)$/,
    sure: false,
  },
  {
    pattern:
      /^(?:reschedule|postpone|move|delay|defer|put off|push back|push off|bump|shift|hold off on|push) (?<what>.+)$/,
    sure: true,
  },
  {
    pattern:
      /^(?:i (?:will|would rather|would like to|want to|am going to|might|can|need to|have to|should|prefer to|had better)|let us|let me|can i|could i|we will|she will|he will) (?:do |have |make |go |take |rather )?(?<what>.+?) (?<to>(?:on |at |in the |this |later |after )?[^ ].*?) (?:instead|rather)$/,
    sure: false,
  },
  {
    pattern:
      /^(?:do|have|make|put|take|let us do|leave|schedule|set|start|keep|save) (?<what>.+?) (?<to>(?:on |at |in the |this |later |for |to |until )?[^ ].*?) (?:instead|rather)(?: .{0,10})?$/,
    sure: false,
  },
  {
    pattern:
      /^(?<what>.+?) (?<to>(?:on|at|to|for|in|this|next|later|tomorrow|tonight|\d)[^?]*?) (?:instead|rather)$/,
    sure: false,
  },
  {
    pattern:
      /^(?:make|set|change|switch|have|get) (?<what>(?:the |my |her |his |it\b|that\b).*?) (?<to>(?:at|to|for|on|be at|later|earlier|start at|an hour|half an hour|\d+ minutes).*)$/,
    sure: false,
  },
  {
    pattern:
      /^(?:(?:put|do|have|make|push) )?(?<what>everything(?: else)?|it all|all of it|(?:the |my |her |his )?[a-z]+(?: [a-z]+)?) (?<to>(?:back |on )?(?:by )?(?:an?|half an|\d+) (?:hours?|minutes) (?:later|earlier))$/,
    sure: false,
  },
  {
    pattern:
      /^.{1,40} , (?<what>everything(?: else)?|it all|all of it) (?<to>(?:back |on )?(?:by )?(?:an?|half an|\d+) (?:hours?|minutes) (?:later|earlier))$/,
    sure: false,
  },
  {
    pattern: /^(?<what>(?:the |my |her |his )[a-z]+(?: [a-z]+){0,2}) , make (?:it|that) (?<to>.+)$/,
    sure: false,
  },
  {
    pattern:
      /^make (?<what>(?:the |my |her |his )[a-z].*?) (?<to>(?:half (?:past )?|quarter (?:past|to) )?\d{1,2}(?: ?: ?\d\d)?(?: ?[ap]m)?)$/,
    sure: false,
  },
  { pattern: /^(?:change|switch) (?<what>.+?) (?<to>(?:to|from) .+)$/, sure: false },
  {
    pattern:
      /^(?<what>(?:(?:the|my|her|his) )?(?!i |we |he |she |they |you |see |talk |speak |a |much |not |no |until |maybe |bit |until |will |do |some |any |it |that |this |sooner |or |never |ask )[a-z]+(?: (?!will |am |is |do |you |me )[a-z]+){0,2})(?: ,)? later(?: on| today| please)*$/,
    sure: true,
  },
  {
    pattern:
      /^(?:make) (?<what>.+?) (?<to>(?:(?:an?|half an|\d+) (?:hour|hours|minutes|day|days) )?(?:later|earlier|sooner)(?: .+)?)$/,
    sure: false,
  },
  {
    pattern:
      /^(?:leave|save|keep|do) (?<what>.+?) (?<to>(?:for|until|till) (?:later|tomorrow|next|monday|tuesday|wednesday|thursday|friday|saturday|sunday|the weekend|after).*)$/,
    sure: false,
  },
  {
    pattern:
      /^(?<what>(?:the |my |her |his |our )?(?!i |it |that |this |you |we |he |she |they )[a-z0-9']+(?: [a-z0-9']+){0,3}) (?:can|could|may|might|will(?: just)? have to|has to|have to|must) (?:wait|keep|hang on|go(?= (?:over )?(?:to|till|until) (?:tomorrow|next|the weekend|\w+day)))(?: over)? (?<to>(?:till|until|for|to) [^,]+(?: , (?:at )?\d[\d:]*(?: ?[ap]m)?)?)$/,
    sure: false,
  },
  {
    pattern:
      /^(?<what>(?:the|my|her|his) .+?) (?:needs? to|has to|have to|should|is|will|must|can|was|got|has been)(?: (?:now|be|picked up|taken|done|called|move|actually|moved|rescheduled|changed|go|happen|pushed|been|get))* (?<to>(?:to|at|on|for|until|now|tomorrow|back|later|next)\b.*)$/,
    sure: false,
    stated: 'action',
  },
  {
    pattern:
      /^(?<what>(?!i |it |that |this |we |he |she |they )[a-z]+(?: [a-z]+)?) (?:is|has been|have been|got|was) (?:moved|rescheduled|pushed(?: back)?|changed|put back|brought forward) (?<to>(?:to|till|until|on|at) .+)$/,
    sure: false,
  },
]

/** Separates the task from its new time: 'the Thursday dentist to Friday', 'the 2 pm call to 4'. */
function fromTo(what: readonly Token[], to: readonly Token[], piece: Piece): { ref: Reference; when: When } {
  const said = readWhen(to, piece.today, { bareHour: true, dayFirst: piece.dayFirst, vague: true })
  // 'Push it [fifteen minutes]' means later.
  const later = readWhen([...to, LATER], piece.today)
  const target = saysWhen(said) || to.length === 0 || later.shift === undefined ? said : later
  // Words after 'to' that aren't a time belong to the title: 'move reply to Anna to Friday'.
  const rest = target.left.filter(
    (token) =>
      !/^(?:to|for|until|till|on|at|by|into|instead|rather|please|be|it|now|and|a|the|back|over|off|forward|later|then|in|same|time|,)$/.test(
        token.norm,
      ),
  )
  // 'Push it to after the hairdresser, say 12': what it comes after is not what is moved.
  const isBeside = IT.test(normText(what)) && /^(?:to )?(?:after|before) /.test(normText(to))
  const own = parseReference(
    (saysWhen(target) && rest.length === 0) || isBeside ? what : [...what, ...trimTo(target.left)],
    piece,
  )
  if (saysWhen(target)) return { ref: own, when: target }
  return splitOffLast(own)
}

const IT = /^(?:it|that|this|them|that one|this one)$/

const LATER: Token = { raw: 'later', norm: 'later', quoted: false }

function trimTo(tokens: readonly Token[]): Token[] {
  const norm = normText(tokens)
  return /^(?:to|for|until|till|on|at|by)$/.test(norm) ? [] : [...tokens]
}

/** Without a clear 'to', the last date and time are the new ones. */
function splitOffLast(ref: Reference): { ref: Reference; when: When } {
  const { when } = ref
  const dates = when.dates.slice(-1)
  // 'Between nine and eleven' begins at nine.
  const isSpan = when.times.at(-2)?.link === 'from' && /^(?:until|till|to)$/.test(when.times.at(-1)!.link)
  const own = isSpan ? -2 : -1
  const times = when.times.slice(own).slice(0, 1)
  return {
    ref: {
      ...ref,
      when: {
        ...when,
        dates: when.dates.slice(0, -1),
        times: when.times.slice(0, own),
        shift: undefined,
        wait: undefined,
      },
    },
    when: { ...when, dates, times },
  }
}
