import { openConversation } from './conversation.ts'
import { builtInEngine } from './engine/built-in/engine.ts'
import { modelEngine } from './engine/model/engine.ts'
import { modelOf, outsideReader } from './engine/model/model.ts'
import type { Needs } from './needs.ts'
import type { Brain } from './routes.ts'
import { PersonDayBook } from './tools/person-day-book.ts'

/** Who answers in this installation: the configured model, if there is one, and the built-in engine behind it. */
export function brainOf(ctx: Needs): Brain {
  const { config } = ctx
  const engines =
    config.assistant.provider === 'built-in' ? [builtInEngine] : [modelEngine(modelOf(config)), builtInEngine]
  return {
    outsideService: outsideReader(config),
    converse: (parties) =>
      openConversation({
        book: new PersonDayBook(ctx, parties),
        engines,
        clock: ctx.clock,
        onFailure: (engine, error) =>
          ctx.log.error({ err: error, engine }, 'an engine of the assistant failed'),
      }),
  }
}
