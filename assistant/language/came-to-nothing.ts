import { namedIn } from './likeness.ts'
import { normText, tokenise } from './tokens.ts'

/**
 * Whether what is told of a task is that nothing came of it: 'she refused her shower', 'soup, not lunch with Joan', 'rang the
 * council, on hold for an hour, they hung up', 'went to post the card but the post office was shut'.
 */
export function cameToNothing(message: string, title: string): boolean {
  const said = normText(tokenise(message))
  return said.split(SENTENCE).some((sentence) => isOf(title, sentence)) || isOf(title, said)
}

function isOf(title: string, said: string): boolean {
  const clauses = said.split(CLAUSE)
  const named = clauses.findIndex((clause) => namedIn(clause, title) !== 'none')
  if (named < 0) return false
  if (REFUSED.test(clauses[named]!) || isNamedAfterNot(clauses[named]!, title)) return true
  if (isNamedAfterNeither(clauses[named]!, title)) return true
  return TRIES.test(clauses[named]!) && clauses.slice(named).some((clause) => IN_VAIN.test(clause))
}

/** 'She had soup not lunch with Joan': what follows 'not' is the task, and what comes before is not. */
function isNamedAfterNot(clause: string, title: string): boolean {
  const [before, after] = clause.split(/ not (?=(?:the|my|her|his|our)? ?\p{L})/u)
  return (
    after !== undefined &&
    !/\b(?:is|are|was|were|am|do|does|did|has|have|had|will|would|can|could|should|why|or|if)$/.test(
      before!,
    ) &&
    namedIn(before!, title) === 'none' &&
    namedIn(after, title) === 'exact'
  )
}

/** 'Did the ironing, neither the gym nor the haircut.' */
function isNamedAfterNeither(clause: string, title: string): boolean {
  const at = clause.search(/\bneither (?!(?:i|we|he|she|they|did|do|does|has|have|is|are)\b).* nor /)
  return at >= 0 && namedIn(clause.slice(0, at), title) === 'none'
}

const SENTENCE = /\s*[.;!?]+\s*/
const CLAUSE = /\s*[,.;!?]+\s*(?:and |but |so )?|\s+(?:and|but|though|only)\s+/

const REFUSED =
  /\b(?:refus(?:ed|es|ing)|declin(?:ed|es|ing)|turn(?:ed|s) down|(?:said|says) no to|fought|balked at|(?:will|would) not (?:have|take|do|go|get|let|eat|touch))\b/

/** What may be done in vain. */
const TRIES =
  /\b(?:r[au]ng|call(?:ed|ing)?|phon(?:ed|ing)?|ringing|tried|trying|knocked|went|been|walked|drove|popped|nipped|got to|waited|queued)\b/

const IN_VAIN =
  /\b(?:(?:nobody|no one|none of them) (?:\w+ )?(?:pick(?:ed|s|ing)? up|answer(?:ed|s|ing)?|there|in|home|came|come|replied|about|around)|(?:did|does|would|is|are|was|were|has|have) not (?:pick(?:ed|ing)? up|answer(?:ed|ing)?|repl(?:y|ied|ying)|open|in|there|available|home|get through|able)|(?:did|would) not let (?:me|us|him|her|them) in|no (?:answer|reply|luck|joy|response|one in|one there)|hung up|hangs up|cut (?:me|us) off|got cut off|(?:left|kept) (?:me )?on hold|on hold|rang out|(?:rings|ringing) out|engaged|voice ?mail|answerphone|answering machine|(?:was|were|is|are|had|already) (?:all )?(?:shut|closed|locked|out|away|engaged|busy|full)|(?:could|can) not get (?:through|hold|in)|gave up|given up|giving up|in vain|no use|wasted (?:trip|journey)|turned (?:me|us) away)\b/
