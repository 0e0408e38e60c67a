import * as z from 'zod'
import { isMedication } from '../language/medication.ts'
import { timeIsOnlyTold } from '../language/of-something-else.ts'
import { confirmationFor } from './confirmation.ts'
import type { BookTask } from './day-book.ts'
import * as input from './inputs.ts'
import { changedSince } from './since.ts'
import { type ToolContext, taskOn, taskView, tool } from './tool.ts'
import { atTime, dayName, listName, quoted } from './wording.ts'

export const rescheduleTask = tool({
  name: 'RescheduleTask',
  description:
    'Moves a task to another day, another time, or both. Of a repeating task only this day’s one is moved when toDate is given, also when it is the same day; a new time alone holds from this day on.',
  input: z.object({
    ...input.onDay,
    toDate: input.date.optional(),
    toTime: input.time.nullable().optional().describe('HH:mm; null takes the time away'),
  }),
  writes: true,
  async run({ date, id, toDate, toTime }, context) {
    const { book, ledger, now } = context
    const before = await taskOn(context, date, id)
    const target = toDate ?? date
    const time = toTime === undefined ? before.time : toTime
    if (target === before.date && time === before.time)
      return {
        say: `${quoted(before.title)} is already ${dayName(target, now.date)}${atTime(time)}.`,
        already: true,
        task: taskView(before),
      }
    const key = `${id} ${target} ${time}`
    const earlier = ledger.findRepeated('RescheduleTask', id, key)
    if (earlier) return { say: `Already done, so I did not move it again. ${earlier.say}`, already: true }
    const { message, chosen } = context
    // 'The market was too full at 3' gives it no new time.
    const isOnlyTold = message !== undefined && chosen === undefined && timeIsOnlyTold(message, before.title)
    const inDoubt = context.inDoubt === true || isOnlyTold
    const question = confirmationFor(
      'move',
      before,
      { ...context, inDoubt },
      {
        words: `move % to ${dayName(target, now.date)}${atTime(time)}${fromThenOn(before, toDate)}`,
        key,
        warning: await doubleDose(before, target, context),
      },
    )
    if (question) return { ...question, task: taskView(before) }
    const isOneDay = before.repeat.every !== 'none' && toDate !== undefined
    const moved = await reopened(
      target !== date
        ? await book.move(date, id, { date: target, time })
        : isOneDay
          ? await book.change(date, id, { time }, { onlyThisDay: true })
          : await book.change(date, id, { time }),
      context,
    )
    const say = sayMoved(before, moved, isOneDay, context)
    ledger.record({
      tool: 'RescheduleTask',
      subject: id,
      key,
      say,
      undo: () => moveBack(before, moved, isOneDay, context),
    })
    return { say, task: taskView(moved) }
  },
})

/** A new time alone holds for the days after it too, and the question says so. */
function fromThenOn({ repeat }: BookTask, toDate: string | undefined): string {
  return repeat.every !== 'none' && toDate === undefined ? ', and on the days after it too' : ''
}

/** A medicine that comes on the other day as well would be there twice. */
async function doubleDose(
  task: BookTask,
  target: string,
  { book, now }: ToolContext,
): Promise<string | undefined> {
  if (target === task.date || !isMedication(task.title)) return undefined
  const isThere = (await book.listDay(target)).some(({ title }) => title === task.title)
  return isThere
    ? `${quoted(task.title)} is on ${dayName(target, now.date)} already, so moving this one there would make a double dose. Taking two at once can be dangerous: please ask a doctor or pharmacist first.`
    : undefined
}

/** A task with a new day or time is open again, even if it was done or skipped. */
async function reopened(task: BookTask, { book }: ToolContext): Promise<BookTask> {
  return task.status === 'pending' ? task : (await book.setStatus(task.date, task.id, 'pending')).task
}

function sayMoved(before: BookTask, moved: BookTask, isOneDay: boolean, { owner, now }: ToolContext): string {
  const was = `${dayName(before.date, now.date)}${atTime(before.time)}`
  const is = `${dayName(moved.date, now.date)}${atTime(moved.time)}`
  const others =
    before.repeat.every !== 'none'
      ? isOneDay
        ? ' Its other days stay as they are.'
        : ' The days after it change too.'
      : ''
  return `Moved ${quoted(moved.title)} on ${listName(owner)} to ${is} (it was ${was}).${others}`
}

async function moveBack(
  before: BookTask,
  moved: BookTask,
  isOneDay: boolean,
  context: ToolContext,
): Promise<string> {
  const { book, owner, now } = context
  const since = await changedSince(moved, context)
  if (since) return since
  const one = before.repeat.every === 'none'
  if (before.status !== 'pending' && (one || moved.date === before.date))
    await book.setStatus(moved.date, moved.id, before.status)
  if (moved.date === before.date)
    await book.change(moved.date, moved.id, { time: before.time }, { onlyThisDay: isOneDay })
  else if (one)
    await book.move(moved.date, moved.id, { date: before.rolloverFrom ?? before.date, time: before.time })
  else {
    // Moving one day of a repeating task made a copy and skipped that day.
    await book.remove(moved.date, moved.id)
    await book.setStatus(before.date, before.id, before.status)
  }
  return `Undone: ${quoted(before.title)} is back on ${listName(owner)} for ${dayName(before.date, now.date)}${atTime(before.time)}.`
}
