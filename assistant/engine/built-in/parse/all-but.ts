import type { Intent } from './intent.ts'
import { type Piece, parseReference } from './piece.ts'

/** 'Everything is done except the ironing': all but one, said the other way round. */
export function parseAllBut(piece: Piece): Intent | undefined {
  const { groups } = DONE_BUT.exec(piece.norm) ?? {}
  if (!groups) return undefined
  const left = new Set(groups.what!.split(' '))
  const named = piece.tokens.filter(({ norm }) => left.has(norm))
  const ref = parseReference(named, piece)
  const when = groups.until === undefined ? ref.when : piece.when
  return { do: 'status', status: 'completed', ref: { ...ref, when, all: true } }
}

const DONE_BUT =
  /^(?:i (?:have )?)?(?:everything|all|it all|all of it|the lot|the rest)(?<until> (?:until|till|up to|before|by) [^,;.!?]{1,20}?)?(?: (?:is|are|was|were|got|(?:has|have|had) been|been|has|got))?(?: all)? (?:done|finished|ticked(?: off)?|sorted|completed?) (?:, )?(?:except(?: for)?|apart from|other than|besides|but(?: not)?) (?<what>.+?)(?: (?:yet|today|still))*(?: [.!])*$/
