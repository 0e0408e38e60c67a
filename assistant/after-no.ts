import type { Mention } from './engine/built-in/memory.ts'
import { isPlainRequest } from './engine/built-in/parse/plain-request.ts'
import { type Clause, clausesOf } from './engine/built-in/several/clauses.ts'
import { type Clock, fateOf } from './engine/built-in/several/fate.ts'
import { namedTasks } from './engine/built-in/several/naming.ts'
import { hearDanger, isKnownDanger } from './hear-danger.ts'
import { isMedication } from './language/medication.ts'
import { inPlainWords } from './language/plain-words.ts'
import { rawText, tokenise } from './language/tokens.ts'

/**
 * What a message asks about tasks, once nobody is in danger: 'had a bit of a fall, tick the soup' goes on with the soup, and
 * 'had a bit of a fall' with nothing. What is neither, such as 'and the bread', goes with what it follows.
 */
export function aboutTasks(said: string, day: readonly Mention[], clock: Clock): string | undefined {
  const sentences = said.split(/(?<=[.!?\n])\s+/).map((sentence) => keptOf(sentence, day, clock))
  const kept = sentences.filter((sentence) => sentence !== '')
  return kept.length === 0 ? undefined : kept.join(' ')
}

function keptOf(sentence: string, day: readonly Mention[], clock: Clock): string {
  const tokens = tokenise(inPlainWords(sentence))
  const named = namedTasks(tokens, day, clock.now.time)
  const clauses = clausesOf(tokens, named, clock) ?? clausesOf(tokens, [], clock) ?? []
  let goesWith = false
  const kept = clauses.filter((clause) => {
    const text = rawText(clause.tokens)
    goesWith = isAboutTask(clause, text, clock) || (goesWith && !hearDanger(text, clock.today))
    return goesWith
  })
  if (kept.length === clauses.length) return sentence
  return kept.map(({ joint, tokens }, at) => `${at === 0 ? '' : between(joint)}${rawText(tokens)}`).join('')
}

function between(joint: string): string {
  return /^[.,;!-]*$/.test(joint) ? `${joint || ','} ` : ` ${joint} `
}

function isAboutTask({ tokens, from, named }: Clause, text: string, clock: Clock): boolean {
  if (ORDERS.test(text)) return true
  const isKnown = isKnownDanger(text)
  if (!isKnown && isPlainRequest(text, clock.today)) return true
  if (!named || (isKnown && !isMedication(text))) return false
  // The tools make sure of a medicine.
  if (!isKnown && isMedication(text) && tokens.length > 2) return true
  const fate = fateOf({ tokens, from }, named, clock)
  return fate.is !== 'unclear' || fate.likely !== undefined
}

const ORDERS =
  /^\W*(?:(?:please|can you|could you|would you|just|and|also|oh|hi|right|so|then|but|now|anyway|ok)[, ]+)*(?:add|put|remind|start|shift|change|rename|move|tick|skip|mark|cross|cancel|delete|undo|show|read|list|what|when|where|which|who|how many|is|are|do i|have i|did i)\b/i
