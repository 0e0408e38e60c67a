import { oneOf } from '../language/one-of.ts'

/**
 * Whether the words around the name of a medicine say that it was taken, and nothing else. There are more ways of saying
 * that it was not ('gave it a miss', 'took it to work', 'taken off it') than any list could hold, so this lists the words
 * that may be there. Any other word is worth a question.
 */
export function isToldPlainly(rest: string): boolean {
  const left = rest.replace(GLAD, ' ').replace(ADJUNCTS, ' ').replace(PLAIN_WORDS, ' ').replace(/[-'"]/g, ' ')
  return left.trim() === '' && PAST.test(rest)
}

/** Whether nothing but a name is left, perhaps with when it was: 'took ramipril and [my … at 8]'. */
export function isOnlyNamed(rest: string): boolean {
  return rest
    .replace(ADJUNCTS, ' ')
    .split(' ')
    .every((word) =>
      /^(?:|the|my|her|his|our|some|a|an|also|too|already|today|please|both|all|then|well|as)$/.test(word),
    )
}

/** 'The warfarin is in': nothing but that it is in or on somewhere. */
export function isOnlyPutOn(rest: string): boolean {
  return /\b(?:is|are|was|in|on)\b/.test(rest) && !PAST.test(rest.replace(/\b(?:is|are) on\b|\bin\b/g, ' '))
}

/** Whether something is told as done: 'took', 'had', 'done', 'ticked', not 'take' and 'have'. */
export function tellsOfPast(said: string): boolean {
  return PAST.test(said)
}

const PAST =
  /\b(?:took|taken|had|swallowed|drank|drunk|ate|eaten|injected|inhaled|used|applied|popped|necked|downed|down|in|is on|are on|did|done|completed?|tick(?:ed)?|check(?:ed)?\b.* off|marked?|crossed|cross\b.* off|gave|given|all set|over with|out of the way|is ok)\b|✓|✔|✅/

/** No face that is sick or in doubt. */
const GLAD = /(?:🫡|👍|🙏|😊|🙂|😀|🎉|💪|👏|🙌|👌|💊)[🏻-🏿]?/gu

const FOOD =
  '(?:(?:my|a|an|the|some|her|his|our|bit|glass|cup|drop|sip|gulp|plenty|lots|of) )*(?:water|milk|orange juice|juice|tea|coffee|breakfast|lunch|dinner|supper|food|toast|porridge|yogh?urt|cereal|banana|sandwich|meal|brekkie|brew|cuppa|squash|snack|biscuit)'

/** With what, when and how it was taken: nothing that takes it back. */
const ADJUNCTS = oneOf(
  [
    new RegExp(`\\b(?:with|after|before|at|during|over) ${FOOD}\\b`),
    /\b(?:this|good) (?:morning|afternoon|evening)\b/,
    /\b(?:at|around|about|since)(?: about| around)? \d{1,2}(?:[:.]\d\d)?(?: ?[ap]m| o clock)?\b/,
    /\bat (?:noon|lunch|lunchtime|breakfast|teatime|bedtime)\b/,
    /\b(?:\d+|a|an|half an|a few|a couple of|few) (?:minutes?|mins?|hours?|moments?|bit|while|seconds?) ago\b/,
    /\b(?:on time|on schedule|as usual|as normal|as always|straight away|right away|just now|1st thing|all (?:done|set|taken|sorted)|no (?:problem|bother|worries|trouble))\b/,
    /\b(?:out of the way|over with)\b/,
    /\b(?:tick|check|cross|mark)(?:ed)?\b(?: \w+){0,4} off\b/,
    /\bput\b(?: \w+){0,4} (?:in|on)\b/,
    /\b(?:is|are) on\b/,
    /\bdown the hatch\b/,
    /\bfor (?:now|today|this morning|the (?:morning|day))\b/,
    /\bin (?:my|her|his|both|the) (?:left |right )?(?:eyes?|mouth|ears?|nose|belly|leg|arm)\b/,
  ],
  'g',
)

const PLAIN_WORDS =
  /(?<!\S)(?:i|we|he|she|they|it|that|the|my|his|her|our|their|a|an|some|me|him|them|have|has|had|been|is|are|was|were|got|just|already|now|finally|also|too|as|well|today|so|ok|okay|yes|yeah|yep|right|oh|ah|hi|hello|hey|please|thanks|thank|you|for|took|taken|swallowed|swallow|drank|drunk|ate|eaten|injected|inhaled|used|applied|popped|necked|downed|down|in|did|done|complete|completed|tick|ticked|check|checked|mark|marked|cross|crossed|gave|given|sorted|mum|mom|mam|dad|mother|father|nan|gran|grandma|grandad|grandpa|carer|nurse|aide|✓|✔|✅)(?!\S)/g
