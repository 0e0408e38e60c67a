import { isPast } from '../language/lemma.ts'
import { inPlainWords } from '../language/plain-words.ts'
import { normText, tokenise } from '../language/tokens.ts'

/** What a clause may say of a task it names. The order is that of the columns in the trained model. */
export const FATES = ['done', 'open', 'skip', 'move', 'keep', 'unsure'] as const

export type FateLabel = (typeof FATES)[number]

/** A clause in which the task is written § and the task's own verb, told as past, ‡; and what it says of the task. */
export type FateClause = { fate: FateLabel; said: string }

/**
 * Reads a file of clauses: 'fate: clause', with the words that name the task in brackets: 'done: [plaster] i [ordered]
 * already'. Lines that begin with # are comments.
 */
export function readFateClauses(file: string): FateClause[] {
  return file
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, fate = '', clause = ''] = /^([a-z]+):\s*(.*\[.+\].*)$/.exec(line.trim()) ?? []
      if (!isFate(fate)) throw new Error(`Not a clause with its fate: ${line}`)
      return { fate, said: markedClause(clause) }
    })
}

function isFate(word: string): word is FateLabel {
  return (FATES as readonly string[]).includes(word)
}

/** Task names can be any words, so each is replaced by one word that is in no list. */
function markedClause(clause: string): string {
  const plain = inPlainWords(
    clause.replace(/\[([^\]]+)\]/g, (_, name: string) => (isPast(name.toLowerCase()) ? VERB : NAME)),
  )
  const words = normText(tokenise(plain)).replaceAll(VERB, '‡').replaceAll(NAME, '§')
  return withoutFillers(words)
}

const NAME = 'zzthing'
const VERB = 'zztold'

/** Without articles before the task, words that mean nothing, and how people begin. */
export function withoutFillers(words: string): string {
  return words
    .replace(/(?:§ )+(?=§)/g, '')
    .replace(/(?:\b(?:the|my|her|his|our|their|a|an|that|this|your) )+(?=§)/g, '')
    .replace(/§ (?:one|thing|bit|stuff|run|lot)\b/g, '§')
    .replace(LEAD, '')
    .trim()
}

export const LEAD =
  /^(?:(?:and|but|so|then|oh|ok|right|well|also|now|just|already|finally|anyway|btw|yes|yeah|um|er|plus|actually|please|honestly|tbh|basically|let us|can you|could you|do me a favou?r) (?:, )?)+/
