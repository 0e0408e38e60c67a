import { isQuestion } from '../../../language/questions.ts'
import { normText, type Token } from '../../../language/tokens.ts'
import { saysWhen } from '../../../language/when.ts'
import type { Intent } from './intent.ts'
import { matchGroups } from './phrase.ts'
import { type Piece, parseReference } from './piece.ts'
import { cleanTitle } from './title.ts'

/** 'Swap the walk and the shopping': each takes the other's time. */
export function parseSwap(piece: Piece): Intent | undefined {
  if (isQuestion(piece.norm) || saysWhen(piece.when)) return undefined
  for (const { pattern, mayRename } of SWAPS) {
    const groups = matchGroups(piece.tokens, pattern)
    if (!groups?.one || !groups.other || isBoth(groups.one) || isBoth(groups.other)) continue
    const refs = [parseReference(groups.one, piece), parseReference(groups.other, piece)] as const
    if (refs.some(({ words, pronoun }) => words === '' && !pronoun)) continue
    return { do: 'swap', refs, ...(mayRename && { title: cleanTitle(groups.other) }) }
  }
  return undefined
}

/** 'Swap them round' names nothing. */
function isBoth(tokens: readonly Token[]): boolean {
  return /^(?:them|both|those|these|all|everything|round|around)$/.test(normText(tokens))
}

const ENDS = '(?: (?:round|around|over|times|places?|please|for me|would you|,))*'
const SWAPS = [
  {
    pattern: new RegExp(
      `^(?:swap|exchange|trade|switch|flip)(?: round| around| over)?(?: the times? of)? (?<one>.+?) and (?<other>.+?)${ENDS}$`,
    ),
    mayRename: false,
  },
  // 'Swap the milk for oat milk' gives one task another name, unless the other is a task as well.
  {
    pattern: new RegExp(`^(?:swap|exchange|trade|switch) (?<one>.+?) (?:with|for) (?<other>.+?)${ENDS}$`),
    mayRename: true,
  },
]
