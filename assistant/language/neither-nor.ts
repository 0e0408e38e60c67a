import type { Mend } from './dialect.ts'

const THING =
  "(?:(?:the|my|her|his|our|their) )?[\\p{L}\\d'-]+(?: (?!and\\b|but\\b|nor\\b|is\\b|are\\b)[\\p{L}\\d'-]+){0,3}?"
const HOW =
  ' (?:is|are|was|were|has|have|had|got|gets|get|did)(?: (?:been|get|got))?(?: (?:done|finished|sorted|happened?|started))?(?: (?:yet|today))?| (?:happened|took place)(?: today)?'
const END = '(?=\\s*(?:$|[,.;!?]| (?:and|but|so|because|cos)\\b))'

/** 'Neither the gym nor the haircut', 'both the flour and the deposit are done': what is told of two, told of each. */
export const inNeitherNor: readonly Mend[] = [
  [
    new RegExp(
      `(^|[,.;!?]\\s*|\\b(?:and|but|so|though)\\s+)(?:(?:i|we|he|she|they)(?:'ve| have| has)? (?:did|done|managed|got to|finished) )?neither (${THING}) nor (${THING})(?:${HOW})?${END}`,
      'giu',
    ),
    '$1$2 is not done, $3 is not done',
  ],
  [new RegExp(`\\bboth (?=${THING} and ${THING} (?:are|is|were|got|have been) )`, 'giu'), ''],
  [
    /^\W*done (?=(?:everything|it all|all of it|the lot) (?:except|apart|but|bar|besides|other)\b)/i,
    'I did ',
  ],
]

/** 'Walk: no. Coffee: yes', 'gym? no': a name, and what is said of it. */
export const inAnswers: readonly Mend[] = [
  [
    /(^|[.;,!\n]\s*)((?!(?:what|when|where|who|why|how|is|are|did|do|does|was|will|can|could|shall|should|have|has|add|note|next|left|anything|really|ok|okay|sure)\b)(?:the |my )?[\p{L}-]+(?: [\p{L}-]+)?)(?:\?|:) +(?=(?:yes|yep|yeah|no|nope|nah|done|finished|skipped|skip|not yet|not done|cancelled|tomorrow|i did|i've done|closed|posted|paid)\b)/giu,
    '$1$2, ',
  ],
]
