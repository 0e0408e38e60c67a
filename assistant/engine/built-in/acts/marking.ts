import { listed } from '#domain/listed.ts'
import { addDays } from '#domain/time/local-date.ts'
import { maybeHurt } from '../../../danger/danger.ts'
import { isMedication } from '../../../language/medication.ts'
import { mayMeanMedicine } from '../../../language/same-medicine.ts'
import { wordsOf } from '../../../listening/features.ts'
import { hear } from '../../../listening/hear.ts'
import { sensesOf } from '../../../listening/senses.ts'
import { dayName, listName, quoted, taskName } from '../../../tools/wording.ts'
import { askToChoose } from '../choices.ts'
import { dueDose } from '../due-dose.ts'
import { findTask } from '../find-task.ts'
import type { Found } from '../found.ts'
import type { Mention } from '../memory.ts'
import type { Intent, Reference } from '../parse/intent.ts'
import type { Run } from '../run.ts'
import { applyTo, askWhich, carryOut, forTask } from './carry-out.ts'
import { stillOpen } from './done-earlier.ts'
import { notFound } from './reading.ts'

/** Marks the named task, or all of them, as done, skipped or open again. */
export async function setStatus(run: Run, intent: Intent & { do: 'status' }): Promise<string> {
  const { status, ref } = intent
  const tool = { completed: 'CompleteTask', skipped: 'SkipTask', pending: 'ReopenTask' }[status]
  const prefer = status === 'pending' ? (['completed', 'skipped'] as const) : (['pending'] as const)
  const named = await findTask(run, ref, { prefer: [...prefer], ahead: false, several: true })
  const earlier = named.match === 'none' && status === 'completed' ? await stillOpen(run, ref) : undefined
  const found = isOneOf(intent, named) ? { ...named, match: 'ambiguous' as const } : (earlier ?? named)
  const due =
    status === 'completed' && found === named && named.match === 'ambiguous' && dueDose(run, named.tasks)
  if (due) return applyTo(run, { match: 'certain', tasks: [due] }, { tool })
  const ahead = found.match === 'none' && status === 'skipped' ? await onceAhead(run, ref) : undefined
  if (ahead) return askToSkip(run, ahead)
  const isPointedAt = /\b(?:skip|leave|drop|forget|bin) (?:it|that)\b/i.test(run.turn.text)
  if (status === 'skipped' && isPointedAt && found.match === 'certain' && found.tasks.every(isDone))
    return `${listed(found.tasks.map(({ title }) => quoted(title)))} ${found.tasks.length === 1 ? 'is' : 'are'} done already, so I skipped nothing.`
  if (found.match === 'none' && ref.all)
    return status === 'pending'
      ? 'Nothing is done or skipped yet.'
      : `Nothing is left open on ${listName(run.turn.owner)}.`
  // 'I've just taken them', when none was spoken of.
  if (
    found.match === 'none' &&
    status === 'completed' &&
    ref.pronoun &&
    /\b(?:taken|took)\b/i.test(run.turn.text)
  )
    return askWhichDose(run, ref)
  const done = found.match === 'none' && status === 'completed' ? await onceAhead(run, ref) : undefined
  if (done && !isMedication(done.title)) return askToTick(run, done)
  if (found.match === 'none' && status === 'completed')
    return (await askIfByOtherName(run, found.words)) ?? notOnList(run, found.words, ref)
  // 'I had my tablet at dinner' says nothing of dinner.
  if (
    status === 'completed' &&
    found.match !== 'none' &&
    !ref.all &&
    isMedication(ref.words) &&
    !found.tasks.some(isDoseOf)
  )
    return askWhichDose(run, ref)
  return applyTo(run, found, { tool }, ref.all)
}

/** 'Skip the dentist', which is on Thursday, or 'the rent is paid': what does not come back can only be that one. */
async function onceAhead(run: Run, ref: Reference): Promise<Mention | undefined> {
  if (ref.all || ref.pronoun || ref.picks || ref.when.dates.length > 0) return undefined
  const found = await findTask(run, ref, { prefer: ['pending'], ahead: true })
  const [task, ...others] = found.match === 'certain' ? found.tasks : []
  const isOnce = !task?.repeat || task.repeat.every === 'none'
  return others.length === 0 && isOnce && task?.status === 'pending' ? task : undefined
}

