import { isYes, pickedNumbers } from '../../language/replies.ts'
import { normText, type Token } from '../../language/tokens.ts'
import type { Asked, Memory, Question } from './memory.ts'
import type { Intent } from './parse/intent.ts'
import type { Run } from './run.ts'

/** Thanks, a remark or a look at the list come between a question and its answer: it is asked once more. */
export function askAgainAfter(run: Run, intents: readonly Intent[]): string | undefined {
  const { unanswered } = run
  if (!unanswered || run.memory.question || !mayRepeat(unanswered.question)) return undefined
  if (!run.insists && (run.hasWritten || !intents.every(comesBetween))) return undefined
  run.askAgain(unanswered)
  return `My question is still open: ${unanswered.words}`
}

/** What is only offered below a reply is not insisted on. */
function mayRepeat(question: Question): boolean {
  return question.about !== 'choose' && !('ofRoutines' in question) && !('isGuess' in question)
}

function comesBetween(intent: Intent): boolean {
  return intent.do === 'talk' ? !ENDS.has(intent.topic) : !ELSEWHERE.has(intent.do)
}

const ENDS: ReadonlySet<string> = new Set(['bye', 'drop', 'no', 'away', 'again', 'abuse', 'sorry'])
/** Whoever speaks of this has left the question behind. */
const ELSEWHERE: ReadonlySet<Intent['do']> = new Set([
  'feel',
  'dose',
  'plan',
  'routine',
  // After these, 'yes' may be said to the list.
  'list',
  'summary',
  'next',
  'go',
  'undo',
  'refrain',
  'not-done',
  'unwilling',
  'underway',
  'mute',
  'snooze',
])

/** Not understood as an answer, nor as anything else: nothing is guessed, and the question is asked once more. */
export function askAgainUnheard(run: Run): string | undefined {
  const { unanswered } = run
  if (!unanswered || run.memory.question || !mayRepeat(unanswered.question)) return undefined
  run.askAgain(unanswered)
  return `I am not sure I understood. ${unanswered.words}`
}

/** 'Yes', 'the second one', when something else came between: the question is asked again, as it was. */
export function askParked(run: Run, parked: Asked | undefined, tokens: readonly Token[]): string | undefined {
  if (!parked || !mayRepeat(parked.question)) return undefined
  const norm = normText(tokens)
  const picks = parked.question.about === 'which' && pickedNumbers(norm) !== undefined
  if (!(isYes(norm) && tokens.length <= 4) && !(picks && tokens.length <= 5)) return undefined
  run.askAgain(parked)
  return `Do you mean my question from before? ${parked.words}`
}

/** The question was the whole reply: what is said next can only be meant for it. */
export function wasAskedAlone({ said, asked }: Memory): boolean {
  return said.trim().replace(ASKED_AGAIN, '') === asked
}

const ASKED_AGAIN =
  /^(?:My question is still open:|I am not sure I understood\.|Do you mean (?:my question from before|yes)\?) /

/** The words to ask it again in: without the list or the news before it, where they are long. */
export function wordsOfQuestion(said: string): string {
  const text = said.trim().replace(ASKED_AGAIN, '')
  if (text.length <= LONG) return text
  const parts = text.split(/(?<=[\p{L}”)][.!])\s+(?=[\p{Lu}“])|\n+/u)
  const at = parts.findLastIndex((part) => part.includes('?'))
  return at < 0 ? text : parts.slice(at).join(' ')
}

const LONG = 400
