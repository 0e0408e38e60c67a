import { capitalized } from '#domain/capitalized.ts'
import { rawText, type Token } from '../../../language/tokens.ts'

/** The title of a new task: the words without the frame around them, capitalised. */
export function cleanTitle(tokens: readonly Token[]): string {
  const quoted = tokens.find((token) => token.quoted)
  if (quoted) return capitalise(quoted.raw)
  let words = [...tokens]
  while (words.length > 0 && FRONT.test(words[0]!.norm)) words = words.slice(1)
  while (words.length > 0 && BACK.test(words.at(-1)!.norm) && !isPhrasal(words)) words = words.slice(0, -1)
  const text = rawText(words)
    .replace(
      /^(?:that (?:i|we) (?:need|have|should|must|want) to |that i |i (?:need|have|must|should|want) to |(?:to|called|named|titled|saying|about|for) )+/i,
      '',
    )
    .replace(
      /\s+(?:to|on|onto|in|into)\s+(?:my|the|our|her|his|their|today's|tomorrow's)\s+(?:task\s+|to-?do\s+|day\s+)?(?:list|day|tasks|schedule|calendar|plan|agenda|to-?dos?)(?:\s+(?:for|on))?$/i,
      '',
    )
    .replace(
      /(?:[,\s]+(?:and\s+)?(?:please\s+)?(?:remind (?:me|her|him)(?: (?:of|about) (?:it|that))?|set (?:a |the )?reminder|save(?: it)?|note (?:it|that) down|add (?:it|that)))+$/i,
      '',
    )
    .replace(/\s+(?:as a (?:new )?task|for me|as well|too|to do)$/i, '')
    .replace(
      /\s+(?:at some (?:point|stage)|some ?time|when i (?:get (?:a|the) (?:chance|moment)|can|have time))$/i,
      '',
    )
    .replace(I_DO, '')
    .replace(/^(?:an?|the|some)\s+(?!(?:and|&)\s)(?=\S)/i, '')
    .replace(/(?<=\p{L})['’]s$/u, '')
    .trim()
  return NOTHING.test(text) ? '' : capitalise(text)
}

/** 'Every Sunday I ring my brother'. */
const I_DO =
  /^i (?:always |usually )?(?=(?:ring|call|phone|visit|go|take|do|meet|walk|swim|water|feed|clean|wash|see|play|pay|cook|text|write|check|collect|pick|drop|change|get|put|run|volunteer|babysit)\b)/i

/** 'Put the oven on', 'the house we looked at': there the last word belongs to one before it. */
function isPhrasal(words: readonly Token[]): boolean {
  const [before, last] = words.slice(-2)
  if (words.length > 1 && last!.norm === 'at' && AT_SOMETHING.test(before!.norm)) return true
  return (
    words.length > 2 &&
    /^(?:put|turn|switch|plug|leave|pop|stick)$/.test(words[0]!.norm) &&
    /^(?:on|in)$/.test(words.at(-1)!.norm)
  )
}

/** 'The house we looked at': no time was to follow. */
const AT_SOMETHING =
  /^(?:look|shout|laugh|smile|wave|star|aim|point|glanc|peek|yell|bark|good|bad)(?:e|ed|s|es|ing)?$/

const NOTHING =
  /^(?:something|some ?thing|a thing|things?|stuff|anything|one|it|that|this|a few things|some (?:things|stuff|tasks)|something (?:else|new)|another|more|tasks?|a few tasks|new|one more|do something|be reminded|(?:make|set(?: up)?|have) a reminder(?: for (?:me|myself))?|myself|me)$/i

/** 'socks, charger and passport'. */
export function listItems(tokens: readonly Token[]): string[] {
  return rawText(tokens)
    .split(/\s*(?:,|;|\band\b|\bplus\b|&)\s*/i)
    .map((item) =>
      item
        .replace(/^(?:the|my|an?|some)\s+/i, '')
        .replace(/[.!?]+$/, '')
        .trim(),
    )
    .filter((item) => item !== '')
    .map(capitalise)
}

export function capitalise(text: string): string {
  const calm =
    text.length > 6 && text === text.toUpperCase() && /[A-Z]/.test(text) ? text.toLowerCase() : text
  return capitalized(calm)
}

const FRONT = /^(?:[.,!?;:-]|please|to|that|and|also|then|on|for|at|in|by|so|just|a task|task|called|,)$/
const BACK =
  /^(?:[.,!?;:-]|please|on|at|for|by|in|to|and|then|also|instead|thanks|thank you|ok|starting|from|until|every|about|around|with|of|the|is|due|before|so|like|i have|i need)$/
