import type { Choice } from '#domain/assistant/choice.ts'
import type { Danger } from '../danger/danger.ts'
import type { Owner } from '../tools/day-book.ts'
import type { ToolSet } from '../tools/tool-set.ts'

/** Answers one turn of a conversation. It may stop at any event once `signal` is aborted. */
export interface Engine {
  readonly name: string
  reply(turn: Turn, tools: ToolSet, signal: AbortSignal): AsyncIterable<EngineEvent>
}

export type EngineEvent =
  | { type: 'text'; delta: string }
  | { type: 'tool'; name: string; callId: string; args: unknown }
  | { type: 'tool-result'; callId: string; result: unknown; isError: boolean }
  | ClientToolCall
  | { type: 'choices'; choices: Choice[] }
  | { type: 'done' }

/** Something for the browser to do. Its result is not awaited. */
export type ClientToolCall =
  | { type: 'client-tool'; name: 'NavigateTo'; args: { id?: string; date: string } }
  | { type: 'client-tool'; name: 'RefreshDataCaches'; args: Record<string, never> }

export type Turn = {
  id: string
  text: string
  now: Now
  owner: Owner
  /** The turns before this one, oldest first. */
  history: readonly PastTurn[]
  /** What this engine remembered in the previous turn, or undefined at the start. */
  memory: unknown
  /** Stores `memory` for the next turn. A rewind restores older memory too. */
  remember(memory: unknown): void
}

/** The instant, and the time zone of the day's owner. */
export type Now = { instant: Date; zone: string }

export type PastTurn = {
  id: string
  text: string
  reply: string
  memory: unknown
  /** Set when the reply asked whether somebody is in danger: the words that gave the worry. */
  worry?: string
  /** Set when the reply was the advice to call for help: what it was about. */
  danger?: Danger
}
