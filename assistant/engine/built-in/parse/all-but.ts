import type { Intent } from './intent.ts'
import { type Piece, parseReference } from './piece.ts'

/** 'Everything is done except the ironing': all but one, said the other way round. */
export function parseAllBut(piece: Piece): Intent | undefined {
  const { groups } = DONE_BUT.exec(piece.norm) ?? {}
  if (!groups) return undefined
  const left = new Set(groups.what!.split(' '))
  const named = piece.tokens.filter(({ norm }) => left.has(norm))
  return { do: 'status', status: 'completed', ref: { ...parseReference(named, piece), all: true } }
}

const DONE_BUT =
  /^(?:i (?:have )?)?(?:everything|all|it all|all of it|the lot|the rest)(?: (?:is|has been|been))?(?: all)? (?:done|finished|ticked(?: off)?|sorted|completed?) (?:, )?(?:except(?: for)?|apart from|other than|besides|but(?: not)?) (?<what>.+?)(?: (?:yet|today|still))*(?: [.!])*$/
