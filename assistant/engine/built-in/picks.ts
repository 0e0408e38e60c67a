import { isMedication } from '../../language/medication.ts'
import { normText, type Token } from '../../language/tokens.ts'
import type { Action } from './memory.ts'
import { opensRequest } from './parse/split.ts'

/** What can be picked: its words, and the tool that the pick would call. */
export type Pickable = { name: string; tool: string }

/**
 * Whether an answer can be a pick among `options` at all. A new request ('skip the second one'), a question or a denial
 * ('not the evening ones') is none, though it names one of them. Where a medicine is among them, no word may be left over
 * beside the names, the numbers and what people say around them.
 */
export function mayPick(tokens: readonly Token[], options: readonly Pickable[]): boolean {
  const norm = normText(tokens).replace(OPENERS, '')
  const verbs = new Set(options.flatMap(({ tool }) => VERBS[tool] ?? []))
  const said = withoutOpeners(tokens)
  const isOrder = opensRequest(said) && !verbs.has(said[0]?.norm ?? '') && !TOLD.test(norm)
  if (isOrder || OTHERWISE.test(norm)) return false
  if (ALL_VERBS.some((verb) => !verbs.has(verb) && said[0]?.norm === verb)) return false
  if (!options.some(({ name }) => isMedication(name))) return true
  const names = new Set(options.flatMap(({ name }) => wordsOf(name)))
  return wordsOf(norm.replace(/\bof (?:them|those|these)\b/g, '')).every(
    (word) => names.has(word) || verbs.has(word) || AROUND.test(word),
  )
    ? !norm.includes('?')
    : false
}

/** Whether a yes names another act than the one that was asked about: 'ok, delete it', when asked whether to skip it. */
export function namesAnotherAct(norm: string, actions: readonly Action[]): boolean {
  const verbs = new Set(actions.flatMap(({ tool }) => VERBS[tool] ?? []))
  return wordsOf(norm).some((word) => ALL_VERBS.includes(word) && !verbs.has(word))
}

/** How each change is named. */
const VERBS: Record<string, readonly string[]> = {
  CompleteTask: ['mark', 'tick', 'check', 'cross', 'complete', 'did', 'took', 'had', 'taken', 'finished'],
  SkipTask: ['skip'],
  ReopenTask: ['reopen', 'untick', 'uncheck', 'open'],
  DeleteTask: ['delete', 'remove', 'bin', 'scrap', 'drop'],
  RescheduleTask: ['move', 'push', 'shift', 'reschedule', 'postpone'],
  ChangeTask: ['change', 'rename'],
  AddTask: ['add', 'put'],
}
const ALL_VERBS: readonly string[] = Object.values(VERBS).flat()

const OPENERS =
  /^(?:(?:[,.!-]|yes|yeah|yep|ok|oh|ah|um+|uh+|er+|well|so|right|sorry|please|just|only|i mean|i meant|it is|it was|that is|that was|it is just|i think|i guess|probably|prob) )+/

function withoutOpeners(tokens: readonly Token[]): Token[] {
  let length = OPENERS.exec(`${normText(tokens)} `)?.[0].trimEnd().length ?? 0
  const rest = [...tokens]
  while (rest.length > 0 && length > 0) length -= rest.shift()!.norm.length + 1
  return rest
}

/** 'I took the morning ones' tells which it was. */
const TOLD = /^(?:i|he|she|we|they) (?:have |has |just |already )*(?:did|do|done|took|taken|had|finished)\b/

/** Denied, left out, or for another time. */
const OTHERWISE =
  /\b(?:not|never|no(?! (?:,|the|it)\b)(?! ,)|without|except|neither|nor|but|instead of|rather than|refused|missed|forgot|(?<!the )later|nearly|almost|stop)\b/

/** Said around a pick. */
const AROUND =
  /^(?:the|an?|one|ones|that|this|these|those|it|is|was|were|please|thanks?|you|yes|yeah|yep|ok|i|mean|meant|my|her|his|our|their|he|she|we|they|have|has|just|only|both|all|every|each|number|option|task|and|at|for|in|as|done|off|\d+(?:st|nd|rd|th)?|last|first|top|former|latter|earlier|later|early|late|am|pm|morning|afternoon|evening|night|today|s|um|uh|er|oh|so|right|medicine|medication|meds|tablets?|pills?|dose)$/

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
}
