/** Whether words that are harmless alone tell together of somebody who wants to die. */
export function hintsAtSelfHarm(said: string): boolean {
  return HINTS.some((hint) => matchesHint(said, hint))
}

/** Patterns that are a sign only together: the subject, how it is mentioned, and what would make it harmless. */
type Hint = {
  of: RegExp
  how: RegExp
  unless?: RegExp
  /** Counts even without 'I', 'my' and the like. */
  anyone?: true
}

function matchesHint(said: string, { of, how, unless, anyone }: Hint): boolean {
  const at = of.exec(said)
  if (!at || unless?.test(said)) return false
  // They must be close together, in either order.
  const around = said.slice(Math.max(0, at.index - 50), at.index + at[0].length + 40)
  return (anyone || OWN.test(around)) && how.test(around)
}

/** The message is about the person, or someone close to them. */
const OWN = /\b(?:i|me|my|myself|himself|herself|themselves|themself)\b/

const WISH =
  /\b(?:wants?|wanted|wanna|wish|wishes|rather|easier|best|googl\w+|ways?|decided|decide|plan|plans|planning|going to|gonna|thinking|think about|thoughts|thought about|ready|better|hope|tempted|feel like|prefer|might|considering|dream of|long for|intend|need it)\b/

const REFUSAL =
  /\b(?:not|never|no|stop|stopped|tired|sick|why|pointless|worth|rather|enough|without|hate|hardly|pretend)\b/

