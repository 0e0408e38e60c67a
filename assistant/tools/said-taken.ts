import { isPast } from '../language/lemma.ts'
import { namesMedicine } from '../language/likeness.ts'
import { oneOf } from '../language/one-of.ts'
import { isSecondGuessed } from '../language/second-guess.ts'
import { normText, tokenise } from '../language/tokens.ts'
import { isOnlyNamed, isOnlyPutOn, isToldPlainly, tellsOfPast } from './told-plainly.ts'

/**
 * Whether a message says outright that this medicine was taken: it is named in full, beside its name it is told plainly
 * that it was taken or done, and nothing in the message takes that back. All else is worth a question.
 */
export function saysTaken(message: string, title: string, time: string | null = null): boolean {
  const said = withoutPartOf(time, title, normText(tokenise(message)))
  if (!namesMedicine(message, title) || DENIES.test(said) || cameBackUp(said) || !tellsOfPast(said))
    return false
  if (DICTATED.test(message) || isSecondGuessed(message) || EXCEPTS.test(said) || AFTER_IT.test(said))
    return false
  if (NOT_AS_MEANT.test(said) || saysOtherPart(time, said)) return false
  const clauses = said.split(BOUNDARY)
  const near = clauses.filter((clause) => namesMedicine(clause, title))
  if (near.some((clause) => isCounted(clause, title) || ASKED.test(clause))) return false
  // 'Fish oil and vitamin D': no clause has all of its name.
  return (near.length > 0 ? near : [said]).every((clause) => {
    const rest = withoutWordsOf(title, untilNextDeed(clause, title))
    if (ELSE.test(rest) || isOfAnother(clause, title)) return false
    // 'Did the laundry, metformin on the side ready': what was done is something else.
    if (isOnlyPutOn(rest) && !GOES_ON.test(title)) return false
    return isToldPlainly(withoutPlaces(rest)) || (isOnlyNamed(rest) && isToldBeside(clause, clauses))
  })
}

/**
 * 'Took ramipril and [metformin]': the deed is told right beside a bare name, or beside the names around it. 'Ramipril too,
 * letter posted, hoovering half done' tells of other things only.
 */
function isToldBeside(clause: string, clauses: readonly string[]): boolean {
  const at = clauses.indexOf(clause)
  if (at < 0) return true
  const before = clauses.slice(0, at).findLast((each) => !isBareName(each))
  const after = /\b(?:too|also|as well)\b/.test(clause)
    ? undefined
    : clauses.slice(at + 1).find((each) => !isBareName(each))
  return [before, after].some(
    (each) =>
      each !== undefined &&
      tellsOfPast(each) &&
      // 'Metformin, [taken off me]' tells of it alone.
      (each === before || !OF_IT_ALONE.test(each) || isToldPlainly(withoutPlaces(each))) &&
      !/\b(?:half|nearly|almost|partly|mostly)\b/.test(each),
  )
}

const OF_IT_ALONE = /^ *(?:(?:just|already|now|all) )*(?:taken|given|had|took|swallowed|done)\b/

/** Two words or three that tell nothing. */
function isBareName(clause: string): boolean {
  const words = clause.trim().split(/\s+/)
  return words.length <= 3 && !tellsOfPast(clause) && !words.some(isPast)
}

/** 'Water pill done ironing done': what was done after it, told without a pause. */
function untilNextDeed(clause: string, title: string): string {
  const named = withNameMarked(clause, title)
  const [, own, next] =
    /^(.*@(?: is| are| has been| have been)? (?:done|taken|had|given))( .*)$/.exec(named) ?? []
  return own && tellsOfPast(next!) ? own.replace('@', '') : clause
}

/**
 * Whether someone else took it, it is someone else's, or it is yet to be taken: 'Mum took my metformin', 'I took his
 * metformin', 'have my metformin done at ten'.
 */
function isOfAnother(clause: string, title: string): boolean {
  return OF_ANOTHER.test(withNameMarked(clause, title))
}

function withNameMarked(clause: string, title: string): string {
  const words = new Set(normText(tokenise(title)).split(' '))
  return clause
    .trim()
    .split(' ')
    .map((word) => (words.has(word) ? '@' : word))
    .join(' ')
    .replace(/@(?: @)+/g, '@')
}

