import * as z from 'zod'
import { listed } from '#domain/listed.ts'
import { isDose, isMedication } from '../language/medication.ts'
import { confirmationFor } from './confirmation.ts'
import type { BookTask, TaskPatch } from './day-book.ts'
import * as input from './inputs.ts'
import { taskOn, taskView, tool } from './tool.ts'
import { atTime, dayName, listName, quoted, repeatName } from './wording.ts'

export const changeTask = tool({
  name: 'ChangeTask',
  description:
    'Changes a task: title, time, description, how often it repeats, or its checklist. On a repeating task this holds from this day on.',
  input: z.object({
    ...input.onDay,
    title: input.title.optional(),
    time: input.time.nullable().optional(),
    description: input.description.nullable().optional(),
    repeat: input.repeat.optional(),
    repeatUntil: input.date.nullable().optional(),
    checklist: input
      .checklist(
        z.object({
          id: z.string().max(64).optional(),
          title: input.itemTitle,
          completed: z.boolean(),
        }),
      )
      .optional()
      .describe('the whole new checklist'),
  }),
  writes: true,
  async run({ date, id, ...patch }, context) {
    const { book, ledger, owner, now } = context
    const before = await taskOn(context, date, id)
    const wanted = Object.fromEntries(
      Object.entries(patch).filter(([, value]) => value !== undefined),
    ) as TaskPatch
    if (Object.keys(wanted).length === 0)
      return { say: `What should change about ${quoted(before.title)}?`, task: taskView(before) }
    const key = JSON.stringify({ date, id, ...wanted })
    const earlier = ledger.findRepeated('ChangeTask', id, key)
    if (earlier) return { say: `Already done earlier. ${earlier.say}`, already: true }
    const question = confirmationFor('change', before, context, {
      words: `change % so that ${listed(differences(wanted, before))}`,
      key,
      isOfMedicine: isOfMedicine(wanted, before),
      warning: moreDoses(wanted, before),
    })
    if (question) return { ...question, task: taskView(before) }
    const task = await book.change(date, id, wanted)
    const say = `Changed ${quoted(before.title)} on ${listName(owner)} for ${dayName(date, now.date)}: ${listed(differences(wanted, before))}.`
    ledger.record({
      tool: 'ChangeTask',
      subject: id,
      key,
      say,
      undo: async () => {
        await book.change(date, id, previousValues(wanted, before))
        return `Undone: ${quoted(before.title)} on ${listName(owner)} for ${dayName(date, now.date)} is as it was.`
      },
    })
    return { say, task: taskView(task) }
  },
})

/** Whether a step that is a dose is ticked, opened, renamed or removed, or the new name is that of a medicine. */
function isOfMedicine({ title, checklist }: TaskPatch, before: BookTask): boolean {
  if (title !== undefined && isDose(title)) return true
  if (!checklist) return false
  return [
    ...stepsBeyond(checklist, before.checklist),
    ...stepsBeyond(before.checklist, checklist).filter(({ completed }) => completed),
  ].some((step) => isMedication(step.title))
}

/** The steps that are not, or not as often, among `known`: of three steps called “Metformin” one more may be ticked. */
function stepsBeyond(known: BookTask['checklist'], steps: BookTask['checklist']): BookTask['checklist'] {
  const left = known.map(({ title, completed }) => `${completed} ${title}`)
  return steps.filter(({ title, completed }) => {
    const at = left.indexOf(`${completed} ${title}`)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** 'Methotrexate every day from now on', which came once a week. */
function moreDoses({ repeat }: TaskPatch, before: BookTask): string | undefined {
  if (!repeat || !isMedication(before.title) || before.repeat.every === 'none') return undefined
  return timesInFourWeeks(repeat) > timesInFourWeeks(before.repeat)
    ? `${quoted(before.title)} would come more often than now. Some medicines are dangerous then: please ask a doctor or pharmacist first.`
    : undefined
}

function timesInFourWeeks(repeat: BookTask['repeat']): number {
  switch (repeat.every) {
    case 'none':
      return 0
    case 'day':
      return 28
    case 'week':
      return repeat.weekdays.length * 4
    case 'month':
      return repeat.days.length
  }
}

function previousValues(patch: TaskPatch, before: BookTask): TaskPatch {
  return Object.fromEntries(
    Object.keys(patch).map((field) => [field, before[field as keyof TaskPatch]]),
  ) as TaskPatch
}

function differences(patch: TaskPatch, before: BookTask): string[] {
  const said: string[] = []
  if (patch.title !== undefined) said.push(`it is now called ${quoted(patch.title)}`)
  if (patch.time !== undefined)
    said.push(patch.time ? `it is now${atTime(patch.time)}` : 'it has no set time now')
  if (patch.repeat)
    said.push(
      patch.repeat.every === 'none' ? 'it no longer repeats' : `it now comes ${repeatName(patch.repeat)}`,
    )
  if (patch.description !== undefined)
    said.push(patch.description ? `its note says ${quoted(patch.description)}` : 'it has no note now')
  if (patch.checklist) said.push(checklistDifference(patch.checklist, before))
  if (patch.repeatUntil !== undefined)
    said.push(patch.repeatUntil ? `it ends on ${patch.repeatUntil}` : 'it has no end now')
  return said
}

function checklistDifference(items: { title: string; completed: boolean }[], before: BookTask): string {
  const added = items.filter((item) => !before.checklist.some(({ title }) => title === item.title))
  if (added.length > 0)
    return `${listed(added.map((item) => quoted(item.title)))} ${added.length === 1 ? 'is' : 'are'} on its checklist`
  const ticked = items.filter(
    (item) =>
      item.completed && before.checklist.some(({ title, completed }) => title === item.title && !completed),
  )
  if (ticked.length > 0)
    return `${listed(ticked.map((item) => quoted(item.title)))} ${ticked.length === 1 ? 'is' : 'are'} ticked on its checklist`
  return 'its checklist is changed'
}
