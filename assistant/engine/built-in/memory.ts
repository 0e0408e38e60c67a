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
  description?: string
  paused?: true
}

/** A tool call to make. */
export type Action = { tool: string; args: Record<string, unknown> }

/** One of several things that may be meant, in the words to tap on or to say. */
export type Option = { say: string; actions: Action[]; task?: Mention }

/** A new task that may still be missing details. */
export type Draft = {
  title?: string
  date?: string
  time?: string
  repeat?: Repeat
  repeatUntil?: string
  checklist?: string[]
  description?: string
  makeSure?: true
  reminders?: number[]
}

/** A question the assistant asked. */
export type Question =
  /** `isGuess`: only offered, and not insisted on. */
  | { about: 'confirm'; actions: Action[]; no?: string; ofRoutines?: true; isGuess?: true }
  /** `orAll`: each of them was named, so all may be meant. */
  | { about: 'which'; options: Mention[]; action: Action; orAll?: true }
  | { about: 'title'; draft: Draft }
  | { about: 'times'; draft: Draft }
  | { about: 'when'; task: Mention }
  | { about: 'skip-or-move'; task: Mention }
  | { about: 'mute' }
  /** `ofRoutines`: another ready routine may be named too. */
  | { about: 'choose'; options: Option[]; ofRoutines?: true }

/** A question, and the words it was asked in. */
export type Asked = { question: Question; words: string }

/** What the built-in engine remembers between turns. Immutable, so that a rewind can restore an older one. */
export type Memory = {
  /** The last tasks mentioned, in order: 'the second one' counts here. */
  mentioned: Mention[]
  /** The last list shown with numbers. What is done to one of it changes no number. */
  listed?: Mention[]
  question?: Question
  /** The words of the open question, to be said again. */
  asked?: string
  /** Asked in the same reply as the open question: each is put again, once the one before it is answered. */
  waiting?: readonly Asked[]
  /** A question that something else came between; a yes may still mean it, so it is then asked again. */
  parked?: Asked
  /** The day being planned. */
  planning?: string
  /** The last thing done or asked, for 'no, I meant Tuesday'. */
  last?: LastAction
  /** The last changes to tasks, the latest at the end. */
  changes?: Change[]
  /** The last reply told of a change. */
  hasChanged?: boolean
  /** The last tasks added, the latest at the end. */
  added?: Mention[]
  /** Tasks already suggested as next. */
  suggested: string[]
  /** The last reply, for 'say that again'. */
  said: string
}

/** What was done to a task, as it was before and as it is now. */
export type Change = { action: Action; task: Mention; after: Mention }

export type LastAction =
  | { kind: 'list'; tool: 'ListDay' | 'Summary'; args: Record<string, unknown> }
  | { kind: 'add'; task: Mention }
  /** `together`: all that were changed as one. */
  | { kind: 'action'; action: Action; task: Mention; together?: Change[] }
  /** Asked about: how it is, or when. */
  | { kind: 'told'; task: Mention }
  /** Asked about, and not on the list. */
  | { kind: 'missing'; title: string }
  | { kind: 'next' }
  | { kind: 'mute' }

export const EMPTY_MEMORY: Memory = { mentioned: [], suggested: [], said: '' }

export function isMemory(memory: unknown): memory is Memory {
  return typeof memory === 'object' && memory !== null && 'mentioned' in memory && 'suggested' in memory
}
