import type { LanguageModel, ModelMessage } from 'ai'
import type { Engine, EngineEvent, PastTurn } from '../engine.ts'
import { instructions } from './instructions.ts'
import { ModelTools } from './tools.ts'
import { Watch } from './watch.ts'

export type ModelLimits = {
  /** Model calls in one turn: a model that goes in circles is stopped. */
  steps: number
  /** The longest silence, and the longest turn, in milliseconds. */
  silence: number
  turn: number
}

const LIMITS: ModelLimits = { steps: 8, silence: 15_000, turn: 60_000 }

/** An engine that asks a language model and gives it the tools. What it may not do, the tools refuse. */
export function modelEngine(
  model: LanguageModel | Promise<LanguageModel | undefined>,
  limits: Partial<ModelLimits> = {},
): Engine {
  const { steps, silence, turn: longest } = { ...LIMITS, ...limits }
  return {
    name: 'model',
    async *reply(turn, tools, signal) {
      const { streamText, isStepCount } = await import('ai')
      const asked = await model
      if (!asked) throw new Error('no model is configured')
      const watch = new Watch(signal, { silence, longest })
      const used = new ModelTools(tools)
      let said = ''
      try {
        const { stream } = streamText({
          model: asked,
          instructions: instructions(turn),
          messages: [...pastMessages(turn.history), { role: 'user', content: turn.text }],
          tools: await used.definitions(),
          toolCallConcurrency: 1,
          stopWhen: isStepCount(steps),
          maxRetries: 1,
          maxOutputTokens: 1000,
          abortSignal: watch.signal,
          onError: () => undefined,
        })
        for await (const part of watch.each(stream)) {
          yield* used.events()
          if (part.type === 'text-delta') {
            said += part.text
            yield { type: 'text', delta: part.text }
          } else if (part.type === 'error') throw part.error
        }
        yield* used.events()
        if (signal.aborted) return
        const unsaid = used.unsaid(said)
        if (unsaid) yield text(said, unsaid)
        else if (said.trim() === '') yield text('', NOTHING_SAID)
      } finally {
        watch.stop()
      }
      yield { type: 'done' }
    },
  }
}

const NOTHING_SAID = 'I could not find an answer to that. Could you say it in other words?'
const TURNS_KEPT = 20

function pastMessages(history: readonly PastTurn[]): ModelMessage[] {
  return history.slice(-TURNS_KEPT).flatMap(({ text: heard, reply }): ModelMessage[] => [
    { role: 'user', content: heard },
    { role: 'assistant', content: reply || '…' },
  ])
}

function text(said: string, more: string): EngineEvent {
  return { type: 'text', delta: said.trim() === '' ? more : `\n\n${more}` }
}