const HINTS: Hint[] = [
  {
    of: /\b(?:see|picture|imagine) (?:myself|me) (?:being )?(?:around|here|alive|living|in the future)\b/,
    how: /\b(?:not|never|no longer)\b/,
  },
  {
    of: /\b(?:driv\w+|walk\w*|step\w*|jump\w*) (?:off|into|in front of) (?:the|a|my) (?:road|bridge|traffic|train|wall|tree|cliff|sea|river|bus|car|truck|roof|window|balcony)\b/,
    how: /\b(?:think|thinking|want|feel like|thought|thoughts|could|imagine|urge|tempted|going to)\b/,
    anyone: true,
  },
  {
    of: /\bgiv(?:e|en|ing) (?:away )?(?:all )?my (?:things|stuff|belongings|possessions)(?: away)?\b/,
    how: /./,
  },
  {
    of: /\blet me (?:die|go to sleep forever)\b|\btake me (?:now )?(?:god|lord|jesus)\b|\btake me now\b/,
    how: /./,
  },
  {
    of: /\blive without (?:him|her|them|you|my (?:late )?(?:wife|husband|partner|mum|mom|mam|mother|dad|father|son|daughter|sister|brother|boy|girl|baby|children|kids|family|friend|love|darling|mate|dog|cat))\b/,
    how: /\bcan not\b|\bdo not (?:want|know how)\b/,
  },
  {
    of: /\b(?:life|living|everything|existence) (?:has|have|is|feels|seems)\b/,
    how: /\bno (?:meaning|purpose|point|sense|value|worth)\b|\b(?:meaningless|pointless|worthless|hopeless|unbearable|over for me)\b/,
    anyone: true,
  },
  { of: /\bmy wrists?\b/, how: /\b(?:cut|cutting|slit|slash\w*|slice\w*|blade|razor)\b/ },
  {
    of: /\bmy (?:own )?funeral\b/,
    how: /\b(?:nobody|no one|who would|anyone|cry|miss|plan|planning|soon)\b/,
    unless: /\bmy (?:own )?funeral (?:flowers|order|home|director|outfit|clothes)\b/,
  },
  {
    of: /\b(?:be dead|being dead|just die|ways? to (?:die|kill|end))\b/,
    how: /\b(?:easier|better|rather|best|wish|want|googl\w+|looking|search\w*|ways?)\b/,
    anyone: true,
  },
  {
    of: /\bkill me\b/,
    how: /\b(?:wish|want|someone|somebody|just|please|could you)\b/,
    unless: /\b(?:he|she|they|husband|wife|will|going to) (?:will |going to |wants to )?kill me\b/,
  },
  {
    of: /\b(?:this|my) life\b/,
    how: /\b(?:can not (?:take|stand|bear|do)|want out|hate|tired of|sick of|done with|get out of|escape|leave)\b/,
  },
  {
    of: /\bif i (?:died|die|was gone|were gone|was dead|were dead|disappeared|vanished)\b/,
    how: /\b(?:nobody|no one|anyone|anybody|notice|care|miss|matter|better|happier|easier)\b/,
  },
  { of: /\bgoodbyes?\b/, how: /\b(?:letters?|note|notes|forever|last|final)\b/ },
  { of: /\bwill to live\b/, how: /\b(?:lost|no|losing|without|lose)\b/ },
  {
    of: /\b(?:burn(?:ed|t)?|cut|scratch(?:ed)?|hit|bite|punch(?:ed)?|hurt)\b/,
    how: /\bon purpose\b|\buntil (?:they|it|i) bleeds?\b/,
  },
  {
    of: /\b(?:waking|wake) up\b/,
    how: /\b(?:tired of|sick of|hate|dread|stop)\b/,
    unless: /\bwaking up (?:early|at|so early|before|late)\b/,
  },
  { of: /\bwhy am i (?:even |still )?(?:alive|here|living|bothering to live)\b/, how: /./ },
  {
    of: /\b(?:stop|end) (?:for good|forever)\b|\bstop breathing\b|\bnot being (?:here|alive|around)\b|\bgo to heaven\b|\bbe with (?:god|jesus)\b/,
    how: /\b(?:want|wish|think|thinking|thought|rather|ready|better|hope)\b/,
  },
  {
    of: /\b(?:gun|noose|rope|razor|blades?|knife)\b/,
    how: /\b(?:looking at it|on myself|to my (?:head|wrist|throat)|use it on|tie a noose|noose)\b/,
  },
  {
    of: /\bcan not (?:fight|cope|hold on|hang on|stand it|bear it|take it|do it|do this|(?:face|bear|take|stand|live|do|get through) (?:it|another day))\b/,
    how: /\bany ?more\b|\bany longer\b|\banother day\b/,
  },
  {
    of: /\b(?:die|dying|dead|death)\b/,
    how: WISH,
    unless:
      /\b(?:afraid|scared|fear) of (?:dying|death)\b.*\b(?:film|movie|book)\b|\b(?:phone|battery|plants?|car|laptop|flowers?|grass|bees?)\b.{0,15}\b(?:die|dying|dead)\b|\b(?:dead|dying) (?:plants?|flowers?|leaves|leaf|tree|battery|phone|bulb|grass|bird|fly)\b|\bdeath (?:certificate|star|metal|valley|on the nile)\b|\b(?:read|watch|book|film|movie)\b/,
  },
  {
    of: /\b(?:exist|existing|existence|be alive|being alive|alive any ?more|(?:to|keep|keep on|stop|of) (?:live|living)|living any ?more|live any ?more|still (?:here|alive))\b/,
    how: REFUSAL,
    unless:
      /\bliv(?:e|ing) (?:in|at|with|near|on|by|here|there|alone|together|room|close|off|up to|without (?:you|him|her|them|coffee|it))\b|\bcost of living\b|\bmak\w+ a living\b|\bkeep\b.{0,15}\balive\b|\bexisting (?:tasks?|subscriptions?|ones?|plans?|items?|reminders?|accounts?|notes?|appointments?)\b/,
  },
  {
    of: /\b(?:wake|waking) up\b/,
    how: /\b(?:hope|wish|pray|rather|never|want)\b(?=.*\b(?:not|never)\b)|\bnever\b/,
    unless:
      /\bwak(?:e|ing) up (?:on time|early|late|earlier|so|until|before|in time|at|for|by|with|to|too)\b|\b(?:alarm|kids|baby)\b/,
  },
  {
    of: /\bend(?:ing)? (?:it|things|everything|this(?: all)?|it all|all of this|all this)\b/,
    how: /\b(?:want|wanna|going to|gonna|decided|plan|planning|ready|thinking|thought|feel like|tonight|today|now|just|tempted|might|rather|soon)\b/,
    unless:
      /\bend(?:ing)? (?:it|things|this) with\b|\bend(?:ing)? (?:it|this) (?:call|chat|task|conversation|meeting|subscription|on a)\b|\bend things on\b/,
  },
  {
    of: /\b(?:disappear|vanish|be gone|not be (?:here|around)|not (?:here|around) any ?more|cease)\b/,
    how: /\b(?:want|wanna|wish|rather|hope|better|would|should|if i|easier|happier)\b/,
    unless:
      /\b(?:on|for) (?:a |the |my )?(?:vacation|holiday|weekend|week|while|day|trip|walk|few)\b|\bfrom (?:work|the (?:office|meeting))\b|\b(?:disappear|vanish|be gone) (?:to|into) (?:the|a|my)\b/,
  },
  {
    of: /\b(?:go on|going on|keep going|carry on|carrying on|continue)\b/,
    how: /\b(?:can not|could not|no (?:point|reason|use|strength|way)|any (?:point|reason|use)|do not (?:want|know how|see)|why (?:should|do|would|bother)|what is the point)\b/,
    unless:
      /\b(?:go|going|carry|carrying|continue)(?: on)? (?:a|an|the|my|our|to|with|holiday|vacation|trips?|monday|tuesday|wednesday|thursday|friday|saturday|sunday|and on)\b|\bwhat is going on\b|\bgoing on (?:today|tomorrow|this|tonight|at|in)\b/,
  },
  {
    of: /\b(?:kill|killing|hang|hanging|shoot|shooting|drown|drowning|cut|cutting|hurt|hurting|harm|harming|starve|starving|overdose|overdosing|poison) (?:himself|herself|themselves|themself)\b/,
    how: /./,
  },
]
