import { emergencyNumber } from './danger/advice.ts'
import type { Danger } from './danger/danger.ts'
import { oneOf } from './language/one-of.ts'

/**
 * What is said next, when the message before got the advice to call for help and this one only answers it: 'yes', 'they
 * are on their way', 'it's alright now', 'I can't'. Anything else is undefined, and goes on as usual.
 */
export function afterDanger(norm: string, danger: Danger, zone: string): string | undefined {
  const said = bare(norm)
  if (HELPED.test(said)) return HELPED_ANSWER
  if (AGREES.test(said))
    return `Good. Please call ${emergencyNumber(zone)} now if you have not yet. I am here when you want to go on.`
  if (isCalm(norm)) return calmAnswer(danger, zone)
  if (HELPLESS.test(said) || isGrave(norm)) return helplessAnswer(zone)
  return undefined
}

/** 'It's alright now', 'no, she's fine', 'false alarm': nobody is in danger, or no longer. */
export function isCalm(norm: string, worry = ''): boolean {
  const said = bare(norm).replace(
    /^(?:(?:no+|nah|nope|naw|ok|oh|sorry|thanks|thank you|yes|yeah|well|but|actually|i think|do not worry) )+/,
    '',
  )
  if (OUT_OF_REACH.test(said) || (HAS_LEFT.test(said) && STRANGER.test(worry))) return !NOT_CALM.test(said)
  return CALM.test(said) ? !NOT_CALM.test(said) : /^(?:no+|nah|nope|naw)(?: thanks| thank you)?$/.test(said)
}

/** 'She's not ok', 'he is hurt', 'it's worse'. */
export function isGrave(norm: string): boolean {
  return /\b(?:not (?:ok|alright|all right|fine|well|good|right|safe|better|moving)|(?:is|am|are|be|getting|badly|really) (?:hurt|injured|unwell|ill|in danger|in pain|worse|bad))\b/.test(
    bare(norm),
  )
}

/** 'I've hung up on him', 'the door is locked'. */
const OUT_OF_REACH =
  /^(?:(?:i|we|she|he)(?: have| has)? )?(?:just )?(?:hung up|put the phone down|blocked (?:him|her|them|the number)|(?:closed|shut|locked) the door)(?: on (?:him|her|them|it))?(?: (?:now|already|then))*$/
/** Of somebody at the door 'he is gone' is good news; of somebody ill it may be the worst. */
const HAS_LEFT =
  /^(?:he|she|they|it|the (?:man|woman|caller|lad|bloke)) (?:is|has|have|are) (?:gone|left|went|driven off|walked off|run off)(?: (?:now|away|off|again|already))*$/
const STRANGER =
  /\b(?:man|men|woman|somebody|someone|stranger|bloke|lads?|caller|salesman|person)\b.{0,40}\b(?:door|doorstep|phone|outside|shouting|knocking|garden|gate|window|bank|card|pin)\b/i

const NOT_CALM =
  /\b(?:but|not (?:ok|alright|fine|well|good|safe|better)|worse|though|except|hurt(?:s|ing)|bleeding|pain)\b/

function bare(norm: string): string {
  return norm
    .replace(/[.,;:!?"“”()…-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const HELPLESS = oneOf([
  /^(?:(?:but|no|sorry|please|i am sorry) )*(?:i )?(?:can ?not (?:call|phone|ring|reach|talk|speak|do (?:it|that)|get (?:to|at))|do not (?:have|know (?:what|who|how))|have no (?:phone|credit|battery|signal)|no (?:phone|credit|battery|signal)|what (?:do|should|can|shall) (?:i|we) do|how (?:do|can|should) (?:i|we) (?:call|help|get help)|i am (?:scared|frightened|afraid|alone)|nobody (?:answers|is (?:answering|picking up|here))|(?:they|no one|nobody) (?:do|does) not (?:answer|pick up))\b/,
  /^(?:please )?help(?: me)?(?: please)?$/,
  /^can not$/,
])

const HELPED =
  /\b(?:(?:have|i|just|already|am|are|is|been|we) (?:have )?(?:called|rung|phoned|calling|ringing|phoning|dialled|spoken to)|on (?:the (?:phone|line) (?:to|with)|(?:their|its|the) way|hold)|(?:ambulance|paramedics?|doctor|nurse|police|fire brigade|neighbou?r|help|son|daughter|someone|somebody|they|he|she) (?:is|are|has|have) (?:now )?(?:coming|here|arrived|come|with (?:me|us|him|her|them))|(?:with|seeing|talking to|speaking to) (?:a |the |my )?(?:doctor|nurse|paramedics?|someone|somebody|friend|daughter|son|wife|husband|sister|brother|crisis|samaritans))\b/

const WHO =
  '(?:it|that|this|he|she|they|we|i|everything|everyone|everybody|all|mum|mom|dad|nan|gran|grandma|grandad|baby|(?:my|the) \\w+)'
const CALM = new RegExp(
  [
    // 'She is fine now', 'I feel better', never 'she is not fine'.
    `^(?:${WHO} )?(?:(?:is|am|are|was|has|have|feels?|seems?|got|all|a lot|much|just|only|quite|really|feeling|doing|been|now) )*(?:ok|alright|all right|fine|better|good|safe|sorted|well|over|settled|calm|calmer|perfect|joking|kidding|a joke|up again|back on (?:his|her|my|their) feet)(?: .{0,40})?$`,
    `^${WHO} (?:is|was|are|am) (?:just |only |really )*(?:not (?:hurt|serious|an emergency|in (?:any )?danger|real|that bad)|nothing|a false alarm|an old story|last (?:week|month|year)|(?:years|months|weeks) ago)\\b`,
    '^(?:(?:just |only )?a )?false alarm\\b|^(?:no ?body|no one) (?:is|was) (?:hurt|in danger|ill|unwell)\\b|^no (?:danger|emergency|harm done)\\b|^not (?:any ?more|hurt|now|in danger|an emergency|serious|really)\\b',
    '^(?:never mind|do not worry|no need|all (?:clear|good)|it (?:has )?(?:passed|stopped|went away)|panic over)\\b',
  ].join('|'),
)

const AGREES =
  /^(?:(?:ok|yes|yeah|yep|alright|right|fine|sure|thanks|thank you|i will|will do|aye) ?)+(?:(?:i will )?(?:do (?:it|that|so)|call(?: them| now)?|ring(?: them)?|then|now|so much|very much|for (?:that|telling me|your help)|i promise|i understand))*$/

function helplessAnswer(zone: string): string {
  return `You are doing right by asking for help. Call ${emergencyNumber(zone)} and put the phone on loudspeaker; they tell you what to do, step by step. If you can’t call, shout for a neighbour, knock on a wall, or ask anyone near you to call. I stay here.`
}

const HELPED_ANSWER =
  'That was the right thing to do. Stay with them or on the line, and do what they tell you. Leave the door open for help if that is safe. Your day can wait; I am here when you want to go on.'

/** The answer to 'No', where nothing else was said. */
export const CALM_SAID =
  'Good. If that changes, call for help and do not wait. I am here when you want to go on with the day.'

function calmAnswer(danger: Danger, zone: string): string {
  const again =
    danger === 'self-harm'
      ? 'If it gets dark again, at any hour, tell someone you trust or call the crisis line'
      : 'If it comes back or gets worse, or you are not sure, do not wait'
  return `I am glad it is calmer. ${again}: ${emergencyNumber(zone)} is there for that too. I am here whenever you want to go on with the day.`
}
