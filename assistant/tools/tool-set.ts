import type * as z from 'zod'

/** The tools of one turn, bound to the person's day book and the conversation's ledger. */
export interface ToolSet {
  readonly definitions: readonly ToolDefinition[]
  /** Never throws for bad input: an unknown tool, a bad argument or an invented id is a result with `isError`. */
  call(name: string, args: unknown, options?: CallOptions): Promise<ToolResult>
  /** Records that the person is being asked to choose among these, so that choosing one counts as naming it. */
  offer(tasks: readonly { id: string; date: string }[]): void
  /** Records that the person is being asked about these: nothing changes them in the same turn. */
  hold(tasks: readonly { id: string; date: string }[]): void
  /** Records that the question before is repeated to the person in this turn, word for word. */
  askAgain(): void
}

export type CallOptions = {
  /** The engine is not sure that this is meant: read the change back and wait for a yes. */
  inDoubt?: boolean
  /** The words of the message that answer the question before; the rest of it asks for something else. */
  answer?: string
  /** The person picked this from what was offered, by itself or with others. For a dose that counts as naming it. */
  chosen?: Chosen
}

export type Chosen = 'one' | 'several'

export type ToolDefinition = {
  name: string
  description: string
  input: z.ZodObject
  /** True when the tool changes something. */
  writes: boolean
}

export type ToolResult = {
  isError: boolean
  /** JSON, shown under 'Used tool' and read by the model. `say` is the sentence for the person. */
  result: ToolAnswer
}

export type ToolAnswer = { say: string; [key: string]: unknown }
