import { capitalized } from '#domain/capitalized.ts'

/** What somebody wants written down about their day. */
export type SaidNote = { face?: 1 | 2 | 3 | 4 | 5; text: string }

const ASKED =
  /^(?:please |can you |could you |would you )*(?:write (?:it )?down|write|note(?: down)?|put down|record|make a note)(?: for today)?(?: that)?[ ,:]+((?:my|the|this) day (?:was|went|has been|is) .{2,}|today (?:was|went|has been|is) .{2,}|how (?:my|the) day went[ ,:]+.{2,})$/i

/** A note about the day, if that is plainly what is asked for: 'write down that my day was hard'. */
export function dayNoteIn(message: string): SaidNote | undefined {
  const text = ASKED.exec(message.trim().replace(/[.!\s]+$/, ''))?.[1]?.replace(
    /^how (?:my|the) day went[ ,:]+/i,
    '',
  )
  if (!text) return undefined
  const face = FACES.find(([, words]) => words.test(text))?.[0]
  return { text: `${capitalized(text)}.`, ...(face && { face }) }
}

/** The first that fits; what takes something back comes before what it takes back. */
const FACES: readonly [1 | 2 | 3 | 4 | 5, RegExp][] = [
  [2, /\bnot (?:so |very |too |that )?(?:good|great|well|easy)\b|\brough\b|\bdifficult\b/i],
  [3, /\bnot (?:so |too |that )?(?:bad|hard|terrible)\b|\b(?:ok|okay|all right|alright|so-so|fine)\b/i],
  [1, /\b(?:hard|awful|terrible|horrible|bad|badly)\b/i],
  [4, /\b(?:quite|pretty|rather) (?:good|nice|well)\b|\bnice\b/i],
  [5, /\b(?:good|great|wonderful|lovely|well|excellent)\b/i],
]
