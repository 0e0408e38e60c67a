import * as z from 'zod'
import { format12Hour } from '#domain/time/local-time.ts'
import { localMoment } from '#domain/time/zone.ts'
import { cameToNothing } from '../language/came-to-nothing.ts'
import { deniesDose, isExcepted } from '../language/denied-dose.ts'
import { namesMedicine } from '../language/likeness.ts'
import { isDose, isMedication } from '../language/medication.ts'
import { tellsOfElse } from '../language/of-something-else.ts'
import { type Handled, onlyHandled } from '../language/only-handled.ts'
import { leavesPartOut } from '../language/part-left-out.ts'
import { isTakenBackAfter } from '../language/second-guess.ts'
import { confirmationFor, confirmationIfEarly } from './confirmation.ts'
import type { BookTask, StatusChange, TaskStatus } from './day-book.ts'
import * as input from './inputs.ts'
import { saysTaken } from './said-taken.ts'
import { changedSince } from './since.ts'
import { type ToolContext, taskOn, taskView, tool } from './tool.ts'
import type { ToolAnswer } from './tool-set.ts'
import { doseOfLastNight, mayBeAnotherDose } from './which-dose.ts'
import { dayName, listName, quoted } from './wording.ts'

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
  action: 'complete' | 'skip' | 'reopen',
  status: TaskStatus,
  day: string,
  id: string,
  context: ToolContext,
): Promise<ToolAnswer> {
  const { book, ledger } = context
  const named = await taskOn(context, day, id)
  const before = (action === 'complete' ? await doseOfLastNight(named, context) : undefined) ?? named
  const { date } = before
  if (before.status === status) {
    // Setting the same status changes nothing and returns who set it first.
    const known = status === 'completed' ? await book.setStatus(date, id, status) : undefined
    return { say: sayAlready(before, status, known, context), already: true, task: taskView(before) }
  }
  const tool = { complete: 'CompleteTask', skip: 'SkipTask', reopen: 'ReopenTask' }[action]
  const key = `${id} ${date}`
  const earlier = ledger.findRepeated(tool, key, key)
  if (earlier) return { say: `Already done earlier. ${earlier.say}`, already: true }
  if (action === 'complete' && isLeftOut(before, context))
    return { say: sayLeftOut(before, context), already: true, task: taskView(before) }
  const handled = action === 'complete' ? handledOnly(before, context) : undefined
  if (handled) return { say: sayHandled(before, handled, context), already: true, task: taskView(before) }
  const isOfElse = isToldOfElse(action, before, context)
  // Nothing that is done is opened for it, not even with a careless 'ok'.
  if (action === 'reopen' && isOfElse)
    return {
      say: `I left ${quoted(before.title)} as it was ${onDay(before, context)}: that sounded like something else. If you meant it, say: mark ${quoted(before.title)} as not done.`,
      already: true,
      task: taskView(before),
    }
  const isUnclear =
    isOfElse ||
    (action === 'complete' &&
      ((await isDoneInPart(before, context)) || (await mayBeAnotherDose(before, context))))
  const question =
    (action === 'complete' ? await confirmationIfEarly(before, context) : undefined) ??
    confirmationFor(action, before, { ...context, inDoubt: context.inDoubt || isUnclear })
  if (question) return { ...question, task: taskView(before) }
  const { task } = await book.setStatus(date, id, status)
  const say = sayChanged(task, status, context)
  ledger.record({
    tool,
    subject: key,
    key,
    say,
    undo: async () => {
      const since = await changedSince(task, context)
      if (since) return since
      const back = await book.setStatus(date, id, before.status)
      return `Undone: ${sayChanged(back.task, before.status, context)}`
    },
  })
  return { say, task: taskView(task) }
}

/** 'Dave finished his report' ticks no report, and 'Zara's syrup is not given' opens nothing that is called Zara. */
function isToldOfElse(action: string, { title }: BookTask, { message, chosen, owner }: ToolContext): boolean {
  if (action === 'skip' || message === undefined || chosen !== undefined) return false
  return tellsOfElse(message, title, {
    isReport: action === 'complete',
    owner: owner.acting ? owner.name : undefined,
  })
}

/** 'Did the ironing, not the shirts': with no shirts on the list, they are a part of it. 'No, I tell a lie' takes it back; 'nobody picked up': it was only tried. */
async function isDoneInPart(
  { date, title }: BookTask,
  { book, message, chosen }: ToolContext,
): Promise<boolean> {
  if (message === undefined || chosen !== undefined) return false
  if (isTakenBackAfter(message, title) || cameToNothing(message, title)) return true
  const day = await book.listDay(date)
  return leavesPartOut(
    message,
    title,
    day.map((task) => task.title),
  )
}

/** 'Everything was done except the walk' leaves it open. After 'all but the insulin', nobody is asked whether the insulin is done: a mere yes would tick it. */
function isLeftOut({ title }: BookTask, { message, chosen }: ToolContext): boolean {
  if (message === undefined || chosen !== undefined) return false
  return isMedication(title) ? deniesDose(message, title) : isExcepted(message, title)
}

/** 'Spilled the eye drops', 'ordered warfarin': to ask whether it is done would suggest a dose that nobody took. */
function handledOnly(
  { title, time }: BookTask,
  { message, chosen, answer }: ToolContext,
): Handled | undefined {
  if (message === undefined || chosen !== undefined || answer !== undefined || !isDose(title))
    return undefined
  // 'Warfarin ✅, picked up the kids': what was got is something else.
  if (saysTaken(message, title, time)) return undefined
  const near = message.split(/[.,;:!?\n]+|\band\b/i).filter((clause) => namesMedicine(clause, title))
  return near.length === 0 || near.some(onlyHandled) ? onlyHandled(message) : undefined
}

function sayHandled(task: BookTask, handled: Handled, context: ToolContext): string {
  const ask =
    handled === 'wrong' ? ' If something went wrong with a dose, a pharmacist can say what to do.' : ''
  return `${sayLeftOut(task, context)}${ask} Tell me when it is taken.`
}

function sayLeftOut(task: BookTask, { owner, now }: ToolContext): string {
  return `${quoted(task.title)} stays open on ${listName(owner)} for ${dayName(task.date, now.date)}.`
}

function onDay({ date }: BookTask, { owner, now }: ToolContext): string {
  return `on ${listName(owner)} for ${dayName(date, now.date)}`
}

function sayChanged(task: BookTask, status: TaskStatus, context: ToolContext): string {
  const where = onDay(task, context)
  if (status === 'completed') return `${quoted(task.title)} is marked done ${where}.`
  return status === 'skipped'
    ? `${quoted(task.title)} is skipped ${where}.`
    : `${quoted(task.title)} is open again ${where}.`
}

function sayAlready(
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
  return `${quoted(task.title)} is already ${word} on ${listName(owner)} for ${dayName(task.date, now.date)}.${by}`
}
