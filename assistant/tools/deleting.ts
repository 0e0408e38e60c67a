import * as z from 'zod'
import { confirmationFor, saidYesTo } from './confirmation.ts'
import { DayBookError } from './day-book.ts'
import * as input from './inputs.ts'
import { taskOn, taskView, tool } from './tool.ts'
import { dayName, listName, quoted } from './wording.ts'

/** More at once would make the question too long to read. */
const MAX_AT_ONCE = 3

/** An outside agent may be talked into anything, but must not be able to clear a whole list. */
const MAX_FROM_OUTSIDE = 10

export const deleteTask = tool({
  name: 'DeleteTask',
  description:
    'Deletes a task; a repeating one from this day on. The first call changes nothing and gives a question to put to the person. Call again after they said yes.',
  input: z.object(input.onDay),
  writes: true,
  async run({ date, id }, context) {
    const { book, ledger, owner, now } = context
    const earlier = ledger.findRepeated('DeleteTask', id, `${id} ${date}`)
    if (earlier) return { say: `Already done earlier. ${earlier.say}`, already: true }
    const task = await taskOn(context, date, id)
    const isOutside = context.message === undefined
    if (isOutside && ledger.timesUsed('DeleteTask') >= MAX_FROM_OUTSIDE)
      throw new DayBookError(
        `I have deleted ${MAX_FROM_OUTSIDE} tasks in this conversation, and that is enough. The others can be deleted on the screen.`,
      )
    // Each outside call is its own turn, so recent questions count too.
    const asked = (isOutside ? ledger.recentlyAsked(context.instant) : ledger.askedInThisTurn).filter(
      (subject) => subject.startsWith('delete '),
    ).length
    if (asked >= MAX_AT_ONCE && !saidYesTo('delete', task, context)) {
      throw new DayBookError(
        `I can delete at most ${MAX_AT_ONCE} tasks at once. Please name the ones to delete.`,
      )
    }
    const question = confirmationFor('delete', task, context)
    if (question) return { ...question, task: taskView(task) }
    await book.remove(date, id)
    const say = `Deleted ${quoted(task.title)} from ${listName(owner)} for ${dayName(date, now.date)}${task.repeat.every === 'none' ? '' : ' and the days after it'}. Say “undo” to bring it back.`
    ledger.record({
      tool: 'DeleteTask',
      subject: id,
      key: `${id} ${date}`,
      say,
      undo: async () => {
        await book.restore(date, id)
        return `Undone: ${quoted(task.title)} is back on ${listName(owner)} for ${dayName(date, now.date)}.`
      },
    })
    return { say, task: taskView(task) }
  },
})
