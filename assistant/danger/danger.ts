import { isMedication } from '../language/medication.ts'
import { normText, tokenise } from '../language/tokens.ts'
import {
  AT_THE_PILLS,
  DOSE,
  DOSE_WORRIES,
  HOW_MANY,
  MANY_OF_IT,
  OVERDOSE,
  SEEN_TWICE,
  SWALLOWED_POISON,
  TOOK_TWO,
} from './doses.ts'
import { FALLS } from './falls.ts'
import { soundsFinal } from './farewells.ts'
import { FIGURES } from './figures.ts'
import { MEDICAL, MEDICAL_WORRIES } from './medical.ts'
import { SELF_HARM, SELF_HARM_WORRIES } from './self-harm.ts'
import { hintsAtSelfHarm } from './self-harm-hints.ts'
import { outsideTheBody, SURROUNDINGS, SURROUNDINGS_WORRIES } from './surroundings.ts'
import { FICTION } from './told-of.ts'
import { VIOLENCE, VIOLENCE_WORRIES } from './violence.ts'

/**
 * What a person may be in danger of. The patterns are in this folder, one danger a file, and the answers in advice.ts, so
 * that a trained person can review them in one sitting; docs/assistant.md says who should and how often.
 *
 * This runs before any engine and errs on the side of answering: a needless kind sentence costs little.
 */
export type Danger = 'self-harm' | 'medical' | 'overdose' | 'violence' | 'fire' | 'lost'

/** The danger a message suggests, if any. */
export function dangerIn(text: string): Danger | undefined {
  const said = mended(normText(tokenise(text)))
    .replace(CLOCK_TIME, ' ')
    .replace(/[.,;:!?"“”()…-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const meant = said.replace(FIGURES, ' ')
  if (hintsAtSelfHarm(meant)) return 'self-harm'
  for (const [danger, patterns] of SIGNS)
    if (patterns.some((pattern) => pattern.test(meant)))
      return danger === 'medical' ? (outsideTheBody(meant) ?? danger) : danger
  return undefined
}

/** 'Tablets given 20:15' is no number of tablets. */
const CLOCK_TIME = /\b(?:[01]?\d|2[0-3]) ?: ?[0-5]\d\b/g

/** Words that may or may not mean that somebody is hurt: a fall, a dose taken twice, a smell of gas. They get one kind question first. */
export function maybeHurt(text: string): Danger | undefined {
  const said = mended(normText(tokenise(text)))
    .replace(CLOCK_TIME, ' ')
    .replace(FIGURES, ' ')
  if (FALLS.some((pattern) => pattern.test(said))) return 'medical'
  if ((AT_THE_PILLS.test(said) || MANY_OF_IT.test(said)) && isMedication(said)) return 'overdose'
  if (HOW_MANY.test(said) && isMedication(said)) return 'overdose'
  if (SEEN_TWICE.test(said)) return 'overdose'
  if (soundsFinal(said)) return 'self-harm'
  return !FICTION.test(said) && WORRIES.some((pattern) => pattern.test(said)) ? likelyDanger(text) : undefined
}

/** What a person may be in danger of, when only their yes is known: by the words they used. */
export function likelyDanger(text: string): Danger {
  const said = normText(tokenise(text))
  if (HAS_TAKEN.test(said) || (MANY_OF_IT.test(said) && isMedication(said))) return 'overdose'
  if (SELF_HARM_WORRIES.some((pattern) => pattern.test(said)) || soundsFinal(said)) return 'self-harm'
  if (
    new RegExp(`\\b${DOSE}\\b`).test(said) ||
    SWALLOWED_POISON.test(said) ||
    TOOK_TWO.some((pattern) => pattern.test(said))
  )
    return 'overdose'
  if (VIOLENCE_WORRIES.some((pattern) => pattern.test(said)) || THREAT.test(said)) return 'violence'
  const outside = outsideTheBody(said)
  if (outside) return outside
  // 'A belt around my chest' is about the body, whatever other words there are.
  if (/\b(?:chest|breath\w*|arms?|legs?|face|mouth|sugar|gas|smoke|floor)\b/.test(said)) return 'medical'
  return /\b(?:i|me|my|myself)\b/.test(said) &&
    /\b(?:point|burden|alone|anymore|any more|life|live|living|here|around|goodbye|hopeless|die|gone|bother|worth|end|without me|enough)\b/.test(
      said,
    )
    ? 'self-harm'
    : 'medical'
}

const THREAT =
  /\b(?:hits?(?! (?:my|his|her|the) head)|hitting|hurts? me|afraid of|scared of|threat\w*|follow\w* me|locked me)\b/

/** It may be too late to ask why. */
const HAS_TAKEN = new RegExp(
  `\\b(?:took|taken|swallowed|have had|had (?:\\d+|three|four|five|six|seven|eight|nine|ten|loads|lots))\\b.{0,40}\\b${DOSE}\\b|\\b${DOSE}\\b.{0,40}\\b(?:have (?:taken|swallowed|had)|took|swallowed)\\b`,
)

/**
 * Whether a message that was not understood may still be about danger. It then gets a careful answer instead of a guess
 * at a task.
 */
export function mayBeDanger(text: string): boolean {
  return DARK.test(normText(tokenise(text)).replace(FIGURES, ' '))
}

const DARK =
  /\b(?:die|dies|dying|dead|death|kill|killed|killing|suicide|bleed|bleeding|bled|blood(?! (?:pressure|sugar|test|tests|thinner|thinners|work|type|drive|donation|orange))|knife|gun|weapon|poison|poisoned|wrists?|funeral|hopeless|meaningless|worthless|unsafe|trapped|swelling|seizures?|fits|unconscious|faint|fainted|collapsed?|overdose|abuse|abused|abusing|rape|raped|assault|attacked|stabbed|strangled|choking|heaven|burden|numb|paralysed|paralyzed|breathe|breathing|swallow|harm|hurting|end it|no way out|give up on (?:life|everything)|alone forever|pills? (?:all|left)|jump|noose|rope|razor)\b/

const SIGNS: readonly [Danger, readonly RegExp[]][] = [
  ['self-harm', SELF_HARM],
  ['overdose', OVERDOSE],
  ['medical', [...MEDICAL, ...SURROUNDINGS]],
  ['violence', VIOLENCE],
]

const WORRIES: readonly RegExp[] = [
  ...SELF_HARM_WORRIES,
  ...DOSE_WORRIES,
  ...MEDICAL_WORRIES,
  ...SURROUNDINGS_WORRIES,
  ...VIOLENCE_WORRIES,
]

/** Puts right two letters in the wrong order ('chset pian') in the words that matter here. */
function mended(said: string): string {
  return said.replace(/[a-z]{4,}/g, (word) => SWAPPED.get(word) ?? word)
}

const SWAPPED = new Map(
  `chest pain pains choking choked overdose overdosed myself suicide breathe breathing breath bleeding blood stroke seizure
  collapsed unconscious swallowed twice tablets pills kitchen fire smoke heart attack fainted fallen face arm numb sugar
  dizzy confused killing hurting cutting ambulance poison poisoned emergency floor waking dying coughing vomiting`
    .split(/\s+/)
    .flatMap((word) =>
      Array.from({ length: word.length - 2 }, (_, at): [string, string] => [
        word.slice(0, at + 1) + word[at + 2] + word[at + 1] + word.slice(at + 3),
        word,
      ]),
    )
    .filter(([slip, word]) => slip !== word),
)
