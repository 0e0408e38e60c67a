import type * as z from 'zod'

/** The tools of one turn: bound to the person's days and to what has been written in this conversation. */
export interface ToolSet {
  readonly definitions: readonly ToolDefinition[]
  /** Never throws for bad input: an unknown tool, a bad argument or an invented id is a result with `isError`. */
  call(name: string, args: unknown): Promise<ToolResult>
  /** Notes that the person is being asked to choose among these, so that the choice counts as naming one. */
  offer(tasks: readonly { id: string; date: string }[]): void
}

export type ToolDefinition = {
  name: string
  description: string
  input: z.ZodObject
  /** True when it changes something. */
  writes: boolean
}

export type ToolResult = {
  isError: boolean
  /** What to show under 'Used tool' and what a model reads: JSON. `say` in it is the sentence for the person. */
  result: ToolAnswer
}

export type ToolAnswer = { say: string; [key: string]: unknown }
