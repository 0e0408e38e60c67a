import { isMedication } from './language/medication.ts'
import { normText, tokenise } from './language/tokens.ts'

/**
 * What the assistant says when a person may be in danger. All patterns and answers are in this file, so that a trained
 * person can review them in one sitting; docs/assistant.md says who should and how often.
 *
 * It runs before any engine and errs on the side of answering: a needless kind sentence costs little.
 */
export type Danger = 'self-harm' | 'medical' | 'overdose' | 'violence' | 'fire' | 'lost'

/** The danger a message suggests, if any. */
export function dangerIn(text: string): Danger | undefined {
  const said = mended(normText(tokenise(text)))
    .replace(/[.,;:!?"“”()…-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const meant = said.replace(FIGURES, ' ')
  if (HINTS.some((hint) => matchesHint(meant, hint))) return 'self-harm'
  for (const [danger, patterns] of SIGNS)
    if (patterns.some((pattern) => pattern.test(meant)))
      return danger === 'medical' ? (outsideTheBody(meant) ?? danger) : danger
  return undefined
}

/** Puts right two letters in the wrong order ('chset pian') in the words that matter here. */
function mended(said: string): string {
  return said.replace(/[a-z]{4,}/g, (word) => SWAPPED.get(word) ?? word)
}

const SWAPPED = new Map(
  `chest pain pains choking choked overdose overdosed myself suicide breathe breathing breath bleeding blood stroke seizure
  collapsed unconscious swallowed twice tablets pills kitchen fire smoke heart attack fainted fallen face arm numb sugar
  dizzy confused killing hurting cutting ambulance poison poisoned emergency floor waking dying coughing vomiting`
    .split(/\s+/)
    .flatMap((word) =>
      Array.from({ length: word.length - 2 }, (_, at): [string, string] => [
        word.slice(0, at + 1) + word[at + 2] + word[at + 1] + word.slice(at + 3),
        word,
      ]),
    )
    .filter(([slip, word]) => slip !== word),
)

/** Fire, gas, or a person who is lost: other advice than for an illness, unless the body is spoken of as well. */
function outsideTheBody(said: string): Danger | undefined {
  if (
    /\b(?:on fire|alight|ablaze|caught fire|there is (?:a )?fire|fire in the|smoke|flames|gas|monoxide|fumes|co alarm|co detector)\b/.test(
      said,
    )
  )
    return 'fire'
  if (ILL.test(said)) return undefined
  return /\b(?:lost|missing|wandered|wandering|where i am|where home is|nothing looks|not come (?:home|back)|way home|my house|find home)\b/.test(
    said,
  )
    ? 'lost'
    : undefined
}

const ILL =
  /\b(?:chest|breath\w*|arms?|legs?|face|mouth|sugars?|floor|bleed\w*|blood|sick|dizzy|head|confused|cold|freezing|unconscious|fell|fallen)\b/

/** Whether the danger is somebody else's: 'he', 'Mum', 'the baby', and nothing that happens to 'me'. */
export function isAboutAnother(text: string): boolean {
  const said = normText(tokenise(text))
  if (
    /\b(?:i (?:am|have|feel|can not|could not|took|fell|want|wish|just want|do not want|will not|might|would|had|slipped|hurt|cut|swallowed|drank)|me|myself|my (?:chest|arm|leg|head|face|heart|throat|life|wrists?|pills|tablets|hand|eye|breath\w*|sugar|mouth|tongue|lips))\b/.test(
      said.replace(
        /\bi (?:have|had) (?:given|gave|found|got|just found)\b|\bi am (?:with|his|her|the)\b|\bi can not (?:wake|lift|find|rouse|get (?:him|her|them))\b/g,
        ' ',
      ),
    )
  )
    return false
  return new RegExp(`\\b(?:${SOMEONE_ELSE}|his|himself|herself|someone|somebody|${CHILD})\\b`).test(said)
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

/** Words that may or may not mean that somebody is hurt: a fall, a dose taken twice, a smell of gas. They get one kind question first. */
export function maybeHurt(text: string): Danger | undefined {
  const said = mended(normText(tokenise(text))).replace(FIGURES, ' ')
  if (FALLS.some((pattern) => pattern.test(said))) return 'medical'
  if (AT_THE_PILLS.test(said) && isMedication(said)) return 'overdose'
  if (SEEN_TWICE.test(said)) return 'overdose'
  if (soundsFinal(said)) return 'self-harm'
  return !FICTION.test(said) && WORRIES.some((pattern) => pattern.test(said)) ? likelyDanger(text) : undefined
}

/**
 * 'Goodbye, thank you for everything, tell the kids I love them.' Each of it is said on any day; together, and with no
 * word of coming back, they may be somebody's last. 'Bye, thanks for everything' alone is not; 'he wants to end it' is, said
 * at any time.
 */
export function soundsFinal(text: string): boolean {
  const said = normText(tokenise(text))
  if (WANTS_AN_END.test(said)) return true
  if (comesBack(said)) return false
  const leaves = TAKES_LEAVE.test(said)
  const asks = FORGIVENESS.test(said)
  const love = LEAVES_LOVE.test(said)
  return (leaves && (asks || love)) || (asks && love) || WILL_BE_GONE.test(said)
}

/** 'Bye, by the weekend I will be gone.' */
const WILL_BE_GONE =
  /\b(?:good ?bye|bye|farewell)\b.*\bi (?:will|shall) (?:be (?:gone|dead)|not be (?:here|around|alive))\b(?! ?(?:until|till|for|from|on|in|at|to|by|before|\d))/
/** 'He wants to end it', not 'to end it at five'. */
const WANTS_AN_END =
  /\b(?:want|wants|wanted|wish|wishes|wished) to (?:just )?end it(?= ?[.,;!?]|$| and\b| but\b| because\b)/

const TAKES_LEAVE =
  /\b(?:good ?bye|farewell|so long(?! as)|adieu|bye(?=.*\bforever\b)|my last (?:message|words)|last message from me)\b|^(?:bye|thank you|thanks)\b.{0,20}\bfor (?:everything|all the years|a lovely life)\b|\bthank(?:s| you)\b.{0,20}\bfor (?:everything|all the years)\b/
const FORGIVENESS =
  /\b(?:forgive me|please forgive|sorry for (?:everything|it all|all of it|being)|tell (?:my |the |our )?\w+(?: \w+)? (?:that )?i am (?:so |very |really )?sorry)\b(?! (?:being )?(?:late|i (?:missed|forgot)))/
const LEAVES_LOVE =
  /\b(?:tell|let) (?:my |the |our )?\w+(?: and (?:my |the )?\w+)?(?: know)? (?:that )?i (?:always |have always |really |did |do )?love[ds]? (?:them|him|you|everyone|everybody|her(?= ?(?:[.,!]|$)| (?:and|very|so|always)))\b|\b(?:look after|take care of|be (?:good|kind) to|mind) (?:each other|one another|(?:the |my |our |your )(?:kids|children|boys|girls|little ones|cat|dog|brother|sister|mum|mom|mother|dad|father|wife|husband)|them)\b.{0,24}(?:for me|when i am (?:gone|not (?:here|around))|without me|after me|[.,!]|$)|\bsee you (?:all )?(?:on the other side|in heaven|in the next (?:life|world))\b|\byou (?:were|have been|was) (?:all )?(?:always )?(?:so |very )?(?:good|kind|everything) to me\b/
/** Whoever says when they are back is only going out, unless it is when they will be gone. */
const comesBack = (said: string) => COMES_BACK.test(said) && !STAYS_AWAY.test(said)
const STAYS_AWAY =
  /\b(?:(?:will|shall|be|am|is|have|has|when i am|once i am) (?:all )?(?:gone|dead|over)(?! ?(?:until|till|for|from|\d))|(?:not|never) (?:be|going to be|see|wake|want|come|coming)|never|no more|any ?more|no tomorrow|forever|for good|die|dying|end (?:it|this|things|my)|rest in peace|at peace|without me|better off|last)\b/
const COMES_BACK =
  /\b(?:see (?:you|ya|u|them|her|him)(?! (?:on the other|in heaven|in the next))|back (?:at|on|by|in|soon|later|tomorrow|after|before|for|home)|till|until|later|tomorrow|tonight|talk soon|speak soon|next (?:week|time|month)|for now|have a (?:nice|good|great|lovely)|at the (?:airport|station|school|bus)|on (?:holiday|my way)|to work|to school|weekend)\b/

/** Whether nothing is said but what ends any talk, or a goodbye with a word of coming back: 'bye, thanks for everything'. */
export function isOrdinaryGoodbye(text: string): 'only' | 'back' | undefined {
  const said = normText(tokenise(text))
  if (ENDS_TALK.test(said)) return 'only'
  return /\b(?:good ?bye|bye|farewell)\b/.test(said) && comesBack(said) ? 'back' : undefined
}

/** No part is made of others: read in two ways, a long text would take years. */
const ENDS_TALK =
  /^(?:(?:ok|okay|right|well|so|then|and|love|dear|all|now|for|good ?bye|bye|good ?night|night|cheers|cheerio|ta|thanks|thank you|very much|ever so|much|a lot|a million|for (?:everything(?: you (?:do|did|have done))?|(?:all )?(?:your|the) help|today)(?: today| this week)?|that is me(?: done)?|i am off|off|to bed|(?:i will )?(?:see|speak to|talk to) you (?:tomorrow|later|soon|then|in the morning|next week)|(?:speak|talk) (?:soon|tomorrow|later)|have a (?:good|nice|lovely) (?:day|evening|night|one|weekend)|you have been (?:a star|great|lovely|very helpful|really useful|a (?:great|big|real) help))[ ,.!]*)+$/

/** 'I watched her take them twice'. */
const SEEN_TWICE =
  /\b(?:watched|saw|seen) (?:her|him) (?:take|swallow) (?:it|them|(?:her|his|the)(?: \w+)? (?:tablets?|pills?|meds|medicine))\b.{0,12}\b(?:twice|again|2 times|a 2nd time|a second time)\b/

/** 'One of the grandkids has been into Bev's Baclofen'. */
const AT_THE_PILLS =
  /\b(?:grand)?(?:kids?|children|child|toddler|baby|little (?:one|girl|boy)|son|daughter|nephew|niece|grandson|granddaughter|boy|girl)\b.{0,20}\b(?:been (?:into|in|at)|got (?:into|at|hold of)|getting into|found|opened)\b/

/** The message without everyday figures of speech: 'dying to see', 'killing time'. */
export function withoutFigures(text: string): string {
  return text.replace(new RegExp(FIGURES.source, 'gi'), ' ')
}

/**
 * The message without what nearly happened: 'I nearly took my pills twice', 'almost slipped on the ice'. What was nearly
 * done to oneself, or nearly everything that was swallowed, stays.
 */
export function withoutNearMisses(text: string): string {
  if (AFTER_ALL.test(text)) return text
  return text.replace(ALL_WELL, ' ').replace(NEAR_MISSES, (part) => (MEANT_TO.test(part) ? part : ' '))
}

/** '… and then I did'. */
const AFTER_ALL = /\b(?:then|and|no|but|well) (?:i|we|he|she|they) (?:actually )?did\b(?! ?n[o'’]?t)/i

const NEAR_MISSES =
  /\b(?:(?:i|we|he|she|they) )?(?:(?:very )?nearly|almost|(?:was|were) (?:just )?about to|(?:only )?just stopped (?:myself|him|her)(?: from)?|caught (?:myself|him|her)) (?:(?:took|taken|take|taking|gave|given|give|giving|had|have|having)\b(?=[^,.;:!?]*\b(?:twice|two|2|double\w*|doubling|dose|another|again|second|both|wrong|extra|too (?:many|much))\b)|(?:doubled|doubling)\b|(?:fell|fallen|tripped|slipped)\b(?! (?:off|from|down the stairs)))[^,.;:!?]*?(?=[,.;:!?]|\b(?:and|but|then|so|till|until)\b|$)/gi

const ALL_WELL =
  /\b(?:nearly|almost) (?:choked|drowned|fainted|passed out)\b[^.;:!?]*\b(?:but|and) (?:(?:i|we|he|she|they|it|all)\W*(?:am|is|are|was|were|m|s|re)? ?)?(?:now )?(?:fine|ok|okay|alright|all right)\b/gi

const MEANT_TO =
  /\b(?:all|whole|entire|every|lot|bottle|box|pack|packet|life|overdos\w*|on purpose|unconscious|breath\w*)\b/i

/**
 * Whether it is told of long ago, read, watched or planned, rather than happening now: 'my brother had a stroke three
 * years ago', 'first aid training about choking'.
 */
export function isToldOf(text: string): boolean {
  const said = normText(tokenise(text))
  return LONG_AGO.test(said) || ABOUT_IT.test(said)
}

/** The question before anything else happens, when it is not clear whether somebody is in danger. */
export function carefulQuestion(zone: string): string {
  const { emergency } = linesFor(zone)
  return `Before anything else: is somebody hurt, unwell or in danger right now? If so, do not wait for me and call ${emergency}. Please say yes or no.`
}

/** Nobody speaks of that in jest either, and the advice is that for a dose too many. */
const SWALLOWED_POISON =
  /\b(?:ate|eaten|eating|swallowed|drank|drunk|licked|had some of)\b.{0,30}\b(?:poison|rat bait|slug pellets|weed ?killer|bleach|antifreeze|white spirit|lamp oil|drain cleaner)\b/

/** What a person may be in danger of, when only their yes is known: by the words they used. */
export function likelyDanger(text: string): Danger {
  const said = normText(tokenise(text))
  if (GIVES_UP.test(said) || MEANT_TO_DIE.test(said) || soundsFinal(said)) return 'self-harm'
  if (new RegExp(`\\b${DOSE}\\b`).test(said) || SWALLOWED_POISON.test(said) || DID_TAKE_TWO.test(said))
    return 'overdose'
  if (/\b(?:hits?|hitting|hurts? me|afraid of|scared of|threat\w*|follow\w* me|locked me)\b/.test(said))
    return 'violence'
  const outside = outsideTheBody(said)
  if (outside) return outside
  // 'A belt around my chest' is about the body, whatever other words there are.
  if (/\b(?:chest|breath\w*|arms?|legs?|face|mouth|sugar|gas|smoke|floor)\b/.test(said)) return 'medical'
  return /\b(?:i|me|my|myself)\b/.test(said) &&
    /\b(?:point|burden|alone|anymore|any more|life|live|living|here|around|goodbye|hopeless|die|gone|bother|worth|end|without me|enough)\b/.test(
      said,
    )
    ? 'self-harm'
    : 'medical'
}

/**
 * Whether a message that was not understood may still be about danger. It then gets a careful answer instead of a guess
 * at a task.
 */
export function mayBeDanger(text: string): boolean {
  return DARK.test(normText(tokenise(text)).replace(FIGURES, ' '))
}

export function carefulAnswer(zone: string): string {
  const { emergency, crisis } = linesFor(zone)
  return `I am not sure I understood, and I want to be careful. If you or someone near you is hurt or in danger, or you think of harming yourself, call ${emergency} now. For someone to talk to at any hour, ${crisis}. If it is about your tasks, please tell me in other words.`
}

const DARK =
  /\b(?:die|dies|dying|dead|death|kill|killed|killing|suicide|bleed|bleeding|bled|blood(?! (?:pressure|sugar|test|tests|thinner|thinners|work|type|drive|donation|orange))|knife|gun|weapon|poison|poisoned|wrists?|funeral|hopeless|meaningless|worthless|unsafe|trapped|swelling|seizures?|fits|unconscious|faint|fainted|collapsed?|overdose|abuse|abused|abusing|rape|raped|assault|attacked|stabbed|strangled|choking|heaven|burden|numb|paralysed|paralyzed|breathe|breathing|swallow|harm|hurting|end it|no way out|give up on (?:life|everything)|alone forever|pills? (?:all|left)|jump|noose|rope|razor)\b/

/** The answer, with the phone numbers for the person's time zone. In a caregiver's words it speaks of the one they care for. */
export function dangerAnswer(danger: Danger, zone: string, isAnother = false): string {
  const { emergency, crisis } = linesFor(zone)
  switch (danger) {
    case 'self-harm':
      return isAnother
        ? `Thank you for telling me. Please take it seriously: go to them or have someone go, stay with them, and listen. If they might act on it or are in danger now, call ${emergency}. Keep medicines and anything sharp out of reach if you safely can. For someone to talk to at any hour, for them and for you, ${crisis}. I can’t call for you.`
        : `I am really glad you told me, and I am sorry it hurts this much. I am only a task assistant, so please talk to a person right now. If you might act on this or are in danger, call ${emergency}. For someone to talk to at any hour, ${crisis}. If you can, tell someone near you, and stay with them.`
    case 'medical':
      return isAnother
        ? `This may be an emergency. Please call ${emergency} now, or have someone call while you stay with them. Stay on the line and do what they tell you. After a fall, do not lift them. I can’t call for you.`
        : `This may be an emergency. Please stop here and call ${emergency} now, or ask someone near you to call. Stay on the line and do what they tell you. I can’t call for you.`
    case 'overdose':
      return isAnother
        ? `Please do not wait. If they have trouble breathing, are drowsy, faint, confused or in pain, if it is a child, or if it was taken on purpose, call ${emergency} now. Otherwise call a poison control centre, their doctor or a pharmacist right away, tell them what was taken, how much and when, and give no more until they say so. Keep the packet. I can’t call for you.`
        : `Please do not wait. If there is trouble breathing, drowsiness, chest pain, fainting or confusion, or if it was taken on purpose, call ${emergency} now. Otherwise call a poison control centre, your doctor or a pharmacist right away, tell them what was taken, how much and when, and take no more until they say so. If you are hurting, a crisis line listens at any hour: ${crisis}.`
    case 'violence':
      return isAnother
        ? `I am sorry this is happening, and it is right to speak of it. If somebody is in danger now, get them and yourself to a safe place if you can, and call ${emergency}. If not, tell their doctor, a social worker or the police what you saw, even if you are not sure. To talk to someone who can help, ${crisis}. I can’t call for you.`
        : `I am sorry this is happening. You deserve to be safe. If you or someone else is in danger now, get to a safe place if you can and call ${emergency}. To talk to someone who can help, ${crisis}. I can’t call for you.`
    case 'fire':
      return `Please get everyone out now, and leave everything behind. If it smells of gas, do not switch anything on or off and light nothing. From outside, call ${emergency}, and go back in only when they say so. If somebody can’t get out, tell them where. I can’t call for you.`
    case 'lost':
      return isAnother
        ? `Please do not wait: call ${emergency} now if they may be cold, ill, confused or near traffic, and say what they wear and where they were last. Meanwhile have someone look in the house, the garden and the places they know, and one person stay where they may come back to. I can’t call for you.`
        : `You will be helped. Stay where you are if it is safe, or go into a shop or somewhere light and warm. Call somebody you trust and tell them what you see around you, or ask a person near you to help. If you are cold, ill or afraid, call ${emergency}. I can’t call for you.`
  }
}

/** 'Your local emergency number (999 in the UK)'. */
export function emergencyNumber(zone: string): string {
  return linesFor(zone).emergency
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

/** Everyday figures of speech, removed before matching. */
const FIGURES =
  /\b(?:nearly|almost|just about|half) killed me\b|\b(?:is|are|was|am) killing (?:me|it|them|time)\b|\bkilling (?:it|time)\b|\bkill(?:ed|ing)? (?:time|two birds|2 birds|the (?:lights?|engine|weeds?|mood))\b|\bdying (?:to|for) (?:see|know|hear|try|meet|go|a|some|the)\b|\bdie(?:d)? (?:of )?laughing\b|\bdead(?: tired| line|line| end| battery| lift| slow)\b|\bkill for a\b|\bto die for\b|\bsuicide (?:squad|prevention|awareness|hotline training)\b|\bhit me (?:with|up)\b|\battacked by (?:\w+ )?(?:mosquito\w*|bugs?|bees?|ants?|wasps?|flies)\b|^did i take\b.{0,30}\btwice\b|\bheart attack (?:awareness|walk|class)\b|\bover my dead body\b|\bdrop dead\b|\bmy (?:phone|battery|laptop|computer|car|plant)s? (?:is |are )?(?:dying|died|dead)\b|\b(?:my|the|our|this|that|his|her|their) (?:\w+ ){0,2}?(?:phones?|batter(?:y|ies)|laptop|computer|car|van|boat|engine|telly|tv|radio|kettle|boiler|fridge|freezer|oven|toaster|washer|machine|wifi|wi-fi|internet|router|remote|watch|clock|torch|bulb|printer|tablet computer|plants?|flowers?|roses|tomatoes|tulips|lawn|grass|hedge|tree|trees|shrubs?|seedlings|ferns?|basil|garden|bees?|fish|goldfish|hamster|hens?)(?: (?:is|are|was|were|has|have|just|all|keeps?|gone|went|and|up|nearly|almost|completely|looks?|on me))* (?:dying|died|dead|die|dies)\b|\bsick (?:and tired |to death |to the (?:back )?teeth )?of (?!(?:life|living|being|me|myself|my life|everything|it all|this life|this world|breathing|waking|it$))|\b(?:knock\w*|bang\w*) (?:it|that|this|the \w+(?: \w+)?) on the head\b|\b(?:cut|cutting|mow\w*|trim\w*) (?:back )?(?:the|my|our|his|her|their)? ?(?:grass|hedges?|lawn|roses|branches|weeds|cake|bread|sandwiches|hair|fringe|nails|toenails|fingernails|flowers|tags?|wood|logs|bushes)\b|\bbleed(?:ing)? (?:the |all the )?(?:radiators?|brakes)\b|\b(?:murder|kill) (?:a|an) (?:cup|cuppa|tea|coffee|curry|pint|bun|biscuit|sandwich|pizza|burger)\b|\bheart (?:sank|skipped a beat|melted|missed a beat)\b|\bfell (?:asleep|in love|behind with|out with|through|about laughing)\b|\bat \d{1,2}(?: ?\d\d)?(?: [ap]m)? instead of (?:at )?\d{1,2}(?: ?\d\d)?(?: [ap]m)?\b|\b(?:watch|record|stream) (?:\w+ ){1,4}on (?:netflix|tv|telly|bbc|itv|iplayer|disney|youtube|dvd)\b|\bdrown(?:ing|ed) in (?!(?:the|a|an|his|her|my|our|water|deep|there|it|debt and)\b)\w+|\b(?:can not|can['’]?t|could not|couldn['’]?t) breathe in (?:these|this|that|my) (?:\w+ )?(?:jeans|dress|trousers|collar|corset|skirt|shirt|top|suit|bra|tights)\b|\b(?:tents?|shel(?:f|ves)|cakes?|sponge|souffles?|deckchairs?|gazebo|marquee|stall|jelly|markets?|pushchairs?|pram) (?:has |have |just |all )*collaps(?:ed?|es|ing)\b|\bcollaps(?:ed?|es|ing) (?:the (?:tent|pushchair|pram|box|boxes|chair|table|cot|gazebo)|into bed|in (?:giggles|laughter|stitches|a heap of laughter))\b|\boverdos(?:ed|ing) on (?:biscuits|chocolate|cakes?|sugar|crisps|sweets|telly|tv|netflix|sun|sunshine|(?:mince )?pies|cheese|coffee|tea|reality \w+)\b/g

const ME = '(?:myself|my self)'
const WANT =
  '(?:want|wanted|wanting|wish|going|plan|planning|ready|trying|tried|need|like|thinking (?:of|about)|thought (?:of|about)|considering|thoughts of|tempted|decided)'

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
    how: /\b(?:think|thinking|want|feel like|thought|could|imagine|urge|tempted|going to)\b/,
  },
  {
    of: /\bgiv(?:e|en|ing) (?:away )?(?:all )?my (?:things|stuff|belongings|possessions)(?: away)?\b/,
    how: /./,
  },
  {
    of: /\blet me (?:die|go to sleep forever)\b|\btake me (?:now )?(?:god|lord|jesus)\b|\btake me now\b/,
    how: /./,
  },
  { of: /\blive without (?:him|her|them|you|my \w+)\b/, how: /\bcan not\b|\bdo not (?:want|know how)\b/ },
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
    of: /\bcan not (?:fight|cope|hold on|hang on|stand it|bear it|take it|do it|do this|face (?:it|another day))\b/,
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

const SELF_HARM = [
  /\bthere will not be a tomorrow\b|\b(?:done|finished) (?:with )?being alive\b|\bwhat is the (?:use|point) (?:of|in) (?:carrying|going|keeping) on\b|\bnothing left for me (?:here|any ?more)\b|\bgoodbye tell (?:my|the|them)\b|\bvoices (?:are |keep )?(?:telling|tell|say\w*) (?:me|him|her)\b|\b(?:will|wo) not have to (?:remind|worry about|bother with|look after) me\b.{0,24}\b(?:after|any ?more|again|much longer)\b|\b(?:sent|got|left)(?: me)? (?:a )?goodbye (?:message|text|note|letter)\b|\btonight is the night\b.*\b(?:calm|decided|goodbye)\b|\bdecided\b.*\btonight is the night\b/,
  /\bwhat (?:is|was) the (?:point|use|good) (?:of|in) (?:me|myself|being me|my life|even trying any ?more)\b|\b(?:no|not any|any) (?:point|use) (?:to|in|of) me\b/,
  /\b(?:manage|cope|be (?:fine|ok|better|happier)|get on|get by|do (?:fine|better|ok))(?: just)?(?: fine| better| ok| easier)? (?:without me|if i (?:was|were|am|had|just)(?: \w+)? ?not (?:around|here|there|about|in the way)|once i am gone)\b/,
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

const SOMEONE =
  '(?:i|we|she|he|they|him|her|mum|mom|mother|dad|father|nan|nana|gran|grandma|grandad|grandpa|granny|wife|husband|partner|son|daughter|boy|girl|baby|toddler|brother|sister|aunt|uncle|neighbou?r|friend|kid|child|client|resident|patient)'
const SOMEONE_ELSE =
  '(?:she|he|they|him|her|them|mum|mom|mam|mother|dad|father|papa|mama|nan|nana|gran|grandma|grandad|grandpa|granny|wife|husband|partner|brother|sister|aunt|auntie|uncle|neighbou?r|friend|mate|client|resident|patient|pt|cousin|nephew|niece)'
const CHILD =
  '(?:child|children|toddler|baby|infant|boy|girl|son|daughter|kids?|grandson|granddaughter|grandchild|year old|month old|little (?:one|man|lad|girl|boy)|wee one|bairn|twins?)'

/** What may burn that should not: 'the team is on fire' is none of them. */
const BURNS =
  "(?:house|kitchen|apartment|flat|room|bedroom|lounge|stove|oven|cooker|building|home|shed|garage|barn|hut|loft|attic|roof|cellar|basement|caravan|van|car|lorry|truck|boat|bins?|sofa|settee|bed|mattress|blanket|curtains?|carpet|toaster|microwave|dryer|tumble dryer|washing machine|fridge|pan|chip pan|hob|grill pan|wires?|socket|plug|charger|porch|fence|hedge|greenhouse|summerhouse|office|neighbou?r|next door)(?:'s)?"

const MEDICAL = [
  /\b(?:sick|vomit\w*|puk\w*|threw up|throw\w* up|thrown up|brought up|bringing up|spew\w*|cough\w* up|heav\w* up)\b.{0,30}\b(?:black|blood\w*|coffee grounds|dark red|tar|tea leaves)\b|\b(?:blood|black bits|coffee grounds)\b.{0,20}\b(?:vomit|sick bowl|when (?:i|he|she) (?:vomit\w*|throws? up|is sick|am sick)|she brought up|he brought up)\b/,
  /\b(?:ring|dial|call|phone|get|send)(?: for| me)? (?:999|911|112|000|an? ambulance|the ambulance|emergency(?: services)?|the paramedics|the police)\b(?! (?:about|bill|invoice|back))|^(?:help|help me|get help)(?: please)? (?:quickly|now|fast|quick)\b|\b(?:can you|please) get help\b/,
  /\b(?:caught|catching|set) (?:light|alight|fire)\b|\b(?:gone missing|is missing|wandered off|wandering (?:about|outside|around|the)|on the motorway)\b(?!.*\b(?:cat|dog|sock|keys|phone|parcel|glasses|remote)\b)|\b(?:have not|has not|not) felt the baby (?:move|kick)\b|\b(?:snake|adder|spider) (?:bit|has bitten)\b|\bvision (?:is )?(?:going|gone|went)\b/,
  /\b(?:gone|went|all|go|goes|is|was|feels?) (?:all |completely |totally |quite )?(?:floppy|limp|lopsided)\b|\b(?:talking|speaking|sounds|sounding|speech|words) (?:is |are |all |really |very |a bit )*(?:funny|slurred|slurring|gibberish|odd|weird|strange|jumbled|garbled|nonsense)\b|\bslurring\b/,
  /\b(?:face|mouth|smile|eye) (?:is |has |looks? |gone |all |went )*(?:wonky|droop\w*|lopsided|crooked|slipped|dropped|dropping|sagging|uneven|down on one side)\b|\b(?:can not|could not|will not|unable to) (?:lift|raise|move|feel|grip with)(?: \w+)? (?:\w+ )?(?:arms?|legs?|hands?|side)\b/,
  /\b(?:blood )?sugars?(?:'s)?\b(?: \w+){0,4} (?:low|dropped|dropping|crash\w*|high|[0-3](?: \d)?|(?:[2-9]|1)?\d{2})\b.{0,60}\b(?:confus\w*|shak\w*|sweat\w*|dizzy|faint\w*|sense|muddled|weak|wobbly|drows\w*|sleepy|vomit\w*|pass(?:ing)? out|blurry|unwell|trembl\w*)\b|\b(?:confus\w*|shak\w*|sweat\w*|dizzy|wobbly|muddled|trembl\w*)\b.{0,60}\bsugars?\b(?: \w+){0,4} (?:low|dropped|high|[0-3])\b|\b(?:having|had|in) a (?:bad )?hypo\b/,
  /\b(?:she|he|they|mum|mom|dad|baby|wife|husband) (?:will|does|would|can|could) not (?:properly )?wake(?: up)?(?: properly)?\b|\bhard to (?:wake|rouse)\b|\bcan not (?:get|be) (?:\w+ )?(?:woken|to wake)\b/,
  /\b(?:fallen|fell|lying|lies)\b.{0,40}\b(?:not (?:moving|responding|getting up|breathing|waking)|does not move)\b|\b(?:is|are) not (?:moving|responding|breathing)\b/,
  /\b(?:high fever|fever)\b.{0,40}\b(?:fits?|seizures?|confused|stiff neck|convuls\w+|unconscious|not waking)\b|\bhaving (?:fits|convulsions|seizures)\b|\bconvulsing\b/,
  /\b(?:been|was|got|am|feel) poisoned\b|\b(?:lips?|tongue|throat|face|mouth) (?:is|are|keeps?) (?:swelling|swollen|closing|itching and swelling)\b|\bcontractions\b.{0,30}\b(?:bleeding|early|minutes apart)\b|\b(?:bleeding|early|minutes apart)\b.{0,30}\bcontractions\b/,
  /\b(?:a lot of|lots of|so much|too much|much) blood\b(?! (?:test|work|pressure|sugar))/,
  /\b(?:left arm|jaw|shoulder blade)\b.{0,20}\b(?:hurts?|hurting|pain|aching|aches|numb|tingling|tingles|heavy)\b|\bheart (?:is )?(?:racing|pounding|beating (?:so |very |too |really )?(?:fast|hard)|skipping|stopped)\b.{0,40}\b(?:arm|chest|dizzy|breath|faint|sweat|sick)\b|\b(?:arm|chest|dizzy|breath|faint)\b.{0,40}\bheart (?:is )?(?:racing|pounding)\b/,
  /\bcan not (?:move|feel|lift|raise) (?:my|his|her|one|the|their|she|he)\b(?: \w+)? ?(?:arm|leg|face|side|hand|body|legs|arms|hands|fingers)\b|\b(?:speech|words|talking) (?:is|are|has gone|went|sounds?|came out|coming out) (?:funny|slurred|weird|strange|off|garbled|wrong|all wrong|mixed up)\b|\b(?:half|one side of|side of) (?:my|his|her|the|she) face\b|\bface (?:has |is |just |looks )?(?:dropped|drooped|drooping|droopy|fallen|lopsided)\b/,
  /\bsmoke (?:is )?(?:coming|everywhere|filling|pouring)\b|\b(?:i am|we are|he is|she is|they are) (?:trapped|on fire|drowning in|stuck in the (?:fire|water|lift|elevator))\b|\bcan not get out of the (?:house|room|building|car|fire|water|bath)\b|\bcaught fire\b/,
  /\b(?:turning|turned|gone|going) (?:blue|grey|gray)\b|\b(?:electrocuted|run over|hit by a (?:car|bus|truck|bike)|been (?:shot|stabbed)|badly (?:burned|burnt|injured|hurt)|water broke|in labor|in labour)\b|\b(?:very |really |extremely )?(?:confused|disoriented) (?:all of a sudden|suddenly|and (?:feverish|shaking))\b|\bsuddenly (?:can not|lost|confused|blind|numb|weak)\b/,
  /\b(?:swallowed|ate|choked on|inhaled) (?:a |an |some |the )?(?:button )?(?:batter(?:y|ies)|magnets?|coin|bleach|detergent|pod)\b|\bsevere pain\b|\bunbearable pain\b|\bpassing out\b|\bgoing to (?:faint|pass out|collapse)\b|\bhaving trouble (?:speaking|seeing|swallowing)\b/,
  /\b(?:chest (?:pain|pains|hurts|is (?:tight|hurting|killing)|feels tight|tightness|pressure)|pain in (?:my|his|her|the) chest|crushing (?:pain|feeling))\b/,
  /\bcan (?:not|hardly|barely) (?:breathe|breath|get (?:any |enough )?air|catch (?:my|his|her) breath)\b|\b(?:trouble|difficulty|struggling|hard|problems?)(?: (?:to|with))? breath(?:e|ing)\b|\bnot breathing\b|\bstopped breathing\b|\bshort of breath\b|\bthroat is (?:closing|swelling)|\bface is swelling|\blips? (?:are|is) (?:turning )?blue\b/,
  /\b(?:having|had|have|has) (?:a |an )?(?:stroke|heart attack|seizure|fit(?! of)|allergic reaction|anaphylaxis|anaphylactic)\b(?! (?:awareness|last year|in \d))/,
  /\b(?:face|mouth) is (?:drooping|droopy)\b|\bslurr(?:ed|ing) (?:my |his |her )?(?:speech|words)\b|\b(?:can not|lost) (?:feel(?:ing in)?|move) (?:my|his|her) (?:arm|leg|face|left side|right side|legs|arms)\b|\bone side (?:of (?:my|his|her) (?:body|face) )?(?:is|went|feels) (?:numb|weak)\b|\b(?:left|right)? ?(?:arm|side|face) (?:is|went|has gone|feels) numb\b/,
  /\b(?:passed out(?! (?:flyers|leaflets|papers|snacks|the|cards|sweets|candy))|unconscious|unresponsive|collapsed|not responding|will not wake up|does not wake up|not waking up|fainted)\b|\bcan not wake (?:him|her|my \w+|them|she|he)\b/,
  /\b(?:bleeding (?:a lot|heavily|badly|out|and)|(?:will|can) not stop (?:the )?bleeding|bleeding will not stop|blood everywhere|losing (?:a lot of )?blood|coughing up blood|vomiting blood|throwing up blood)\b/,
  /\b(?:is|am|are) choking\b|\bchok(?:ing|ed) on\b/,
  /\b(?:fallen|fell)(?: down| over)?(?: \w+){0,4} (?:can not|unable to|could not) (?:get|stand)(?: back)? up\b|\bcan not get up (?:off|from) the floor\b|\b(?:hit|banged|cracked) my head (?:hard|badly|and|really)\b|\bbroke(?:n)? my (?:hip|leg|neck|back)\b(?! (?:last|in|years))/,
  new RegExp(
    `\\b${BURNS}(?: \\w+){0,4} (?:on fire|in flames|ablaze|alight|burning down|up in (?:flames|smoke))\\b`,
  ),
  /\b(?:house|kitchen|apartment|flat|room|stove|oven|building|home) is on fire\b|\bthere is (?:a )?(?:fire|smoke everywhere|gas leak)\b|\bi (?:can )?smell gas\b|\bcarbon monoxide (?:alarm|detector) (?:is )?(?:going|beeping)/,
  /\b(?:need|call|get|send)(?: me)? (?:an |the )?(?:ambulance|paramedics?|911|999|112)\b(?! (?:bill|invoice|company|about))|\bthis is an emergency\b|\bit is an emergency\b|\bi am having an emergency\b|\bi am dying\b|\bthink i am dying\b|\bhelp me i am (?:hurt|bleeding|trapped)/,
  /\b(?:swallowed|drank|ate|drunk|ingested) (?:some |the |a |an )?(?:bleach|poison|detergent|antifreeze|battery|batteries|drain cleaner|cleaning|pesticide|ammonia)/,
  /\bblood sugar (?:is )?(?:very |really |dangerously |too )?(?:low|high) and\b|\bhypo(?:glycemic)? (?:and|attack)\b|\bsevere(?:ly)? (?:pain|burn|burned|bleeding|headache|allergic)|\bworst headache of my life\b/,
]

const DOSE =
  '(?:pills?|tablets?|meds?|medications?|medicines?|doses?|insulin|capsules?|drops|painkillers?|sleeping pills|\\w+(?:pril|olol|statin|formin|azepam|zolam|codone|profen|cillin|amol)|warfarin|aspirin|tylenol|advil)'

const OVERDOSE = [
  new RegExp(
    `\\b(?:took|taken|had|gave|given|swallowed|injected|used|put|ate|eaten)\\b(?: \\w+){0,5} (?:[4-9]|\\d{2,}|four|five|six|eight|ten|eleven|twelve|fifty)(?: of)?(?: (?:the|my|her|his|those|them))?(?: \\w+){0,3} (?:${DOSE}|units|patches|ones|co codamol|codeine|paracetamol|ritalin)\\b(?!.*\\b(?:every|over|days|a week|a day|weeks)\\b)`,
  ),
  /\b(?:injected|took|taken|gave|given|had|used)\b.{0,30}\b(?:units?|doses?|pens?|tablets?|pills?|patches|mg|ml)\b.{0,16}\binstead of\b|\b(?:2|two|double) (?:times|patches)\b.{0,30}\b(?:tablet|pill|patch|dose|forgot|mistake)\b|\bby mistake\b.{0,20}\b(?:twice|2 times|two times|double)\b|\b(?:gave|given|had) (?:it|them|hers|his) (?:again|twice)\b/,
  new RegExp(
    `\\b${CHILD}\\b.{0,30}\\b(?:got (?:into|hold of|at)|swallowed|eaten|ate|eating|took|taken|drank|drunk|chewed|had|put in (?:his|her) mouth|found)\\b.{0,40}\\b(?:${DOSE}|gummies|vitamins|bleach|tablets|capsules|cleaner|batter(?:y|ies))\\b`,
  ),
  new RegExp(
    `\\b(?:took|taken|had|gave|given|swallowed)(?: (?:her|him|them|myself))? (?:2|3|4|two|three|double|both|twice|an extra|extra|another|a second|a 2nd|the second|too many)\\b(?: \\w+){0,4} (?:${DOSE}|ones?|lots?)\\b.{0,30}\\b(?:instead of|by mistake|by accident|at once|already|accidentally|today|not 1|in 1 go)\\b`,
  ),
  new RegExp(
    `\\b(?:took|taken|had|gave|given)\\b.{0,40}\\b${DOSE}\\b.{0,16}\\b(?:again|second (?:lot|time|dose|one)|2nd (?:lot|time|dose|one)|twice)\\b(?! (?:a|per|daily|every|each|tomorrow|tonight|at))(?!.*\\b(?:remind|add)\\b)`,
  ),
  new RegExp(
    `\\bdoubl(?:ed|ing) up (?:on )?(?:my |the |his |her )?(?:\\w+ ){0,2}${DOSE}\\b|\\b${DOSE}\\b.{0,20}\\bdoubled up\\b`,
  ),
  /\b(?:2|two|double) (?:doses|lots) (?:of|at once|today|by)\b|\b(?:gave|given|took|taken|had) (?:\w+ )?the wrong (?:\w+ )?(?:pills?|ones?|tablets?|meds|medications?|medicines?|insulin|doses?|box|blister)\b/,
  /\b(?:mixed up|wrong|(?:someone|somebody) else's|(?:someone|somebody) elses|(?:husband|wife|mother|father|dog|cat|mum|mom|dad)'s)\b.{0,30}\b(?:pills?|tablets?|meds|medications?|medicines?|insulin|doses?)\b(?=.*\b(?:took|taken|gave|given|ate|swallowed|had)\b)|\b(?:took|taken|gave|given|ate|swallowed)\b.{0,30}\b(?:wrong|(?:someone|somebody) else's|(?:husband|wife|mother|father|dog|cat|mum|mom|dad)'s)\b.{0,12}\b(?:pills?|ones?|tablets?|meds|medications?|medicines?|insulin|doses?)\b/,
  /\boverdos(?:e|ed|ing)\b(?! (?:training|awareness|prevention|course|class|talk|workshop|day|leaflet|lecture|kit|session|seminar|policy|quiz|film|documentary|meeting|module))/,
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
  /\b(?:afraid|scared|frightened|terrified) of (?:my|her|his) (?:own )?(?:husband|wife|partner|boyfriend|girlfriend|son|daughter|father|mother|carer|caregiver|brother)\b/,
  /\bwith a (?:knife|gun|weapon|bat|machete)\b(?! (?:sharpen|set|block))|\b(?:locked|locks|locking|trapped) (?:me|us) (?:in|inside|up)\b|\b(?:will|does|would) not let (?:me|us) (?:leave|out|go)\b|\bheld (?:me )?(?:captive|hostage|against my will)\b/,
  /\b(?:breaking|broke|trying to (?:break|get)) in(?:to)? (?:my|our|the) (?:house|home|flat|apartment|room)\b|\b(?:is|are) breaking in(?:to)?\b|\bthreaten(?:s|ed|ing)? (?:me|us|to)\b/,
  /\b(?:he|she|they|husband|wife|partner|boyfriend|girlfriend|father|mother|dad|mum|mom|son|daughter|caregiver|carer|brother|sister|nurse|neighbor|someone|somebody)(?: \w+)? (?:is |are |keeps? |has been |have been |was )?(?:hit|hits|hitting|beat|beats|beating|chok(?:es|ed|ing)|punch(?:es|ed|ing)?|kick(?:s|ed|ing)?|slap(?:s|ped|ping)?|hurts?|hurting|abus(?:es|ed|ing)|threaten(?:s|ed|ing)?|attack(?:s|ed|ing)?|stabb?(?:s|ed|ing)?|strangl(?:es|ed|ing)|rap(?:es|ed|ing)|molest(?:s|ed|ing)?|touch(?:es|ed|ing)) (?:me|us|my (?:child|kids|children|son|daughter|mother|mum|mom))\b/,
  /\bi (?:am being|was|have been|got|am getting) (?:abused|beaten|attacked|raped|assaulted|stalked|threatened|mugged|held hostage)\b|\b(?:sexual|physical) (?:abuse|assault)\b/,
  /\b(?:afraid|scared|terrified|frightened) (?:of (?:my (?:husband|wife|partner|boyfriend|girlfriend|father|carer|caregiver|son)|him hurting)|to go home|for my life|he (?:will|is going to) (?:hurt|kill)|she (?:will|is going to) (?:hurt|kill))/,
  /\b(?:going to|will|wants? to|threatened to|trying to) (?:kill|hurt|harm|shoot|stab|beat) (?:me|us|my (?:family|kids|children|mother|wife|husband)|him|her|them|someone|somebody|everyone|people|she)\b|\bi (?:want|am going|plan|feel like) (?:to )?(?:kill|hurt|hurting|killing|shoot|stab) (?:him|her|them|someone|somebody|people|everyone|my (?:husband|wife|boss|neighbor|mother|father|son|daughter|baby|child|kids)|the baby|she|he)\b/,
  /\b(?:someone|somebody|a man|people) (?:is|are) (?:breaking in|trying to (?:break|get) in|in my house|following me|outside with a)\b|\bsomeone broke in(?:to my house)?\b|\b(?:has|have) a (?:gun|knife) (?:and|to|at)\b/,
]

const FALLS = [
  new RegExp(
    `\\b${SOMEONE}(?: (?:has|have|just|had|is|was|also|nearly|then|got|went and|must have))* (?:fell|fallen|slipped|tripped|collapsed|toppled|gone over|keeled over|took a tumble|taken a tumble)\\b(?! (?:asleep|behind|in love|out with|through|for (?:it|the|a|her|him)|sick|ill|apart|short|off to sleep|pregnant|into (?:a routine|the habit)|back on))(?!.*\\b(?:last (?:year|month|week)|years ago|prevention|class|risk assessment)\\b)`,
  ),
  /\b(?:had|having|has|took|taken) (?:a|another|an?) (?:bad |nasty |little |small |wee |awful |funny )?(?:fall|tumble|turn|blackout|knock on the head|bump on the head)\b(?!.*\b(?:last (?:year|month)|years ago)\b)/,
  // Whoever speaks is left out: 'Slipped in the bath'.
  /^(?:just |also |and )?(?:fell|slipped|tripped|collapsed|keeled) (?:over|down|again|(?:in|on|off|out of|from|up|down) the|at home)\b(?!.*\b(?:last (?:year|month|week)|years ago)\b)/,
  /\b(?:banged|hit|bumped|knocked|cracked|smacked) (?:my|his|her|their) head\b/,
  /\b(?:is|are|found (?:him|her|them)|lying) on the floor\b/,
]

/** Told of, read or planned, not happening now. */
const FICTION =
  /\b(?:film|movie|book|novel|episode|series|game|song|quiz|documentary|training|course|class|workshop|leaflet|play|lyrics|podcast|drill|practice|test the|alarm test|check the|battery in the|batteries for|what does|who (?:was|is|sang|wrote)|spell|meaning of|remind me|add|book (?:a|the|an)|appointment|put (?:it )?(?:on|in|down)|last (?:year|month|week)|years ago|as a (?:child|kid)|used to)\b/

const LONG_AGO =
  /\b(?:(?:years?|months?|winters?|summers?|decades?|ages|long time) (?:ago|back|since)|(?:last|back in) (?:year|month|winter|summer|spring|autumn|christmas|january|february|march|april|may|june|july|august|september|october|november|december)|long ago|in (?:19|20)\d\d|in the (?:\w+ties|\d0s)|in '\d\d|back in|used to|as a (?:child|kid|boy|girl|lad)|when (?:i|he|she|we|they) (?:was|were) (?:\d|a|an|at|in|young|little|small|six|seven|eight|nine|ten)|before (?:i|he|she) was born|anniversary)\b(?!.*\b(?:now|again|just|today|tonight|suddenly|this morning)\b)/
const ABOUT_IT =
  /(?<!\b(?:at|in|during|after|before) (?:the |a |my |his |her |our )?)\b(?:films?|movie|novel|episode|tv series|documentary|podcast|lyrics|quiz|training|refresher|(?<!of )course|workshop|leaflet|fire drill|fundraiser|awareness|prevention|association|support group|book club|book group|season \d|chapter \d|homework|essay)\b|^(?:(?:please )?(?:add|put down|remind me to|i want to|pop down) )?(?:watch|read|record|listen to) (?!(?:me|him|her|my|his)\b)/

const BODY = '(?:arms?|legs?|hands?|side|face|mouth|eyes?|fingers?|foot|feet|body)'
const TAKING = '(?:took|taken|tek|had|gave|given|injected|swallowed|ate|eaten|drank|drunk|used)'

/** One kind question first: each is clear enough to stop for, and not clear enough to send somebody to the hospital. */
/** '… no, I did take two'. */
const DID_TAKE_TWO =
  /\b(?:i|we|he|she) did (?:then )?(?:take|have|give) (?:2|two|both|it twice|them twice|a second|double)\b/

/** Farewells, and things given away for good. */
const GIVES_UP =
  /\b(?:will|shall|would|am) not (?:be )?(?:going to )?(?:need\w*|want\w*|wearing|using|have use for) (?:it|them|any of it|any of this|any of these|anything)(?: again| any ?more| any longer| where i| where he| where she| after)\b|\b(?:no (?:more )?(?:use|need) (?:for|of) (?:it|them|any of it)|not need any of it)\b.{0,20}\bwhere (?:i|he|she)\b|\bwho gets what\b.{0,20}\b(?:not long|soon|after|gone)\b|\bgoodbye\b.{0,40}\b(?:you have been|good friend|for everything|tell (?:them|him|her) i)\b|\bgiv\w+ (?:away )?all (?:his|her|of his|of her) (?:things|stuff|belongings)\b/

/** Almost is no near miss where somebody meant to do it. */
const MEANT_TO_DIE =
  /\b(?:nearly|almost) (?:jumped(?! (?:out|for|up|at|over|on|with))|ended (?:it|things|my)|did it\b.{0,40}\b(?:pills|tablets|rope|bridge|hand)|hanged|hung myself|killed myself|took (?:my (?:own )?life|the lot|the whole|the entire|all|them all|an overdose|every)|drove into|stepped off|cut my)\b/

const WORRIES = [
  // The kinds that people say sideways: a weight on the chest, words in the wrong order, flames, things given away.
  /\b(?:press\w*|pushing|weight|squash\w*|squeez\w*|heav(?:y|iness)|tight\w*|strap|girdle|corset|vice)\b.{0,25}\b(?:chest|breast ?bone|sternum|ribs|heart)\b(?! (?:of drawers|freezer|rate|strap|measure\w*|day|exercises?|press))|\b(?:breast ?bone|sternum)\b.{0,25}\b(?:press\w*|weight|heavy|ach\w*|pain\w*|tight\w*|burn\w*)\b/,
  /\b(?:my|his|her|the|their|mum's|mom's|dad's|gran's) (?:words|sentences|speech|talk)\b(?!.{0,40}\b(?:homework|crosswords?|scrabble|quiz|story|poem|song|play|wedding|essay)\b).{0,25}\b(?:wrong (?:order|way)|come out wrong|coming out (?:wrong|funny|backwards)|mixed up|muddled|jumbled|scrambled|will not come|make no sense|makes no sense|turned to)\b|\b(?:only|just) (?:noises?|a (?:hum|mumble|groan|moan)|sounds?)(?: come| comes| coming| out|$)|\b(?:can not|could not|not able to) (?:say|get) (?:a |any |1 |one |a single )?words?\b|\ball the wrong words\b/,
  /\bflames? (?:is |are )?(?:coming|shooting|everywhere|at the|out of|from|up the|all over)\b(?!.{0,30}\b(?:fireplace|bonfire|barbecue|bbq|candles?|grate|log burner)\b)|\b(?:sofa|bed|mattress|blanket|cupboard|carpet|curtains?|socket|plug|wires?|charger) (?:is |are |was |has been )?smou?lder\w*\b|\bfire(?: has|'s| is)? (?:started|broken out|broke out|spreading)\b/,
  // A cry with no more words, a body that leans, a text that says goodbye, nobody fed.
  /^(?:please |somebody |someone )?help(?: me| us)(?: please)?\s*[.!]*$|\b(?:leaning|listing|tipping over|slumping)\b.{0,20}\b(?:left|right|1 side|one side|sideways)\b.{0,60}\b(?:not|straight|upright)\b|\b(?:end of|finish|through) a sentence\b.{0,30}\b(?:puff|breath|air)\b|\b(?:has|have) not (?:been (?:fed|changed|washed|turned)|had (?:any )?(?:food|water))\b.{0,12}\bsince\b/,
  /\b(?:razor|blades?|stanley knife)\b.{0,20}\b(?:on my|my (?:arms?|thighs?|legs?|wrists?|skin)|again)\b|\bsorry (?:that )?i woke\b(?!.{0,12}\b(?:late|you|him|her|them|so)\b)|\b(?:shall|will) not (?:live to )?see (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|morning|christmas|spring|summer|the weekend|the week out)\b|\b(?:texts?|message|messag\w+|sent me|rang to say|posted)\b.{0,60}\b(?:look after|be good|take care of)\b.{0,40}\b(?:loves?|bye|sorry)\b/,
  /\b(?:took|taken|bit|bitten|ate|eaten|chewed|swallowed|sucked)\b.{0,20}\b(?:washing|laundry|dishwasher|toilet|denture) (?:tablet|pod|capsule|liquid|block)\b/,
  GIVES_UP,
  MEANT_TO_DIE,
  /\bhow (?:high|far|deep) (?:up )?(?:the|that|this) (?:\w+ )?(?:car park|multi ?storey|bridge|viaduct|drop|cliff|roof|balcony|water)\b.{0,12}(?:\bis\b|$)/,
  DID_TAKE_TWO,
  // Two doses that belong to two times, a patch on top of another, and amounts that are not the prescribed ones.
  /\b(?:morning|noon|evening|night)(?:'s)?(?: (?:ones|tablets|tabs|pills|lot|meds|dose))?\b.{0,20}\b(?:and|as well as|with)\b(?: the| this| my| her| his)* (?:morning|noon|evening|night)(?:'s)?\b.{0,20}\b(?:together|at once|in (?:1|one) go|both)\b|\b(?:ones|tablets|tabs|pills|lot|dose)\b.{0,24}\bas well as (?:the |this |my |her |his )*(?:morning|noon|evening|night)\b/,
  /\b(?:today|tonight|this (?:morning|evening))(?:'s)?\b(?: \w+)? and tomorrow(?:'s)?\b.{0,12}\b(?:too|as well|gone|both|taken|together)\b|\bold (?:patch|1|one)\b.{0,20}\bstill on\b|\btake off the old (?:patch|1|one)\b|\b(?:2|two) \w* ?patches on\b|\bthat is (?:2|two)(?: now)?$|\b\d+ of (?:these|them|those|the ones)\b.{0,20}\b(?:instead of|only|not) (?:1|one)\b|\b(?:every day|daily)\b.{0,12}\b(?:instead of|not) (?:once a week|weekly)\b/,
  /\b(?:should (?:be|have been)|meant to (?:give|take|inject|have)|chart says|prescribed|supposed to be) (?:\w+ )?\d+\b.{0,24}\b(?:i |he |she )?(?:inject\w*|gave|given|took|taken|had|drew)\b(?: \w+)? \d+|\b(?:inject\w*|gave|given|took)\b.{0,16}\b\d+\b.{0,16}\b(?:should (?:be|have been)|chart says|supposed to be|meant)\b|\b(?:emptied|emptying)\b.{0,16}\b(?:pill box|dosette|tablets|pills)\b|\b(?:full|whole|entire) (?:dosette|blister|strip)\b|\b(?:strip|packet|box|bottle)\b.{0,24}\b(?:all popped|now is empty|is empty now|is all gone)\b/,
  // As nurses write it.
  /\b(?:gcs (?:[3-9]|1[0-2])|news (?:[5-9]|1\d)|sats (?:of )?[5-8]\d|sepsis|haematemesis|melaena|anaphyla\w+(?! (?:update|training|course|talk|cert\w*|kit))|cyanos\w+|facial droop|fast positive|thunderclap headache|silent chest|tonic clonic|unresponsive|post ?partum haemorrhage|trachy (?:tube )?(?:out|blocked)|onset \d{4})\b/,
  // No use, no reason, one last time.
  /\bwhat (?:use|good|earthly use) am i\b|\bwhat am i (?:even |still )?(?:for|living for|here for)$|\b(?:what|who|nothing) (?:is there|have i|do i have|am i) (?:left )?(?:to live|living) for\b|\blive for what\b|\bfor who(?:m)? (?:am i|i am) living\b|\b(?:wore|worn) out (?:with|of) living\b|\bwhat is the use of me\b|\bi am (?:\w+ )?no (?:use|good) to (?:anyone|anybody|man nor beast)\b|\bdone with (?:it all|all of it|the lot of it|everything)\b.{0,12}\b(?:tonight|now|done)\b|\btonight is the night\b|\b(?:left|leave|leaving) this (?:world|earth)\b|\b(?:loved?|love) (?:them|you|em) (?:all )?(?:1|one) last time\b|\b(?:not|never) (?:be )?(?:burdening|troubling|bothering) (?:you|anyone|anybody|us|them|the world)\b|\b(?:peace|better|happier|relief)\b.{0,20}\b(?:my absence|when i am (?:gone|away for good)|with me (?:gone|out of it))\b/,
  // Out, and not back; or a place that is strange.
  /\b(?:is not|are not|not) my (?:street|house|road|room|home)\b.{0,20}(?:\bwhere\b|$)|\b(?:gate|door) (?:is |was )?(?:wide )?open\b.{0,30}\b(?:not|no|gone|empty|dark|freezing|find)\b|\bmissing since\b|\bwent\b.{0,30}\b(?:before|at|this) (?:lunch|noon|breakfast|morning|\w+)\b.{0,16}\band it is (?:gone|past|nearly) \w+\b/,
  // Hurt by others or by things.
  /\braised (?:his|her|a) (?:hand|fist) to\b|\bknock(?:s|ing|ed) (?:me|her|him|mum|mam|mom|dad|my \w+) about\b|\barmed (?:men|man|people)\b|\b(?:climb\w*|coming) over the (?:gate|wall|fence)\b|\bin the (?:garden|yard|hall) with a (?:torch|crowbar|bat)\b|\bfits? back to back\b|\b(?:fork|finger|knife) (?:in|into|to) (?:the )?(?:electric\w*|socket|toaster|plug)\b|\bunder (?:the|a) (?:tractor|car|van|lorry|truck|wheel)\b(?! (?:seat|mat))|\b(?:dog|cat) (?:bit|has bitten)\b.{0,16}\b(?:face|throat|neck|bone|hand)\b|\bnose\b.{0,20}\b(?:not|no) stop\b|\b(?:catch|get) (?:my|his|her) wind\b|^no air\b/,
  // A dose twice, too much, of the wrong thing or by the wrong person.
  new RegExp(
    `\\b${TAKING}\\b(?!.*\\b(?:twice|2 times|two times) (?:a|per|daily|every|each)\\b).{0,50}\\b(?:twice|2 times?|two times?|double|twice over|a second time|took (?:it|them|another) again|again by)\\b`,
  ),
  /\b(?:2|two) times (?:taken|given)\b|\btaken (?:2|two) times\b|\bdouble[- ]dos(?:ed|ing)\b|\b(?:had|got|given) double\b|\btook (?:1|one)\b.{0,20}\btook another\b|\b(?:the )?(?:whole|entire) (?:of the )?week(?:'s)?\b.{0,30}\b(?:tablets?|pills?|box|blister|pack|gone)\b|\btak(?:en|e) (?:the lot|everything in)\b|\btook (?:loads|lots|extra|a lot)\b|\btaken (?:a lot of|loads of|extra|enough that)\b|\b(?:took|taken|had) (?:like |about )?(?:six|seven|eight|nine|ten|\d{2}) of (?:them|those|my|her|his|the)\b/,
  /\b(?:so did i|(?:wife|husband|carer|sister|brother|dad|mum|mom|nurse) (?:already had|gave (?:it |them )?(?:also|too|as well)))\b.{0,40}\b(?:dose|tablets?|pills?|gave|had (?:2|two))\b|\bboth gave\b|\boff both of us\b|\bgave .{2,40} and so did i\b|\b(?:already had|had already)\b.{0,12}\b(?:that is (?:2|two)|both)\b/,
  /\b(?:fast|quick|rapid|short|long|slow|adult|wrong) (?:one|insulin|dose|patient|bottle|tablets?)\b.{0,20}\binstead of\b|\bto the wrong (?:patient|person|man|lady|resident)\b|\badult dose\b|\bfrom the wrong bottle\b|\bout of the wrong bottle\b/,
  new RegExp(
    `\\b(?:allergic to)\\b.{0,40}\\b${TAKING}\\b|\\b(?:sleeping|sleepers|xanax|morphine|codeine|valium)\\b.{0,40}\\b(?:wine|whisky|whiskey|vodka|beer|bottle of|alcohol|drink)\\b|\\b(?:wine|whisky|vodka|alcohol|drink)\\b.{0,30}\\b(?:sleeping (?:pills|tablets)|xanax|morphine)\\b`,
  ),
  // A child, or anyone, has swallowed what is none.
  /\b(?:got (?:into|at|hold of)|been at|chewing|sucking|eaten|ate|swallowed|had a handful of|drank|drunk)\b.{0,30}\b(?:iron tablets?|my tablets?|(?:\w+'s) (?:tablets?|pills?|meds|digoxin|methadone)|batter(?:y|ies)|poison|bleach|white spirit|antifreeze|washing up liquid|dishwasher|under the sink|ear drops|magnets?|gummies)\b|\b(?:bottle|packet|pack|box) is empty\b|\bdrank something\b/,
  // One side, speech, sight, sudden confusion.
  new RegExp(
    `\\b${BODY}\\b(?: \\w+){0,4} (?:numb|dead|hanging|hangs|droop\\w*|wonky|floppy|funny|queer|to 1 side|to one side|down 1 side|down one side|without (?:force|feeling)|sleeping|gone|will not (?:work|move|go))\\b`,
  ),
  /\b(?:funny|weak|gone|moved|blurry|numb|dead|queer)\b.{0,16}\b(?:down |on |to )?(?:1|one) side\b|\bhalf of (?:her|his|my|the) (?:face|mouth|body)\b|\b(?:can not|could not|not able to) (?:find (?:her|his|my) words|speak|talk properly|get (?:the|my|his|her) words out|get a sentence out|finish a sentence)\b|\bspeech (?:has |is )?(?:gone )?(?:all )?slur\w*\b|\bsee(?:ing)? (?:double|crooked|things|people|spiders)\b|\bvision\b.{0,12}\b(?:dark|going|gone)\b/,
  /\b(?:does|do|did) not know (?:who i am|where (?:she|he) is|who these)\b|\b(?:not|is not) making (?:any )?sense\b|\btalking (?:rubbish|nonsense|here and there)\b|\bacting drunk\b|\bforgotten who i am\b|\b(?:all of a sudden|suddenly)\b.{0,40}\b(?:confused|arm|leg|speak|words|see)\b/,
  // Chest, breath, sugar, collapse, blood.
  /\b(?:chest|breast|ribs)\b.{0,30}\b(?:tight\w*|pains?|paining|squeez\w*|crush\w*|heavy|pressure|hurt\w*|belt|elephant|sitting|burning)\b|\b(?:pains?|tight\w*|pressure|squeez\w*|elephant|sitting|holding|clutching|belt|band)\b.{0,25}\b(?:chest|breast|on me)\b|\bpain in (?:my|her|his) (?:jaw|shoulder|left)\b/,
  /\b(?:can not|could not|can hardly|not able to) (?:get|catch) (?:my|his|her|any|enough|a) ?breath\b|\b(?:barely|hardly) breathing\b|\bbreathing (?:funny|really slowly|very slowly|so fast|fast|strange\w*)\b|\bgasping\b|\bwheezing\b|\b(?:inhaler|puffer|pump)\b.{0,30}\b(?:not (?:help\w*|work\w*|touch\w*|doing)|nothing|\w+ times and)\b|\bthroat\b.{0,16}\b(?:clos\w*|thick|swell\w*|tight)\b|\b(?:tongue|lips?|eyes) (?:is |are )?(?:swell\w*|swollen|puff\w*|blue)\b|\boxygen\b.{0,16}\b(?:out|stopped|low|empty)\b/,
  /\b(?:sugars?|meter|glucose|bm|reading)\b.{0,16}\b(?:lo|hi|low|[12](?:[ .]\d)?|3[ .]\d|4\d|5\d)\b(?! (?:am|pm|o))|\binsulin\b.{0,50}\b(?:wobbly|shak\w*|awful|sick|sweat\w*|not eat|did not eat|trembl\w*|not had)\b|\bdiabetic\b.{0,40}\b(?:rouse|drunk|shak\w*|wake|confus\w*|sweat\w*)\b|\b(?:shak\w*|sweat\w*)\b.{0,50}\b(?:diabetic|insulin|straight)\b/,
  /\b(?:can not|could not|does not|will not|not able to|cyaan|unable to) (?:get up|stand(?: up)?(?! (?:this|it|the|that|him|her|them|these|how|when|to))|rouse|wake|lift (?:him|her)|come up|seem to (?:get up|stay awake))\b(?! (?:early|before|late|in the morning|at \d|on time|for (?:work|school)))|\b(?:been|lying|lies|sat|stuck) (?:here )?(?:on|in) the (?:floor|bathroom floor|hall|bath)\b|\bon the (?:\w+ )?floor\b.{0,40}\b(?:night|cold|hour|help|legs|not|since)\b|\bgone down in the\b|\bwent down (?:hard|in)\b|\bkeep(?:s)? (?:falling|fainting|passing out)\b|\bafter falling\b|\bnot answering (?:me|the door)\b|\bpinned under\b/,
  /\bblood\b.{0,20}\b(?:toilet|urine|head|lot of|not stop|pumping)\b|\b(?:urine|pee|stool|poo|vomit)\b.{0,16}\b(?:blood|black|tar)\b|\bbleeding\b(?! (?:heart|obvious|money|edge|cash|the radiators?|radiators?))|\bcut (?:too deep|my head|my wrist|his wrist|her wrist)\b|\b(?:turned|turning|gone|going|is|looks) (?:a )?(?:grey|blue|funny colour)\b.{0,40}\b(?:not|cold|freezing|sweat\w*|clammy|chest|holding|answer)\b|\b(?:rash|spots)\b.{0,40}\b(?:glass|press|spreading)\b|\bwaters? (?:have |has )?(?:broke|broken)\b|\b(?:jerking|convulsing|foaming|fitting)\b(?! (?:room|kitchen|carpet|out|in|session|for))/,
  /\bburn(?:ed|t)\b.{0,30}\b(?:whole|badly|skin|boiling|oil)\b|\bboiling (?:water|oil|hot)\b.{0,30}\b(?:over|arm|daughter|son|him|her|me|car)\b|\bkettle over (?:him|her|my)\w*\b|\bhead pain\b.{0,12}\bbad\b|\bworst (?:ever|pain|headache)\b|\bno pulse\b|\bfind a pulse\b/,
  // Gas, smoke, fire, and somebody at the door.
  /\bsmell\w*\b.{0,20}\bgas\b|\bgas\b.{0,20}\b(?:smell\w*|stinks?|leak\w*|left on|hiss\w*|main gone)\b|\bleft the gas on\b|\b(?:carbon monoxide|co alarm|co detector)\b.{0,30}\b(?:going|beep\w*|stop|off)\b|\b(?:kitchen|house|flat|room|toaster|blanket|pan|bed|curtain|wall|hob)\b.{0,20}\b(?:smok(?:e|ing)|smoulder\w*|on fire|caught|burning|full of smoke)\b|^(?:smoke|fire) (?:[.!] )?(?:kitchen|smoke|fire|help|in the)\b/,
  /\b(?:man|someone|somebody|stranger|he is|ex) (?:\w+ ){0,3}(?:in (?:my|the) house|get in|outside (?:the|my) door|outside and|following me)\b|\bhiding (?:in|from)\b|\b(?:hitting|hits|beating|beats|slapp\w+|pinch\w*|shoved|pushes|chok\w+|punch\w*|rough with|hurts) (?:me|her|him|his wife|my|sir|mum|dad|gran|us)\b|\bunexplained bruis\w*\b|\bbruises? on\b|\b(?:takes?|taking) my (?:money|pension)\b|\b(?:locks?|locked|lock) (?:me|us|her|him)\b|\btouches me\b|\bcomes in my room\b|\bhands (?:round|around) my neck\b|\bshook (?:him|her|the baby)\b|\bshakes the baby\b/,
  // Lost, or wandered off.
  /\b(?:do|does) not know (?:where i am|which town|how to get home|where home is|why i am here)\b|^(?:i am )?lost(?: |$)(?!.*\b(?:with|a|in (?:the )?(?:menu|app|settings)|keys?|phone|glasses|track|weight|list|card|remote|wallet|ring|bag|charger|my)\b)|\bnothing looks (?:familiar|right)\b|\bcan not find (?:my house|my way|the way home|home)\b|\b(?:mum|mom|dad|gran|nan|grandpa|grandad|wife|husband|she|he|sir|maureen)\b.{0,40}\b(?:wandered|not come (?:home|back)|gone out and|is not in (?:his|her|the)|away out the door|gone (?:2|3|\d|two|three) hours)\b|\bnot where i left (?:her|him)\b/,
  // Goodbyes, and no wish to go on.
  /\b(?:i|she|he|we) (?:will|shall|would|am|is) not (?:going to )?be (?:around|here|stopping|needing (?:any|this))\b(?! (?:on|tomorrow|until|till|at|for|next|this|in time|before|after \d|much|today|when|to))|\b(?:do|does|did) not (?:think i |think i can |really )?(?:want to |wish to )?(?:be here|go on|live|wake up|be alive)\b|\bnot want\b.{0,6}\blive\b|\bcan(?: not|'t) go on\b|\bbetter off (?:without|if|in the ground|dead)\b|\bbetter (?:mum|off|mother)\b.{0,25}\b(?:if i|another)\b|\bif i (?:just )?(?:was|were|wasn't|was not|were not) (?:not )?(?:here|dead|gone)\b|\b(?:doing|do) (?:them|everyone|you) all a favour\b|\bnobody needs me\b|\bwish (?:i|the) (?:was|were|had not|car|could (?:disappear|die))\b|\b(?:no|not any) point (?:any ?more|in me|in going on)\b|\b(?:been )?cutting (?:again|myself)\b|\bgoodbyes?\b.{0,30}\b(?:cat|dog|written|not picking|everyone)\b|\b(?:texted|said|left) .{0,16}(?:goodbye|a note)\b|\b(?:written|writing) (?:the|some|my) (?:letters|goodbyes)\b|\bgiven the (?:cat|dog) (?:away|to)\b/,
  /\b(?:bridge|river|rails|tracks|rope|rafter|platform|loch|wheel|roof|pillow over|shotgun)\b.{0,60}\b(?:think\w*|easier|done|looking|keep|scared|come down|stop)\b|\b(?:think\w*|look\w*|going|walk|turn|got)\b.{0,25}\b(?:(?:about|at|to|into|on) the (?:bridge|river|rails|train tracks|rafter|loch)|the wheel|a rope)\b|\b(?:tablets|pills)\b.{0,16}\b(?:lined up|collected|in front of me)\b|\bhow many (?:of )?(?:these|my|tablets|pills|sleeping)\b.{0,40}\b(?:would|kill|lethal|too many)\b|\bwould be lethal\b|\bscared (?:of (?:myself|what i)|to be alone)\b|\bdo not feel safe\b|\bsafe with myself\b|\bfade away\b|\bto (?:join|be with|go to) (?:my|his|her) (?:late )?(?:wife|husband|mother)\b.{0,40}\b(?:enough|tablets|ready|had)\b|\bwant (?:it|this) (?:all )?to (?:stop|end)\b|\bways to do it\b|\bdo something i can ?not take back\b|\bhurt (?:the baby|myself|her|him)\b(?! feelings)/,
]

const SIGNS: readonly [Danger, readonly RegExp[]][] = [
  ['self-harm', SELF_HARM],
  ['overdose', OVERDOSE],
  ['medical', MEDICAL],
  ['violence', VIOLENCE],
]
