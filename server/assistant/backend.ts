import { openConversation } from '#assistant/conversation.ts'
import { builtInEngine } from '#assistant/engine/built-in/engine.ts'
import { modelEngine } from '#assistant/engine/model/engine.ts'
import { modelOf, outsideReader } from '#assistant/engine/model/model.ts'
import { checkModel } from './check-model.ts'
import { modelSettings } from './model-settings.ts'
import type { Needs } from './needs.ts'
import { PersonDayBook } from './person-day-book.ts'
import type { AssistantBackend } from './routes.ts'

/** What answers in this installation: the configured model, if any, with the built-in engine as the fallback. */
export function assistantBackend(ctx: Needs): AssistantBackend {
  const model = modelSettings(ctx.config)
  const engines =
    model.provider === 'built-in' ? [builtInEngine] : [modelEngine(modelOf(model)), builtInEngine]
  void checkModel(model).then((problem) => problem && ctx.log.warn(problem))
  return {
    outsideService: outsideReader(model),
    converse: (parties) =>
      openConversation({
        book: new PersonDayBook(ctx, parties),
        engines,
        clock: ctx.clock,
        onFailure: (engine, error) => ctx.log.error({ err: error, engine }, 'assistant engine failed'),
      }),
  }
}
