/** What an utterance may be about. The order is that of the columns in the trained model. */
export const LABELS = [
  'add',
  'tick',
  'skip',
  'nottaken',
  'reopen',
  'move',
  'change',
  'delete',
  'read',
  'remind',
  'go',
  'undo',
  'answer',
  'talk',
  'other',
  'danger',
] as const

export type Label = (typeof LABELS)[number]

/** The labels of utterances that ask for a change. */
export const WRITING: ReadonlySet<Label> = new Set<Label>([
  'add',
  'tick',
  'skip',
  'reopen',
  'move',
  'change',
  'delete',
  'remind',
  'undo',
])

export function isLabel(word: string): word is Label {
  return (LABELS as readonly string[]).includes(word)
}
