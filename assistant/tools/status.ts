import * as z from 'zod'
import { format12Hour } from '#domain/time/local-time.ts'
import { localMoment } from '#domain/time/zone.ts'
import { questionBefore, questionBeforeEarly } from './certainty.ts'
import type { BookTask, StatusChange, TaskStatus } from './day-book.ts'
import * as input from './inputs.ts'
import { shown, type ToolContext, taskOn, tool } from './tool.ts'
import type { ToolAnswer } from './tool-set.ts'
import { dayName, listOf, quoted } from './wording.ts'

export const completeTask = tool({
  name: 'CompleteTask',
  description: 'Marks a task done on a day.',
  input: z.object(input.onDay),
  writes: true,
  run: ({ date, id }, context) => setStatus('complete', 'completed', date, id, context),
})

export const skipTask = tool({
  name: 'SkipTask',
  description: 'Marks a task skipped on a day: it will not be done that day.',
  input: z.object(input.onDay),
  writes: true,
  run: ({ date, id }, context) => setStatus('skip', 'skipped', date, id, context),
})

export const reopenTask = tool({
  name: 'ReopenTask',
  description: 'Sets a completed or skipped task back to pending.',
  input: z.object(input.onDay),
  writes: true,
  run: ({ date, id }, context) => setStatus('reopen', 'pending', date, id, context),
})

async function setStatus(
  deed: 'complete' | 'skip' | 'reopen',
  status: TaskStatus,
  date: string,
  id: string,
  context: ToolContext,
): Promise<ToolAnswer> {
  const { book, ledger } = context
  const before = await taskOn(context, date, id)
  if (before.status === status) {
    // The day's own record tells who was first, without writing anything.
    const known = status === 'completed' ? await book.setStatus(date, id, status) : undefined
    return { say: alreadySo(before, status, known, context), already: true, task: shown(before) }
  }
  const tool = { complete: 'CompleteTask', skip: 'SkipTask', reopen: 'ReopenTask' }[deed]
  const key = `${id} ${date}`
  const earlier = ledger.repeated(tool, key, key)
  if (earlier) return { say: `Already done earlier. ${earlier.say}`, already: true }
  const question =
    (deed === 'complete' ? await questionBeforeEarly(before, context) : undefined) ??
    questionBefore(deed, before, context)
  if (question) return { ...question, task: shown(before) }
  const { task } = await book.setStatus(date, id, status)
  const say = changed(task, status, context)
  ledger.record({
    tool,
    subject: key,
    key,
    say,
    undo: async () => {
      const back = await book.setStatus(date, id, before.status)
      return `Undone: ${changed(back.task, before.status, context)}`
    },
  })
  return { say, task: shown(task) }
}

function changed(task: BookTask, status: TaskStatus, { owner, now }: ToolContext): string {
  const where = `on ${listOf(owner)} for ${dayName(task.date, now.date)}`
  if (status === 'completed') return `${quoted(task.title)} is marked done ${where}.`
  return status === 'skipped'
    ? `${quoted(task.title)} is skipped ${where}.`
    : `${quoted(task.title)} is open again ${where}.`
}

function alreadySo(
  task: BookTask,
  status: TaskStatus,
  known: StatusChange | undefined,
  { owner, now }: ToolContext,
): string {
  const word = { completed: 'done', skipped: 'skipped', pending: 'open' }[status]
  const by =
    known?.by && known.at
      ? ` ${known.by} marked it done at ${format12Hour(localMoment(known.at.getTime(), owner.zone).time)}.`
      : ''
  return `${quoted(task.title)} is already ${word} on ${listOf(owner)} for ${dayName(task.date, now.date)}.${by}`
}
