import { oneOf } from '../../../language/one-of.ts'
import { normText, type Token } from '../../../language/tokens.ts'

/**
 * 'Oh the first I suppose', 'that would be Tom, obviously': the answer, without what is said around it. `isUnsure`: some of
 * that may say that it is only thought.
 */
export function plainAnswer(said: readonly Token[]): { tokens: Token[]; isUnsure: boolean } {
  let tokens = [...said]
  let isUnsure = false
  for (;;) {
    const lead = lengthOf(tokens, LEAD, (count) => tokens.slice(0, count))
    const tail = lead === 0 ? lengthOf(tokens, TAIL, (count) => tokens.slice(-count)) : 0
    if (lead + tail === 0) break
    const around = lead > 0 ? tokens.slice(0, lead) : tokens.slice(-tail)
    isUnsure ||= !HARMLESS.test(normText(around))
    tokens = lead > 0 ? tokens.slice(lead) : tokens.slice(0, -tail)
  }
  return { tokens, isUnsure }
}

function lengthOf(tokens: Token[], around: RegExp, part: (count: number) => Token[]): number {
  return [5, 4, 3, 2, 1].find((count) => count < tokens.length && around.test(normText(part(count)))) ?? 0
}

const LEAD = oneOf([
  /^(?:[,.!-]|oh|ah|well|so|right|ok|hmm+|um+|er+m?|now|just|please)$/,
  /^(?:maybe|perhaps|probably|possibly|actually|obviously|definitely)$/,
  /^(?:let us|we will|i will|i would|you can)(?: just)? (?:say|go (?:for|with)|make it)$/,
  /^(?:go|going) (?:for|with)$/,
  /^(?:that|it) (?:would|will|must|should|might) (?:be|have been)$/,
  /^(?:it|that) (?:is|was)$/,
  /^i (?:really )?(?:mean|meant|want|think|suppose|guess|reckon|believe)(?: it (?:is|was)| that)?$/,
  /^i do not (?:really )?(?:know|mind)$/,
  /^(?:i am )?not (?:really |so |quite )?sure$/,
  /^on 2nd thoughts?$/,
])

const TAIL = oneOf([
  /^(?:[,.!-]|then|please|thanks|thank you|really|obviously|definitely|probably|maybe|perhaps|possibly|naturally)$/,
  /^of course$/,
  /^i (?:mean|meant|think|suppose|guess|reckon|believe|would say)(?: so)?$/,
  /^if (?:i (?:had|have) to|anything|you (?:like|want|do not mind|would))$/,
  /^to be (?:honest|fair)$/,
  /^for (?:sure|now)$/,
  /^you know$/,
  /^(?:out )?of (?:the |those |these )?\d$/,
  /^(?:dear|love|mate|pal|my dear)$/,
])

/** What takes nothing away from an answer, even about a medicine. */
const HARMLESS =
  /^(?:[,.!-]|oh|ah|well|so|right|ok|hmm+|um+|er+m?|just|please|thanks|thank you|obviously|definitely|of course|for sure|it (?:is|was)|that (?:is|was)|i (?:mean|meant)|dear|love|mate|pal|my dear)$/