function askToSkip(run: Run, task: Mention): string {
  run.mention([task])
  run.offer([task])
  run.ask({ about: 'confirm', actions: [forTask(task, { tool: 'SkipTask', args: {} })] })
  return `${taskName(task, run.today, true)} is on ${listName(run.turn.owner)}. Shall I skip it?`
}

/** 'Rent is paid', which is on tomorrow's list. */
function askToTick(run: Run, task: Mention): string {
  run.mention([task])
  run.offer([task])
  run.ask({ about: 'confirm', actions: [forTask(task, { tool: 'CompleteTask', args: {} })] })
  return `${taskName(task, run.today, true)} is on ${listName(run.turn.owner)}. Is that the one, and shall I mark it as done?`
}

/** 'The ironing or the walk is done': one of them. */
function isOneOf(
  { status, ref }: Intent & { do: 'status' },
  named: Found,
): named is Found & { tasks: Mention[] } {
  return (
    status === 'completed' &&
    !ref.all &&
    named.match === 'certain' &&
    named.tasks.length > 1 &&
    /\bor\b/i.test(ref.words)
  )
}

function isDone({ status }: Mention): boolean {
  return status === 'completed'
}

function isDoseOf({ title }: Mention): boolean {
  return isMedication(title)
}

/** A medicine was taken, and which one is for the person to say. */
async function askWhichDose(run: Run, ref: Reference): Promise<string> {
  const open = (await run.listDay(run.today)).filter(
    ({ title, status, paused }) => status === 'pending' && !paused && isMedication(title),
  )
  if (open.length === 0) return notOnList(run, ref.words, ref)
  const [only, other] = open
  if (!other) return carryOut(run, [forTask(only!, { tool: 'CompleteTask', args: {} })])
  return askWhich(run, open, { tool: 'CompleteTask', args: {} })
}

/** 'Took my apixaban', or 'apixiban', where there is “Eliquis”: the tool reads back what is there. */
async function askIfByOtherName(run: Run, words: string): Promise<string | undefined> {
  const open = (await run.listDay(run.today)).filter(
    ({ title, status, paused }) =>
      status === 'pending' &&
      !paused &&
      isMedication(title) &&
      (mayMeanMedicine(words, title) || shortens(words, title)),
  )
  const [only, other] = open
  if (!only) return undefined
  // Of two that begin alike, the one that is due is no more likely than the other.
  const due = other
    ? open.some(({ title }) => shortens(words, title))
      ? undefined
      : dueDose(run, open)
    : only
  return due
    ? carryOut(run, [forTask(due, { tool: 'CompleteTask', args: {} })])
    : askWhich(run, open, { tool: 'CompleteTask', args: {} })
}

/** 'Took levo', of “Levothyroxine”: the beginning of a name, which may be that of another dose as well. */
function shortens(words: string, title: string): boolean {
  const names = title.toLowerCase().match(/\p{L}{7,}/gu) ?? []
  return wordsOf(words).some(
    (word) => word.length > 3 && names.some((name) => name.startsWith(word) && name.length > word.length + 2),
  )
}

/** The person did something that is not on the list. */
async function notOnList(run: Run, words: string, ref: Reference): Promise<string> {
  if (!words) return notFound(run, words)
  const date = ref.when.dates[0]?.from ?? run.today
  const praise = isCalm(run.turn.text) ? 'Well done! ' : ''
  return `${praise}I can’t find ${quoted(words)} on ${listName(run.turn.owner)} for ${dayName(date, run.today)}, so I changed nothing. ${await askUnderWhichName(run, words, date)}`
}

