import { normText, rawText, type Token } from '../../language/tokens.ts'
import { splitRequests } from './parse/split.ts'

/**
 * 'Swap the clinic and coffee, no wait, don't, leave it': what was asked for last is taken back in the same message.
 * Returns what is left of it, and the words that are not acted on; undefined where nothing is taken back.
 */
export function withoutTakenBack(
  tokens: readonly Token[],
  today: string,
): { kept: Token[]; dropped: string } | undefined {
  const at = tokens.findIndex(
    (_, index) =>
      index > 1 && STARTS.test(tokens[index]!.norm) && TAKES_BACK.test(normText(tokens.slice(index))),
  )
  if (at < 0) return undefined
  const before = splitRequests(tokens.slice(0, at), today)
  const last = before.pop()
  if (!last) return undefined
  const from = tokens.indexOf(last.tokens[0]!)
  const kept = before.length > 0 && from > 0 ? tokens.slice(0, from) : []
  return { kept: withoutEnd(kept), dropped: rawText(withoutEnd(last.tokens)) }
}

function withoutEnd(tokens: readonly Token[]): Token[] {
  const end = tokens.findLastIndex(({ norm }) => !/^(?:[,.;!-]|and|then|also)$/.test(norm))
  return tokens.slice(0, end + 1)
}

const STARTS = /^(?:[,.;!-]|no|nope|nah|wait|actually|sorry|oh|hang on|hold on)$/
/** A pause or a 'no' before it: 'tell Bob to leave it' takes nothing back. */
const TAKES_BACK =
  /^(?:[,.;!-] )*(?:(?:no|nope|nah|wait|actually|sorry|oh|hang on|hold on|on second thoughts?|you know what|no no)(?: ,| \.)* )+(?:please )?(?:do not(?: do (?:it|that))?|leave (?:it|that|them|everything)(?: (?:as it is|as is|alone|be|where it is|there|how it was))?|never ?mind|forget (?:it|that|about it)|scratch that|cancel that|as you were|keep it (?:as it is|where it is|there))(?:(?: ,| \.| and)* (?:do not|leave (?:it|that|them)(?: (?:as it is|as is|alone|be|where it is|there))?|never ?mind|forget (?:it|that)|please|thanks|sorry))*(?: [.!])*$/
