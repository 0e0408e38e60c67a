import type { Intent } from './intent.ts'
import { matchGroups } from './phrase.ts'
import { type Piece, parseReference } from './piece.ts'

/** 'What did I write about the blood test?', 'what was it I had to bring to the clinic?': what is written about a task. */
export function parseNoteQuestion(piece: Piece): Intent | undefined {
  for (const pattern of ASKS_FOR_NOTE) {
    const what = matchGroups(piece.tokens, pattern)?.what
    const ref = what && parseReference(what, piece)
    if (ref && (ref.words !== '' || ref.pronoun)) return { do: 'find', ref, note: true }
  }
  return undefined
}

const ASKS_FOR_NOTE = [
  /^(?:(?:and|now|so|ok|please) )*(?:what (?:is|was|does|did|are)|whats|read|read me|show|show me|tell me|any|is there|are there any|give me)(?: (?:is|me|a|any|in|on))*(?: the| my)? notes?(?: say)?(?: (?:is|are))?(?: there)? (?:of|on|for|about|in|to|with) (?<what>.+?)(?: (?:say|said|again))?(?: [?.])?$/,
  /^(?:(?:and|now|so|ok|please) )*what (?:did |have |had |was it )?(?:i|we|you|she|he)(?: have| had)? (?:write|wrote|written|note|noted|jot|jotted|put|tell you|told you|say|said)(?: down)? (?:about|on|for|in|of) (?<what>.+?)(?: again)?(?: [?.])?$/,
  /^(?:(?:and|now|so|ok|please) )*what (?:was|is|were) (?:it )?(?:i|we|she|he) (?:had|have|has|need|needed|am|was|were|meant|supposed)(?: supposed| meant)? to (?:bring|take|wear|ask|say|eat|do|remember|show)(?: (?:to|for|at|with|about))+ (?<what>.+?)(?: again)?(?: [?.])?$/,
  /^(?:(?:and|now|so|ok|please) )*what (?:do|did|was|should|must) (?:i|we|she|he) (?:have to|need to|got to|supposed to|meant to)? ?(?:bring|take|wear) (?:to|for|at|with) (?<what>.+?)(?: again)?(?: [?.])?$/,
]
