import { normText, tokenise } from '#domain/assistant/tokens.ts'

/**
 * What the assistant says when somebody may be in danger. It is the only place with these words and their answers,
 * so that a person trained for it can review them in one sitting; docs/assistant.md says who should and how often.
 *
 * It runs before any engine. It errs on the side of answering: a needless kind sentence costs little.
 */
export type Danger = 'self-harm' | 'medical' | 'overdose' | 'violence'

/** The danger a message speaks of, or undefined. */
export function dangerIn(text: string): Danger | undefined {
  const said = normText(tokenise(text))
    .replace(/[.,;:!?"“”()…-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const figurative = said.replace(FIGURES, ' ')
  for (const [danger, patterns] of SIGNS)
    if (patterns.some((pattern) => pattern.test(figurative))) return danger
  return undefined
}

/** The answer to it, with the numbers of the place the person's zone suggests. */
export function dangerAnswer(danger: Danger, zone: string): string {
  const { emergency, crisis } = linesFor(zone)
  switch (danger) {
    case 'self-harm':
      return `I am really glad you told me, and I am sorry it hurts this much. I am only a task assistant, so please talk to a person right now. If you might act on this or are in danger, call ${emergency}. For someone to talk to at any hour, ${crisis}. If you can, tell someone near you, and stay with them.`
    case 'medical':
      return `This may be an emergency. Please stop here and call ${emergency} now, or ask someone near you to call. Stay on the line and do what they tell you. I can’t call for you.`
    case 'overdose':
      return `Please do not wait. If there is trouble breathing, drowsiness, chest pain, fainting or confusion, or if it was taken on purpose, call ${emergency} now. Otherwise call a poison control centre, your doctor or a pharmacist right away, tell them what was taken, how much and when, and take no more until they say so. If you are hurting, a crisis line listens at any hour: ${crisis}.`
    case 'violence':
      return `I am sorry this is happening. You deserve to be safe. If you or someone else is in danger now, get to a safe place if you can and call ${emergency}. To talk to someone who can help, ${crisis}. I can’t call for you.`
  }
}

function linesFor(zone: string): { emergency: string; crisis: string } {
  const place = PLACES.find(({ zones }) => zones.test(zone))
  return {
    emergency: `your local emergency number${place ? ` (${place.emergency} in ${place.name})` : ' (112 or 911 in many countries)'}`,
    crisis: place?.crisis
      ? `contact ${place.crisis}, or the crisis line where you are`
      : 'contact the crisis line where you are; findahelpline.com lists them by country',
  }
}

const PLACES = [
  {
    name: 'Canada',
    zones:
      /^America\/(?:Toronto|Vancouver|Edmonton|Winnipeg|Halifax|Montreal|Regina|St_Johns|Moncton|Whitehorse|Yellowknife|Iqaluit)$|^Canada\//,
    emergency: '911',
    crisis: 'the crisis line 988 by call or text',
  },
  {
    name: 'the US',
    zones:
      /^America\/(?:New_York|Chicago|Denver|Los_Angeles|Anchorage|Phoenix|Detroit|Boise|Juneau|Indiana\/|Kentucky\/|North_Dakota\/)|^Pacific\/Honolulu$|^US\//,
    emergency: '911',
    crisis: 'the crisis line 988 by call or text',
  },
  {
    name: 'the UK',
    zones: /^Europe\/(?:London|Belfast)$|^GB$/,
    emergency: '999',
    crisis: 'Samaritans on 116 123',
  },
  { name: 'Ireland', zones: /^Europe\/Dublin$/, emergency: '112 or 999', crisis: 'Samaritans on 116 123' },
  { name: 'Australia', zones: /^Australia\//, emergency: '000', crisis: 'Lifeline on 13 11 14' },
  { name: 'New Zealand', zones: /^Pacific\/Auckland$/, emergency: '111', crisis: '1737 by call or text' },
  { name: 'India', zones: /^Asia\/(?:Kolkata|Calcutta)$/, emergency: '112', crisis: 'Tele-MANAS on 14416' },
  { name: 'Japan', zones: /^Asia\/Tokyo$/, emergency: '119', crisis: '' },
  { name: 'Europe', zones: /^Europe\//, emergency: '112', crisis: '' },
]

/** Everyday figures of speech, taken out before the signs are looked for. */
const FIGURES =
  /\b(?:is|are|was|am) killing (?:me|it|them|time)\b|\bkilling (?:it|time)\b|\bkill(?:ed|ing)? (?:time|two birds|2 birds|the (?:lights?|engine|weeds?|mood))\b|\bdying (?:to|for) (?:see|know|hear|try|meet|go|a|some|the)\b|\bdie(?:d)? (?:of )?laughing\b|\bdead(?: tired| line|line| end| battery| lift| slow)\b|\bkill for a\b|\bto die for\b|\bsuicide squad\b|\bheart attack (?:awareness|walk|class)\b|\bover my dead body\b|\bdrop dead\b|\bmy (?:phone|battery|laptop|computer|car|plant)s? (?:is |are )?(?:dying|died|dead)\b/g

const ME = '(?:myself|my self)'
const WANT =
  '(?:want|wanted|wanting|wish|going|plan|planning|ready|trying|tried|need|like|thinking (?:of|about)|thought (?:of|about)|considering|thoughts of|tempted|decided)'

const SELF_HARM = [
  new RegExp(
    `\\b(?:kill|killing|harm|harming|hurt|hurting|cut|cutting|hang|hanging|shoot|shooting|drown|drowning|burn|burning|starve|starving|poison|poisoning|injure|injuring) ${ME}\\b(?! (?:a|some|the) )(?!ing)`,
  ),
  /\b(?:can not|do not think i can|not sure i can|do not know (?:if|how long|how much longer) i can|how (?:much longer|long) can i)\b.{0,12}\b(?:keep (?:on )?(?:living|going|doing this)|go on (?:like this|living)|carry on(?: like this)?$|live like this)\b/,
  /\b(?:not sure|do not know|unsure|questioning|wondering|doubt)\b.{0,15}\b(?:want to (?:be alive|live|be here|go on|exist|wake up)|worth living|why i am (?:alive|still here|still alive))\b/,
  /\bsuicid(?:e|al)\b|\bself[ -]?harm/,
  /\b(?:i am|i feel|i have become|i have been|being|feel like|i would be)\b.{0,25}\bburden\b/,
  /\b(?:hope|wish|pray|want|rather|like|wanted)\b.{0,30}\b(?:not|never)\b.{0,12}\bwake (?:up|again)\b/,
  /\b(?:saving|saved|hoarding|hoarded|stockpil\w+|collecting|collected|been keeping)(?: up)?\b.{0,15}\b(?:pills|tablets|meds|medication|medicine|sleeping)\b/,
  /\bwant (?:the|this|all (?:of )?(?:the|this)|my) (?:pain|suffering|hurting|hurt) to (?:stop|end|go away|be over)\b|\bmake it (?:all )?stop forever\b/,
  /\b(?:had enough|am sick|am tired|am done|am through) (?:of|with) (?:life|living|everything|it all|being here|this world)\b|\bi (?:do not|can not) see (?:a way forward|any way (?:out|forward)|the point (?:of|in) (?:living|going on|anything|life|it all))\b/,
  /\b(?:nothing|it does not|none of it|nothing really) matters? any ?more\b|\bno hope (?:left|for me|any ?more)\b|\bi have (?:lost all|no) hope\b|\b(?:everyone|they|you|my family|people) (?:will|would) (?:be )?(?:better|happier|fine|ok|not have to worry)\b.{0,20}\b(?:without me|when i am gone|once i am gone|after i am gone|about me any ?more)\b/,
  /\b(?:easier|better|best|good) (?:for everyone )?if i (?:was|were|am|wasn't|just)? ?(?:not (?:here|around|alive)|gone|dead|disappeared|went away|did not exist|never existed|died)\b/,
  /\bi (?:will|am going to|might) not be (?:a (?:problem|bother|burden)|here|around)(?: .{0,12})? (?:much longer|any ?more|for long)\b|\bthis is (?:my )?(?:goodbye|the last time you|my last (?:message|goodbye))\b|\b(?:wrote|written|writing|left) (?:a |my )?(?:suicide |goodbye |farewell |last )(?:note|letter|letters|message)\b/,
  /\b(?:did not|do not) (?:want|deserve) to (?:exist|live|be born|be alive)\b|\bwish i (?:did not|could stop) exist(?:ing)?\b|\bthinking (?:about|of) (?:dying|death|killing|ending)\b|\bthoughts (?:of|about) (?:dying|death|killing|ending)\b/,
  /\b(?:end|ending|take|taking|ended) my (?:own )?life\b|\b(?:feel like|thinking (?:of|about)|thought (?:of|about)|about) ending (?:it|things|everything)\b|\bend(?:ing)? (?:it all|things for good|everything)\b|\bend it (?:tonight|today|now|all)\b|\bwant (?:it|this|everything) (?:all )?to (?:end|be over|stop forever)\b|\bjust want (?:it|this) (?:all )?(?:over|to end)\b/,
  new RegExp(
    `\\b${WANT} (?:to )?(?:just )?(?:die|dying|be dead|disappear(?: forever| for good| completely|$)|not exist|stop existing|stop living|be gone(?: forever|$)|sleep forever|never wake up|(?:go to sleep|fall asleep|sleep|go to bed)(?: tonight)? and (?:not|never) wake up)\\b`,
  ),
  /\bwish (?:that )?i (?:was|were|had been) (?:dead|never born|not (?:here|alive|around))\b|\bwish i (?:had )?(?:never been|was never|were never|was not) born\b|\bwish (?:that )?i (?:would|could|do|did|will|was|were)? ?(?:just )?(?:not|never) (?:wake|woke|have woken|be (?:here|alive)|exist|here|alive)|\bwish i could (?:just )?(?:disappear|go to sleep and|stop existing|die|fall asleep and)|\bhope (?:that )?i (?:do not|never|will not) wake up\b|\b(?:not|never) wak(?:e|ing) up (?:again|tomorrow|anymore|in the morning)\b|\brather (?:be dead|die|not be alive|not wake up)\b/,
  /\b(?:do not|does not|did not|no longer) (?:really )?(?:want|wanna|care) (?:to )?(?:be (?:here|alive|around|on this earth)|live|exist|go on|wake up|be in this world|carry on|keep going|keep living|if i (?:live|die|wake up))(?! (?:in|at|with|for) (?:the )?(?:city|office|meeting|work|party))/,
  /\bbetter (?:off|without|if) (?:dead|without me|if i (?:was|were) (?:gone|dead|not (?:here|around|alive)|not born)|me gone|i (?:was|were) (?:gone|dead|not (?:here|around)))\b|\bbetter place without me\b|\b(?:happier|easier|better)(?: off)? (?:for everyone )?(?:without me|if i (?:was|were) (?:gone|dead|not (?:here|around)))\b/,
  /\b(?:no|any|not any) (?:point|reason|use|sense)(?: (?:in|to|of|for))?(?: me)? (?:living|live|liv|going on|go on|being alive|being here|carry(?:ing)? on|keep(?:ing)? (?:going|living)|existing|exist|stay(?:ing)? alive|continu(?:e|ing)|be here|waking up)\b|\bwhat is the point (?:of|in) (?:living|going on|being (?:here|alive)|life|carrying on|it all|waking up|any of (?:it|this))\b|\bpoint in going on\b/,
  /\bcan not (?:go on|do this|take (?:it|this)|live like this|bear (?:it|this)|keep (?:going|living|doing this)|carry on|cope)(?: with (?:life|this))? (?:any ?more|any longer|living)\b|\bcan not go on(?:$| (?:like this|living|and|i|but))|\bcan not live (?:any ?more|like this)\b/,
  /\b(?:tired|sick|done) (?:of|with) (?:living|life|being alive|existing|being here|this life)\b|\b(?:life|living) (?:is|feels) (?:not worth|pointless|meaningless|unbearable|no longer worth)|\bnot worth living\b|\bnothing (?:left )?(?:to live for|worth living)\b|\b(?:no one|nobody) (?:would|will)(?: even| ever)? (?:miss|care|notice) (?:me|if i (?:was|were|am|die|died|disappear|disappeared|were gone|was gone))|\b(?:would|will) (?:any ?one|any ?body) (?:even )?(?:miss me|care if i (?:die|died|was gone|were gone|disappeared)|notice if i (?:died|was gone|were gone|disappeared))/,
  /\b(?:i am|i feel like|feel like|being|i have become|just)(?: (?:only|just|such))? a burden (?:to|on|for) (?:everyone|everybody|my family|them|all|others|my (?:kids|children|wife|husband|parents|daughter|son))/,
  /\bjump(?:ing)? (?:off|from|in front of)(?: of)? (?:a|the|that|my) (?:bridge|roof|building|train|balcony|window|car|bus|cliff)\b|\b(?:said|saying|say|wrote|writing|write) (?:my |a )?(?:final |last )?goodbyes?(?: note| letter)?(?: to everyone| for good)\b|\bgoodbye (?:forever|cruel world|letter|note)\b|\bgiv(?:en|ing|e) away (?:all )?my (?:things|stuff|belongings|possessions)\b/,
  /\b(?:ready to go|time to go|ready) (?:for good|to die|to leave this world)\b|\bleave this (?:world|life|earth)\b|\bgive up on (?:life|living)\b|\bgiven up on (?:life|living)\b|\bdo not (?:see|have) (?:a|any) (?:future|way out|reason to (?:live|go on|be here|stay))\b|\bno way out\b|\bthis is (?:my )?(?:the end|goodbye|my last (?:day|night))\b|\b(?:will|wo) not be (?:here|around|alive) (?:much longer|any ?more|tomorrow|after tonight)(?! (?:for|at))/,
  /\b(?:take|taking|swallow|swallowing) (?:all|every(?: one)? of|the whole bottle of|a whole bottle of|a bunch of|the rest of)(?: of)?(?: my| the| these)? (?:pills?|tablets?|meds?|medications?|medicine|sleeping pills)(?: at once| together)\b|\bswallow(?:ed)? (?:a|the) (?:whole )?bottle\b/,
]

const MEDICAL = [
  /\bcan not (?:move|feel|lift|raise) (?:my|his|her|one|the|their|she|he)\b(?: \w+)? ?(?:arm|leg|face|side|hand|body|legs|arms|hands|fingers)\b|\b(?:speech|words|talking) (?:is|are|has gone|went|sounds?|came out|coming out) (?:funny|slurred|weird|strange|off|garbled|wrong|all wrong|mixed up)\b|\b(?:half|one side of|side of) (?:my|his|her|the|she) face\b|\bface (?:has |is |just |looks )?(?:dropped|drooped|drooping|droopy|fallen|lopsided)\b/,
  /\bsmoke (?:is )?(?:coming|everywhere|filling|pouring)\b|\b(?:i am|we are|he is|she is|they are) (?:trapped|on fire|drowning in|stuck in the (?:fire|water|lift|elevator))\b|\bcan not get out of the (?:house|room|building|car|fire|water|bath)\b|\bcaught fire\b/,
  /\b(?:turning|turned|gone|going) (?:blue|grey|gray)\b|\b(?:electrocuted|run over|hit by a (?:car|bus|truck|bike)|been (?:shot|stabbed)|badly (?:burned|burnt|injured|hurt)|water broke|in labor|in labour)\b|\b(?:very |really |extremely )?(?:confused|disoriented) (?:all of a sudden|suddenly|and (?:feverish|shaking))\b|\bsuddenly (?:can not|lost|confused|blind|numb|weak)\b/,
  /\b(?:swallowed|ate|choked on|inhaled) (?:a |an |some |the )?(?:button )?(?:batter(?:y|ies)|magnets?|coin|bleach|detergent|pod)\b|\bsevere pain\b|\bunbearable pain\b|\bpassing out\b|\bgoing to (?:faint|pass out|collapse)\b|\bhaving trouble (?:speaking|seeing|swallowing)\b/,
  /\b(?:chest (?:pain|pains|hurts|is (?:tight|hurting|killing)|feels tight|tightness|pressure)|pain in (?:my|his|her|the) chest|crushing (?:pain|feeling))\b/,
  /\bcan (?:not|hardly|barely) (?:breathe|breath|get (?:any |enough )?air|catch (?:my|his|her) breath)\b|\b(?:trouble|difficulty|struggling|hard|problems?)(?: (?:to|with))? breath(?:e|ing)\b|\bnot breathing\b|\bstopped breathing\b|\bshort of breath\b|\bthroat is (?:closing|swelling)|\bface is swelling|\blips? (?:are|is) (?:turning )?blue\b/,
  /\b(?:having|had|have|has) (?:a |an )?(?:stroke|heart attack|seizure|fit|allergic reaction|anaphylaxis|anaphylactic)\b(?! (?:awareness|last year|in \d))/,
  /\b(?:face|mouth) is (?:drooping|droopy)\b|\bslurr(?:ed|ing) (?:my |his |her )?(?:speech|words)\b|\b(?:can not|lost) (?:feel(?:ing in)?|move) (?:my|his|her) (?:arm|leg|face|left side|right side|legs|arms)\b|\bone side (?:of (?:my|his|her) (?:body|face) )?(?:is|went|feels) (?:numb|weak)\b|\b(?:left|right)? ?(?:arm|side|face) (?:is|went|has gone|feels) numb\b/,
  /\b(?:passed out|unconscious|unresponsive|collapsed|not responding|will not wake up|does not wake up|not waking up|fainted)\b|\bcan not wake (?:him|her|my \w+|them|she|he)\b/,
  /\b(?:bleeding (?:a lot|heavily|badly|out|and)|(?:will|can) not stop (?:the )?bleeding|bleeding will not stop|blood everywhere|losing (?:a lot of )?blood|coughing up blood|vomiting blood|throwing up blood)\b/,
  /\b(?:is|am|are) choking\b|\bchok(?:ing|ed) on\b/,
  /\b(?:fallen|fell)(?: down| over)?(?: \w+){0,4} (?:can not|unable to|could not) (?:get|stand)(?: back)? up\b|\bcan not get up (?:off|from) the floor\b|\b(?:hit|banged|cracked) my head (?:hard|badly|and|really)\b|\bbroke(?:n)? my (?:hip|leg|neck|back)\b(?! (?:last|in|years))/,
  /\b(?:house|kitchen|apartment|flat|room|stove|oven|building|home) is on fire\b|\bthere is (?:a )?(?:fire|smoke everywhere|gas leak)\b|\bi (?:can )?smell gas\b|\bcarbon monoxide (?:alarm|detector) (?:is )?(?:going|beeping)/,
  /\b(?:need|call|get|send)(?: me)? (?:an |the )?(?:ambulance|paramedics?|911|999|112)\b(?! (?:bill|invoice|company|about))|\bthis is an emergency\b|\bit is an emergency\b|\bi am having an emergency\b|\bi am dying\b|\bthink i am dying\b|\bhelp me i am (?:hurt|bleeding|trapped)/,
  /\b(?:swallowed|drank|ate|drunk|ingested) (?:some |the |a |an )?(?:bleach|poison|detergent|antifreeze|battery|batteries|drain cleaner|cleaning|pesticide|ammonia)/,
  /\bblood sugar (?:is )?(?:very |really |dangerously |too )?(?:low|high) and\b|\bhypo(?:glycemic)? (?:and|attack)\b|\bsevere(?:ly)? (?:pain|burn|burned|bleeding|headache|allergic)|\bworst headache of my life\b/,
]

const DOSE =
  '(?:pills?|tablets?|meds?|medications?|medicines?|doses?|insulin|capsules?|drops|painkillers?|sleeping pills|\\w+(?:pril|olol|statin|formin|azepam|zolam|codone|profen|cillin|amol)|warfarin|aspirin|tylenol|advil)'

const OVERDOSE = [
  /\boverdos(?:e|ed|ing)\b/,
  new RegExp(
    `\\b(?:took|taken|had|swallowed|ate|given|gave)(?: (?:her|him|them|myself))?(?: way| far| like)? (?:too (?:many|much)|all(?: of)?(?: my| the| his| her| these| those)?|(?:a |the )?(?:whole|entire) (?:bottle|box|pack|packet)|a handful|double|\\d{2,})(?: of)?(?: my| the| his| her)?(?: \\w+){0,2} ${DOSE}\\b`,
  ),
  /\b(?:took|taken|swallowed|drank) (?:way |far )?(?:too (?:many|much)$|(?:the |a )(?:whole|entire) (?:bottle|box|pack|packet))/,
  new RegExp(
    `\\b(?:took|taken|had|gave|given|take)\\b.{0,40}\\b${DOSE}\\b.{0,20}\\b(?:twice|2 times|3 times|again by (?:mistake|accident)|by (?:mistake|accident)|double|at once)\\b(?! (?:a|per|daily|every|each))`,
  ),
  new RegExp(`\\bdoubl(?:e|ed) (?:my |the |his |her )?(?:dose|${DOSE})\\b`),
  new RegExp(
    `\\b(?:took|taken|gave|given|had) (?:the wrong|someone else(?: s)?|somebody else(?: s)?|(?:my )?(?:wife|husband|mother|father|dog) ?(?:'s|s)) ${DOSE}`,
  ),
]

const VIOLENCE = [
  /\b(?:he|she|they|husband|wife|partner|boyfriend|girlfriend|father|mother|dad|mum|mom|son|daughter|caregiver|carer|brother|sister|nurse|neighbor|someone|somebody)(?: \w+)? (?:is |are |keeps? |has been |have been |was )?(?:hit|hits|hitting|beat|beats|beating|chok(?:es|ed|ing)|punch(?:es|ed|ing)?|kick(?:s|ed|ing)?|slap(?:s|ped|ping)?|hurts?|hurting|abus(?:es|ed|ing)|threaten(?:s|ed|ing)?|attack(?:s|ed|ing)?|stabb?(?:s|ed|ing)?|strangl(?:es|ed|ing)|rap(?:es|ed|ing)|molest(?:s|ed|ing)?|touch(?:es|ed|ing)) (?:me|us|my (?:child|kids|children|son|daughter|mother|mum|mom))\b/,
  /\bi (?:am being|was|have been|got|am getting) (?:abused|beaten|attacked|raped|assaulted|stalked|threatened|mugged|held hostage)\b|\b(?:sexual|physical) (?:abuse|assault)\b/,
  /\b(?:afraid|scared|terrified|frightened) (?:of (?:my (?:husband|wife|partner|boyfriend|girlfriend|father|carer|caregiver|son)|him hurting)|to go home|for my life|he (?:will|is going to) (?:hurt|kill)|she (?:will|is going to) (?:hurt|kill))/,
  /\b(?:going to|will|wants? to|threatened to|trying to) (?:kill|hurt|harm|shoot|stab|beat) (?:me|us|my (?:family|kids|children|mother|wife|husband)|him|her|them|someone|somebody|everyone|people|she)\b|\bi (?:want|am going|plan|feel like) (?:to )?(?:kill|hurt|hurting|killing|shoot|stab) (?:him|her|them|someone|somebody|people|everyone|my (?:husband|wife|boss|neighbor|mother|father|son|daughter|baby|child|kids)|the baby|she|he)\b/,
  /\b(?:someone|somebody|a man|people) (?:is|are) (?:breaking in|trying to (?:break|get) in|in my house|following me|outside with a)\b|\bsomeone broke in(?:to my house)?\b|\b(?:has|have) a (?:gun|knife) (?:and|to|at)\b/,
]

const SIGNS: readonly [Danger, readonly RegExp[]][] = [
  ['self-harm', SELF_HARM],
  ['overdose', OVERDOSE],
  ['medical', MEDICAL],
  ['violence', VIOLENCE],
]
