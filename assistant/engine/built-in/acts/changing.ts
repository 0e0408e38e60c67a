import { listed } from '#domain/listed.ts'
import { TODAY_PATH } from '#domain/paths.ts'
import { addDays, weekdayOf } from '#domain/time/local-date.ts'
import { format12Hour, minuteOfDay } from '#domain/time/local-time.ts'
import { maybeHurt } from '../../../danger/danger.ts'
import { isForGood, isForOneDay } from '../../../language/for-one-day.ts'
import { mayBeLeaving } from '../../../language/leaving.ts'
import { contentWords, likeness, namedIn } from '../../../language/likeness.ts'
import { namesLonger } from '../../../language/longer-name.ts'
import { isMedication } from '../../../language/medication.ts'
import { mayMeanMedicine } from '../../../language/same-medicine.ts'
import type { TimeFound } from '../../../language/time-words.ts'
import {
  afterWait,
  NO_TIME,
  PART_TIMES,
  resolveRepeat,
  resolveTime,
  saysWhen,
  type When,
} from '../../../language/when.ts'
import { wordsOf } from '../../../listening/features.ts'
import { hear } from '../../../listening/hear.ts'
import { sensesOf } from '../../../listening/senses.ts'
import { atTime, dayName, listName, quoted, taskName } from '../../../tools/wording.ts'
import { askToChoose } from '../choices.ts'
import { dueDose } from '../due-dose.ts'
import { findTask } from '../find-task.ts'
import { type Found, reload } from '../found.ts'
import type { Action, Mention } from '../memory.ts'
import type { Intent, Reference } from '../parse/intent.ts'
import { TASK_VERBS } from '../parse/lexicon.ts'
import { isStatement } from '../parse/statement.ts'
import { capitalise } from '../parse/title.ts'
import type { Run } from '../run.ts'
import { add, draftsOf } from './adding.ts'
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

export async function move(run: Run, intent: Intent & { do: 'move' }): Promise<string> {
  const { ref, when } = intent
  const found = onlyTasksAtPlace(
    await findTask(run, ref, { prefer: ['pending'], ahead: true }),
    intent.stated === 'place',
  )
  if (found.match === 'none') {
    // Later than what? Something new has no time to be moved from.
    if (intent.sure || !ref.words || when.shift !== undefined || LIGHT.test(ref.words))
      return notFound(run, LIGHT.test(ref.words) ? '' : ref.words)
    const title = capitalise(ref.words)
    // 'Put that for Friday [when I get paid]'.
    if (isStatement(title)) return notFound(run, '')
    const isPlan = intent.stated === undefined || (intent.stated === 'action' && run.memory.planning)
    // 'The match has been moved to Saturday' tells of something that is not on the list.
    return !isNews(run) && (isPlan || TASK_VERBS.has(title.split(' ')[0]!.toLowerCase()))
      ? add(run, { do: 'add', title, when, sure: true })
      : offerToAdd(run, title, when)
  }
  const [only, ...rest] = found.match === 'certain' ? found.tasks : []
  const thatDays = only && rest.length === 0 ? await moveThatDays(run, only, when) : undefined
  if (thatDays !== undefined) return thatDays
  if (!saysWhen(when)) {
    if (found.match !== 'certain' || found.tasks.length > 1)
      return applyTo(run, found, { tool: 'RescheduleTask' })
    run.mention(found.tasks)
    run.ask({ about: 'when', task: found.tasks[0]! })
    return `When should ${quoted(found.tasks[0]!.title)} be?`
  }
  if (
    found.match === 'certain' &&
    (ref.pronoun === 'it' || isOnlyPointedAt(ref, found.tasks)) &&
    found.tasks.every(({ status }) => status === 'completed')
  ) {
    const other = await askWhichOpen(run, found.tasks[0]!, when)
    if (other !== undefined) return other
  }
  if (found.match === 'certain' && !ref.all) {
    // With a day ('today's walk'), only that day of a repeating task is meant.
    const oneDay = intent.once || ref.when.dates.length > 0
    const actions = found.tasks.map((task) =>
      forTask(task, {
        tool: 'RescheduleTask',
        args: { ...(oneDay && { toDate: task.date }), ...moveTarget(run, task, when) },
      }),
    )
    const named = ref.words === '' || found.tasks.every(({ title }) => likeness(ref.words, title) === 'exact')
    if (only && rest.length === 0 && (isNews(run) ? namesLonger : mayBeLeaving)(run.turn.text, only.title))
      return askToMove(run, found.tasks, actions)
    if (!intent.stated || (intent.stated === 'action' && named)) return carryOut(run, actions, found.tasks)
    return askToMove(run, found.tasks, actions)
  }
  if (found.match === 'certain' && ref.all && when.shift !== undefined)
    return askToShift(run, found.tasks, when)
  const first = found.tasks[0]!
  return applyTo(run, found, { tool: 'RescheduleTask', args: moveTarget(run, first, when) }, ref.all)
}

