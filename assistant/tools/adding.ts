import * as z from 'zod'
import { confirmationForAdd } from './confirmation.ts'
import * as input from './inputs.ts'
import { taskView, tool } from './tool.ts'
import { atTime, dayName, joinAnd, listName, quoted, repeatName } from './wording.ts'

export const addTask = tool({
  name: 'AddTask',
  description: 'Adds a task to a day. For a repeating task `date` is its first day.',
  input: z.object({
    title: input.title,
    date: input.date,
    time: input.time.optional(),
    repeat: input.repeat.optional(),
    repeatUntil: input.date.optional().describe('last day of a repeating task'),
    checklist: input.checklist(input.itemTitle).optional(),
    description: input.description.optional(),
    reminders: input.reminders.optional(),
    makeSure: z
      .boolean()
      .optional()
      .describe('only when asked to make sure that it is done: told again, called, then caregivers are told'),
  }),
  writes: true,
  async run(args, context) {
    const { book, owner, now, ledger } = context
    const { date, ...task } = args
    const subject = task.title.toLowerCase()
    const key = JSON.stringify(args)
    const earlier = ledger.findRepeated('AddTask', subject, key)
    if (earlier) return { say: `Already done, so I did not add it again. ${earlier.say}`, already: true }
    const question = confirmationForAdd(
      task.title,
      sayWhen(date, task.time ?? null, task.repeat, task.repeatUntil, now.date),
      context,
    )
    if (question) return question
    const added = await book.add(date, task)
    const say = `Added ${quoted(added.title)} to ${listName(owner)} ${sayWhen(added.date, added.time, task.repeat, task.repeatUntil, now.date)}${withItems(added.checklist)}.${sayMakeSure(task)}`
    ledger.record({
      tool: 'AddTask',
      subject,
      key,
      say,
      undo: async () => {
        await book.remove(added.date, added.id)
        return `Undone: ${quoted(added.title)} is off ${listName(owner)} for ${dayName(added.date, now.date)} again.`
      },
    })
    return { say, task: taskView(added) }
  },
})

function sayWhen(
  date: string,
  time: string | null,
  repeat: Parameters<typeof repeatName>[0] | undefined,
  until: string | null | undefined,
  today: string,
): string {
  if (!repeat || repeat.every === 'none') return `for ${dayName(date, today)}${atTime(time)}`
  return `${repeatName(repeat)}${atTime(time)}, starting ${dayName(date, today)}${until ? ` until ${dayName(until, today)}` : ''}`
}

function sayMakeSure({ makeSure, time }: { makeSure?: boolean; time?: string }): string {
  if (!makeSure) return ''
  return time
    ? ' We make sure of it: there are more reminders until it is done, and then the care circle is told.'
    : ' Give it a time, and we can make sure of it.'
}

function withItems(checklist: { title: string }[]): string {
  return checklist.length === 0
    ? ''
    : `, with a checklist: ${joinAnd(checklist.map((item) => quoted(item.title).slice(1, -1)))}`
}
