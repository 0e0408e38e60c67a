import { TODAY_PATH } from '#domain/paths.ts'
import { likeness } from '../../../language/likeness.ts'
import { NO_TIME, resolveRepeat, resolveTime } from '../../../language/when.ts'
import { dayName, listName, quoted, taskName } from '../../../tools/wording.ts'
import { findTask } from '../find-task.ts'
import { type Found, reload } from '../found.ts'
import type { Intent, Reference } from '../parse/intent.ts'
import { capitalise } from '../parse/title.ts'
import type { Run } from '../run.ts'
import { add } from './adding.ts'
import { applyTo, carryOut, forTask } from './carry-out.ts'
import { offerToAdd } from './moving.ts'
import { notFound } from './reading.ts'

export async function remove(run: Run, intent: Intent & { do: 'delete' }): Promise<string> {
  const found = await findTask(
    run,
    intent.ref,
    intent.ref.all ? { prefer: ['pending', 'completed', 'skipped'] } : { ahead: true },
  )
  return applyTo(run, found, { tool: 'DeleteTask' }, intent.ref.all)
}

export async function rename(run: Run, intent: Intent & { do: 'rename' }): Promise<string> {
  return change(run, intent.ref, { title: intent.title })
}

export async function note(run: Run, intent: Intent & { do: 'note' }): Promise<string> {
  const found = await findTask(run, intent.ref, { ahead: true })
  // 'Note for the milkman, two pints': a note to somebody, and nothing on the list.
  if (found.match === 'none' && found.words)
    return `I can’t find ${quoted(found.words)} on ${listName(run.turn.owner)}. ${offerToAdd(run, `Note for ${found.words}: ${intent.text}`, NO_TIME)}`
  return applyTo(run, found, { tool: 'ChangeTask', args: { description: intent.text } })
}

export async function dropTime(run: Run, ref: Reference): Promise<string> {
  return change(run, ref, { time: null })
}

async function change(run: Run, ref: Reference, args: Record<string, unknown>): Promise<string> {
  return applyTo(run, await findTask(run, ref, { ahead: true }), { tool: 'ChangeTask', args })
}

export async function addItems(run: Run, intent: Intent & { do: 'checklist' }): Promise<string> {
  const found = await findTask(run, intent.ref, { ahead: true })
  if (found.match !== 'certain') return applyTo(run, found, { tool: 'ChangeTask' })
  const [task] = await reload(run, found.tasks)
  const checklist = [
    ...(task!.checklist ?? []),
    ...intent.items.map((title) => ({ title, completed: false })),
  ]
  return carryOut(run, [forTask(task!, { tool: 'ChangeTask', args: { checklist } })])
}

export async function tickItem(run: Run, intent: Intent & { do: 'tick' }): Promise<string> {
  const found: Found = await findTask(run, intent.ref, { ahead: true })
  if (found.match !== 'certain') return applyTo(run, found, { tool: 'ChangeTask' })
  const [task] = await reload(run, found.tasks)
  const items = task!.checklist ?? []
  const item =
    items.find(({ title }) => likeness(intent.item, title) === 'exact') ??
    items.find(({ title }) => likeness(intent.item, title) !== 'none')
  if (!item) return `${quoted(task!.title)} has no ${quoted(intent.item)} on its checklist.`
  const checklist = items.map((each) => (each === item ? { ...each, completed: true } : each))
  return carryOut(run, [forTask(task!, { tool: 'ChangeTask', args: { checklist } })])
}

export async function repeat(run: Run, intent: Intent & { do: 'repeat' }): Promise<string> {
  const { ref, when } = intent
  if (when.repeat?.unknown)
    return `I can’t do “${when.repeat.unknown}” yet: a task can come every day, on chosen weekdays, or on chosen days of the month.`
  const found = await findTask(run, ref, { ahead: true })
  if (found.match === 'none' && when.repeat && ref.words)
    return add(run, { do: 'add', title: capitalise(ref.words), when, sure: true })
  const start = found.match === 'none' ? run.today : found.tasks[0]!.date
  const rhythm = when.repeat ? resolveRepeat(when.repeat, start).repeat : { every: 'none' }
  const [time] = when.times
  return applyTo(run, found, {
    tool: 'ChangeTask',
    args: { repeat: rhythm, ...(time ? { time: resolveTime(time, { part: when.part }) } : {}) },
  })
}

export async function goTo(run: Run, intent: Intent & { do: 'go' }): Promise<string> {
  const { ref, page } = intent
  if (page) return page === TODAY_PATH ? openDay(run, run.today) : `Here is the way: [${page}](${page}).`
  if (ref.words === '' && !ref.pronoun && !ref.picks)
    return openDay(run, ref.when.dates[0]?.from ?? run.today)
  const found = await findTask(run, ref, { ahead: true })
  if (found.match === 'none') return notFound(run, ref.words)
  const [task] = found.tasks
  run.mention([task!])
  run.navigateTo(task!.date, task!.id)
  return `Opening ${taskName(task!, run.today, true)}.`
}

function openDay(run: Run, date: string): string {
  run.navigateTo(date)
  return `Opening ${dayName(date, run.today)}.`
}
