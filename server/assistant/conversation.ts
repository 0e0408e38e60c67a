import type { Engine, EngineEvent } from '#server/assistant/engine/engine.ts'
import type { DayBook } from '#server/assistant/tools/day-book.ts'
import type { ToolDefinition, ToolResult } from '#server/assistant/tools/tool-set.ts'

/** One conversation with one person: what the socket session, a webhook or the evaluation talks to. */
export interface Conversation {
  /** Answers a message. Crisis words are answered before any engine. The last event is always `done`, also after an abort. */
  reply(text: string, signal: AbortSignal): AsyncIterable<EngineEvent>
  /** Forgets all but the first `turns` things the person said. What was changed stays changed, and is not changed twice. */
  rewind(turns: number): void
  /** A tool called from outside a turn, such as by an ElevenLabs agent's webhook. */
  callTool(name: string, args: unknown): Promise<ToolResult>
  readonly definitions: readonly ToolDefinition[]
}

export type ConversationSetup = {
  book: DayBook
  /** Tried in order: the next one answers when one fails before it has said anything. */
  engines: readonly Engine[]
  clock: () => Date
}

export type OpenConversation = (setup: ConversationSetup) => Conversation
