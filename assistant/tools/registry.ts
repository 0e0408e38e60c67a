import * as z from 'zod'
import { addTask } from './adding.ts'
import { ASKED_ONLY, asksOnly } from './asks-only.ts'
import { changeTask } from './changing.ts'
import { navigateTo, refreshDataCaches } from './client-tools.ts'
import { DayBookError } from './day-book.ts'
import { deleteTask } from './deleting.ts'
import { inputProblem } from './input-problem.ts'
import { rescheduleTask } from './moving.ts'
import { noteDay } from './noting.ts'
import { findTasks, listDay, planDay, summary, whatNext } from './reading.ts'
import { muteReminders, reminderState } from './reminders.ts'
import { completeTask, reopenTask, skipTask } from './status.ts'
import type { Tool, ToolContext } from './tool.ts'
import type { ToolDefinition, ToolResult, ToolSet } from './tool-set.ts'
import { undo } from './undoing.ts'

const TOOLS: readonly Tool[] = [
  listDay,
  findTasks,
  whatNext,
  summary,
  planDay,
  addTask,
  changeTask,
  completeTask,
  skipTask,
  reopenTask,
  rescheduleTask,
  deleteTask,
  muteReminders,
  reminderState,
  noteDay,
  undo,
  navigateTo,
  refreshDataCaches,
]

export const toolDefinitions: readonly ToolDefinition[] = TOOLS

/** The tools of one turn. */
export function toolSet(context: ToolContext): ToolSet {
  return {
    definitions: TOOLS,
    call: (name, args, { inDoubt, answer } = {}) => callTool(name, args, { ...context, inDoubt, answer }),
    offer: (tasks) => context.ledger.offer(tasks.map(({ id, date }) => `${id} ${date}`)),
    askAgain: () => context.ledger.askAgain(),
  }
}

async function callTool(name: string, args: unknown, context: ToolContext): Promise<ToolResult> {
  const tool = TOOLS.find((candidate) => candidate.name === name)
  if (!tool) return failed(`There is no tool called ${name}.`)
  const parsed = tool.input.safeParse(args ?? {})
  if (!parsed.success)
    return {
      isError: true,
      // A model can mend what it asked for.
      result: { say: inputProblem(parsed.error), details: z.prettifyError(parsed.error) },
    }
  if (tool.writes && context.message !== undefined && asksOnly(context.answer ?? context.message)) {
    return failed(ASKED_ONLY)
  }
  try {
    return { isError: false, result: await tool.run(parsed.data as never, context) }
  } catch (error) {
    if (error instanceof DayBookError) return failed(error.message)
    throw error
  }
}

function failed(say: string): ToolResult {
  return { isError: true, result: { say } }
}
