import { oneOf } from '../language/one-of.ts'
import { normText, tokenise } from '../language/tokens.ts'
import { CHILD } from './people.ts'

/** Part of a pattern: what is taken. */
export const DOSE =
  '(?:pills?|tablets?|meds?|medications?|medicines?|doses?|insulin|capsules?|drops|painkillers?|sleeping pills|\\w+(?:pril|olol|statin|formin|azepam|zolam|codone|profen|cillin|amol)|warfarin|aspirin|tylenol|advil)'

const TAKING = '(?:took|taken|tek|had|gave|given|injected|swallowed|ate|eaten|drank|drunk|used)'

const TAKER =
  '(?:him|her|them|mum|mam|mom|mother|dad|daddy|father|gran|nan|nana|grandad|grandma|grandpa|wife|husband|the (?:baby|kids?|boy|girl|twins?|lady|man|patient|resident|client)|baby|son|daughter|brother|sister|amma|baba|mrs? \\w+)'

/** '… no, I did take two'. */
const DID_TAKE_TWO =
  /\b(?:i|we|he|she) did (?:then )?(?:take|have|give) (?:2|two|both|it twice|them twice|a second|double)\b/

/** 'What if I took two by mistake?' */
const BY_MISTAKE = oneOf([
  /(?<!\bif (?:i|he|she) ever )\b(?:took|taken|take|had|gave|given)\b.{0,20}\b(?:2|two|double|twice|both|an extra|too many)\b.{0,25}\b(?:by (?:mistake|accident)|accidentally|in error)\b/,
  /\b(?:accidentally|by mistake)\b.{0,12}\b(?:took|taken|gave|given|had)\b.{0,20}\b(?:2|two|double|twice|both|extra|too many)\b/,
])

export const TOOK_TWO: readonly RegExp[] = [DID_TAKE_TWO, BY_MISTAKE]

