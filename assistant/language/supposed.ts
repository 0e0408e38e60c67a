import { oneOf } from './one-of.ts'
import { normText, tokenise } from './tokens.ts'

/**
 * Whether something is only imagined, wished, told of former days or read out from a recipe: 'suppose I moved the bank', 'I
 * used to walk at six', 'add two eggs and beat well, then fold in the flour'.
 */
export function isSupposed(message: string): boolean {
  const said = normText(tokenise(message))
  return SUPPOSED.test(said) || new Set(said.match(COOKING)).size > 1
}

/** One of these may be on anybody's list. */
const COOKING =
  /\b(?:beat (?:well|until|the|in)|whisk|fold in|simmer|preheat|stir (?:in|well|until|the)|chop (?:finely|roughly)|finely chop(?:ped)?|(?:in|on)?to the (?:pan|bowl|mixture|batter|dough|pot|tin)|until (?:pale|golden|smooth|soft\w*|combined|thick\w*|brown\w*|tender|fluffy|crisp\w*)|one at a time|1 at a time|knead|grease (?:a|the)|season (?:well|to taste|with)|bring to the boil|gas mark|\d+ degrees|a (?:pinch|knob|splash|drizzle|tablespoon|teaspoon) of|(?:egg|pastry|cake) mixture|drain the \w+|add the (?:sauce|flour|onions?|stock|cream|garlic|eggs?|spices|sugar|butter|milk)|leave to (?:cool|rest|rise))\b/g

const SUPPOSED = oneOf([
  /(?:^|[.,;:!?] )(?:(?:ok|so|well|just|and|but|now|then|right|please|hey|hmm) )*(?:let us )?(?:suppose|supposing|imagine|pretend|assume|assuming|what if|say(?: that)? (?=(?:i|we|he|she|they|you) ))/,
  /\b(?:back )?in (?:my|our|those|the (?:good )?old) days?\b(?= (?:i|we|he|she|they|you)\b)/,
  /\b(?:hypothetically|theoretically|in theory|if only)\b/,
  /\b(?:i|we|he|she|they|you|mum|mom|dad) (?:(?:always|often|only|never) )?used to\b/,
  /\b(?:i|we|he|she|they|you) would(?: \w+)? have\b(?! to\b)/,
  /\b(?:wish|wishes|wished) (?:that )?(?:i|we|he|she|they|you|it|somebody|someone)\b/,
  /\bif (?:i|we|you) (?:were to|had|moved|deleted|skipped|ticked|cancelled|changed|removed|took|left|did)\b/,
  /\b(?:when|while) (?:i|we|he|she) (?:was|were) (?:young|younger|little|small|a (?:boy|girl|lad|child|kid|student)|at (?:school|college|university|work))\b/,
])
