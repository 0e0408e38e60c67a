import { withOrderFirst } from '../language/order-first.ts'
import { isQuestion } from '../language/questions.ts'
import { normText, tokenise } from '../language/tokens.ts'
import { withoutPoliteness } from '../language/ways-of-asking.ts'

/** What a model is told then. */
export const ASKED_ONLY =
  'The person only asked something, so nothing was changed. Answer the question, or ask whether to change anything.'

/** Whether the message is only questions, like 'did I take my pills?'. Questions never change anything. */
export function asksOnly(message: string): boolean {
  const sentences = withOrderFirst(message)
    .split(
      /(?<=[.?!;])\s+|,\s+(?:and|also|then|so)\s+|\s+and\s+(?=(?:add|mark|skip|move|delete|remove|remind|i\b))|(?:,|\s(?:and|so|but|now))\s+(?=(?:what|how|when|which|anything|is there|are there)\b)/i,
    )
    .filter((part) => part.trim())
  return (
    sentences.length > 0 && sentences.every((part) => isQuestion(normText(tokenise(withoutPoliteness(part)))))
  )
}
