import { namesMedicine } from '../language/likeness.ts'
import { oneOf } from '../language/one-of.ts'
import { normText, tokenise } from '../language/tokens.ts'

/**
 * Whether a message says outright that this medicine was taken: it is named in full, something in the message says taken
 * or done, and nothing near its name speaks of anything else that is done with a medicine. All else is worth a question.
 */
export function saysTaken(message: string, title: string): boolean {
  const said = normText(tokenise(message))
  if (!namesMedicine(message, title) || DENIES.test(said) || cameBackUp(said) || !TAKEN.test(said))
    return false
  const near = said.split(BOUNDARY).filter((clause) => namesMedicine(clause, title))
  if (near.some((clause) => isCounted(clause, title))) return false
  // 'Did the laundry, metformin on the side ready': what was done is something else.
  if (!near.every((clause) => isTakenIn(withoutWordsOf(title, clause)) || isOnlyName(clause, title)))
    return false
  return !(near.length > 0 ? near : [said]).some((clause) => ELSE.test(withoutWordsOf(title, clause)))
}

/** 'Took it and threw it straight back up', 'she had it, then spat it in the sink': taken, and yet perhaps not. */
export function cameBackUp(said: string): boolean {
  return CAME_BACK.test(said)
}

const CAME_BACK = oneOf([
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

/** 'The drops are in', 'the cream is on', unlike 'the drops are in my bag'. */
function isTakenIn(clause: string): boolean {
  return (
    TAKEN.test(
      clause.replace(/\bin\b(?! me\b| (?:my|her|his) (?:eyes?|mouth|ears?|nose|belly|leg|arm)\b| *$)/, ''),
    ) || /\b(?:is|are) on *$/.test(clause)
  )
}

/** 'Did physio and [the eye drops]': nothing else is said of it. */
function isOnlyName(clause: string, title: string): boolean {
  return withoutWordsOf(title, clause)
    .split(' ')
    .every((word) =>
      /^(?:|the|my|her|his|our|some|a|an|also|too|already|now|today|just|please|both|all|first|then|well|as|at|this|in|morning|evening|night|noon|\d{1,2}(?::\d\d)?|am|pm)$/.test(
        word,
      ),
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

const BOUNDARY = /[.,;:!?]+|\b(?:and|but|then|also|plus|so)\b/

/** 'Toast and not my water pill', 'took my pill? no': the medicine is named in full and yet may not have been taken. */
const DENIES =
  /\b(?:not|never|without|except|almost|nearly|hardly|going to|about to|meant to|supposed to|wish|(?:should|would|could|might|must) have)\b|\bno\b(?=\W*$)|\b(?:it|they|them|is|are|those|its) still (?:in|on|here|there|sat|sitting|lying|at)\b/

const TAKEN =
  /\b(?:took|take[ns]?|taking|had|have|has|having|swallow(?:ed)?|drank|drunk|ate|eaten|inject(?:ed)?|inhaled|used|applied|popped|necked|downed|down|in|in me|gone|done|did|does|do|completed?|tick(?:ed)?|check(?:ed)?|mark(?:ed)?|cross(?:ed)?|gave|given|give|yes|sorted|all set|over with|out of the way|is ok)\b|✓|✔|✅/

/** 'Everything bar the metformin', 'back from the chemist with it', 'the pills can wait': there, but not taken. */
const ELSE =
  /\b(?:bar|barring|besides|apart|aside|save for|other than|rather than|instead|unlike|all but|or|either|neither|wait|waits|later|still|left|remain(?:s|ing)?|back|chemist|pharmac\w+|prescription|collect\w*|pick(?:ed)? up|picked|fetch\w*|get|gets|getting|buy|bought|order\w*|refill\w*|deliver\w*|ran out|run out|out of|cupboard|drawer|put away|move[ds]?|moving|skip\w*|dropped|dropping|lost|lose|spill\w*|spat|spit|threw|thrown|sick|needs?|must|remind\w*|forgot\w*|forget|if|whether|unless|until|till|think|maybe|perhaps|probably|wonder\w*|unsure|sure|remember|tomorrow|yesterday|last (?:night|week)|next|half|part of|some of|one of|both|two|twice|double|again|another|extra|somebody|someone|clinic|tests?|bloods?|review|check-?up|level|levels|leaflet|box|packet|bottle|alarm|reminder|script|finished|dogs?|dog's|cats?|cat's|puppy|rabbit|vet)\b/
