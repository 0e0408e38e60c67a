import type { ToolSet as SdkTools } from 'ai'
import * as z from 'zod'
import { isClientTool } from '../../tools/client-tools.ts'
import type { ToolAnswer, ToolSet } from '../../tools/tool-set.ts'
import type { EngineEvent } from '../engine.ts'

/** Nobody asks for more changes in one breath; a model that goes wild stops here. */
const MOST_WRITES = 20

/** The tools as the SDK wants them, and what became of each call. */
export class ModelTools {
  readonly #tools: ToolSet
  readonly #events: EngineEvent[] = []
  readonly #answers: ToolAnswer[] = []
  #writes = 0

  constructor(tools: ToolSet) {
    this.#tools = tools
  }

  async definitions(): Promise<SdkTools> {
    const { jsonSchema, tool } = await import('ai')
    const made = this.#tools.definitions.map(({ name, description, input, writes }) => [
      name,
      tool({
        description,
        // The shape is only shown to the model; what it sends is checked by the tool itself, which answers in words.
        inputSchema: jsonSchema(z.toJSONSchema(input) as Parameters<typeof jsonSchema>[0]),
        execute: (args: unknown, { toolCallId }: { toolCallId: string }) =>
          this.#call(name, writes, toolCallId, args),
      }),
    ])
    return Object.fromEntries(made) as SdkTools
  }

  /** What happened since the last time this was asked. */
  events(): EngineEvent[] {
    return this.#events.splice(0)
  }

  /**
   * What a person must hear and the model has not said: a question that waits for their yes, and changes whose task
   * it did not name.
   */
  unsaid(said: string): string {
    const heard = plain(said)
    return this.#answers
      .filter((answer) =>
        answer.needsConfirmation
          ? !heard.includes(plain(answer.say))
          : !heard.includes(plain(titleOf(answer))),
      )
      .map((answer) => answer.say)
      .join(' ')
  }

  async #call(name: string, writes: boolean, callId: string, args: unknown): Promise<ToolAnswer> {
    if (isClientTool(name)) return this.#callClient(name, args)
    this.#events.push({ type: 'tool', name, callId, args })
    const { isError, result } =
      writes && ++this.#writes > MOST_WRITES ? TOO_MANY : await this.#tools.call(name, args)
    this.#events.push({ type: 'tool-result', callId, result, isError })
    if (!isError && writes) this.#answers.push(result)
    return result
  }

  async #callClient(name: 'NavigateTo' | 'RefreshDataCaches', args: unknown): Promise<ToolAnswer> {
    const { isError, result } = await this.#tools.call(name, args)
    if (!isError) this.#events.push({ type: 'client-tool', name, args } as EngineEvent)
    return result
  }
}

const TOO_MANY = {
  isError: true,
  result: { say: 'That is too much to change in one turn. Stop here and tell the person what is done.' },
}

function titleOf(answer: ToolAnswer): string {
  const task = answer.task as { title?: string } | undefined
  return task?.title ?? answer.say
}

function plain(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).join(' ')
}
