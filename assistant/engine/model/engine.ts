import type { LanguageModel, ModelMessage } from 'ai'
import type { Engine, EngineEvent, PastTurn } from '../engine.ts'
import { modelFailure } from './failure.ts'
import { instructions } from './instructions.ts'
import { ModelTools } from './tools.ts'
import { Watchdog } from './watchdog.ts'

export type ModelLimits = {
  /** Model calls in one turn, to stop a model that loops. */
  steps: number
  /** The longest silence, and the longest turn, in milliseconds. */
  silence: number
  turn: number
}

const LIMITS: ModelLimits = { steps: 8, silence: 15_000, turn: 60_000 }

/** An engine that lets a language model use the tools. The tools themselves refuse what it may not do. */
export function modelEngine(
  model: LanguageModel | Promise<LanguageModel | undefined>,
  limits: Partial<ModelLimits> = {},
): Engine {
  const { steps, silence, turn: longest } = { ...LIMITS, ...limits }
  return {
    name: 'model',
    async *reply(turn, tools, signal) {
      const { streamText, isStepCount } = await import('ai')
      const configured = await model
      if (!configured) throw new Error('no model is configured')
      const watchdog = new Watchdog(signal, { silence, longest })
      const modelTools = new ModelTools(tools)
      let said = ''
      try {
        const { stream } = streamText({
          model: configured,
          instructions: instructions(turn),
          messages: [...pastMessages(turn.history), { role: 'user', content: turn.text }],
          tools: await modelTools.definitions(),
          toolCallConcurrency: 1,
          stopWhen: isStepCount(steps),
          maxRetries: 1,
          maxOutputTokens: 1000,
          abortSignal: watchdog.signal,
          onError: () => undefined,
        })
        for await (const part of watchdog.iterate(stream)) {
          yield* modelTools.events()
          if (part.type === 'text-delta') {
            said += part.text
            yield { type: 'text', delta: part.text }
          } else if (part.type === 'error') throw await modelFailure(part.error)
        }
        yield* modelTools.events()
        if (signal.aborted) return
        if (modelTools.claimsTooMuch(said)) yield textEvent(said, NOTHING_DONE)
        const unsaid = modelTools.unsaid(said)
        if (unsaid) yield textEvent(said, unsaid)
        else if (said.trim() === '') yield textEvent('', NO_ANSWER)
      } finally {
        watchdog.stop()
      }
      yield { type: 'done' }
    },
  }
}

const NO_ANSWER = 'I could not find an answer to that. Could you say it in other words?'
const NOTHING_DONE =
  'To be clear: nothing was changed on the list just now. If you want that done, please say it once more.'
const MAX_PAST_TURNS = 20

function pastMessages(history: readonly PastTurn[]): ModelMessage[] {
  return history.slice(-MAX_PAST_TURNS).flatMap(({ text: message, reply }): ModelMessage[] => [
    { role: 'user', content: message },
    { role: 'assistant', content: reply || '…' },
  ])
}

function textEvent(said: string, more: string): EngineEvent {
  return { type: 'text', delta: said.trim() === '' ? more : `\n\n${more}` }
}
