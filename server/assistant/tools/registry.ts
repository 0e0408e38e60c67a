import * as z from 'zod'
import { addTask } from '#server/assistant/tools/adding.ts'
import { asksOnly } from '#server/assistant/tools/asks-only.ts'
import { changeTask } from '#server/assistant/tools/changing.ts'
import { navigateTo, refreshDataCaches } from '#server/assistant/tools/client-tools.ts'
import { DayBookError } from '#server/assistant/tools/day-book.ts'
import { deleteTask } from '#server/assistant/tools/deleting.ts'
import { rescheduleTask } from '#server/assistant/tools/moving.ts'
import { findTasks, listDay, planDay, summary, whatNext } from '#server/assistant/tools/reading.ts'
import { muteReminders, reminderState } from '#server/assistant/tools/reminders.ts'
import { completeTask, reopenTask, skipTask } from '#server/assistant/tools/status.ts'
import type { Tool, ToolContext } from '#server/assistant/tools/tool.ts'
import type { ToolDefinition, ToolResult, ToolSet } from '#server/assistant/tools/tool-set.ts'
import { undo } from '#server/assistant/tools/undoing.ts'

/** Every tool, for every engine. */
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
  undo,
  navigateTo,
  refreshDataCaches,
]

export const toolDefinitions: readonly ToolDefinition[] = TOOLS

/** The tools of one turn. */
export function toolSet(context: ToolContext): ToolSet {
  return {
    definitions: TOOLS,
    call: (name, args) => callTool(name, args, context),
    offer: (tasks) => context.ledger.offer(tasks.map(({ id, date }) => `${id} ${date}`)),
  }
}

async function callTool(name: string, args: unknown, context: ToolContext): Promise<ToolResult> {
  const tool = TOOLS.find((candidate) => candidate.name === name)
  if (!tool) return failed(`There is no tool called ${name}.`)
  const parsed = tool.input.safeParse(args ?? {})
  if (!parsed.success) return failed(`That did not work: ${z.prettifyError(parsed.error)}`)
  if (tool.writes && context.heard !== undefined && asksOnly(context.heard)) {
    return failed(
      'The person only asked something, so nothing was changed. Answer the question, or ask whether to change anything.',
    )
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
