/** What may burn that should not: 'the team is on fire' is none of them. */
const BURNS =
  "(?:house|kitchen|apartment|flat|room|bedroom|lounge|stove|oven|cooker|building|home|shed|garage|barn|hut|loft|attic|roof|cellar|basement|caravan|van|car|lorry|truck|boat|bins?|sofa|settee|bed|mattress|blanket|curtains?|carpet|toaster|microwave|dryer|tumble dryer|washing machine|fridge|pan|chip pan|hob|grill pan|wires?|socket|plug|charger|porch|fence|hedge|greenhouse|summerhouse|office|neighbou?r|next door)(?:'s)?"

/** Also where it is said beside something to be put on the list. */
export const SPARKS =
  /\b(?:socket|plug|wires?|wiring|cable|fuse ?box|fuse|toaster|heater|charger|blanket|oven|cooker|switch|lamp|telly|tv|battery|kettle|dryer|microwave|laptop|hob|extension lead|hairdryer|straighteners)(?:['’]s)?\b(?: (?:is|was|has|been|keeps|keep|just|started|are)){0,3} (?:spark\w*|smok(?:ing|es|ed)|smell\w*(?: \w+){0,2} burn\w*|melt(?:ing|ed|s)(?! my)|crackling|buzzing and hot)\b(?!.*\b(?:last|years?|months?|ago|cheese|toast|fixed)\b)/

/** Also where the rest of the message is about something else: 'tick the walk, only Mum never came back from it'. */
export const NOT_BACK =
  /\b(?:mum|mam|mom|ma|dad|da|gran|granny|nan|grandma|grandpa|grandad|wife|husband|son|daughter|kids?|child|little one)\b (?:has |still |has still |just )?(?:never|not|did not|has not) (?:(?:came|come|got|gotten|made it) (?:back|home)|turned up)\b(?! (?:to me|about|with (?:the|an)|on (?:the|that)))/

/** Fire, gas, or a person who is lost: the answer comes at once. */
export const SURROUNDINGS: readonly RegExp[] = [
  /\b(?:caught|catching|set) (?:light|alight|fire)\b/,
  /\b(?:gone missing|is missing|wandered off|wandering (?:about|outside|around|the)|on the motorway)\b(?!.*\b(?:cat|dog|sock|keys|phone|parcel|glasses|remote)\b)/,
  /\bsmoke (?:is )?(?:coming|everywhere|filling|pouring)\b/,
  /\b(?:i am|we are|he is|she is|they are) (?:trapped|on fire|drowning in|stuck in the (?:fire|water|lift|elevator))\b/,
  /\bcan not get out of the (?:house|room|building|car|fire|water|bath)\b/,
  /\bcaught fire\b/,
  new RegExp(
    `\\b${BURNS}(?: \\w+){0,4} (?:on fire|in flames|ablaze|alight|burning down|up in (?:flames|smoke))\\b`,
  ),
  /\b(?:house|kitchen|apartment|flat|room|stove|oven|building|home) is on fire\b/,
  /\bthere is (?:a )?(?:fire|smoke everywhere|gas leak)\b/,
  /\bi (?:can )?smell gas\b/,
  /\bcarbon monoxide (?:alarm|detector) (?:is )?(?:going|beeping)/,
]

/** 'Now there's flames', 'the curtain's caught': whatever is said beside it. */
export const FLAMES =
  /\b(?:there(?:['’]s| is| are)|now|got|has|big|huge) (?:\w+ )?flames\b(?!.{0,30}\b(?:fireplace|bonfire|barbecue|bbq|candles?|grate|log burner|wood burner)\b)/
export const CAUGHT =
  /\b(?:curtains?|tea towel|sofa|mattress|bedding|chip pan|pan|oven glove|sleeve)(?:['’]s| is| has| have)? caught(?= (?:fire|light)\b| on the (?:hob|ring|candle|fire|gas)\b| ?,| and\b|$)/

/** Not quite clear: one kind question first. */
export const SURROUNDINGS_WORRIES: readonly RegExp[] = [
  /\bflames? (?:is |are )?(?:coming|shooting|everywhere|at the|out of|from|up the|all over)\b(?!.{0,30}\b(?:fireplace|bonfire|barbecue|bbq|candles?|grate|log burner)\b)/,
  /\b(?:sofa|bed|mattress|blanket|cupboard|carpet|curtains?|socket|plug|wires?|charger) (?:is |are |was |has been )?smou?lder\w*\b/,
  SPARKS,
  /^(?:(?:please|help|sorry|tell me|ok|um) )*(?:where do i live|where is my (?:house|home)|what is my (?:own )?address|how do i get (?:back )?home)(?: (?:please|again|now|from here))* ?[?.!]*$/,
  /\bfire(?: has|'s| is)? (?:started|broken out|broke out|spreading)\b/,
  /\bsmell\w*\b.{0,20}\bgas\b/,
  /\bgas\b.{0,20}\b(?:smell\w*|stinks?|leak\w*|left on|hiss\w*|main gone)\b/,
  /\bleft the gas on\b/,
  /\b(?:carbon monoxide|co alarm|co detector)\b.{0,30}\b(?:going|beep\w*|stop|off)\b/,
  /\b(?:kitchen|house|flat|room|toaster|blanket|pan|bed|curtain|wall|hob)\b.{0,20}\b(?:smok(?:e|ing)|smoulder\w*|on fire|caught|burning|full of smoke)\b/,
  /^(?:smoke|fire) (?:[.!] )?(?:kitchen|smoke|fire|help|in the)\b/,
  // Out, and not back; or a place that is strange.
  /\b(?:is not|are not|not) my (?:street|house|road|room|home)\b.{0,20}(?:\bwhere\b|$)/,
  /\b(?:gate|door) (?:is |was )?(?:wide )?open\b.{0,30}\b(?:not|no|gone|empty|dark|freezing|find)\b/,
  /\bmissing since\b/,
  /\bwent\b.{0,30}\b(?:before|at|this) (?:lunch|noon|breakfast|morning|\w+)\b.{0,16}\band it is (?:gone|past|nearly) \w+\b/,
  // Lost, or wandered off.
  /\b(?:do|does) not know (?:where i am|which town|how to get home|where home is|why i am here)\b/,
  /^(?:i am )?lost(?: |$)(?!(?:an?|the|\d+|half|all|my|her|his) (?:\w+ )?(?:hours?|minutes|days?|game|match|bet|pounds?|stone|quid|fiver|tenner|morning|afternoon|evening|election|race|plot|page|thread)\b)(?!.*\b(?:with|a|in (?:the )?(?:menu|app|settings)|keys?|phone|glasses|track|weight|list|card|remote|wallet|ring|bag|charger|my)\b)/,
  /\bnothing looks (?:familiar|right)\b/,
  /\bcan not find (?:my house|my way|the way home|home)\b/,
  /\b(?:mum|mom|dad|gran|nan|grandpa|grandad|wife|husband|she|he|sir)\b.{0,40}\b(?:wandered|not come (?:home|back)|gone out and|is not in (?:his|her|the)|away out the door|gone (?:2|3|\d|two|three) hours)\b/,
  NOT_BACK,
  /\b(?:she|he) (?:has |still |has still |just )?(?:never|not|did not|has not) (?:came|come|got|made it) (?:back|home)\b.{0,30}\b(?:yet|hours?|since|walk|dark|shops?|last night|cold)\b/,
  /\bnot where i left (?:her|him)\b/,
]

/** Fire, gas, or a person who is lost: other advice than for an illness, unless the body is spoken of as well. */
export function outsideTheBody(said: string): 'fire' | 'lost' | undefined {
  if (
    /\b(?:on fire|alight|ablaze|caught fire|there is (?:a )?fire|fire in the|smoke|flames|gas|monoxide|fumes|co alarm|co detector|sparks?|sparking|smells? (?:of )?burning)\b/.test(
      said,
    )
  )
    return 'fire'
  if (ILL.test(said)) return undefined
  return /\b(?:lost(?! (?:the |my |his |her |all )?(?:sight|vision|speech)\b)|missing|wandered|wandering|where i am|where home is|nothing looks|not come (?:home|back)|way home|my house|find home|do i live|my (?:own )?address|get (?:back )?home)\b/.test(
    said,
  )
    ? 'lost'
    : undefined
}

const ILL =
  /\b(?:chest|breath\w*|arms?|legs?|face|mouth|sugars?|floor|bleed\w*|blood|sick|dizzy|head|confused|cold|freezing|unconscious|fell|fallen)\b/
