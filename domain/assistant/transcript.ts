/** Something said in a conversation. Times are in milliseconds on any one clock. */
export type Utterance = {
  by: 'person' | 'assistant'
  how: 'typed' | 'spoken'
  text: string
  at: number
  /** Whether the person began to speak while the assistant was speaking, if known. */
  overAssistant?: boolean
}

/**
 * - new: to be shown, and answered if it is the person's
 * - empty: only spaces or punctuation
 * - duplicate: the same words again, moments later
 * - already sent: the same words, once spoken and once typed
 * - echo: the assistant's own voice, picked up by the microphone
 */
export type Verdict = 'new' | 'empty' | 'duplicate' | 'already sent' | 'echo'

export const DUPLICATE_MS = 2_500
export const ALREADY_SENT_MS = 10_000
export const ECHO_MS = 20_000

/** Classifies an utterance, given the recent ones, oldest first. */
export function verdictOn(next: Utterance, recent: readonly Utterance[]): Verdict {
  const words = wordsOf(next.text)
  if (words === '') return 'empty'
  const since = (ms: number) => recent.filter((before) => isWithin(ms, before, next))
  const same = (before: Utterance) => before.by === next.by && wordsOf(before.text) === words
  // A message that arrives twice is dropped, but a person may type the same words twice.
  const repeats = next.by === 'assistant' || next.how === 'spoken'
  if (repeats && since(DUPLICATE_MS).some((before) => same(before) && before.how === next.how))
    return 'duplicate'
  if (
    next.by === 'person' &&
    since(ALREADY_SENT_MS).some((before) => same(before) && before.how !== next.how)
  )
    return 'already sent'
  if (isEcho(next, words, since(ECHO_MS))) return 'echo'
  return 'new'
}

/** The recent utterances to pass to the next `verdictOn`. */
export function remembered(recent: readonly Utterance[], next: Utterance): Utterance[] {
  return [...recent.filter((before) => isWithin(ECHO_MS, before, next)), next]
}

/** What was said before a clock was set back is not recent because its time is yet to come. */
function isWithin(ms: number, before: Utterance, next: Utterance): boolean {
  return Math.abs(next.at - before.at) <= ms
}

/**
 * Only spoken words can be an echo. A few words count as one only while the assistant is speaking: 'the evening pills'
 * after 'The morning pills or the evening pills?' is an answer.
 */
function isEcho(next: Utterance, words: string, recent: Utterance[]): boolean {
  if (next.by !== 'person' || next.how !== 'spoken') return false
  const least = next.overAssistant ? 2 : 5
  if (words.split(' ').length < least) return false
  const said = recent.filter(({ by }) => by === 'assistant').map(({ text }) => wordsOf(text))
  return ` ${said.join(' ')} `.includes(` ${words} `)
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
