import { isPast, lemma } from '../../language/lemma.ts'
import { contentWords } from '../../language/likeness.ts'
import { hear } from '../../listening/hear.ts'

/**
 * 'Maureen had the soup, I had the quiche, Harold …': the part sounds like a report on a lunch, and the message asks for
 * nothing. Whoever says in so many words that it is done, or with the task's own verb, is believed.
 */
export function isOnlyRemarked(part: string, message: string, title: string): boolean {
  return hear(message).writing < REPORTS && !SAYS_DONE.test(part) && !saysOwnVerb(part, title)
}

/** Plain reports are far above it. */
const REPORTS = 0.5
/** Not 'I'd done my back in' and 'they finished the refurbishment'. */
const SAYS_DONE =
  /\b(?:done|finish(?:ed)?|sorted|completed?|ticked|already|over with|out of the way)\b(?! (?:the|my|his|her|our|their|an?)\b)/i

/** 'That kettle's descaled', of “Descale the kettle”. */
function saysOwnVerb(part: string, title: string): boolean {
  const name = contentWords(title)
  return (part.toLowerCase().match(/[a-z-]+/g) ?? []).some(
    (word) => isPast(word) && name.includes(lemma(word)),
  )
}
