import { normText, type Token } from '../../../language/tokens.ts'

/** Matches a pattern against the normalised text and returns the tokens covered by each named group. */
export function matchGroups(tokens: readonly Token[], pattern: RegExp): Record<string, Token[]> | undefined {
  const match = compiled(pattern).exec(normText(tokens))
  if (!match) return undefined
  const groups: Record<string, Token[]> = {}
  for (const [name, range] of Object.entries(match.indices?.groups ?? {}))
    if (range) groups[name] = tokensBetween(tokens, range[0], range[1])
  return groups
}

function tokensBetween(tokens: readonly Token[], from: number, to: number): Token[] {
  let at = 0
  const found: Token[] = []
  for (const token of tokens) {
    const end = at + token.norm.length
    if (at < to && end > from) found.push(token)
    at = end + 1
  }
  return found
}

const withIndices = new Map<RegExp, RegExp>()

function compiled(pattern: RegExp): RegExp {
  let compiledPattern = withIndices.get(pattern)
  if (!compiledPattern) {
    compiledPattern = new RegExp(pattern.source, `${pattern.flags}d`)
    withIndices.set(pattern, compiledPattern)
  }
  return compiledPattern
}

/** Strips what people say before the actual request: 'hey', 'please', 'could you', 'I would like you to'. */
export function withoutPleasantries(tokens: readonly Token[]): Token[] {
  let rest = [...tokens]
  for (let stripped = 0; stripped < MAX_PLEASANTRIES; stripped++) {
    const match = PLEASANTRIES.exec(normText(rest))
    const shorter = match && dropNorm(rest, match[0].trimEnd().length)
    if (!shorter || shorter.length === 0 || shorter.length === rest.length) break
    rest = shorter
  }
  if (rest.length < tokens.length) rest = [plainVerb(rest[0]!), ...rest.slice(1)]
  while (rest.length > 1 && TAIL.test(rest.at(-1)!.norm)) rest = rest.slice(0, -1)
  for (let length = Math.min(5, rest.length - 2); length >= 2; length--)
    if (AFTERWARDS.test(normText(rest.slice(-length)))) return rest.slice(0, -length)
  return rest
}

/** 'Tick the physio off, would you, love.' */
const AFTERWARDS =
  /^(?:, )?(?:(?:would|will|could|can) you|if you (?:would|could|can|please|do not mind|like)|there is a (?:love|dear|good \w+))(?: ,)?(?: (?:love|dear|please|mate|pet|hun|hen|duck|darling|bro|honey|sugar))?$/

/** Nobody is this polite. */
const MAX_PLEASANTRIES = 12

/** 'would you mind putting …' becomes 'put …'. */
function plainVerb(token: Token): Token {
  const norm = GERUNDS[token.norm]
  return norm ? { ...token, norm } : token
}

const GERUNDS: Record<string, string> = {
  adding: 'add',
  putting: 'put',
  moving: 'move',
  marking: 'mark',
  deleting: 'delete',
  removing: 'remove',
  skipping: 'skip',
  reminding: 'remind',
  scheduling: 'schedule',
  rescheduling: 'reschedule',
  changing: 'change',
  creating: 'create',
  making: 'make',
  setting: 'set',
  pushing: 'push',
  cancelling: 'cancel',
  canceling: 'cancel',
  reading: 'read',
  telling: 'tell',
  showing: 'show',
  planning: 'plan',
  renaming: 'rename',
  muting: 'mute',
}

function dropNorm(tokens: readonly Token[], length: number): Token[] {
  let at = 0
  for (const [index, token] of tokens.entries()) {
    at += token.norm.length
    if (at >= length) return tokens.slice(index + 1)
    at += 1
  }
  return []
}

const PLEASANTRIES =
  /^(?:(?:hey|hi|hello|ok|so|well|um+|uh+|er+|hmm+|oh|ah|ugh|argh|wow|look|listen|wait|actually|anyway|honestly|basically|like|yep|yup|cool|good|alrighty|righto|hiya|dear|abeg|oya|biko|och|ehm|accha|acha|arre|arrey|yalla|wallah|eh|you know|i guess|i suppose|i mean|and|also|then|plus|now|right|great|perfect|thanks|please|kindly|just|yes|yeah|sure|assistant|maybe|(?:first|1st)(?! aid|-aid| class| communion| day| thing| floor| of)|next|finally|but|lastly|alexa|siri|google) (?:, )?(?=\S)|, |- |(?:would|do) you mind |(?:can|could|would|will) (?:you|u)(?! mind)(?: please| maybe| possibly| just)?(?: help me(?: to)?)? |(?:can|could|may|might) i(?: please)? (?=(?:add|put|move|skip|delete|remove|rename|reschedule|change|mark|make|push|cancel|set|undo) )|(?:can|could|may|shall) (?:i|we) (?=(?:do|have) (?!not |it )(?:\S+ ){1,4}(?:later|another (?:day|time))\b)|(?:can|could|may) (?:i|we) (?:please )?have (?=no (?:more )?(?:reminders|notifications|alerts|alarms|pings|noise)\b)|i am afraid (?:that )?(?=(?:i|we|she|he|the|my) )|on (?:2nd|second) thoughts?(?: ,)? (?=\S)|(?:i )?forgot to (?:say|mention|tell you)(?: that)? (?:, )?(?=\S)|(?:she|he|they|mother|father|mum|dad|nan|gran)(?: has)?(?: just)? (?:told me|says|said)(?: that)? (?=(?:she|he|they) )|(?:can|could|shall|should) we(?: please)? (?=(?:add|put|move|skip|delete|remove|rename|reschedule|change|mark|make|push|cancel|set|undo|plan) )|(?:would|do) you mind |(?:i would|i want|i need|i would really) (?:like )?you to |i would like to (?=(?:add|put|move|skip|delete|remove|rename|reschedule|change|mark|make|push|cancel|set|undo|plan|schedule) )|i (?:want|need) to (?=(?:add|put|move|skip|delete|remove|rename|reschedule|change|mark|push|cancel|undo|plan|schedule|create|set up a|make an? (?:reminder|task|note)|set an?) )|(?:you (?:need|have) to|i need you to|let me) (?=(?:remind|add|set|put|create|know) )|(?:is it|would it be) (?:possible|ok|alright) (?:to|if (?:you|we|i)) (?=(?:add|put|move|moved|skip|skipped|delete|remove|rename|reschedule|rescheduled|change|changed|mark|make|push|pushed|cancel|set|undo|plan) )|(?:let us|let me)(?: also| just)? (?=(?:add|put|move|delete|remove|rename|reschedule|change|mark|make|push|cancel|set|undo|plan|schedule|skip) )|(?:how|what) about (?:we |i )?(?=(?:add|mov|skip|mak|putt|push|delet|remov))|go ahead and |you (?:can|could|may|should)(?: please| now| just)? |i just (?:want|wanted|need|needed) to (?:say|tell you|let you know|know|ask)(?: that| you| if)? |(?:just )?(?:letting you know|fyi|to let you know|so you know|for your information)(?: that| ,)? |i would like to (?:say|tell you|know|ask) |do me a favou?r and |if you (?:can|could|do not mind)(?: please)?(?: ,)? |i think (?:you should |we should |i (?:will|want to|should) (?=(?:add|move|skip|delete|cancel) ))|why (?:do not|not) (?:we|you) |(?:any )?chance you (?:can|could) |i was wondering if you could )/

const TAIL = /^(?:please|thanks|thank you|[.!?,;:]|ok|mate|cheers)$/
