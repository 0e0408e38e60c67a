import type { ToolSet as SdkTools } from 'ai'
import * as z from 'zod'
import { oneOf } from '../../language/one-of.ts'
import { isClientTool } from '../../tools/client-tools.ts'
import type { ToolAnswer, ToolSet } from '../../tools/tool-set.ts'
import type { EngineEvent } from '../engine.ts'

/** More than anyone asks for in one turn; stops a runaway model. */
const MAX_WRITES = 20

/** The tools in the SDK's format, with a record of each call. */
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
    const entries = this.#tools.definitions.map(({ name, description, input, writes }) => [
      name,
      tool({
        description,
        // The schema only informs the model; the tool validates its input itself and answers with a sentence.
        inputSchema: jsonSchema(z.toJSONSchema(input) as Parameters<typeof jsonSchema>[0]),
        execute: (args: unknown, { toolCallId }: { toolCallId: string }) =>
          this.#call(name, writes, toolCallId, args),
      }),
    ])
    return Object.fromEntries(entries) as SdkTools
  }

  /** The events since the last call. */
  events(): EngineEvent[] {
    return this.#events.splice(0)
  }

  /**
   * What the person must be told and the model left out: questions that need their yes, and changes to tasks it did
   * not name.
   */
  unsaid(said: string): string {
    const plainText = plain(said)
    return this.#answers
      .filter((answer) =>
        answer.needsConfirmation
          ? !plainText.includes(plain(answer.say))
          : !plainText.includes(plain(titleOf(answer))),
      )
      .map((answer) => answer.say)
      .join(' ')
  }

  /** Whether the model says that it changed something although it changed nothing. */
  claimsTooMuch(said: string): boolean {
    return !this.#answers.some(({ needsConfirmation }) => !needsConfirmation) && CLAIM.test(said)
  }

  async #call(name: string, writes: boolean, callId: string, args: unknown): Promise<ToolAnswer> {
    if (isClientTool(name)) return this.#callClient(name, args)
    this.#events.push({ type: 'tool', name, callId, args })
    const { isError, result } =
      writes && ++this.#writes > MAX_WRITES ? TOO_MANY : await this.#tools.call(name, args)
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

/** 'Done, I added it', 'I've marked that as complete', '… is now on your list'. Not 'I can add', and not a question. */
const CLAIM = oneOf(
  [
    /(?:^|[.!,\n]\s*|\bI(?:[’']ve| have| just| already)*\s+)(?:(?:all )?done\b(?=[!.,])|(?:just )?(?:added|marked|moved|deleted|removed|skipped|completed|scheduled|rescheduled|renamed|changed|updated|muted|unmuted|ticked|cancell?ed|set (?:a|the|your)|put)\b)(?![^.!\n]*\?)/,
    /\b(?:is|are|has been|have been) (?:now )?(?:added|marked|moved|deleted|removed|skipped|muted|rescheduled|on your list now|taken off)\b(?![^.!\n]*\?)/,
  ],
  'i',
)

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
