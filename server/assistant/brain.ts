import type { Context } from '../context.ts'
import { openConversation } from './conversation.ts'
import { builtInEngine } from './engine/built-in/engine.ts'
import type { Brain } from './routes.ts'
import { TaskDayBook } from './task-day-book.ts'

/** Who answers in this installation. */
export function brainOf(ctx: Context): Brain {
  return {
    outsideService: null,
    converse: (parties) =>
      openConversation({
        book: new TaskDayBook(ctx, parties),
        engines: [builtInEngine],
        clock: ctx.clock,
        onFailure: (engine, error) =>
          ctx.log.error({ err: error, engine }, 'an engine of the assistant failed'),
      }),
  }
}
