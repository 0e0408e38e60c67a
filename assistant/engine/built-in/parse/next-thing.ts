import { isPast } from '../../../language/lemma.ts'
import { isMedication } from '../../../language/medication.ts'
import { isQuestion } from '../../../language/questions.ts'
import { normText, rawText, type Token } from '../../../language/tokens.ts'
import { readWhen } from '../../../language/when.ts'
import { TASK_VERBS } from './lexicon.ts'

/**
 * Whether `token` begins the next of several things that are said without a pause: 'ring the vet [get milk]', 'took the
 * bins out [hoovered the hall] [still got the ironing]', 'dentist at 10 [lunch at 1]'.
 */
export function startsNextThing(
  current: readonly Token[],
  token: Token,
  rest: readonly Token[],
  today: string,
): boolean {
  const before = current.at(-1)
  if (!before || token.quoted || current.length > MOST_WORDS) return false
  if (isQuestion(normText(current))) return false
  const first = deedIn(current)
  const last = before.norm.split(' ').at(-1)!
  if (/'(?:d|ve|s|ll|re)$/.test(last)) return false
  if (NOT_OVER.test(last) && !(PARTICLE.test(last) && ITS.test(rest[0]?.norm ?? ''))) return false
  return (
    isSaidAgain(current, token) ||
    isNextDeed(first, token, rest) ||
    isNextReport(first, token, rest) ||
    isWhatIsLeft(first, token, rest) ||
    isTimedAgain(current, token, rest, today) ||
    isNextTime(current, token, rest, today)
  )
}

/** Nobody says one thing in more words than this. */
const MOST_WORDS = 30

/** The words without 'I need to', 'remind me to', 'I have just'. */
function deedIn(tokens: readonly Token[]): Token[] {
  const length = FRAME.exec(`${normText(tokens)} `)?.[0].trimEnd().length ?? 0
  let at = 0
  return tokens.filter(({ norm }) => {
    const isDeed = at >= length
    at += norm.length + 1
    return isDeed
  })
}

const FRAME =
  /^(?:(?:ok|so|right|well|today|tomorrow|tonight|and|also|then|please|i|we|she|he|i have|we have|she has|he has|really|still|just|now|already|finally|(?:have|has)(?= (?:just|already|been|to|got|\w+ed|done|fed|taken|paid|had|gone|made|given)\b)|first|1st|oh|yes) )*(?:(?:need|needs|have|has|got|must|should|want|going|remember|do not forget|would like)(?: to)+ |must |got to |going to |add |remind (?:me|us|her|him) (?:to )?)?/

/** 'need milk [need bread]', 'finished the ironing [finished the plants]'. */
function isSaidAgain(current: readonly Token[], { norm }: Token): boolean {
  return current.length > 1 && current[0]!.norm === norm && SAID_AGAIN.test(norm)
}

const SAID_AGAIN = /^(?:need|finished|did|buy|get|call|ring|add|pay|skip)$/

/** '[get milk]' after 'ring the vet'. */
function isNextDeed(first: readonly Token[], token: Token, rest: readonly Token[]): boolean {
  const [verb, ...object] = first
  const next = rest[0]?.norm ?? ''
  if (!verb || object.every(({ norm }) => PARTICLE.test(norm))) return false
  if (!TASK_VERBS.has(token.norm) || next === '') return false
  if (!(TASK_VERBS.has(verb.norm) || ORDERS.test(verb.norm)) || OF_OTHERS.test(verb.norm)) return false
  if (ITS.test(next) && (PLAIN.test(token.norm) || !/^(?:an?|up|off|out|this|that)$/.test(next))) return true
  if (CALLS.test(token.norm))
    return isSomebody(
      rest,
      object.some(({ norm }) => ITS.test(norm)),
    )
  if (GO.test(`${token.norm} ${next}`)) return true
  return PLAIN.test(token.norm) && /^[a-z]/.test(next) && !NO_OBJECT.test(next)
}

/** 'mum', 'Anna', or, where no other noun can be meant, 'anna at 6'. */
function isSomebody([name, after]: readonly Token[], isOver: boolean): boolean {
  if (!name) return false
  if (PERSON.test(name.norm) || /^\p{Lu}/u.test(name.raw)) return true
  return (
    isOver && /^[a-z]+$/.test(name.norm) && /^(?:at|tomorrow|tonight|later|instead)$/.test(after?.norm ?? '')
  )
}

const ORDERS = /^(?:skip|delete|cancel|tick|mark|mute|undo)$/
/** 'Help Sam [wash the car]': somebody else's deed. */
const OF_OTHERS =
  /^(?:help|let|watch|tell|ask|teach|show|hear|remind|thank|see|stop|start|begin|finish|repeat|check|rename)$/
const ITS = /^(?:the|my|his|her|our|their|an?|some|it|up|off|out|this|that)$/
/** Hardly ever a thing. */
const PLAIN =
  /^(?:get|buy|pay|collect|feed|fetch|renew|hoover|vacuum|visit|bring|send|pick|drop|return|wash|tidy|cook|pack|empty|defrost|wrap|sort|fix|do|make|take|give|put|hang|fold|order)$/
const GO =
  /^(?:go (?:to|for|out|home|shopping|swimming)|have (?:an?|my|some|breakfast|lunch|dinner|tea|supper)|take (?:my|tablets|pills|meds))$/
const CALLS = /^(?:call|ring|phone|text|email|message)$/
const PERSON =
  /^(?:mum|mom|mam|mother|dad|father|sister|brother|nan|nana|gran|granny|grandma|grandad|grandpa|auntie|aunt|uncle|doctor|dr|gp|dentist|vet|bank|plumber|work|school|him|them|back)$/
const NO_OBJECT =
  /^(?:to|for|with|of|in|on|at|by|from|about|is|are|was|and|or|then|but|today|tomorrow|tonight|now|please|list|book|box|shop|time|day|off|order|sheet|bag|card|machine)$/

/** 'took the bins out [hoovered the hall]'. */
function isNextReport(first: readonly Token[], token: Token, rest: readonly Token[]): boolean {
  // '… Tom [took his pills]' tells of Tom.
  const by = first.at(-1)
  const isDose = TAKING.test(token.norm) && isMedication(rawText(rest.slice(0, 4)))
  if (isDose && by && (PERSON.test(by.norm) || /^\p{Lu}/u.test(by.raw))) return false
  const [verb, ...object] = first
  const next = rest[0]?.norm ?? ''
  if (!verb || !isPast(token.norm) || (MADE_OTHERS.test(token.norm) && !ITS.test(next))) return false
  if (!isPast(verb.norm) && !/^(?:did|have|has|had) not$/.test(verb.norm)) return false
  // 'hoovered [dusted] and mopped'
  if (object.length === 0)
    return isAlone(verb) && isAlone(token) && (next === '' || isPast(next) || next === 'and')
  if (ITS.test(next) || (MET.test(token.norm) && /^(?:with|to)$/.test(next))) return true
  return !CAUSES.test(verb.norm) && /^[a-z]/.test(next) && !AROUND.test(next)
}

function isAlone({ norm }: Token): boolean {
  return /ed$/.test(norm)
}

const TAKING = /^(?:took|taken|had|gave|given|swallowed)$/
const MET = /^(?:walked|spoke|talked|met|went|chatted|played)$/
/** 'Had the car [washed]': done by somebody else. */
const CAUSES = /^(?:had|got|have|saw|left|kept|found|heard|made|wanted|needed|was|were)$/
const MADE_OTHERS = /^(?:said|told|thought|felt|wanted|needed|used|named|left|made)$/
const AROUND =
  /^(?:by|at|in|on|for|with|to|from|of|today|yesterday|now|already|and|or|but|then|earlier|again|too|is|was|this|last|before|after|yet|so|because|as|well)$/

/** 'hoovered the hall [still got the ironing]', '[need to buy cat food]', '[what is next]'. */
function isWhatIsLeft(first: readonly Token[], token: Token, rest: readonly Token[]): boolean {
  if (first.length < 2 || !(isPast(first[0]!.norm) || isPast(first.at(-1)!.norm))) return false
  if (rest.length <= 4 && NOT_YET.test(normText([token, ...rest]))) return true
  return LEFT.test(normText([token, ...rest.slice(0, 3)]))
}

/** '[shopping not yet]', at the end. */
const NOT_YET =
  /^(?:the |my )?(?!not |still |and |it |that |this |i |we |he |she |they |was |is |are |but |why |if |or )[a-z]+(?: (?!is |was |are |were )[a-z]+)? (?:later|not(?: (?:yet|done|done yet))?)(?: [.!])?$/

const LEFT =
  /^(?:(?:but |now |just )?(?:still (?:got|have|need|needs|to|the|my)|(?:i )?need to|got to|have to|must) \S|not (?:doing|going|bothering|having|the|my) \S|skipping \S|(?:have|has|did) not \S|what is (?:next|left|after)|now (?:for|the|need) \S)/

/** 'dentist at 10 [lunch at 1]': each with its time. */
function isTimedAgain(
  current: readonly Token[],
  token: Token,
  rest: readonly Token[],
  today: string,
): boolean {
  if (!TIME_END.test(current.at(-1)!.norm) || !/^[a-z]{2,}$/.test(token.norm)) return false
  if (NO_NEW_THING.test(token.norm) || NO_LIST.test(current[0]!.norm)) return false
  const end = rest.findIndex(({ norm }) => /^(?:[,.;!?]|and|then|but)$/.test(norm))
  const own = [token, ...(end < 0 ? rest : rest.slice(0, end))].slice(0, 12)
  if (own.length < 2) return false
  const before = readWhen(current, today)
  const after = readWhen(own, today)
  return (
    before.times.length === 1 &&
    before.left.length > 0 &&
    !before.left.includes(current.at(-1)!) &&
    after.times.length > 0 &&
    after.left.includes(token) &&
    after.times[0]!.link !== 'until' &&
    after.times[0]!.link !== 'to'
  )
}

/** 'at 5 ring mum [at 6 have tea]', 'monday physio [tuesday bank]', 'every monday bins [every tuesday physio]'. */
function isNextTime(current: readonly Token[], token: Token, rest: readonly Token[], today: string): boolean {
  const [first, second] = current
  const starts = (one: Token | undefined, two: Token | undefined) =>
    DAY.test(one?.norm ?? '')
      ? 'day'
      : one?.norm === 'every'
        ? 'every'
        : (one?.norm === 'at' && /^\d/.test(two?.norm ?? '')) ||
            /^\d.*(?:am|pm)$/.test(`${one?.norm}${two?.norm}`)
          ? 'time'
          : undefined
  const kind = starts(first, second)
  if (!kind || kind !== starts(token, rest[0]) || current.length < 2) return false
  const words = readWhen(current, today).left.filter(({ norm }) => /^[a-z]{3,}$/.test(norm))
  const more = readWhen([token, ...rest.slice(0, 8)], today).left.filter(({ norm }) =>
    /^[a-z]{3,}$/.test(norm),
  )
  return words.length > 0 && more.length > 0 && !NO_LIST.test(words[0]!.norm)
}

const DAY = /^(?:today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/
const TIME_END = /^(?:\d{1,2}(?::\d\d)?|am|pm|oclock|noon|midday)$/
const NO_NEW_THING =
  /^(?:to|for|with|of|in|on|at|by|from|about|until|till|til|or|not|instead|rather|please|today|tomorrow|tonight|every|each|daily|weekly|sharp|minutes?|hours?|days?|weeks?|people|pages?|miles?|times?|past|half|quarter|before|after|because|since|so|when|if|as|that|which|is|are|was|near|outside|via|per|near|\w+day)$/
const NO_LIST =
  /^(?:move|push|shift|change|make|what|when|is|are|do|did|does|how|tick|mark|skip|delete|cancel|not|no|actually|it|that|reschedule|postpone|mute|took|had|set)$/

/** What such a word ends is not over. */
const NOT_OVER =
  /^(?:to|and|or|the|an?|my|his|her|our|their|your|this|that|i|we|you|he|she|they|will|can|could|should|must|would|please|not|do|does|did|is|are|was|were|been|be|have|has|had|help|let|make|go|come|him|me|us|them|before|after|when|if|for|of|with|in|on|at|by|about|from|then|also|just|never|always|already|finally|now|ever|even|nobody|somebody|someone|everybody|everyone|who|which|one|need|want|some|any|no|more|very|all|both|task|reminder|item|called|named|thing|job|note|alarm|[,:;.-])$/
const PARTICLE = /^(?:on|in|off|out|up|away|back)$/
