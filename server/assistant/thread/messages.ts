import type { EngineEvent } from '#assistant/engine/engine.ts'
import type { ModelSettings } from '#assistant/engine/model/model.ts'
import type { DayBook } from '#assistant/tools/day-book.ts'
import type { ToolResult } from '#assistant/tools/tool-set.ts'

/** What the thread is started with. `currentTalk` is a shared number: the conversation that it is working on. */
export type ThreadData = { model: ModelSettings; currentTalk: Int32Array }

export type BookMethod = keyof DayBook

/** To the thread. It opens a conversation that it does not know yet. */
export type ToThread =
  | { type: 'reply'; talk: number; turn: number; text: string; now: Date }
  | { type: 'abort'; turn: number }
  | { type: 'tool'; talk: number; turn: number; name: string; args: unknown; agentTurns?: number; now: Date }
  | { type: 'rewind'; talk: number; turns: number }
  | { type: 'end'; talk: number }
  | { type: 'book answer'; ask: number; value: unknown }
  | { type: 'book refusal'; ask: number; sentence: string }
  | { type: 'book failure'; ask: number; error: Error }
  | { type: 'ping' }

export type FromThread =
  | { type: 'event'; turn: number; event: EngineEvent }
  | { type: 'tool result'; turn: number; result: ToolResult }
  | { type: 'failed'; turn: number; error: Error }
  | { type: 'ask book'; ask: number; talk: number; method: BookMethod; args: unknown[] }
  | { type: 'engine failed'; engine: string; error: Error }
  /** `thread`: which one it is to the system, said once */
  | { type: 'pong'; thread?: number }
