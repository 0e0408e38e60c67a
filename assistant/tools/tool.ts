import type * as z from 'zod'
import type { LocalMoment } from '#domain/time/local-time.ts'
import { type BookTask, type DayBook, DayBookError, type Owner } from './day-book.ts'
import type { Ledger } from './ledger.ts'
import type { Chosen, ToolAnswer, ToolDefinition } from './tool-set.ts'

export type ToolContext = {
  book: DayBook
  owner: Owner
  now: LocalMoment
  instant: Date
  ledger: Ledger
  /** The person's message in this turn; undefined when the tool is called from outside a turn. */
  message: string | undefined
  /** How many turns the outside agent has had, if it says so. The person could answer after each. */
  agentTurns?: number
  /** The engine is not sure that this is meant, so every change is read back first and waits for a yes. */
  inDoubt?: boolean
  /** The part of the message that answers the question before, where the rest asks for something else. */
  answer?: string
  /** The person picked this from what was offered in the turn before. */
  chosen?: Chosen
}

export type Tool = ToolDefinition & { run(args: never, context: ToolContext): Promise<ToolAnswer> }

export function tool<S extends z.ZodObject>(definition: {
  name: string
  description: string
  input: S
  writes: boolean
  run(args: z.output<S>, context: ToolContext): Promise<ToolAnswer>
}): Tool {
  return definition
}

/** What a model is told; whoever talks is told that it is not there. */
export const NO_SUCH_TASK = 'There is no such task on that day. Look it up with FindTasks or ListDay first.'

/** The task with this id on this day. Rejects ids that a model made up. */
export async function taskOn(context: ToolContext, date: string, id: string): Promise<BookTask> {
  const task = (await context.book.listDay(date)).find((candidate) => candidate.id === id)
  if (!task) throw new DayBookError(NO_SUCH_TASK)
  return task
}

/** The fields of a task that a tool returns: enough to refer to it again. */
export function taskView(task: BookTask): Record<string, unknown> {
  const { id, date, title, time, status, repeat, checklist, description, paused } = task
  return {
    id,
    date,
    title,
    time,
    status,
    ...(repeat.every === 'none' ? {} : { repeat }),
    ...(checklist.length > 0 ? { checklist } : {}),
    ...(description ? { description } : {}),
    ...(paused ? { paused } : {}),
  }
}
