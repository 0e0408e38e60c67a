import { isPast } from './lemma.ts'
import { namedIn } from './likeness.ts'
import { normText, tokenise } from './tokens.ts'

/**
 * Whether what a message tells of a task is that it is not done, whatever else in it is: 'the ironing is done and the
 * laundry nearly', 'did the ironing, starting the laundry now', 'ironing done, then the laundry'.
 */
export function isToldOpen(message: string, title: string): boolean {
  const said = normText(tokenise(message))
  const clauses = said.split(BOUNDARY)
  const named = clauses.flatMap((clause, at) =>
    at % 2 === 0 && NAMED.has(namedIn(clause, title)) ? [{ clause, joint: clauses[at - 1] ?? '', at }] : [],
  )
  const open = named.filter(({ clause, joint, at }) => isOpen(clause, joint, clauses.slice(0, at).join(' ')))
  return open.length > 0 && named.every((each) => open.includes(each) || !saysDone(each.clause))
}

/** Whether every clause that names a task says that it is done: 'ironing is finished, skip the walk'. */
export function isToldDone(message: string, title: string): boolean {
  const named = normText(tokenise(message))
    .split(BOUNDARY)
    .filter((clause, at) => at % 2 === 0 && NAMED.has(namedIn(clause, title)))
  return (
    named.length > 0 &&
    named.every(
      (clause) =>
        /\b(?:done|finished|sorted|already)\b/.test(clause) &&
        !/\b(?:not|no|never|nearly|almost|half)\b/.test(clause),
    )
  )
}

function isOpen(clause: string, joint: string, before: string): boolean {
  if (UNDONE.test(clause)) return true
  const isDone = saysDone(clause)
  if (!isDone && /\b(?:not|no|never|nope)\b/.test(clause)) return true
  if (before === '' || isDone) return false
  // 'Did the dishes and the ironing after lunch' may tell of both.
  const isGoverned = /\band\b/.test(joint) && GOVERNS.test(before)
  return !isGoverned && (TO_COME.test(clause) || /\bthen\b/.test(joint))
}

function saysDone(clause: string): boolean {
  return clause.split(' ').some(isDoneWord)
}

function isDoneWord(word: string): boolean {
  return isPast(word) || /^(?:done|did|finished|sorted|had|taken|took|went|been|ticked?|yes|yep)$/.test(word)
}

const NAMED: ReadonlySet<string> = new Set(['exact', 'part'])

const BOUNDARY =
  /( ?(?:[.,;:!?-]+|\b(?:and|but|then|so(?! much)|while)\b)(?: (?:(?:and|but|then|so)\b(?! much)|[.,]))* ?)/

const UNDONE =
  /\b(?:done|finished) (?:bar|except|apart from|but for|all but)\b|\bnt dn\b|\b(?:is|are|hes|shes|he's|she's|theyre) coming\b|\b\d{1,2}(?::\d\d)? not \d|\b(?:nearly|almost|halfway|partly|half(?! past| an?\b| \d)|about to|going to|(?:am |are |is |now )?(?:starting|doing|beginning)|waiting|can wait|no time for|could not face|somebody else|someone else|hmm+|not so much|to go|yet to|still to|remains?)\b|\b(?:some|parts?|most|bits?) of (?:the|my|her|his|our|their)\b(?! (?:morning|afternoon|evening|day|night|week)\b)|^leave\b|^no\b.*\byet\b/

const TO_COME = /\b(?:at (?:half |quarter )?\d|after|afterwards|next|later|tonight|tomorrow)\b/

const GOVERNS = /^(?:(?:i|we|he|she|just|have|has|already|then|also) )*(?:did|done|finished|had|\w+ed)\b/
