import { isQuestion } from '../language/questions.ts'
import { normText, tokenise } from '../language/tokens.ts'

/** Whether all that was said was a question, as 'did I take my pills?'. Questions never change anything. */
export function asksOnly(heard: string): boolean {
  const sentences = heard
    .split(
      /(?<=[.?!;])\s+|,\s+(?:and|also|then|so)\s+|\s+and\s+(?=(?:add|mark|skip|move|delete|remove|remind|i\b))/i,
    )
    .filter((part) => part.trim())
  return sentences.length > 0 && sentences.every((part) => isQuestion(normText(tokenise(part))))
}
