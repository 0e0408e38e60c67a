import { contentWords } from './likeness.ts'

/** 'Ironing not a chance, the dentist can wait till tomorrow': the new time is of something else than this task. */
export function isTimeOfAnother(said: string, title: string): boolean {
  const clauses = said.split(/[,.;]\s+|\s+(?:and|but)\s+/i)
  const thing = clauses.length > 1 ? ITS_TIME.exec(clauses.at(-1)!)?.groups?.thing : undefined
  if (!thing) return false
  const name = contentWords(title)
  return !contentWords(thing).some((word) => name.includes(word))
}

const ITS_TIME =
  /^(?:the|my|her|his|our) (?<thing>[\p{L}'’-]+(?: [\p{L}'’-]+)?) (?:can|could|is|are|will|goes|should|has to|have to|needs?)\b/iu
