import { type Danger, emergencyNumber } from './safety.ts'

/**
 * What is said next, when the message before got the advice to call for help and this one only answers it: 'yes', 'they
 * are on their way', 'it's alright now', 'I can't'. Anything else is undefined, and goes on as usual.
 */
export function afterDanger(norm: string, danger: Danger, zone: string): string | undefined {
  const said = norm
    .replace(/[.,;:!?"“”()…-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (HELPLESS.test(said)) return helplessAnswer(zone)
  if (HELPED.test(said)) return HELPED_ANSWER
  if (CALM.test(said)) return calmAnswer(danger, zone)
  if (AGREES.test(said))
    return `Good. Please call ${emergencyNumber(zone)} now if you have not yet. I am here when you want to go on.`
  return undefined
}

const HELPLESS =
  /^(?:(?:but|no|sorry|please|i am sorry) )*(?:i )?(?:can ?not (?:call|phone|ring|reach|talk|speak|do (?:it|that)|get (?:to|at))|do not (?:have|know (?:what|who|how))|have no (?:phone|credit|battery|signal)|no (?:phone|credit|battery|signal)|what (?:do|should|can|shall) (?:i|we) do|how (?:do|can|should) (?:i|we) (?:call|help|get help)|i am (?:scared|frightened|afraid|alone)|nobody (?:answers|is (?:answering|picking up|here))|(?:they|no one|nobody) (?:do|does) not (?:answer|pick up))\b|^(?:please )?help(?: me)?(?: please)?$|^can not$/

const HELPED =
  /\b(?:(?:have|i|just|already|am|are|is|been|we) (?:have )?(?:called|rung|phoned|calling|ringing|phoning|dialled|spoken to)|on (?:the (?:phone|line) (?:to|with)|(?:their|its|the) way|hold)|(?:ambulance|paramedics?|doctor|nurse|police|fire brigade|neighbou?r|help|son|daughter|someone|somebody|they|he|she) (?:is|are|has|have) (?:now )?(?:coming|here|arrived|come|with (?:me|us|him|her|them))|(?:with|seeing|talking to|speaking to) (?:a |the |my )?(?:doctor|nurse|paramedics?|someone|somebody|friend|daughter|son|wife|husband|sister|brother|crisis|samaritans))\b/

const CALM =
  /^(?:(?:no|nah|nope|ok|oh|it is|sorry|thanks|thank you|yes|yeah|well|but|actually|false) )*(?:(?:it|that|this|he|she|they|we|i|everything|mum|mom|dad|all|everyone|everybody|nan|gran|baby) (?:is|am|are|was|has|have|feels?|seems?|got|did)(?: (?:all|a lot|much|feeling|fine|just|only|quite|really|ok|doing|been|not))* ?(?:ok|alright|all right|right|fine|better|good|safe|sorted|well|over|nothing|settled|gone|false alarm|a false alarm|a joke|joking|kidding|up again|up now|hurt|serious|an emergency|danger|in danger|last year|years ago)\b|(?:false )?alarm\b|alright now\b|fine now\b|ok now\b|better now\b|all (?:good|fine|right|ok|clear|safe)\b|no (?:danger|emergency|need|one is hurt|body is hurt)\b|(?:nobody|no one) is (?:hurt|in danger|ill)\b|not (?:any ?more|hurt|now|in danger|an emergency|serious)\b|never mind\b|do not worry\b|joking\b|only joking\b|it (?:has )?passed\b|(?:no|nope|nah)$)/

const AGREES =
  /^(?:(?:ok|yes|yeah|yep|alright|right|fine|sure|thanks|thank you|i will|will do|aye) ?)+(?:(?:i will )?(?:do (?:it|that|so)|call(?: them| now)?|ring(?: them)?|then|now|so much|very much|for (?:that|telling me|your help)|i promise|i understand))*$/

function helplessAnswer(zone: string): string {
  return `You are doing right by asking for help. Call ${emergencyNumber(zone)} and put the phone on loudspeaker; they tell you what to do, step by step. If you can’t call, shout for a neighbour, knock on a wall, or ask anyone near you to call. I stay here.`
}

const HELPED_ANSWER =
  'That was the right thing to do. Stay with them or on the line, and do what they tell you. Leave the door open for help if that is safe. Your day can wait; I am here when you want to go on.'

function calmAnswer(danger: Danger, zone: string): string {
  const again =
    danger === 'self-harm'
      ? 'If it gets dark again, at any hour, tell someone you trust or call the crisis line'
      : 'If it comes back or gets worse, or you are not sure, do not wait'
  return `I am glad it is calmer. ${again}: ${emergencyNumber(zone)} is there for that too. I am here whenever you want to go on with the day.`
}