/** A dose too many, or of the wrong thing: the answer comes at once. */
export const OVERDOSE: readonly RegExp[] = [
  new RegExp(
    `\\b(?:took|taken|had|gave|given|swallowed|injected|used|put|ate|eaten)\\b(?: \\w+){0,5} (?:[4-9]|\\d{2,}|four|five|six|eight|ten|eleven|twelve|fifty)(?! (?:morning|evening|night|lunchtime|teatime|bedtime|daily|usual|regular|prescribed)\\b)(?! (?:mins?|minutes?|hours?|hrs?|days?|oclock|o'clock|am|pm|ish)\\b)(?: of)?(?: (?:the|my|her|his|those|them))?(?: \\w+){0,3} (?:${DOSE}|(?<=\\b(?:[5-9]\\d|\\d{3,}) )units|patches|ones|co codamol|codeine|paracetamol|ritalin)\\b(?!.*\\b(?:every|over|days|a week|a day|weeks|(?:as|same as|like) (?:always|usual|normal|ever|prescribed)|(?:my|the|his|her) usual)\\b)`,
  ),
  /\b(?:injected|took|taken|gave|given|had|used)\b.{0,30}\b(?:units?|doses?|pens?|tablets?|pills?|patches|mg|ml)\b.{0,16}\binstead of\b/,
  /\b(?:2|two|double) (?:times|patches)\b.{0,30}\b(?:tablet|pill|patch|dose|forgot|mistake)\b/,
  /\bby mistake\b.{0,20}\b(?:twice|2 times|two times|double)\b/,
  /\b(?:gave|given|had) (?:it|them|hers|his) (?:again|twice)\b/,
  new RegExp(
    `\\b${CHILD}\\b(?:(?!\\b(?:i|we|you)\\b).){0,30}\\b(?:got (?:into|hold of|at)|swallowed|eaten|ate|eating|took|taken|drank|drunk|chewed|had|put in (?:his|her) mouth|found)\\b.{0,40}\\b(?:${DOSE}|gummies|vitamins|bleach|tablets|capsules|cleaner|batter(?:y|ies))\\b`,
  ),
  new RegExp(
    `\\b(?:took|taken|had|gave|given|swallowed)(?: (?:her|him|them|myself))? (?:2|3|4|two|three|double|both|twice|an extra|extra|another|a second|a 2nd|the second|too many)\\b(?: \\w+){0,4} (?:${DOSE}|ones?|lots?)\\b.{0,30}\\b(?:instead of|by mistake|by accident|at once|already|accidentally|today|not 1|in 1 go)\\b`,
  ),
  new RegExp(
    `\\b(?:took|taken|had|gave|given)\\b.{0,40}\\b${DOSE}\\b.{0,16}\\b(?:again|second (?:lot|time|dose|one)|2nd (?:lot|time|dose|one)|twice)\\b(?! (?:a|per|daily|every|each|tomorrow|tonight|at))(?!.*\\b(?:remind|add)\\b)`,
  ),
  new RegExp(`\\bdoubl(?:ed|ing) up (?:on )?(?:my |the |his |her )?(?:\\w+ ){0,2}${DOSE}\\b`),
  new RegExp(`\\b${DOSE}\\b.{0,20}\\bdoubled up\\b`),
  /\b(?:2|two|double) (?:doses|lots) (?:of|at once|today|by)\b/,
  /\b(?:gave|given|took|taken|had) (?:\w+ )?the wrong (?:\w+ )?(?:pills?|ones?|tablets?|meds|medications?|medicines?|insulin|doses?|box|blister)\b/,
  /\b(?:mixed up|wrong|(?:someone|somebody) else's|(?:someone|somebody) elses)\b.{0,30}\b(?:pills?|tablets?|meds|medications?|medicines?|insulin|doses?)\b(?=.*\b(?:took|taken|gave|given|ate|swallowed|had)\b)/,
  // 'Gave Mum's tablets' is what a carer does; whoever takes them is another matter.
  new RegExp(
    `(?<!\\b(?:she|he|mum|mom|mam|dad|gran|nan|wife|husband|and|is|are|all)(?: (?:has|have|was|were|been|just|already))* )\\b(?:took|taken|ate|eaten|swallowed|had)(?: (?!given\\b|gave\\b)\\w+){0,3} (?:husband|wife|mother|father|dog|cat|mum|mom|mam|dad|gran|nan|sister|brother|son|daughter)'s\\b(?: \\w+){0,2} (?:${DOSE}|ones?)\\b(?! (?:to|up|over|round|back|upstairs|downstairs|in|into|out|away|with (?:me|us|him|her)|delivered|sorted|reviewed|changed|checked|renewed|ready|from|off|given|done))`,
  ),
  /\b(?:took|taken|gave|given|ate|swallowed)\b.{0,30}\b(?:wrong|(?:someone|somebody) else's)\b.{0,12}\b(?:pills?|ones?|tablets?|meds|medications?|medicines?|insulin|doses?)\b/,
  /(?<!\b(?:training|course|talk|workshop|class|session|lecture|module|refresher|webinar|leaflet|film|seminar) (?:today )?(?:on|about|in) (?:an? |the |drug )?)\boverdos(?:e|ed|ing)\b(?! (?:training|awareness|prevention|course|class|talk|workshop|day|leaflet|lecture|kit|session|seminar|policy|quiz|film|documentary|meeting|module|crisis|epidemic|statistics))/,
  new RegExp(
    `\\b(?:took|taken|had|swallowed|ate|given|gave)(?: (?:her|him|them|myself))?(?: way| far| like)? (?:too (?:many|much)|all(?: of)?(?: my| the| his| her| these| those)?|(?:a |the )?(?:whole|entire) (?:bottle|box|pack|packet)|a handful|double|\\d{2,})(?: of)?(?: my| the| his| her)?(?: \\w+){0,2} ${DOSE}\\b(?! for (?:today|the day|this (?:morning|evening))\\b)`,
  ),
  /\b(?:took|taken|swallowed|drank) (?:way |far )?(?:too (?:many|much)$|(?:the |a )(?:whole|entire) (?:bottle|box|pack|packet))/,
  new RegExp(
    `\\b(?:took|taken|had|gave|given|take)\\b.{0,40}\\b${DOSE}\\b.{0,20}\\b(?:twice|2 times|3 times|again by (?:mistake|accident)|by (?:mistake|accident)|double|at once)\\b(?! (?:a|per|daily|every|each))`,
  ),
  new RegExp(`\\bdoubl(?:e|ed) (?:my |the |his |her )?(?:dose|${DOSE})\\b`),
  new RegExp(
    `\\b(?:took|taken|gave|given|had) (?:the wrong|someone else(?: s)?|somebody else(?: s)?) ${DOSE}`,
  ),
]

/** Not quite clear: one kind question first. */
export const DOSE_WORRIES: readonly RegExp[] = [
  /\b(?:done|did) (?:something|a|some) (?:really |very |so )?(?:silly|stupid|daft|foolish|terrible|awful|bad|dreadful)(?: thing)? (?:with|to) (?:my|the|his|her)? ?(?:tablets|pills|meds|medicine|medication|insulin|injection|myself|meself)\b/,
  /\b(?:took|taken|had|gave|given) (?:2|two|both|another|a second|a 2nd)\b.{0,40}\b(?:because|cos|coz|cuz|cause|as|since|having) (?:(?:i|we|he|she) )?(?:had )?(?:forgot|forgotten|not (?:know|realise|realize|remember)|did not (?:know|realise|realize|remember|think))\b/,
  ...TOOK_TWO,
  new RegExp(
    `\\b(?:gave|given|giving)\\b.{0,40}\\b(?:${DOSE})\\b.{0,12}\\b(?:as well|too|also|again)\\b.{0,30}\\b(?:had|got|taken|have|has) (?:2|two|both)\\b`,
  ),
  // Two doses that belong to two times, a patch on top of another, and amounts that are not the prescribed ones.
  /\b(?:morning|noon|evening|night)(?:'s)?(?: (?:ones|tablets|tabs|pills|lot|meds|dose))?\b.{0,20}\b(?:and|as well as|with)\b(?: the| this| my| her| his)* (?:morning|noon|evening|night)(?:'s)?\b.{0,20}\b(?:together|at once|in (?:1|one) go|both)\b/,
  /\b(?:ones|tablets|tabs|pills|lot|dose)\b.{0,24}\bas well as (?:the |this |my |her |his )*(?:morning|noon|evening|night)\b/,
  /\b(?:today|tonight|this (?:morning|evening))(?:'s)?\b(?: \w+)? and tomorrow(?:'s)?\b.{0,12}\b(?:too|as well|gone|both|taken|together)\b/,
  /\bold (?:patch|1|one)\b.{0,20}\bstill on\b/,
  /\btake off the old (?:patch|1|one)\b/,
  /\b(?:2|two) \w* ?patches on\b/,
  /\bthat is (?:2|two)(?: now)?$/,
  /\b\d+ of (?:these|them|those|the ones)\b.{0,20}\b(?:instead of|only|not) (?:1|one)\b/,
  /\b(?:every day|daily)\b.{0,12}\b(?:instead of|not) (?:once a week|weekly)\b/,
  /\b(?:should (?:be|have been)|meant to (?:give|take|inject|have)|chart says|prescribed|supposed to be) (?:\w+ )?\d+\b.{0,24}\b(?:i |he |she )?(?:inject\w*|gave|given|took|taken|had|drew)\b(?: \w+)? \d+/,
  /\b(?:inject\w*|gave|given|took)\b.{0,16}\b\d+\b.{0,16}\b(?:should (?:be|have been)|chart says|supposed to be|meant)\b/,
  /\b(?:emptied|emptying)\b.{0,16}\b(?:pill box|dosette|tablets|pills)\b/,
  /\b(?:full|whole|entire) (?:dosette|blister|strip)\b/,
  /\b(?:strip|packet|box|bottle)\b.{0,24}\b(?:all popped|now is empty|is empty now|is all gone)\b/,
  // A dose twice, too much, of the wrong thing or by the wrong person.
  new RegExp(
    `\\b${TAKING}\\b(?!.*\\b(?:twice|2 times|two times) (?:a|per|daily|every|each)\\b).{0,50}\\b(?:twice|2 times?|two times?|double|twice over|a second time|took (?:it|them|another) again|again by)\\b`,
  ),
  new RegExp(
    `\\b(?:did|done) (?:(?:the|my|his|her|all) )*(?:\\w+ )?${DOSE} (?:twice|2 times|two times|again|double)\\b(?! (?:a|per|daily|every|each)\\b)`,
  ),
  /\b(?:2|two) times (?:taken|given)\b/,
  /\btaken (?:2|two) times\b/,
  /\bdouble[- ]dos(?:ed|ing)\b/,
  /\b(?:had|got|given) double\b/,
  /\btook (?:1|one)\b.{0,20}\btook another\b/,
  /\b(?:the )?(?:whole|entire) (?:of the )?week(?:'s)?\b.{0,30}\b(?:tablets?|pills?|box|blister|pack|gone)\b/,
  /\btak(?:en|e) (?:the lot|everything in)\b/,
  /\btook (?:loads|lots|extra|a lot|a load|a heap|a pile|a bunch|a fistful)\b(?! (?:longer|less|more|time|of (?:time|photos|pictures|notes|effort|work|stick|flak|persuad\w+|convinc\w+|rubbish|stuff|washing|books|clothes|things|people|kids|planning)|out of|to|for))/,
  /\btaken (?:a lot of|loads of|extra|enough that)\b/,
  /\b(?:took|taken|had) (?:like |about )?(?:six|seven|eight|nine|ten|\d{2}) of (?:them|those|my|her|his|the)\b/,
  /\b(?:so did i|(?:wife|husband|carer|sister|brother|dad|mum|mom|nurse) (?:already had|gave (?:it |them )?(?:also|too|as well)))\b.{0,40}\b(?:dose|tablets?|pills?|gave|had (?:2|two))\b/,
  /\bboth gave\b/,
  /\boff both of us\b/,
  /\bgave .{2,40} and so did i\b/,
  /\b(?:already had|had already)\b.{0,12}\b(?:that is (?:2|two)|both)\b/,
  /\b(?:fast|quick|rapid|short|long|slow|adult|wrong) (?:one|insulin|dose|patient|bottle|tablets?)\b.{0,20}\binstead of\b/,
  /\bto the wrong (?:patient|person|man|lady|resident)\b/,
  /\badult dose\b/,
  /\bfrom the wrong bottle\b/,
  /\bout of the wrong bottle\b/,
  new RegExp(`\\b(?:allergic to)\\b.{0,40}\\b${TAKING}\\b`),
  /\b(?:sleeping|sleepers|xanax|morphine|codeine|valium|diazepam|zopiclone)\b.{0,40}\b(?:gin|rum|brandy|wine|whisky|whiskey|vodka|beer|bottle of|alcohol|drink)\b/,
  /\b(?:gin|rum|brandy|wine|whisky|vodka|alcohol|drink)\b.{0,30}\b(?:sleeping (?:pills|tablets)|sleepers|xanax|morphine|diazepam|zopiclone)\b/,
  // What belongs to somebody else, whatever it is kept in; a dose measured with the wrong thing.
  new RegExp(
    `\\b(?:gave|given|giving|handed|fed) (?:\\w+ )?${TAKER} (?:my|mine|his|her|our|the other (?:one|man|lady|resident)'?s?|\\w+'s) (?:own |morning |evening |night )?(?:${DOSE}|pot|pots|dosette|blister|lot|ones|tray|pill ?box|patch|inhaler|eye drops|puffer)\\b(?! (?:number|back|to (?:carry|hold|take (?:to|round|over|home))|for (?:him|her|them) to))(?<!\\bgave (?:mum|mam|mom|dad|him|her|gran|nan) (?:her|his) .*)`,
  ),
  /\b(?:gave|given|giving|used|measured|drew up|filled)\b.{0,20}\bthe (?:big|bigger|large|wrong|other|adult|adult's|full|tall|table) (?:syringe|spoon|cup|measure|dropper|tablespoon|bottle|strength)\b.{0,30}\b(?:instead|not the|rather than|by mistake|should have|meant)\b/,
  // What belongs to somebody else.
  new RegExp(
    `\\b(?:i|we)(?: (?:have|just|already|then|accidentally))* (?:took|taken|had|swallowed) (?:his|her|their|\\w+'s) (?:\\w+ ){0,2}${DOSE}\\b(?! (?:to|up|over|round|back|upstairs|in|out|away|with|delivered|sorted|ready|refilled|checked|changed|reviewed|for (?:him|her|them)))`,
  ),
  new RegExp(
    `\\b(?:he|she|they|mum|mom|dad|gran|nan)(?: (?:has|have|just|already|then))* (?:took|taken|had|swallowed|eaten|ate) (?:my|our) (?:\\w+ ){0,2}${DOSE}\\b(?! (?:to|up|over|round|back|upstairs|in|out|away|with|delivered|sorted|ready))`,
  ),
  new RegExp(`\\bgave (?:him|her|them|mum|mom|dad|gran|nan) my (?:own )?(?:\\w+ ){0,2}${DOSE}\\b`),
  // The same once more.
  new RegExp(
    `\\b(?:took|had|taken) (?:my|the) (?<same>(?:\\w+ )?${DOSE})\\b.{0,40}\\b(?:took|had|taken) (?:my |the )(?:\\k<same>)\\b`,
  ),
  // A child, or anyone, has swallowed what is none.
  /\b(?:took|taken|bit|bitten|ate|eaten|chewed|swallowed|sucked)\b.{0,20}\b(?:washing|laundry|dishwasher|toilet|denture) (?:tablet|pod|capsule|liquid|block)\b/,
  /\b(?:got (?:into|at|hold of)|been at|chewing|sucking|eaten|ate|swallowed|had a handful of|drank|drunk)\b.{0,30}\b(?:iron tablets?|my tablets?|(?:\w+'s) (?:tablets?|pills?|meds|digoxin|methadone)|batter(?:y|ies)|poison|bleach|white spirit|antifreeze|washing up liquid|dishwasher|under the sink|ear drops|magnets?|gummies)\b/,
  /\b(?:bottle|packet|pack|box) is empty\b/,
  /\bdrank something\b/,
]

/** 'I watched her take them twice'. */
export const SEEN_TWICE =
  /\b(?:watched|saw|seen) (?:her|him) (?:take|swallow) (?:it|them|(?:her|his|the)(?: \w+)? (?:tablets?|pills?|meds|medicine))\b.{0,12}\b(?:twice|again|2 times|a 2nd time|a second time)\b/

/** 'Swallowed a load of Nytol', 'all of the metformin in the box': worth a question beside the name of a medicine. */
export const MANY_OF_IT = oneOf([
  /\b(?:took|taken|had|swallowed|necked|downed|popped|eaten|ate|scoffed) (?:\w+ ){0,2}?(?:(?:a|an) (?:whole |huge |massive |big )?(?:load|bunch|handful|fistful|pile|heap|ton|lot|palmful)|loads|lots|tons|heaps|dozens|handfuls|masses|too many|far too many) of\b(?! (?:persua\w+|convinc\w+|coax\w+|cajol\w+|encourag\w+|nagging|time|effort|work|fuss|water))/,
  /\b(?:took|taken|had|swallowed|necked|downed|popped|eaten|ate|^(?:(?:and|then|plus|so|but|yes) )*)(?: \w+){0,2}? ?(?:all|everything|every one|the rest)(?: of)? (?:the|my|her|his|that|those)?\b[^.,;!?]{0,30}\b(?:in|from|left in|out of) (?:the|that|my|her|his) (?:box|bottle|packet|pack|strip|tub|jar|bag|house|cupboard|drawer|cabinet)\b/,
])

/** 'How many paracetamol would it take?' */
export const HOW_MANY =
  /\bhow (?:many|much)\b.{0,40}\b(?:(?:would|will|does) it take(?! (?:to (?:last|get|work|help|ease|stop)|a (?:day|week)|for))|(?:is|are|would be|counts as) (?:too (?:many|much)|fatal|lethal|deadly|dangerous|an overdose)|(?:would|will|could|can|does it take to) (?:kill|finish|do it|do me))\b/

/** 'Had all my tablets this morning': most likely no more than should be, so one question, no alarm. */
export const ALL_OF_A_TIME = new RegExp(
  `\\b(?:took|taken|had|given|gave)(?: (?:him|her))? all(?: of)? (?:my|his|her|the|our|their) (?:morning |lunch |lunchtime |evening |night )?${DOSE}(?= (?:(?:already|just) )?(?:this morning|on time|as (?:usual|normal|always|prescribed)|with (?:my |his |her )?(?:breakfast|lunch|dinner|supper|tea|food|water)|after (?:breakfast|lunch|dinner|supper|tea)|at (?:breakfast|lunch|dinner|bedtime|teatime)|for (?:today|now|the day|this morning))\\W*$)`,
)

/** The answer to 'Did I take it?', or what is added after it was told: 'yes, three times', 'twice'. */
export function tellsOfTakingAgain(answer: string): boolean {
  return TAKEN_AGAIN.test(normText(tokenise(answer)))
}

const TAKEN_AGAIN =
  /^(?:(?:yes|yeah|yep|no|well|oh|and|i|we|he|she|think|thought|believe|reckon|have|had|has|did|took|taken|it|them|maybe|probably|about|so|,) ?)*(?:twice|double|too many|(?:\d+|two|three|four|five|a few|several|a couple of|many|a lot of|loads of) times|again and again|over and over)(?: (?:already|today|now|this morning|tonight|i think|over|by mistake|at least|or more|(?:i|we) (?:think|reckon|believe|guess|suppose|fear)))*[ .!?]*$/

/** 'One of the grandkids has been into Bev's Baclofen'. */
export const AT_THE_PILLS =
  /\b(?:grand)?(?:kids?|children|child|toddler|baby|little (?:one|girl|boy)|son|daughter|nephew|niece|grandson|granddaughter|boy|girl)\b.{0,20}\b(?:been (?:into|in|at)|got (?:into|at|hold of)|getting into|found|opened)\b/

/** All of them at once. */
export const ATE_THE_PACKET =
  /\b(?:ate|eaten|swallowed|had|scoffed|chewed)\b.{0,14}\b(?:whole|entire|all the|all of the|half the|half a) (?:packet|bottle|box|tub|jar|pack|bag|strip)\b.{0,30}\b(?:vitamins?|gumm(?:y|ies)|iron|tablets?|pills?|calpol|medicine)\b/

/** Nobody speaks of that in jest either, and the advice is that for a dose too many. */
export const SWALLOWED_POISON =
  /\b(?:ate|eaten|eating|swall?owe?d|drank|drnk|dranked|drunk|licked|had some of)\b.{0,30}\b(?:poison|rat bait|slug pellets|weed ?killer|bleach|antifreeze|white spirit|lamp oil|drain cleaner)\b/

/** Swapped, or a child's by mistake: told without the word for what was taken. */
export const SWAPPED_DOSE: readonly RegExp[] = [
  /\b(?:did|done|took|taken|had|gave|given)\b.{0,24}\b(?:hers|his|mine|theirs|mum's|dad's|the twins)\b.{0,24}\b(?:swapped|mixed up|switched|wrong way round|muddled up)\b/,
  new RegExp(
    `\\b(?:dog|cat|horse|nan|gran|granny|grandad|grandma|grandpa|mum|dad|wife|husband|brother|sister)'s (?:\\w+ ){0,2}${DOSE}\\b.{0,20}\\b${CHILD} (?:has |have |just )*(?:had|ate|eaten|swallowed|licked|chewed|found|got|drank) (?:it|them|one|some|hold)\\b`,
  ),
  /\b(?:what is )?the most (?:of (?:these|them|it|my \w+)|\w+) (?:you|i|someone|somebody|a person|one) can (?:have|take|swallow|drink|get away with) (?:before|without|and (?:not|still))\b/,
]

/** 'Took the lot': one kind question, whatever the model makes of it. */
export const TOOK_ALL: readonly RegExp[] = [
  /\b(?:took|swallowed|necked|downed|had|taken) (?:the (?:whole )?lot|every (?:last )?one(?: of them)?|all of (?:them|it)|them all|all (?:\d+|thirty|forty|fifty|sixty|twenty) of them)(?: (?:now|just now|last night|tonight|an hour ago|earlier|at once|together|in one go|ten minutes ago))*(?=$| ?[.,;!]| and (?:i|now|then|feel)| but| because)(?! ?[.,;!]? (?:to (?:the|school)|back|home|swimming|out|upstairs))(?!.*\b(?:clothes|washing|kids|boxes|bins|rubbish|books|photos|leftovers|cakes?|biscuits|chocolates?|tip|charity)\b)/,
]

/** 'Gave Mum her evening pills at breakfast', 'put Dad's insulin in Mum': at the wrong time, or in the wrong person. */
export const MISPLACED: readonly RegExp[] = [
  new RegExp(
    `\\b${TAKING} (?:[5-9]|1\\d|five|six|seven|eight|nine|ten) (?:\\w+ )?(?:nurofen|panadol|anadin|solpadeine|calpol|feminax|syndol|advil|tylenol|panadeine|migraleve|nytol|piriton|benylin|lemsip)s?\\b(?! (?:left|tablets left))`,
  ),
  new RegExp(
    `\\b${TAKING}\\b(?: \\w+){0,4} (?:evening|night|night ?time|bedtime|sleeping) (?:${DOSE}|ones|lot|box)\\b(?: \\w+)? (?:at (?:breakfast|lunch|noon)|this morning|in the morning|(?:with|before|after|instead of) (?:breakfast|lunch|(?:(?:the|her|his|my) )?(?:morning|lunch\\w*|breakfast)))\\b(?! (?:by|tick|mark))`,
  ),
  new RegExp(
    `\\b${TAKING}\\b(?: \\w+){0,4} (?:morning|breakfast) (?:${DOSE}|ones|lot|box)\\b(?: \\w+)? (?:at (?:bedtime|night)|tonight|instead of (?:(?:the|her|his|my) )?(?:evening|night|bedtime)\\w*)\\b`,
  ),
  new RegExp(
    `\\b(?:put|gave|given|injected|jabbed|stuck|popped) (?:(?:${TAKER}|\\w+)'s) (?:\\w+ )?${DOSE} (?:in|into|to) ${TAKER}\\b(?! (?:to|for|box|room|bag|drawer|house|['’]s))`,
  ),
]

/** What is for one day a week, taken on several. */
export const WEEKLY_DAILY =
  /^(?=.*\b(?:took|taken|taking|had|having|gave|given|giving|received|got)\b)(?!.*\b(?:not|never) (?:every day|daily)\b).*\b(?:methotrexate|alendron\w+|fosamax|risedron\w+|actonel|ozempic|semaglutide|wegovy|mounjaro|dulaglutide|trulicity|weekly (?:tablet|pill|injection|jab))\b.{0,80}\b(?:yesterday (?:too|also|as well)|(?:and|also) yesterday|every day|daily|the day before|each (?:day|morning|night)|two days running|(?:three|3|two|2) days in a row)\b/
