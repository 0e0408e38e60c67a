import { SOMEONE } from './people.ts'

/** Parts of patterns. */
const LONG_AGO =
  '(?!.*\\b(?:last (?:year|month|summer|winter)|years ago|prevention|class|clinic|risk assessment)\\b)'
const KIND =
  '(?:(?:(?:little |right |wee )?bit of an?|one of (?:my|his|her|those|these)|(?:a )?(?:couple|few) of|two|three|few|several|another|second|third|bad|nasty|little|small|wee|awful|funny|slight|minor|tiny|right|old|proper|heavy|hard|serious|silly|stupid|real|big|terrible|horrible|almighty|hell of a) )'
const ON =
  '(?:on|in|at|off|over|down|up|out of|from|onto|into|getting (?:out of|into|off|up)|coming (?:down|off|in|out of))'
const THE = '(?:the |my |his |her |our |some |a |that |wet )?'
const PLACE =
  '(?:stairs?|steps?|doorstep|ice|icy|path|pavement|sidewalk|kerb|curb|garden|yard|patio|porch|drive|driveway|street|road|kitchen|bath|bathroom|shower|tub|toilet|loo|commode|hall|hallway|landing|rug|mat|carpet|floor|bed|bedroom|chair|wheelchair|armchair|sofa|settee|couch|ladder|stool|bike|bicycle|scooter|horse|leaves|escalator|car park)'
const OF_NOBODY =
  '(?! ?(?:-|out\\b|off\\b|check|guy|line|season|sensor|alarm|detector|pendant|mat|clinic|assessment|risk|dr[yi]e?r|(?:in|of) (?:the )?(?:price|prices|sales|shares?|value|temperature|love|market|demand|rates?|numbers?|league|table|rankings?|polls|charts|snow|rain)\\b|(?:in|at|over) (?:\\w+uary|march|april|may|june|july|august|\\w+ember|october|easter|christmas)\\b|last\\b|when\\b))'
/** Who had it, or the beginning of a message that leaves it out. */
const WHO =
  "(?:^|\\b(?:i|we|he|she|mum|mom|mother|dad|father|nan|nana|gran|grandma|grandad|wife|husband|just|and|also|but|well|so)(?:['’]s|['’]ve| is| has| have)? )"

/** Someone fell: one kind question first. */
export const FALLS: readonly RegExp[] = [
  new RegExp(
    `\\b${SOMEONE}(?: (?:has|have|just|had|is|was|also|nearly|then|got|went and|must have))* (?:fell|fallen|slipped|tripped|collapsed|toppled|gone over|keeled over|took a tumble|taken a tumble)\\b(?! (?:asleep|behind|in love|out with|through|for (?:it|the|a|her|him)|sick|ill|apart|short|off to sleep|pregnant|into (?:a routine|the habit)|back on|dryer))(?!.*\\b(?:last (?:year|month|week)|years ago|prevention|class|risk assessment|league|table|rankings|polls)\\b)`,
  ),
  new RegExp(
    `(?<!\\b(?:prices?|shares?|sales|markets?|rates?|temperatures?) )\\b(?:had|having|has|took|taken) (?:a|another|an?) (?:bad |nasty |little |small |wee |awful |funny )?(?:fall|tumble|turn|blackout|knock on the head|bump on the head)\\b(?! dryer)${LONG_AGO}`,
  ),
  // Whoever speaks is left out: 'Slipped in the bath'.
  /^(?:just |also |and )?(?:fell|slipped|tripped|collapsed|keeled) (?:over|down|again|(?:in|on|off|out of|from|up|down) the|at home)\b(?!.*\b(?:last (?:year|month|week)|years ago)\b)/,
  /\b(?:banged|hit|bumped|knocked|cracked|smacked) (?:my|his|her|their) head\b/,
  /\b(?:is|are|found (?:him|her|them)|lying) on the floor\b/,
]

/**
 * How people tell of a fall when they make little of it: 'had a bit of a tumble', 'came a cropper on the stairs'. The model
 * knows few of these words, so it is not asked.
 */
export const FALLS_TOLD: readonly RegExp[] = [
  new RegExp(
    `${WHO}(?:just |only |also |gone and )*(?:had|took|taken|having) (?:(?:a|an|yet|my|his|her|the|this) )?${KIND}*(?:falls?|tumbles?|spill)\\b${OF_NOBODY}${LONG_AGO}`,
  ),
  new RegExp(
    `(?:^|\\b(?:mum|mom|dad|nan|gran|grandad|wife|husband|he|she)(?:['’]s| has| is)? )(?:had|having) (?:a|an|another|one of (?:my|his|her)) ${KIND}*(?:(?:funny|dizzy|giddy|bad) (?:turn|spell|do)s?|turns)\\b${LONG_AGO}`,
  ),
  new RegExp(`^(?:(?:oh|well|so|just|only|a|had) )*${KIND}+(?:fall|tumble)\\b${OF_NOBODY}${LONG_AGO}`),
  new RegExp(
    `\\bc[ao]me a (?:right |real )?cropper\\b(?:$| (?:and|but|today|again)\\b|.{0,12}\\b${ON} ${THE}${PLACE}\\b)`,
  ),
  /\bwent (?:flying|sprawling|headlong) (?:over|down|off|on|across|into) (?:the|my|a|his|her)\b/,
  /\blost (?:my|his|her|their) (?:footing|balance)\b(?! (?:of|sheet|in (?:the|an|this) (?:argument|debate|game|talks|polls|market))\b)/,
  /\b(?:ended|finished|wound) up (?:back |all |sat |sitting |flat )?on (?:the|my) (?:\w+ )?(?:floor|back|face|backside|bum)\b/,
  new RegExp(`\\b(?:had|took|taken) (?:a|another) ${KIND}*(?:slip|stumble|trip) ${ON} ${THE}${PLACE}\\b`),
  new RegExp(
    `(?:^|[,.;] ?|\\b(?:and|but|just|then|i|i have|i've|he|she|mum|mom|dad|nan|gran) )(?:fell|slipped|tripped|stumbled) (?:up )?${ON} ${THE}${PLACE}\\b(?!.{0,12}\\b(?:shop|centre|center|asleep|sale)\\b)${LONG_AGO}`,
  ),
  /\b(?:found|find|is|was|are|lying|lies|lay|landed|ended up|in a heap|crumpled)\b(?: \w+){0,3} at the (?:foot|bottom) of (?:the|our|my|his|her) (?:stairs?|staircase|steps|ladder)\b(?!.*\b(?:parcel|post|bags?|shoes|coats?|stairlift|cat|dog|washing|wait\w*|light|carpet|gate|basket|keys|phone)\b)/,
  // As people write who are in a hurry, or learn English: 'i fel down', 'she fall down in kitchen'.
  /\b(?:i|he|she|mum|mom|mother|dad|father|grandma|grandpa|baby) (?:fel|felled|falled|fallen|have fall|has fall) (?:down|over|off|of|again|in|on)\b/,
  /\b(?:he|she|mum|mom|mother|dad|father|grandma|grandpa|baby) fall (?:down|over|off|from|in the|in (?:bath|kitchen|toilet|street))\b/,
  /\bcame off (?:my|his|her|the|a) (?:(?:push|motor)?bike|bicycle|scooter|moped|horse|pony|quad|ladder|steps?|stool|chair|wheelchair|commode|toilet)\b/,
]
