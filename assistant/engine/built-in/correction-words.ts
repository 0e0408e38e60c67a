import { contentWords } from '../../language/likeness.ts'
import { oneOf } from '../../language/one-of.ts'
import { normText, rawText, type Token } from '../../language/tokens.ts'
import { readWhen, saysWhen, type When } from '../../language/when.ts'
import { matchGroups } from './parse/phrase.ts'
import type { Run } from './run.ts'

export function withoutMarks(norm: string): string {
  return norm
    .replace(/[.,!?]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** 'Actually no, I didn't.' 'Kidding, not yet.' 'Oh wait, I tell a lie.' */
const TELLS =
  '(?:(?:he|she|they|mum|mom|dad|nan|gran|the carer|the nurse) (?:says?|said|told me|tells me|reckons?|are telling me|is telling me)(?: that)? )?'
const DENIED = `(?:${TELLS}(?:he|she) (?:actually )?(?:did|have|has) not|i (?:actually )?(?:did|have) not|i (?:lied|tell a lie|was lying)|(?:i am |i was |only |just )?(?:kidding|joking)|not (?:yet|really|actually)|(?:it|that|they) (?:is|are) not(?: (?:done|finished|true))?)`
export const DENIAL = new RegExp(
  `^(?:(?:actually|no|nope|nah|wait|sorry|oh|well|hmm|oops|whoops|ah|haha|lol|ok|hang on|hold on|scratch that|scrap that|turns out|it turns out|apparently) )*${DENIED}(?: (?:${DENIED}|actually|do (?:it|that)|done (?:it|that)|yet|really|after all|sorry))*$`,
)

/** 'No, they aren't, I only did half'. */
export const DENIES_AND_TELLS =
  /^(?<denial>[^,.]+) [,.] (?:(?:i|we|she|he) (?:only|just|still)|only|not all)\b/

const MARKER = oneOf([
  /^(?:(?:no|nope|nah|naw|sorry|oops|whoops|wait|oh|hmm|um|well|ah|ok|hang on|hold on|my mistake|my bad|please|(?:can|could) you)(?: ,)? )*(?:(?:i (?:really |actually )?(?:meant|mean|said|wanted|was talking about)(?: to say)?|(?:that is )?not what i (?:said|meant|wanted|asked(?: for)?)|i did not (?:say|mean) that|(?:scrap|scratch|strike|forget) that|i (?:did|have) not(?= (?:, )?(?:that|it) (?:is|was)\b)|that is not it|actually|make (?:it|that)|rather|instead|not that(?: one)?|the other one|that should (?:be|have been)|it should (?:be|have been)|it (?:is|was)|that was|(?:the )?wrong (?:one|task|thing)|should be|correction|or rather|change (?:it|that) to|i am talking about|that was (?:supposed|meant) to be|was)(?:(?: ,)? sorry| my mistake)?(?: (?:, |: |for |to be |about |- )?)?)+/,
  /^(?:(?:hmm|um|oh|well|ah|ok)(?: ,)? )*(?:no|nope|nah|naw|sorry|oops|whoops|wait|hang on|hold on)(?:(?: ,)? (?:wait|sorry|no|hang on|hold on))*(?: ,)? (?=\S)/,
])

/** Markers of a real correction; the others ('sorry', 'wait', 'no') may just be talk. */
const MEANT =
  /\bi (?:really |actually )?(?:meant|mean)\b|\b(?:scrap|scratch|strike|forget) that\b|\b(?:make|change) (?:it|that)\b|\bshould (?:be|have been)\b|\bcorrection\b|\bor rather\b|\bto be$/

/** A statement: a subject and at least two more words, or a form of 'be' or 'have'. */
export const STATEMENT =
  /^(?:my|the|our|his|her|their|it|that|this|there|you|we|they|he|she|some|nobody|everyone) \S+ \S|\b(?:is|are|was|were|am|not|has|had|will|would|feel|feels|hurts?|does|did)\b/

/** 'Not the parcel the council', without a pause: where the title's own words end. */
export function notThisBut(
  said: readonly Token[],
  title: string,
): { bad: Token[]; good: Token[] } | undefined {
  if (said[0]?.norm !== 'not' || said.length > 7) return undefined
  const own = new Set(contentWords(title))
  const isOwn = ({ raw }: Token) => contentWords(raw).some((word) => own.has(word))
  const at = said.findLastIndex(isOwn)
  const good = said.slice(at + 1).filter(({ norm }) => !/^(?:[,.!]|but|it|was|is)$/.test(norm))
  const bad = said.slice(1, at + 1).filter(({ norm }) => !ARTICLE.test(norm))
  if (at < 1 || good.length === 0 || good.length > 3 || !bad.every(isOwn)) return undefined
  if (good.some(({ norm }) => NOT_NAMED.test(norm))) return undefined
  return { bad, good }
}

/** 'Brunch not lunch', of “Lunch with Meera”. */
function isThisNot(said: readonly Token[], title: string): boolean {
  const at = said.findIndex(({ norm }) => norm === 'not')
  const bad = contentWords(rawText(said.slice(at + 1)))
  const own = contentWords(title)
  return at > 0 && at < 3 && said.length < at + 4 && bad.length > 0 && bad.every((word) => own.includes(word))
}

const NOT_NAMED =
  /^(?:today|tomorrow|now|yet|really|done|finished|though|tho|any|more|anymore|please|is|was|and|or|yes|no|at|on|for|to|because|until|till|later)$/

/** '6 [would be better]', '4 [I mean]', 'Friday's [easier]', 'Thursday [was right]'. */
const BETTER =
  / (?:(?:would be|is|would suit|suits|works|would work)(?: (?:me|us|him|her|them))? (?:better|easier|best)|i (?:mean|meant))$|(?<=\b(?:\w+day|tomorrow|weekend|week|month|morning|afternoon|evening|night|noon)'s) (?:better|easier|best)(?: for (?:me|us|him|her|them))?$|(?<=\b(?:\w+day|tomorrow|today|weekend|week|noon|\d|[ap]m)) was (?:right|fine|better|ok|correct)(?: after all)?$/

const MEANT_AFTER =
  /^(?:(?:the|my|her|his) )?(?!yes |yeah |no |ok |i |we |you |so |oh |thanks |not |very |me |am |really |just |terribly )[a-z'-]+(?: [a-z'-]+){0,2}(?: ,)? (?:sorry|oops|i (?:mean|meant)|my (?:bad|mistake)|duh)$/

/** 'Jean says [tomorrow instead]': who wants the other time. */
export function tellerOf(said: readonly Token[], run: Run): { who: string; when: Token[] } | undefined {
  const first = matchGroups(said, TELLER)
  // 'He said, he said half three'.
  const words = first?.rest && (matchGroups(first.rest, TELLER)?.rest ?? first.rest)
  if (!words || !first.who) return undefined
  const when = readWhen(words, run.today, { bareHour: true, dayFirst: run.dayFirst })
  return saysWhen(when) && onlyWhen(when) ? { who: rawText(first.who), when: words } : undefined
}

const TELLER =
  /^(?:(?:yes|yeah|ok|right|well|so|and|oh|,) )*(?:(?:the|my|her|his|our) )?(?<who>[a-z'-]+) (?:says|said|wants|reckons|thinks|prefers|asked|suggested)(?: (?:it is|to|for|to do it|to make it|if we can|we can|could we|can we|it has to be|it should be|do it|make it|it|me|us))* (?<rest>\S.*)$/

type Marked = {
  rest: Token[]
  marked: boolean
  /** The person said outright that they meant something else. */
  meant: boolean
  /** The words of the correction itself. */
  marker: string
}

export function withoutMarker(tokens: readonly Token[], title: string): Marked {
  const match = MARKER.exec(normText(tokens))
  let length = match?.[0].trimEnd().length ?? 0
  let rest = [...tokens]
  while (rest.length > 0 && length > 0) length -= rest.shift()!.norm.length + 1
  while (rest[0]?.norm === ',') rest = rest.slice(1)
  const tail = /^(?:instead|rather|please|though|tho|actually|[.!?])$/
  let suffixed = false
  // 'Quarter to six, they said'.
  if (rest.length > 2 && SAID.test(normText(rest.slice(-2))))
    rest = rest.slice(0, rest.at(-3)!.norm === ',' ? -3 : -2)
  while (rest.length > 1 && tail.test(rest.at(-1)!.norm)) {
    suffixed ||= /instead|rather/.test(rest.at(-1)!.norm)
    rest = rest.slice(0, -1)
  }
  const better = BETTER.exec(normText(rest))?.[0].trim().split(' ').length ?? 0
  if (better > 0 && better < rest.length) {
    suffixed = true
    rest = rest.slice(0, -better)
  }
  // 'Electrician, sorry': the word that should have been said.
  const isWord = match === null && MEANT_AFTER.test(normText(rest))
  if (isWord) {
    suffixed = true
    rest = rest.slice(
      0,
      rest.findIndex(({ norm }) => /^(?:,|sorry|oops|i|my|duh)$/.test(norm)),
    )
  }
  const meant = suffixed || MEANT.test(match?.[0].replace(/[ ,:-]+$/, '') ?? '')
  const swaps =
    /^not \S.*(?: ,| but) \S/.test(normText(tokens)) ||
    notThisBut(tokens, title) !== undefined ||
    isThisNot(tokens, title)
  return { rest, marked: match !== null || suffixed || swaps, meant, marker: match?.[0] ?? '' }
}

const SAID = /^(?:they|he|she|i|we) (?:said|says|say|meant|reckons?)$/

export function onlyWhen(when: When): boolean {
  return when.left.every((token) =>
    /^(?:[.,!?;:-]|it|make|that|please|instead|rather|for|on|at|to|be|is|then|the|a|and|set|change|ok|about|around|say|not|no|one|do|i|mean|just|put|let us|move|maybe|perhaps|them|will|we|same|time|day|back|now)$/.test(
      token.norm,
    ),
  )
}

export const ARTICLE = /^(?:the|an?|my|her|his|our)$/i
