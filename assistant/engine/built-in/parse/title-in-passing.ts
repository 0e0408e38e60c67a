import type { Piece } from './piece.ts'
import { capitalise, cleanTitle } from './title.ts'

/**
 * The title of a task that was only spoken of: 'the man is coming about the gas stove on Tuesday, put it in' is 'The man
 * is coming about the gas stove'. Undefined when too much is left to be a title.
 */
export function titleInPassing({ when }: Piece): string | undefined {
  let title = cleanTitle(when.left)
  for (let before = ''; before !== title; ) {
    before = title
    title = title.replace(FRONT, '').replace(BACK, '').replace(MARKS, '').trim()
  }
  const words = title.split(/\s+/).length
  return /\p{L}{3}/u.test(title) && words <= 10 ? capitalise(title) : undefined
}

const MARKS = /^[\s,.;:–-]+|[\s,.;:–-]+$/g

const FRONT =
  /^(?:oh|and|so|well|right|ok|okay|please|also|just|for god'?s sake|beg (?:you|yuh)|kindly|could you|can you|would you|can we have something on there about|i(?:'d| would) like (?:that you|you to)|i want (?:that you|you to)|(?:i|we|mi|she|he) (?:really )?(?:need|needs|have|has|haffi|must|got|want|wants)(?: to| fi)?(?= )|mi need fi|remind (?:me|mi|us|her|him)(?: (?:of|on|about|bout|to|that))?|(?:don'?t|do not) (?:let|make) (?:me|mi|her|him|us) forget(?: (?:to|fi|about))?|mek mi remember(?: fi)?|give me a (?:nudge|shout)(?: to)?|add|put|stick|pop|write down|jot down|note(?: down)?|make (?:for me )?(?:a )?task(?: to)?|new (?:task|item)|note to self|mark the calendar for|block (?:out|off)|there(?:'s| is)(?: an?)?|that i)[\s,:]+(?=\S)/i

const BACK =
  /[\s,.;–-]+(?:(?:so |and )?(?:please )?(?:put|stick|pop|bung|write|jot|note|add|list|register|enter)(?: (?:it|that|him|her|them|this|me))?(?: (?:in|on|down|there|deh|here|for me|to (?:my|the) list|on (?:my|the) (?:list|calendar)|in (?:my|the) (?:calendar|diary)))*|(?:so )?(?:don'?t|do not) (?:let|make) (?:me|mi|her|him|us) (?:forget|miss|sleep through)(?: it)?|(?:i|mi) (?:can'?t|cyaan|cannot|mustn'?t) (?:miss|forget)(?: it)?|please|kindly|thanks|ta|would you|will you|if you can|for me|they said to write it down|remind me)[.!?]*$/i