/** 'They have moved …', 'it has been rescheduled': told of, and no order. */
function isNews(run: Run): boolean {
  return NEWS.test(run.turn.text)
}

const NEWS = /\b(?:moved|rescheduled|postponed|brought forward|(?:put|pushed) back|prepon(?:ed|d))\b/i

/** 'I'll go Thursday instead' says nothing of what. */
const LIGHT = /^(?:go|come|do|have|be|get|make|take|put|it|that)$/i

/** 'Tomorrow's yoga': that of the day, where it repeats. */
function saysDayOf(text: string, title: string): boolean {
  const name = contentWords(title)
  const named = [...text.matchAll(/\b(?:tomorrow|\p{L}+day)['’]s (\p{L}+(?: \p{L}+)?)/giu)]
  return named.some(([, words]) => contentWords(words!).some((word) => name.includes(word)))
}

/** Today's is done: 'tomorrow make the insulin half eight' means tomorrow's, and never a second one there. */
export async function moveThatDays(run: Run, task: Mention, when: When): Promise<string | undefined> {
  const day = when.dates.length === 1 && when.times.length > 0 ? when.dates[0]!.from : undefined
  if (!day || day === task.date) return undefined
  if (task.status !== 'completed' && !saysDayOf(run.turn.text, task.title)) return undefined
  const [other, ...more] = (await run.listDay(day)).filter(({ title }) => title === task.title)
  if (!other || more.length > 0) return undefined
  const args = { ...moveTarget(run, other, when), toDate: day }
  return carryOut(run, [forTask(other, { tool: 'RescheduleTask', args })], [other])
}

/** '… if I don't ring her, put that at 5': none of its words were said. */
function isOnlyPointedAt({ spoken }: Reference, tasks: readonly Mention[]): boolean {
  return spoken !== undefined && tasks.every(({ title }) => namedIn(spoken, title) === 'none')
}

/** 'Stand-up done, invoice nope.' – 'Move that to 2.' What is done is hardly meant. */
async function askWhichOpen(run: Run, done: Mention, when: When): Promise<string | undefined> {
  const open = (await run.listDay(done.date)).filter(
    ({ title, status, paused }) => status === 'pending' && !paused && !isMedication(title),
  )
  if (open.length === 0) return undefined
  const asked = askWhich(run, open, { tool: 'RescheduleTask', args: moveTarget(run, open[0]!, when) })
  return `${quoted(done.title)} is done already. ${asked}`
}

/** 'Everything an hour later': each from its own time, and only this day's. A medicine keeps its time. */
function askToShift(run: Run, all: readonly Mention[], when: When): string {
  const tasks = all.filter(({ title, time, status }) => time && status === 'pending' && !isMedication(title))
  const doses = all.filter(({ title }) => isMedication(title))
  const kept =
    doses.length > 0 ? ` ${listed(doses.map(({ title }) => quoted(title)))} would keep its time.` : ''
  if (tasks.length === 0) return `Nothing else with a time is open on ${listName(run.turn.owner)}.${kept}`
  const actions = tasks.map((task) =>
    forTask(task, { tool: 'RescheduleTask', args: { toDate: task.date, ...moveTarget(run, task, when) } }),
  )
  run.mention(tasks)
  run.offer(tasks)
  run.ask({ about: 'confirm', actions })
  const times = tasks.map(
    ({ title }, at) => `${quoted(title)} to ${format12Hour(String(actions[at]!.args.toTime))}`,
  )
  return `That would move, only for ${dayName(tasks[0]!.date, run.today)}: ${listed(times)}.${kept} Shall I?`
}

/**
 * If only a place was stated ('I am going to Mum's on Sunday'), keeps the tasks that could mean being there: 'Lunch at
 * mum's' or 'Visit mum', but not 'Call mum'.
 */
function onlyTasksAtPlace(found: Found, statesPlace: boolean): Found {
  if (!statesPlace || found.match === 'none') return found
  const tasks = found.tasks.filter(({ title }) => {
    const [verb] = title.toLowerCase().split(' ')
    return !TASK_VERBS.has(verb!) || /^(?:go|visit|see|attend|meet|book)$/.test(verb!)
  })
  return tasks.length > 0 ? { ...found, tasks } : { match: 'none', words: '' }
}

export function askToMove(run: Run, tasks: Mention[], actions: Action[]): string {
  run.mention(tasks)
  run.offer(tasks)
  run.ask({ about: 'confirm', actions })
  return `Shall I move ${listed(tasks.map(({ title }) => quoted(title)))} on ${listName(run.turn.owner)} to ${whenName(run, actions[0]!.args)}?`
}

function whenName(run: Run, { toDate, toTime }: { toDate?: unknown; toTime?: unknown }): string {
  const day = typeof toDate === 'string' ? dayName(toDate, run.today) : ''
  const time = typeof toTime === 'string' ? format12Hour(toTime) : ''
  return day && time ? `${day} at ${time}` : day || time
}

/** The person mentioned a plan, which may or may not be meant for the list. */
function offerToAdd(run: Run, title: string, when: When): string {
  if (/^(?:be|get|feel|back|late|away|out|in|off|home)\b/i.test(title))
    return `All right. I changed nothing on ${listName(run.turn.owner)}.`
  const drafts = draftsOf(run, { title, when })
  run.ask({ about: 'confirm', actions: drafts.map((args) => ({ tool: 'AddTask', args })) })
  return `I can put ${quoted(title)} on ${listName(run.turn.owner)} for ${dayName(drafts[0]!.date!, run.today)}${atTime(drafts[0]!.time)}. Shall I?`
}

/** Where a task moves to: a new day, a new time, or a shift from its old time. */
export function moveTarget(run: Run, task: Mention, when: When): { toDate?: string; toTime?: string } {
  if (when.wait !== undefined) {
    const moment = afterWait(
      { moment: run.now, instant: run.turn.now.instant.getTime(), zone: run.turn.now.zone },
      when.wait,
    )
    return { toDate: moment.date, toTime: moment.time }
  }
  const isThatDay = when.dates.some(({ from }) => from === task.date) || isOnlyThatDay(run, task)
  if (when.shift !== undefined)
    return { ...(isThatDay && { toDate: task.date }), ...shifted(run, task, when.shift) }
  const span = when.dates.findLast((date) => date.link !== 'from') ?? when.dates[0]
  let toDate = span?.from
  // 'next week' keeps the weekday.
  if (span?.kind === 'week' && span.from > run.today)
    toDate = addDays(span.from, (weekdayOf(task.date) + 6) % 7)
  const time = when.times.findLast((found) => found.link !== 'from') ?? when.times[0]
  const toTime = time
    ? resolveTime(time, {
        part: when.part,
        near: when.part || isUsualMorning(time, toDate, task) ? null : task.time,
        now: run.now,
        date: toDate ?? task.date,
        words: task.title.toLowerCase(),
      })
    : when.part
      ? PART_TIMES[when.part]
      : undefined
  // 'In the morning', 'in the morning at 7', when that is over.
  if (
    !toDate &&
    (!time || when.part === 'morning') &&
    when.part &&
    toTime &&
    task.date === run.today &&
    toTime < run.now.time &&
    !when.partToday
  )
    toDate = addDays(run.today, 1)
  // 'tonight' and 'this evening' mean today.
  if (!toDate && when.partToday && task.date !== run.today) toDate = run.today
  if (!toDate && when.part && task.date !== run.today && !time) toDate = task.date
  if (!toDate && isThatDay) toDate = task.date
  return { ...(toDate ? { toDate } : {}), ...(toTime ? { toTime } : {}) }
}

/** Said of one day of a repeating task; or it was before: 'At twelve today.' – 'No, at eleven.' */
function isOnlyThatDay({ turn: { text }, memory: { last } }: Run, { id, repeat }: Mention): boolean {
  if (!repeat || repeat.every === 'none' || isForGood(text)) return false
  if (isForOneDay(text)) return true
  if (last?.kind !== 'action' || last.action.tool !== 'RescheduleTask') return false
  const { args } = last.action
  return args.id === id && args.toDate !== undefined && args.toDate === args.date
}

/** 'Tomorrow at 10', of what was at four in the afternoon: on another day nobody means ten at night. */
function isUsualMorning({ hour }: TimeFound, toDate: string | undefined, { date, time }: Mention): boolean {
  return toDate !== undefined && toDate !== date && hour >= 7 && hour <= 11 && time !== null && time < '18:00'
}

function shifted(run: Run, task: Mention, minutes: number): { toDate?: string; toTime?: string } {
  if (minutes % 1440 === 0) return { toDate: addDays(task.date, minutes / 1440) }
  const base = task.time ?? run.now.time
  const total = minuteOfDay(base) + minutes
  const days = Math.floor(total / 1440)
  const rest = total - days * 1440
  const toTime = `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`
  return { ...(days !== 0 ? { toDate: addDays(task.date, days) } : {}), toTime }
}

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
