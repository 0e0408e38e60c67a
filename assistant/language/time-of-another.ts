import type { LocalDate } from '#domain/time/local-date.ts'
import { contentWords } from './likeness.ts'
import { tokenise } from './tokens.ts'
import { readWhen, saysWhen } from './when.ts'

/** 'Ironing not a chance, the dentist can wait till tomorrow': the new time is of something else than this task. */
export function isTimeOfAnother(said: string, title: string, today: LocalDate): boolean {
  const clauses = said.split(/[,.;]\s+(?:(?:and|but)\s+)?|\s+(?:and|but)\s+/i)
  if (clauses.length < 2) return false
  const name = contentWords(title)
  const isOther = (thing: string) => !contentWords(thing).some((word) => name.includes(word))
  const waiting = ITS_TIME.exec(clauses.at(-1)!)?.groups?.thing
  if (waiting && isOther(waiting)) return true
  // 'Laundry not done, the engineer comes tomorrow': whoever comes is not what it is about.
  const coming = COMES.exec(clauses.at(-1)!)?.groups?.who
  if (coming && isOther(coming)) return true
  // 'The night tablet, the nurse says nine is better': whoever says so is not what it is about.
  const speaker = clauses.slice(1).flatMap((clause) => SPEAKER.exec(clause)?.groups?.who ?? [])
  if (speaker.some((who) => !isOther(who)) && isOther(clauses[0]!)) return true
  const timed = clauses.filter((clause) => saysWhen(readWhen(tokenise(clause), today)))
  return timed.length > 0 && timed.every((clause) => isThing(restOf(clause, today)) && isOther(clause))
}

const ITS_TIME =
  /^(?:the|my|her|his|our) (?<thing>[\p{L}'’-]+(?: [\p{L}'’-]+)?) (?:can|could|is|are|will|goes|should|has to|have to|needs?)\b/iu

const COMES =
  /^(?:the |my |our |her |his )?(?<who>(?!it\b|that\b|this\b|they\b|he\b|she\b|we\b|i\b)[\p{L}'’-]+(?: [\p{L}'’-]+)?) (?:comes?|is coming|are coming|arrives?|opens?|re-?opens?|is (?:back|here|in|off|away|shut|closed|open)|shuts?|closes?|gets? (?:back|here|in)|visits?|rings?|calls?|leaves?)\b/iu

const SPEAKER = /^(?:the |my |our )?(?<who>\p{L}+) (?:says?|said|thinks|reckons|wants|told me|suggested)\b/iu

/** 'Laundry [tomorrow]': what is left without the time. */
function restOf(clause: string, today: LocalDate): string[] {
  return readWhen(tokenise(clause), today)
    .left.map(({ norm }) => norm)
    .filter((word) => !/^(?:[.,;:!?-]|the|my|her|his|our)$/.test(word))
}

/** A name of one or two words, and nothing that speaks of the task before: 'it', 'instead', 'better'. */
function isThing(words: readonly string[]): boolean {
  return (
    words.length > 0 &&
    words.length <= 2 &&
    words.every((word) => /^\p{L}{3,}$/u.test(word) && !POINTS.test(word))
  )
}

const POINTS =
  /^(?:it|that|this|them|then|instead|rather|better|maybe|again|now|please|make|move|moved|put|say|says|said|not|she|him|her|they|will|can|could|would|should|think|coming|comes|come|same|time|later|earlier|before|after|until|till|only|again|back|here|there|ready|free|one|another|not|got|works|suits|fine|good|best|let|lets|try|trying|push|pushed|next|like|yes|yeah|actually|sorry|looking|happening|rescheduled|postponed|shift|change|changed|swap|skip|leave|due|booked|open|closed|new|slot|appointment|cancelled)$/
