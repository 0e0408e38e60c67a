import * as z from 'zod'
import { listed } from '#domain/listed.ts'
import { DUE_OFFSET_MAX } from '#domain/tasks/limits.ts'
import { reminderWords } from '#domain/tasks/reminder-words.ts'
import { confirmationForAdd } from './confirmation.ts'
import * as input from './inputs.ts'
import { changedSince } from './since.ts'
import { taskView, tool } from './tool.ts'
import { atTime, dayName, listName, quoted, repeatName } from './wording.ts'

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
    const question = await confirmationForAdd(
      task.title,
      sayWhen(date, task.time ?? null, task.repeat, task.repeatUntil, now.date),
      context,
    )
    if (question) return question
    const reminders = keptReminders(task)
    const added = await book.add(date, { ...task, reminders: reminders.length > 0 ? reminders : undefined })
    const say = `Added ${quoted(added.title)} to ${listName(owner)} ${sayWhen(added.date, added.time, task.repeat, task.repeatUntil, now.date)}${withItems(added.checklist)}.${sayReminders(task)}${sayMakeSure(task)}`
    ledger.record({
      tool: 'AddTask',
      subject,
      key,
      say,
      undo: async () => {
        const since = await changedSince(added, context)
        if (since) return since
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

type Reminded = { time?: string; reminders?: number[] }

function keptReminders({ time, reminders = [] }: Reminded): number[] {
  return time ? reminders.filter((offset) => Math.abs(offset) <= DUE_OFFSET_MAX) : []
}

/** What becomes of the reminders that were asked for. */
function sayReminders(task: Reminded): string {
  const asked = task.reminders ?? []
  if (asked.length === 0) return ''
  if (!task.time) return ' Give it a time, and there can be a reminder.'
  const kept = keptReminders(task)
  const said = kept.length > 0 ? ` There ${kept.length > 1 ? 'are' : 'is a'} ${reminderWords(kept)}.` : ''
  return kept.length < asked.length ? `${said} A reminder is at most a day before.` : said
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
    : `, with a checklist: ${listed(checklist.map((item) => quoted(item.title).slice(1, -1)))}`
}
