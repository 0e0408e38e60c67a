import type { Token } from './tokens.ts'

/**
 * The words without what people say while they look for others: 'um', a word said twice ('the the walk'), 'like 6',
 * '… I said', 'lol', '… gotta run'. What is nothing else stays as it is.
 */
export function withoutHesitation(tokens: readonly Token[]): Token[] {
  const words = tokens.filter((token) => token.quoted || !HESITATION.test(token.norm))
  let said = words.filter((token, at) => token.quoted || !isSaidAgain(token, words[at - 1]))
  while (said[0] && !said[0].quoted && said[0].norm === ',') said = said.slice(1)
  if (said[0]?.norm === 'like' && /^\d/.test(said[1]?.norm ?? '')) said = said.slice(1)
  for (;;) {
    const length = [6, 5, 4, 3, 2, 1].find((count) => ASIDE.test(normOf(said.slice(-count))))
    if (length === undefined || said.length <= length) break
    said = said.slice(0, -length)
  }
  return said.length > 0 ? said : [...tokens]
}

const HESITATION = /^(?:u+m+|u+h+m*|e+r+m*|h+m+|mm+|literally|basically)$/
const ASIDE =
  /^(?:(?:,|like|as) )?(?:i (?:said|told you|already said)|lol|lmao|haha+|hehe|bruh|innit|obvs|obviously|though|tho|of course|mind you|silly|duh|btw|by the way|as usual|as per usual|thank god|phew|tbh|to be honest|if that is ok|ma'am|sir|darling|pet|hun|bach|bruv|po|if you (?:would|will)(?: be so kind)?)(?: [.!])?$|^, (?:hen|love|luv|dear|mate|pal|doll|sweetheart|chief|boss|buddy)(?: [.!?])?$|^[,.;] (?:(?:i|we) )?(?:have )?(?:got to|have to|must|need to|better) (?:run|dash|fly|go|shoot|rush)(?: now)?(?: [.!])?$/

function isSaidAgain({ norm, quoted }: Token, before: Token | undefined): boolean {
  return (
    !quoted &&
    before?.norm === norm &&
    /^(?:the|my|a|i|to|it|and|at|for|is|we|he|she|put|add|move|can|you|have|did|remind|me|in|on)$/.test(norm)
  )
}

function normOf(tokens: readonly Token[]): string {
  return tokens.map(({ norm }) => norm).join(' ')
}
