import { outsideReader } from '#assistant/engine/model/model.ts'
import { checkModel } from './check-model.ts'
import { modelSettings } from './model-settings.ts'
import type { Needs } from './needs.ts'
import { PersonDayBook } from './person-day-book.ts'
import type { AssistantBackend } from './routes.ts'
import { Conversations } from './thread/conversations.ts'

/** What answers in this installation: the configured model, if any, with the built-in engine as the fallback. */
export function assistantBackend(ctx: Needs): AssistantBackend {
  const model = modelSettings(ctx.config)
  void checkModel(model).then((problem) => problem && ctx.log.warn(problem))
  const conversations = new Conversations(ctx, model)
  return {
    outsideService: outsideReader(model),
    converse: (parties) => conversations.open(parties.person.key, new PersonDayBook(ctx, parties)),
    stop: () => conversations.stop(),
  }
}
