import { tokenise } from '../../../language/tokens.ts'
import { pieceOf } from './piece.ts'
import { splitRequests } from './split.ts'
import { understand } from './understand.ts'

/** Whether every part of a message is a request or a question that the patterns know well: nothing to worry about. */
export function isPlainRequest(text: string, today: string): boolean {
  const parts = splitRequests(tokenise(text), today)
  return (
    parts.length > 0 &&
    parts.every(({ tokens, addsOn }) => {
      const intent = understand(pieceOf(tokens, today, true, addsOn))
      return (
        PLAIN.has(intent.do) ||
        (intent.do === 'add' && intent.bare === undefined && intent.sure) ||
        (intent.do === 'dose' && intent.about !== 'more')
      )
    })
  )
}

const PLAIN = new Set(
  'list next summary plan routine was-done beside clock mute unmute mute-state undo go rename note checklist repeat no-time feel talk move delete underway'.split(
    ' ',
  ),
)
