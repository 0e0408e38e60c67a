import * as z from 'zod'
import { questionBefore, saidYesTo } from './certainty.ts'
import { DayBookError } from './day-book.ts'
import * as input from './inputs.ts'
import { shown, taskOn, tool } from './tool.ts'
import { dayName, listOf, quoted } from './wording.ts'

/** So many can be asked about in one breath; nobody reads a longer question to its end. */
const MOST_AT_ONCE = 3

/** An agent outside may be talked into anything; it can not clear a whole list. */
const MOST_FROM_OUTSIDE = 10

export const deleteTask = tool({
  name: 'DeleteTask',
  description:
    'Deletes a task; a repeating one from this day on. The first call changes nothing and gives a question to put to the person. Call again after they said yes.',
  input: z.object(input.onDay),
  writes: true,
  async run({ date, id }, context) {
    const { book, ledger, owner, now } = context
    const earlier = ledger.repeated('DeleteTask', id, `${id} ${date}`)
    if (earlier) return { say: `Already done earlier. ${earlier.say}`, already: true }
    const task = await taskOn(context, date, id)
    const isOutside = context.heard === undefined
    if (isOutside && ledger.timesUsed('DeleteTask') >= MOST_FROM_OUTSIDE)
      throw new DayBookError(
        `I have deleted ${MOST_FROM_OUTSIDE} tasks in this conversation, and that is enough. The others can be deleted on the screen.`,
      )
    // Each call from outside is a turn by itself, so there what was asked a moment ago counts too.
    const asked = (isOutside ? ledger.askedLately(context.instant) : ledger.askedNow).filter((subject) =>
      subject.startsWith('delete '),
    ).length
    if (asked >= MOST_AT_ONCE && !saidYesTo('delete', task, context)) {
      throw new DayBookError(
        `I can delete at most ${MOST_AT_ONCE} tasks at once. Please name the ones to delete.`,
      )
    }
    const question = questionBefore('delete', task, context)
    if (question) return { ...question, task: shown(task) }
    await book.remove(date, id)
    const say = `Deleted ${quoted(task.title)} from ${listOf(owner)} for ${dayName(date, now.date)}${task.repeat.every === 'none' ? '' : ' and the days after it'}. Say “undo” to bring it back.`
    ledger.record({
      tool: 'DeleteTask',
      subject: id,
      key: `${id} ${date}`,
      say,
      undo: async () => {
        await book.restore(date, id)
        return `Undone: ${quoted(task.title)} is back on ${listOf(owner)} for ${dayName(date, now.date)}.`
      },
    })
    return { say, task: shown(task) }
  },
})