/** It may be there under another name: what is open and due by now can be tapped. A dose is never among it. */
async function askUnderWhichName(run: Run, words: string, date: string): Promise<string> {
  const isReport = hear(run.turn.text).chances.tick >= REPORTED && !isMedication(words)
  const open = isReport && date === run.today && !run.memory.question ? await run.listDay(date) : []
  const due = open.filter(
    ({ title, status, paused, time }) =>
      status === 'pending' && !paused && !isMedication(title) && (time ?? '') <= run.now.time,
  )
  if (due.length === 0 || due.length > MOST_DUE) return 'If it is there under another name, tell me which.'
  run.ask({ about: 'which', options: due, action: { tool: 'CompleteTask', args: {} } })
  return `Is it there under another name: ${due.map((task, at) => `${at + 1}. ${taskName(task, run.today)}`).join(', ')}?`
}

/** Below it, it may be only told. */
const REPORTED = 0.15
/** More would be a list of everything but what was meant. */
const MOST_DUE = 3

/** Praise is never the answer to a fall or to anything like it, even where nothing else was heard in it. */
function isCalm(text: string): boolean {
  if (maybeHurt(text) !== undefined || hear(text).danger >= 0.03) return false
  return !wordsOf(text).some((word) => sensesOf(word).includes('fall'))
}

/** 'I haven't walked the dog': reopens a completed task; for an open one, offers to skip or move it. */
export async function notDone(run: Run, intent: Intent & { do: 'not-done' }): Promise<string> {
  const found = await findTask(run, intent.ref, { prefer: ['completed'] })
  if (found.match !== 'certain') return applyTo(run, found, { tool: 'ReopenTask' })
  const ticked = found.tasks.filter((task) => task.status === 'completed')
  if (ticked.length > 0)
    return carryOut(
      run,
      ticked.map((task) => forTask(task, { tool: 'ReopenTask', args: {} })),
      ticked,
    )
  // To skip a medicine is never offered.
  return found.tasks.length > 1 || found.tasks.some(isDoseOf)
    ? offerToSkipAll(run, found.tasks)
    : offerSkipOrMove(run, found.tasks[0]!, 'That is all right.')
}

/** Several that were not done: what may be meant for all of them. A dose is never offered to be skipped. */
function offerToSkipAll(run: Run, tasks: Mention[]): string {
  run.mention(tasks)
  const names = listed(tasks.map(({ title }) => quoted(title)))
  if (tasks.some(({ title }) => isMedication(title)))
    return `That is all right. ${names} ${tasks.length > 1 ? 'are' : 'is'} still open.`
  const all = (tool: string, args: Record<string, unknown>) =>
    tasks.map((task) => forTask(task, { tool, args }))
  return askToChoose(
    run,
    [
      { say: 'Skip them', actions: all('SkipTask', {}) },
      { say: 'Move them to tomorrow', actions: all('RescheduleTask', { toDate: addDays(run.today, 1) }) },
    ],
    `That is all right. ${names} are still open.`,
  )
}

/** Started, or about to be: the task stays open. */
export async function underway(run: Run, intent: Intent & { do: 'underway' }): Promise<string> {
  const found = await findTask(run, intent.ref, { prefer: ['pending'] })
  if (found.match !== 'certain') return 'All right. Tell me when it is done.'
  run.mention(found.tasks)
  return `All right. ${quoted(found.tasks[0]!.title)} stays open until you tell me it is done.`
}

export async function unwilling(run: Run, intent: Intent & { do: 'unwilling' }): Promise<string> {
  const found = await findTask(run, intent.ref, { prefer: ['pending'] })
  if (found.match !== 'certain')
    return found.match === 'none'
      ? 'That is all right. What would help you right now: something smaller, or a rest?'
      : applyTo(run, found, { tool: 'SkipTask' })
  return offerSkipOrMove(run, found.tasks[0]!, 'That is all right.')
}

function offerSkipOrMove(run: Run, task: Mention, opening: string): string {
  run.mention([task])
  run.ask({ about: 'skip-or-move', task })
  return `${opening} ${quoted(task.title)} is still open. Shall I skip it for ${dayName(task.date, run.today)}, move it to another day, or leave it?`
}