const OF_ANOTHER =
  /\b(?:mum|mom|mam|dad|mother|father|nan|gran|grandma|grandad|grandpa|he|she|they|carer|nurse|aide) (?:(?:has|had|have|just|already|also) )*(?:took|taken|had|ate|eaten|drank|used|swallowed) my @|\b(?:i|we) (?:(?:have|just|already|also) )*(?:took|taken|had|ate|swallowed) (?:his|her|their) @|\b(?:have|get) (?:(?:the|my|her|his) )*@ (?:done|taken|given)\b/

/** 'My morning pills', for those at eight: a part of the day that includes their time only says which are meant. */
function withoutPartOf(time: string | null, title: string, said: string): string {
  const parts = partsOf(time)
  return parts === '' || new RegExp(`\\b(?:${parts})\\b`, 'i').test(title)
    ? said
    : said.replace(new RegExp(`\\b(my|the|her|his|their|our) (?:${parts})\\b(?= \\w)`, 'g'), '$1')
}

/** 'Took my evening pills this morning': hardly meant for tonight's. */
function saysOtherPart(time: string | null, said: string): boolean {
  const [, part] = /\bthis (morning|afternoon|evening)\b/.exec(said) ?? []
  return time !== null && part !== undefined && !saysPartOf(time, part)
}

/** Whether a message names the part of the day that this time is in. */
export function saysPartOf(time: string, message: string): boolean {
  return new RegExp(`\\b(?:${partsOf(time) || '$^'})\\b`, 'i').test(message)
}

function partsOf(time: string | null): string {
  return PARTS.filter(({ from, to }) => time !== null && time >= from && time < to)
    .map(({ name }) => name)
    .join('|')
}

const PARTS = [
  { name: 'morning|breakfast', from: '04:00', to: '12:00' },
  { name: 'lunch|lunchtime|midday|noon', from: '11:00', to: '15:00' },
  { name: 'afternoon', from: '12:00', to: '18:00' },
  { name: 'evening|tea|teatime|dinner', from: '16:00', to: '23:00' },
  { name: 'night|bedtime', from: '19:00', to: '24:00' },
]

