import type { Mend } from './dialect.ts'

export const NUMBER = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2})'
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
/** After such a word a time is meant. */
const AT = '(?<=\\b(?:at|by|until|till|before|after|around|about|from) )'
const THEN = "(?=\\s*(?:o'?\\s?clock|thirty|fifteen|forty-?five|30|15|45|[ap]\\.?m\\b))"

/** What a recogniser of speech writes for words that sound the same, where only one of them makes sense. */
export const inDictation: readonly Mend[] = [
  // '… in the morning instead, like half nine', 'Saturday afternoon like 4'.
  [
    new RegExp(
      `(?<=\\b(?:instead|morning|afternoon|evening|today|tonight|tomorrow|\\p{L}+day)),? (?:maybe |probably |roughly )?like (?=(?:half |half past |quarter past |quarter to )?${NUMBER}(?: ?[ap]m| ?-?ish)?\\W*$)`,
      'giu',
    ),
    ' at ',
  ],
  // Marks that were said
  [
    /\s+(?:full stop|period)(?=\W*$|\s+(?:thanks?|thank you|and|then|please|also|remind|add|move|i|what)\b)/gi,
    '.',
  ],
  [/\s+comma(?=\s+\w)/gi, ','],
  [/\s+question mark\W*$/i, '?'],
  [/\s+exclamation (?:mark|point)\W*$/i, '!'],
  [/\s+new (?:line|paragraph)\s+/gi, '. '],
  // Days
  // 'Move it to day after tomorrow' leaves out 'the'.
  [/\bto day (?=(?:after|before)\b)/gi, 'to the day '],
  [/(?<!\bday )\bto day\b/gi, 'today'],
  [/\bto morrow\b/gi, 'tomorrow'],
  [
    /\b(?<=(?:on|this|next|by|until|till|for|me|it) )(sat|sun|fri|mon|tues|wednes|thurs) day\b/gi,
    (_, day: string) => (/^sat$/i.test(day) ? 'Saturday' : `${day}day`),
  ],
  [/\bto night(?=\W*$|\s+(?:at|and|please|for)\b)/gi, 'tonight'],
  // What was put right at once: the day or time that is not meant goes
  [
    new RegExp(
      `\\b(?:today|tomorrow|tonight|${WEEKDAY})(?: (?:i|we) (?:need|have) to)? no (?=(?:today|tomorrow|tonight|${WEEKDAY})\\b)`,
      'gi',
    ),
    '',
  ],
  [
    new RegExp(
      `\\b(?:half |quarter (?:past|to) )?${NUMBER}(?: (?:thirty|fifteen))?(?: ?[ap]m| o'?clock)? no (?=(?:half |quarter (?:past|to) )?${NUMBER}\\b(?! ?(?:minutes|hours|people|pills|tablets)))`,
      'gi',
    ),
    '',
  ],
  // Times
  [
    new RegExp(
      `\\b((?:move|push|shift|change|bump|put|make) (?:it|that|this|them|(?:the|my) \\w+(?: \\w+)?)) too (?=(?:half |quarter )?${NUMBER}\\b)`,
      'gi',
    ),
    '$1 to ',
  ],
  [new RegExp(`, (?=(?:half|quarter (?:past|to)) ${NUMBER}\\b\\W*$)`, 'gi'), ', at '],
  [
    new RegExp(`\\b(half|quarter|five|ten|twenty|twenty-?five|\\d{1,2}) passed (?=${NUMBER}\\b)`, 'gi'),
    '$1 past ',
  ],
  [new RegExp(`\\b(quarter|five|ten|twenty|twenty-?five) too (?=${NUMBER}\\b)`, 'gi'), '$1 to '],
  [new RegExp(`${AT}(?:for|fore)${THEN}`, 'gi'), 'four'],
  [/\b(?:for|fore)(?=\s+o'?\s?clock)/gi, 'four'],
  [new RegExp(`${AT}(?:for|fore)(?=\\W*$|\\s+(?:today|tomorrow|tonight|please|sharp)\\b)`, 'gi'), 'four'],
  [new RegExp(`${AT}(?:to|too)${THEN}`, 'gi'), 'two'],
  [/\b(?:to|too)(?=\s+o'?\s?clock)/gi, 'two'],
  [new RegExp(`(?<=\\bto )(?:for|fore)${THEN}`, 'gi'), 'four'],
  [new RegExp(`(?<=\\bto )(?:to|too)${THEN}`, 'gi'), 'two'],
  [
    new RegExp(
      `\\bate(?=\\s+o'?\\s?clock)|${AT}ate(?=\\W*$|\\s+(?:today|tomorrow|tonight|thirty|[ap]m)\\b)`,
      'gi',
    ),
    'eight',
  ],
  [new RegExp(`\\bwon(?=\\s+o'?\\s?clock)|${AT}won(?=\\W*$|\\s+thirty\\b)`, 'gi'), 'one'],
  [
    new RegExp(
      `\\b((?:move|push|shift|change|bump|put) (?:the |my )?\\w+(?: \\w+)?) two (?=(?:half |quarter )?${NUMBER}\\b)`,
      'gi',
    ),
    '$1 to ',
  ],
  // Words
  [
    /\b(remind (?:me|us|her|him)) (?:two|too|2) (?=[a-z]{2})(?!(?:days?|hours?|minutes?|mins?|hrs?|weeks?|months?|times|more|or|and|nights?|tasks|things)\b)/gi,
    '$1 to ',
  ],
  [/\b((?:remind (?:me|us|her|him)|need|have|want|got|forget|remember) to) by (?=[a-z])/gi, '$1 buy '],
  [
    /^(\W*(?:please )?add) by (?=(?!\d)(?!the |next |tomorrow|noon|one |two |three |four |five |six |seven |eight |nine |ten )[a-z])/i,
    '$1 buy ',
  ],
  [
    /\b((?:remind (?:me|us)|need|have|want|got|forget|remember) to|add) (?:right|wright|rite) (?=to\b|a (?:letter|card|list|note|cheque|check)\b)/gi,
    '$1 write ',
  ],
  [/\b((?:remind (?:me|us)|need|have|want|got|forget|remember) to) meat (?=[a-z])/gi, '$1 meet '],
  [/\b(i|we) (?:kneed|knead) (?=to\b)/gi, '$1 need '],
  [/\s+((?:add|put|note|write) (?:that|it)(?: down| in)?)(?=(?: please)?\W*$)/gi, ', $1'],
  [/\btheir (?=(?:is|are|was) )/gi, 'there '],
  [/\b(is|are|was) (?:dun|don)(?=\W*$)/gi, '$1 done'],
]

/** Times and days as some people write them. */
const SPOKEN_HOURS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** 'Forty-five' as 45. */
function minutesOf(words: string): number {
  const [tens, ones] = words.toLowerCase().split(/[- ]/)
  const base = { fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50 }[tens!]!
  return base + (ones ? 5 : 0)
}

export const inClockForms: readonly Mend[] = [
  // 'Party's half seven, not half six': where it was is said too, so it is to be moved.
  [
    new RegExp(
      `^(\\W*(?:(?:and|oh|so|actually|right|well)[ ,]+)*)(?:(?:the|my|her|his|our) )?(?!(?:it|that|this|there|what|who|when|where|he|she|here|today|tomorrow|now|time|date|day|everything|nothing|all)\\b)(\\p{L}+(?: \\p{L}+){0,2}?)(?:'s| is| are)(?: now| is)* (?:at |on )?((?:half |quarter to |quarter past |half past |ten to |ten past )?(?:${NUMBER}|\\d{1,2}[:.]\\d\\d)(?: ?[ap]m)?|tomorrow|today|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: this week| next week)?),? not (?:(?:half |quarter to |quarter past |half past |ten to |ten past )?(?:${NUMBER}|\\d{1,2}[:.]\\d\\d)(?: ?[ap]m)?|tomorrow|today|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?=\\W*$)`,
      'iu',
    ),
    '$1move $2 to $3',
  ],
  // 'Can science be 7?'
  [
    /^(\W*(?:(?:ok|hey|so|and|please)[ ,]+)*)can (?:the |my )?(?!i\b|we\b|he\b|she\b|it\b|they\b|that\b|this\b|you\b|there\b)(\p{L}+(?: \p{L}+)?) be (?:at )?(?=\d{1,2}(?:[:.]\d\d)?\b)/iu,
    '$1move $2 to ',
  ],
  // 'Till the morning' is the next one.
  [/\b(?:till|til|until|for) (?:the )?morning(?=\s*(?:[,.!]|$))/gi, 'till tomorrow morning'],
  // 'Get kibble on the way home, so like five'.
  [
    /^(\W*(?:(?:and|oh|ok|please|can you|could you) )*(?:remind me|add|put|move|make it|bump|push)\b.*?),? (?:so |maybe )?(?:like|say) (?=(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})\b[\w :]{0,12}\W*$)/i,
    '$1 at ',
  ],
  // 'At one thirty', 'to like twelve forty-five'.
  [
    new RegExp(
      `(?<=\\b(?:at|to|by|for|until|till|around|about|like|from|before|after|it|say|is) )(${SPOKEN_HOURS.join('|')}) ((?:twenty|thirty|forty|fifty)[- ]five|fifteen|twenty|thirty|forty|fifty)(?![- ]\\w*(?:minute|min|pound|dollar|euro|people|page|percent|second|hour|day|week|gram|mile|kilo|person|year|step|time)\\w*)\\b`,
      'gi',
    ),
    (_, hour, minutes) => `${SPOKEN_HOURS.indexOf(hour!.toLowerCase()) + 1}:${minutesOf(minutes!)}`,
  ],
  [new RegExp(`${AT}([01]\\d|2[0-3])([0-5]\\d)(?: ?(?:hours|hrs|h))?(?![\\d:.])`, 'gi'), '$1:$2'],
  [
    /\b(thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty) hundred(?: hours)?\b/gi,
    (_, hour) => `${HUNDREDS.indexOf(hour!.toLowerCase()) + 13}:00`,
  ],
  [/\b(\d{1,2}) ?h(?=\s|$|[.,!?])/gi, '$1:00'],
  [new RegExp(`${AT}(\\d{1,2}(?::\\d\\d)?)(a|p)(?=\\s|$|[.,!?])`, 'gi'), '$1$2m'],
  [/\bfive and twenty (past|to)\b/gi, 'twenty five $1'],
  [
    /\bround about (?=\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter|noon)/gi,
    'around ',
  ],
  [/ on the dot\b/gi, ' sharp'],
  [/\b(mon|tues|wednes|thurs|fri|satur|sun)day next(?! week| month)(?=\W*$|\s+at\b)/gi, 'next $1day'],
  [/\b(mon|tues|wednes|thurs|fri|satur|sun)day coming\b/gi, 'this coming $1day'],
  [/\bweds\b/gi, 'wednesday'],
  [
    new RegExp(
      `\\bbetween (${NUMBER}(?: ?[ap]m)?|noon|half past ${NUMBER}|\\d{1,2}[:.]\\d\\d(?: ?[ap]m)?) and (?=${NUMBER}\\b|noon|half|quarter)`,
      'gi',
    ),
    'from $1 until ',
  ],
]

const HUNDREDS = ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty']
