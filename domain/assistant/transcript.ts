/** Something said in a conversation. Times are in milliseconds on any one clock. */
export type Utterance = {
  by: 'person' | 'assistant'
  how: 'typed' | 'spoken'
  text: string
  at: number
  /** the person began to speak while the assistant could be heard, where that is known */
  overAssistant?: boolean
}

/**
 * - new: to be shown, and answered if it is the person's
 * - empty: nothing but blanks or marks
 * - duplicate: the same again, moments later
 * - already sent: spoken and typed, the same words
 * - echo: the assistant's own voice, come back through the microphone
 */
export type Verdict = 'new' | 'empty' | 'duplicate' | 'already sent' | 'echo'

export const DUPLICATE_MS = 2_500
export const ALREADY_SENT_MS = 10_000
export const ECHO_MS = 20_000

/** What to make of something said, given what was said in the last while, oldest first. */
export function verdictOn(next: Utterance, recent: readonly Utterance[]): Verdict {
  const words = wordsOf(next.text)
  if (words === '') return 'empty'
  const since = (ms: number) => recent.filter(({ at }) => next.at - at <= ms)
  const same = (before: Utterance) => before.by === next.by && wordsOf(before.text) === words
  // A message that arrives twice is dropped; typing the same words twice is a person's right.
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

/** What is worth remembering for the next verdict. */
export function remembered(recent: readonly Utterance[], next: Utterance): Utterance[] {
  return [...recent.filter(({ at }) => next.at - at <= ECHO_MS), next]
}

/**
 * Only what was spoken can be an echo. Few words count as one only while the assistant could be heard: 'the evening
 * pills' after 'The morning pills or the evening pills?' is an answer.
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