/** 'Text Mum: metformin taken' is to be written, not told. */
const DICTATED =
  /^\W*(?:please |can you |could you )?(?:write|type|text|message|e-?mail|tell|post|say|spell|read|repeat|translate)\b[^.;!?\n]{0,30}[:"“]/i

/** 'After I have had breakfast, metformin'. */
const AFTER_IT = /(?:^|[.,;:!?] )(?:after|before|once|when|as soon as|if|until) (?:i|we|he|she|they|you)\b/

/** 'Everything but the metformin is done'. */
const EXCEPTS = /\b(?:all|every\w*|lot|rest|others?)\b[^.,;:!?]*\bbut\b/

/** 'Took it, missed half', 'the wrong one', 'by mistake': taken, but not as it should be. */
const NOT_AS_MEANT =
  /\b(?:missed (?:half|1|one|some|part|it|them|a)|half of (?:it|them)|(?:then|and|plus) (?:another|again|1 more|one more|a 2nd|a second)|only (?:half|1|one|part|some)|wrong (?:one|1|day|dose|pills?|tablets?|box|strip)|too (?:many|much|early|soon)|by (?:mistake|accident))\b/

/** 'Took it and threw it straight back up', 'she had it, then spat it in the sink': taken, and yet perhaps not. */
export function cameBackUp(said: string): boolean {
  return CAME_BACK.test(said)
}

const CAME_BACK = oneOf([
  /\b(?:then|and|but|straight|right|came|is|was) (?:\w+ )?back up\b/,
  /\b(?:threw|throw(?:s|ing|n)?|brought|bring(?:s|ing)?|chuck(?:ed|s|ing)?|cough(?:ed|s|ing)?|sicked|heaved|boked|hoy(?:ed)?|came|come|coming|fetched)\b(?: \w+){0,4} (?:back up|up again|up|back out)\b/,
  /\b(?:vomit\w*|puk(?:e|ed|ing)|spew(?:ed|ing)|barf\w*|hurled|upchuck\w*|retch\w*|regurgitat\w*|spat|spit(?:s|ting)?|gagg?(?:ed|ing))\b/,
  /\b(?:was|were|been|being|got|went|then) (?:\w+ )?sick\b/,
  /\bdown the (?:sink|loo|toilet|drain|bog)\b|\b(?:fell|dropped|rolled) (?:\w+ ){0,4}(?:floor|out|under|behind|down)\b/,
])

/** 'Two paracetamol', 'Back cream': what a medicine is called says nothing about it. */
function withoutWordsOf(title: string, clause: string): string {
  const words = new Set(normText(tokenise(title)).split(' '))
  return clause
    .split(' ')
    .filter((word) => !words.has(word))
    .join(' ')
}

/** Drops are in and a patch is on; a tablet that is in has come from the chemist. */
const GOES_ON =
  /drops?|patch|cream|gel|lotion|ointment|emollient|salve|insulin|inject|jab|shot|units|pessar|supposit|enema|spray|eye|ear|nose|nasal|inhal|oxygen|mask|nebs?|dressing|pen|needle|line|tube|feed|pump|stocking|salbe|gouttes|gotas/i

/** 'The drops are in', unlike 'the drops are in my bag'. */
function withoutPlaces(rest: string): string {
  return rest.replace(
    /\bin\b(?! me\b| (?:my|her|his|both|the) (?:left |right )?(?:eyes?|mouth|ears?|nose|belly|leg|arm)\b| *$)/,
    '#',
  )
}

/** 'Took two metformin': as many as always, or one too many. */
function isCounted(clause: string, title: string): boolean {
  const name = new Set(normText(tokenise(title)).split(' '))
  const words = clause.trim().split(' ')
  const at = words.findIndex((word) => name.has(word))
  return at > 0 && COUNT.test(words.slice(0, at).join(' '))
}

const COUNT =
  /(?:^| )(?:[02-9]|\d\d+|couple|few|several|many|loads|lots|handful|pair|more)(?: of)?(?: (?:my|the|her|his|these|those|them|extra|mg))*$/

/** '… so is the ramipril done', without a question mark. */
const ASKED =
  /^ *(?:(?:is|are|was|were|has|have)(?: not)? (?:the|my|his|her|our|their|i|we|he|she|they|mum|mom|dad)|did (?:i|we|he|she|they|you)) /

const BOUNDARY = /[.,;:!?]+|\b(?:and|but|then|also|plus|so)\b/

/** 'Toast and not my water pill', 'took my pill? no': the medicine is named in full and yet may not have been taken. */
const DENIES =
  /\b(?:not|never|without|except|almost|nearly|hardly|going to|about to|meant to|supposed to|wish|(?:should|would|could|might|must) have)\b|\bno\b(?=\W*$)|\b(?:it|they|them|is|are|those|its) still (?:in|on|here|there|sat|sitting|lying|at)\b/

/** 'Everything bar the metformin', 'back from the chemist with it', 'the pills can wait': there, but not taken. */
const ELSE =
  /\b(?:bar|barring|besides|apart|aside|save for|other than|rather than|instead|unlike|all but|or|either|neither|wait|waits|later|still|left|remain(?:s|ing)?|back|chemist|pharmac\w+|prescription|collect\w*|pick(?:ed)? up|picked|fetch\w*|get|gets|getting|buy|bought|order\w*|refill\w*|deliver\w*|ran out|run out|out of|cupboard|drawer|put away|move[ds]?|moving|skip\w*|dropped|dropping|lost|lose|spill\w*|spat|spit|threw|thrown|sick|needs?|must|remind\w*|forgot\w*|forget|if|whether|unless|until|till|think|maybe|perhaps|probably|wonder\w*|unsure|sure|remember|tomorrow|yesterday|last (?:night|week)|next|half(?! an hour ago)|part of|some of|one of|both|two|twice|double|again|another|extra|somebody|someone|clinic|tests?|bloods?|review|check-?up|level|levels|leaflet|box|packet|bottle|alarm|reminder|script|finished|dogs?|dog's|cats?|cat's|puppy|rabbit|vet)\b/
