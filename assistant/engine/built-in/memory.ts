import type { Repeat } from '../../language/repeat-words.ts'
import type { TaskStatus } from '../../tools/day-book.ts'

/** A task as the conversation knows it. */
export type Mention = {
  id: string
  date: string
  title: string
  time: string | null
  status: TaskStatus
  repeat?: Repeat
  checklist?: { title: string; completed: boolean }[]
}

/** A tool call that waits for a yes or a choice. */
export type Deed = { tool: string; args: Record<string, unknown> }

/** A new task while its pieces are being gathered. */
export type Draft = {
  title?: string
  date?: string
  time?: string
  repeat?: Repeat
  repeatUntil?: string
  checklist?: string[]
  description?: string
}

/** What the assistant asked and is waiting to hear. */
export type Question =
  | { about: 'confirm'; deeds: Deed[]; no?: string }
  | { about: 'which'; options: Mention[]; deed: Deed }
  | { about: 'title'; draft: Draft }
  | { about: 'times'; draft: Draft }
  | { about: 'when'; task: Mention }
  | { about: 'skip-or-move'; task: Mention }
  | { about: 'mute' }

/** What the built-in engine keeps from one turn to the next. Never changed in place: going back goes back to an older one. */
export type Memory = {
  /** The tasks last spoken of, in the order they were named: 'the second one' counts here. */
  named: Mention[]
  question?: Question
  /** The day being planned. */
  planning?: string
  /** The last thing done or asked, for 'no, I meant Tuesday'. */
  last?: Last
  /** Tasks already suggested as next. */
  suggested: string[]
  /** What was said last, to say it again. */
  said: string
}

export type Last =
  | { was: 'list'; tool: 'ListDay' | 'Summary'; args: Record<string, unknown> }
  | { was: 'add'; task: Mention }
  | { was: 'deed'; deed: Deed; task: Mention }
  | { was: 'next' }
  | { was: 'mute' }

export const EMPTY: Memory = { named: [], suggested: [], said: '' }

export function isMemory(memory: unknown): memory is Memory {
  return typeof memory === 'object' && memory !== null && 'named' in memory && 'suggested' in memory
}
