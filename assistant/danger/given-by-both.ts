import { isMedication } from '../language/medication.ts'
import { normText, tokenise } from '../language/tokens.ts'
import { DOSE } from './doses.ts'

/** A dose given by one after another had given it: one kind question, whatever the model makes of it. */
export function isGivenByBoth(text: string): boolean {
  const said = normText(tokenise(text))
  if (LEFT_AT_ONE.test(said)) return false
  const [, ofBoth] = BOTH.exec(said) ?? []
  if (ofBoth !== undefined && (isOfDose(ofBoth) || SAME.test(ofBoth))) return true
  // What was given comes first: 'Dad had already gone, so I gave Mum her tablets' is one dose.
  const [, later] = GAVE.exec(said) ?? []
  if (later === undefined || !isOfDose(said)) return false
  const again = ALREADY.exec(later)
  return again !== null && TURN.test(later.slice(0, again.index + again[0].length))
}

function isOfDose(said: string): boolean {
  return isMedication(said) || FORM.test(said)
}

const FORM = new RegExp(
  `\\b(?:${DOSE}|injections?|jabs?|units|syrup|patch(?:es)?|inhaler|thinners|epilim|calpol)\\b`,
)

/** 'We have both done [his injection]', 'both of us gave [her the tramadol]'. */
const BOTH =
  /\b(?:(?:we|they|(?:his|her|my) \w+ and (?:i|me)|me and (?:my |his |her )?\w+)(?: have| had)? (?:both|each)|both of us|the 2 of us)(?: (?:have|had|just|already|now|each|both))* (?:gave|given|did|done|injected|jabbed) (?!up\b)([^,.;:!?]+?)(?= (?:and|but|so|then|because)\b|[,.;:!?]|$)/
const SAME = /^(?:(?:him|her|them|mum|mam|mom|dad|nan|gran|\w+) )?(?:it|them|those|the same)\s*$/

/** What was given or taken, and what is said after it. */
const GAVE =
  /\b(?:gave|given|did|done|put|stuck|injected|jabbed|dosed|administered|took|taken|had)\b(?! (?:to|up)\b)(.*)$/

const IT = '(?:it|them|that|this|those|these|one|some|the same)'
const THE_DOSE = `(?:${IT}|(?:his|her|the) (?:\\w+ )?${DOSE})`
const WHOM = '(?: (?:him|her|them|mum|mam|mom|dad|for))?'

/** '… my sister already had', 'his wife says he had it at six', of the dose and nothing else. */
const ALREADY = new RegExp(
  `\\b(?:${[
    `(?:had|has|have|was|did) (?:just |all )?already(?: (?:had|done|given|taken|been given|been done))?${WHOM}(?: ${THE_DOSE})?`,
    `already (?:had|has|did|done|given|gave|taken|been given|been done|signed(?: for)?)${WHOM}(?: ${THE_DOSE})?`,
    `(?:says?|said|tells me|told me|reckons|wrote|shows?|turns out|turned out|found out|find|hear)(?: that)?(?: \\w+){1,3}? (?:had|did|done|given|gave|taken|been given|was given|signed)${WHOM} ${THE_DOSE}`,
    `(?:had|has|have) (?:just )?(?:done|given|had|taken|signed for)${WHOM} ${THE_DOSE} already`,
    `(?:she|he|they)'d (?:had|done|given|taken|been given) ${IT}`,
  ].join(
    '|',
  )})(?= ?[.,;:!?]| ?$| (?:at|this|in|with|by|before|earlier|today|tonight|when|half|an hour|and|as well|too|off|from)\\b)`,
)

/** A turn of the story between the two, not one deed told once. */
const TURN =
  /[.,;:!?]|\b(?:and|but|then|turns? out|turned out|found|saw|see|heard|says?|said|told|tells|wrote|chart|book|sheet|log|only to|not knowing|now|without|when)\b/

/** '… so I left it', 'good job I asked first': one dose, after all. */
const LEFT_AT_ONE =
  /\b(?:did not|do not|will not|have not|has not|not (?:giving|going to|needed)|never|held (?:off|back)|left (?:it|them|hers|his) (?:out|off|alone|in)|left it|skip\w*|stopped|good job|luckily|before i could|no need|tick|mark|put (?:it|them) back)\b/
