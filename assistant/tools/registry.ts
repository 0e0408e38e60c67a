import * as z from 'zod'
import { isSupposed } from '../language/supposed.ts'
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
    call: (name, args, { inDoubt, answer, chosen } = {}) =>
      callTool(name, args, { ...context, inDoubt, answer, chosen }),
    offer: (tasks) => context.ledger.offer(tasks.map(({ id, date }) => `${id} ${date}`)),
    hold: (tasks) => context.ledger.hold(tasks.map(({ id, date }) => `${id} ${date}`)),
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
  const message = context.message === undefined ? undefined : (context.answer ?? context.message)
  if (tool.writes && message !== undefined && asksOnly(message)) return failed(ASKED_ONLY)
  if (tool.writes && message !== undefined && isHeld(parsed.data, context)) return LEFT_OPEN
  try {
    const inDoubt =
      context.inDoubt ||
      (message !== undefined && (isSupposed(message) || (tool.writes && wasAskedNow(parsed.data, context))))
    return { isError: false, result: await tool.run(parsed.data as never, { ...context, inDoubt }) }
  } catch (error) {
    if (error instanceof DayBookError) return failed(error.message)
    throw error
  }
}

/** A task that the person is being asked about stays as it is until they have answered. */
function isHeld(args: Record<string, unknown>, { ledger }: ToolContext): boolean {
  return typeof args.id === 'string' && ledger.isHeld(`${args.id} ${String(args.date)}`)
}

/** One tool has asked about it in this turn: what another one would change is asked about as well. */
function wasAskedNow({ id, date }: Record<string, unknown>, { ledger }: ToolContext): boolean {
  return (
    typeof id === 'string' &&
    ledger.askedInThisTurn.some((subject) => subject.includes(` ${id} ${String(date)}`))
  )
}

const LEFT_OPEN: ToolResult = {
  isError: false,
  result: {
    say: '',
    already: true,
    note: 'You are asking about this task, so it stays as it is until the answer.',
  },
}

function failed(say: string): ToolResult {
  return { isError: true, result: { say } }
}
