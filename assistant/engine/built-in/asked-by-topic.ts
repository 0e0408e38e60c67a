import { onDay } from '../../language/when.ts'
import { hear } from '../../listening/hear.ts'
import { findTask } from './find-task.ts'
import type { Heard } from './heard.ts'
import { onlyNamed } from './offer-for-named.ts'
import type { Reference } from './parse/intent.ts'
import type { Run } from './run.ts'

/**
 * 'Neurologist which day is?', 'I feed fish or not?', 'Lorraine. Still?': the words fit no pattern, but one task is named
 * in them, and something is asked about it. Then its day and time are told, or whether it is done.
 */
export async function askedByTopic(
  run: Run,
  text: string,
  heard: readonly Heard[],
): Promise<Heard[] | undefined> {
  const asksState = OF_STATE.test(text)
  if (!(asksState || OF_TIME.test(text)) || OF_MORE.test(text) || ORDERS.test(text)) return undefined
  for (const part of heard) if (!(await isUnanswered(run, part))) return undefined
  const task = await onlyNamed(run, text)
  if (!task) return undefined
  const ref: Reference = {
    words: task.title,
    when: onDay(task.date),
  }
  return [{ intent: { do: asksState ? 'was-done' : 'find', ref }, opinion: hear(text), text, addsOn: false }]
}

/** Nothing was understood, or only that something is asked about the list. */
async function isUnanswered(run: Run, { intent, inPassing }: Heard): Promise<boolean> {
  const plain = inPassing?.plain ?? intent
  if (plain.do === 'unknown' || plain.do === 'list' || plain.do === 'next') return true
  if (plain.do !== 'find' && plain.do !== 'was-done') return false
  return (await findTask(run, plain.ref, { ahead: true })).match === 'none'
}

const OF_TIME = /\b(?:what|which) (?:time|day|date|hour|o['’]?clock)\b|\bwhen\b|\b(?:time|day)\s*\?\s*$/i
const OF_STATE =
  /\bor not\b|\bor no\s*\?|\bstill\s*\?|\b(?:has|have|was|is|did) (?:it|that|this|he|she|they|i|we|you)(?: \w+)? (?:been |get |got )?(?:done|given|taken|had|finished|paid|sent|posted|fed|do|take|give)\b|\b(?:done|finished|given|taken|paid)(?: yet| already)?\s*\?\s*$/i
/** More than one task is asked about. */
const OF_MORE =
  /\b(?:else|anything|everything|something|besides|apart|except|all|list|how many|left|free|rest|next)\b/i
/** Something is wanted as well. */
const ORDERS = /\b(?:add|move|delete|remove|skip|tick|mark|cancel|remind me to|put|change|make it)\b/i
