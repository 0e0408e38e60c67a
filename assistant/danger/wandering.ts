import { oneOf } from '../language/one-of.ts'
import { normText, tokenise } from '../language/tokens.ts'

/** Who may not find home again. */
const WHO =
  '(?:mum|mam|mom|ma|mother|dad|da|father|nan|nana|gran|granny|grandma|grandpa|grandad|wife|husband|amma|baba|daddy|mama|papa|auntie|uncle|she|he|him|her)'
const ONE_IN_CARE = `(?:${WHO}|(?:the |my |our )?(?:little |big |older |youngest )?(?:(?:\\w+ )?(?:year|yr|month) old|baby|toddler|little one|kids?|child|son|daughter|girl|boy|wee one|twins?|bairn|wean|grandson|granddaughter))`

/** Out of the house, or on the way. */
const OUT = oneOf([
  /\b(?:off|gone|goes|going|went|set off|setting off|heading|headed|walking|walked|marching|marched|wandering|out|away) (?:off |away |out )?(?:down|up|along|out of|out|into|towards?|to|from) (?:the |her |his |our )?(?:front |back |main |garden )?(?:road|street|lane|door|gate|drive|driveway|hill|path|bus stop|station|bypass|motorway|school|work|house)\b/,
  /\b(?:at|by) the (?:\w+ )?(?:station|bus stop|gate|bypass|roadside|crossroads)\b/,
  /\b(?:put|has|got|with|in) (?:her|his) (?:coat|hat|shoes|slippers|nightie|pyjamas)(?: and \w+)? on\b/,
])

/** What is long past, and is spoken of as if it were today. */
const LONG_PAST = oneOf([
  /\b(?:children|kids|son|daughter|boys|girls|babies)\b.{0,24}\b(?:are|is) (?:all )?(?:[3-9]\d|grown(?: up)?|adults?|married|pensioners|in (?:their|his|her) (?:\d\ds|\w+ties))\b/,
  /\b(?:mother|father|mum|mam|mom|dad|husband|wife|sister|brother|he|she|they)\b.{0,24}\b(?:has been |have been |been |is |are |was |died )?(?:dead|gone|died|buried|passed)\b.{0,16}\b(?:years?|decades?|ages|since|long)\b/,
  /\b(?:retired|closed|shut|knocked down|pulled down|sold)\b.{0,24}\b(?:years?|decades?|ages|since|long ago|in (?:19|20)\d\d|in the \w+ties)\b/,
  /\b(?:has not|not) (?:worked|lived|been|had (?:a|one))\b.{0,24}\b(?:years?|decades?|since)\b/,
])

/** 'Grandad set off to work, he is 91.' */
const TO_OLD_WORK =
  /\b(?:set off|setting off|gone|went|goes|off|left|leaving|dressed|ready) (?:off )?(?:to|for) (?:the )?(?:work|school|office|pit|mill|factory|docks|shift|his shift|her shift|army|mine)\b(?=.*\b(?:is|aged|are|now) (?:[789]\d|retired|in (?:his|her) (?:seventies|eighties|nineties)|ninety|eighty)\b)/

const NOT_FOUND = oneOf([
  new RegExp(
    `\\b(?:can not|could not|not able to|cannot) find (?:my |our |the )?${ONE_IN_CARE}(?= (?:anywhere|any place|in the|and|now|she|he|help)\\b| ?[.,!;]|$)(?!.*\\b(?:online|facebook|contact\\w*|app|photo|game|hide and seek|in the list|on the list)\\b)`,
  ),
  /\b(?:bed|chair|room|pram|cot|house|seat)\b.{0,16}\b(?:is |was )?empty\b.{0,40}\b(?:door|gate|window)\b.{0,16}\bopen\b/,
])

/** Somebody who cannot look out for themselves, near what may kill them. */
const RAN_OFF = new RegExp(
  `\\b${ONE_IN_CARE}\\b(?: \\w+){0,4} (?:(?:run|ran|running|bolted|bolting|legged it|slipped) (?:off|away|out)|bolted|legged it|done a runner|did a runner)\\b(?! to (?:play|see|get|buy))(?! with (?:his|her|their) (?:mates?|friends?)).{0,16}\\b(?:near|by|at|in|into|towards?|from|on|onto|across|along) (?:the |a |my |our )?(?:\\w+ )?(?:road|street|traffic|station|river|canal|motorway|car park|crowd|school|tracks?|sea|woods|town|beach|shopping centre|mall|supermarket|tesco|park)\\b(?!.*\\b(?:race|football|laughing)\\b)`,
)

/** 'She's off down the road to fetch the children, the children are fifty', 'can't find Mum anywhere'. */
export function isWandering(text: string): boolean {
  const said = normText(tokenise(text))
  if (NOT_FOUND.test(said) || RAN_OFF.test(said) || TO_OLD_WORK.test(said)) return true
  return new RegExp(`\\b${WHO}\\b`).test(said) && OUT.test(said) && LONG_PAST.test(said)
}
