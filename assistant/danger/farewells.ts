import { oneOf } from '../language/one-of.ts'
import { normText, tokenise } from '../language/tokens.ts'

/**
 * 'Goodbye, thank you for everything, tell the kids I love them.' Each of it is said on any day; together, and with no
 * word of coming back, they may be somebody's last. 'Bye, thanks for everything' alone is not; 'he wants to end it' is, said
 * at any time.
 */
export function soundsFinal(text: string): boolean {
  const said = normText(tokenise(text))
  if (WANTS_AN_END.test(said) || PAINLESS.test(said) || LAST_NIGHT.test(said)) return true
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

/** 'The best way to do it painlessly', not 'to take a plaster off painlessly'. */
const PAINLESS =
  /\b(?:do it|go|end it(?: all)?|die|leave|be done(?: with it)?|get it over with|finish it(?: all)?)(?: \w+){0,3} (?:painless(?:ly)?|without (?:any |much )?pain|with no pain)\b|\bpainless (?:ways?|methods?) (?:to (?:go|die|do it|end it|leave)|out)\b/

/** 'Tonight's the night, don't bother ringing me tomorrow.' */
const LAST_NIGHT =
  /\b(?:tonight(?: is| ?['’]s) the night|this is (?:it|the end)|my mind is made up)\b.{0,24}\b(?:do not|no need to|no point|not worth)(?: \w+){0,2} (?:bother|ring|ringing|call|calling|come|coming|phon\w+|wait|waiting|look|looking|find|check|checking)\b/

const TAKES_LEAVE = oneOf([
  /\bwill find (?:this|me|the (?:note|letter))\b/,
  /\b(?:i am|ah ?'?m|i m) (?:just |so |all )?done\b(?! (?:with|for|it|the|my|in|at|now))/,
  /\b(?:good ?bye|farewell|so long(?! as)|adieu|bye(?=.*\bforever\b)|my last (?:message|words)|last message from me)\b/,
  /^(?:bye|thank you|thanks)\b.{0,20}\bfor (?:everything|all the years|a lovely life)\b/,
  /\bthank(?:s| you)\b.{0,20}\bfor (?:everything|all the years)\b/,
])

const FORGIVENESS =
  /\b(?:forgive me|please forgive|sorry for (?:everything|it all|all of it|being)|tell (?:my |the |our )?\w+(?: \w+)? (?:that )?i am (?:so |very |really )?sorry)\b(?! (?:being )?(?:late|i (?:missed|forgot)))/

const LEAVES_LOVE = oneOf([
  /\btell (?:my |the |our )?\w+ (?:that )?(?:i|ah|a) (?:always |did |really )?loved (?:them|him|her|you)\b/,
  /\b(?:tell|let) (?:my |the |our )?\w+(?: and (?:my |the )?\w+)?(?: know)? (?:that )?i (?:always |have always |really |did |do )?love[ds]? (?:them|him|you|everyone|everybody|her(?= ?(?:[.,!]|$)| (?:and|very|so|always)))\b/,
  /\b(?:look after|take care of|be (?:good|kind) to|mind) (?:each other|one another|(?:the |my |our |your )(?:kids|children|boys|girls|little ones|cat|dog|brother|sister|mum|mom|mother|dad|father|wife|husband)|them)\b.{0,24}(?:for me|when i am (?:gone|not (?:here|around))|without me|after me|[.,!]|$)/,
  /\bsee you (?:all )?(?:on the other side|in heaven|in the next (?:life|world))\b/,
  /\byou (?:were|have been|was) (?:all )?(?:always )?(?:so |very )?(?:good|kind|everything) to me\b/,
])

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
