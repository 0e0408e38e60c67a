import { capitalized } from '#domain/capitalized.ts'
import { listed } from '#domain/listed.ts'
import { addDays } from '#domain/time/local-date.ts'
import { format12Hour, minutesSince } from '#domain/time/local-time.ts'
import { startOfWeek } from '../../../language/date-words.ts'
import { isMedication } from '../../../language/medication.ts'
import { mealWindow, windowOf } from '../../../language/time-window.ts'
import { NO_TIME, type When } from '../../../language/when.ts'
import {
  atTime,
  dayName,
  fullDate,
  listName,
  plural,
  quoted,
  repeatName,
  taskName,
} from '../../../tools/wording.ts'
import { findTask } from '../find-task.ts'
import { reload } from '../found.ts'
import type { Mention } from '../memory.ts'
import type { Intent } from '../parse/intent.ts'
import { capitalise } from '../parse/title.ts'
import { type Run, tasksIn } from '../run.ts'
import { sayWhatIsAt, timeAskedFor } from './at-that-time.ts'

export async function list(run: Run, intent: Intent & { do: 'list' }): Promise<string> {
  const { when, only, end } = intent
  if (end) return endOfDay(run, when.dates[0]?.from ?? run.today, end)
  const asked = only || intent.count || intent.go ? undefined : timeAskedFor(when)
  if (asked) return sayWhatIsAt(run, asked, when)
  if (isOfSeveralDays(when)) return listEach(run, intent)
  const span = when.dates[0]
  const date = span?.from ?? run.today
  const args = {
    date,
    ...(span && span.to !== span.from ? { to: span.to } : {}),
    ...(only ? { only } : {}),
    ...(when.part ? { part: when.part } : {}),
    ...windowOf(when, run.now, date),
  }
  const answer = await run.callTool('ListDay', args)
  const tasks = tasksIn(answer)
  run.noteListed(tasks)
  run.setLast({ kind: 'list', tool: 'ListDay', args })
  if (intent.go) run.navigateTo(date)
  if (!intent.count) return answer.say
  const kind = only === 'completed' ? 'finished ' : only === 'pending' ? 'open ' : ''
  return `${run.turn.owner.acting ? `${run.turn.owner.name} has` : 'You have'} ${plural(tasks.length, `${kind}task`)} for ${dayName(date, run.today)}${tasks.length > 0 ? `: ${listed(tasks.map((task) => taskName(task, run.today)))}` : ''}.`
}

/** The first or the last task of a day. */
async function endOfDay(run: Run, date: string, end: 'first' | 'last'): Promise<string> {
  const answer = await run.callTool('ListDay', { date })
  const timed = tasksIn(answer).filter(({ time }) => time !== null)
  const task = end === 'first' ? timed[0] : timed.at(-1)
  if (!task) {
    run.noteListed(tasksIn(answer))
    run.setLast({ kind: 'list', tool: 'ListDay', args: { date } })
    return answer.say
  }
  run.mention([task])
  run.noteTold([task])
  const whose = run.turn.owner.acting ? ` for ${run.turn.owner.name}` : ''
  return `The ${end} thing ${dayName(date, run.today)}${whose} is ${taskName(task, run.today)}.`
}

/** 'Today or tomorrow', 'Saturday and Sunday': each day by itself. */
function isOfSeveralDays({ dates }: When): boolean {
  return (
    dates.length > 1 &&
    dates.every(({ from, to, link }) => from === to && link !== 'from' && link !== 'until')
  )
}

async function listEach(run: Run, intent: Intent & { do: 'list' }): Promise<string> {
  const said: string[] = []
  for (const date of intent.when.dates)
    said.push(await list(run, { ...intent, when: { ...intent.when, dates: [date] } }))
  return said.join('\n')
}

export async function next(run: Run, more: boolean): Promise<string> {
  const appointment = NEXT_APPOINTMENT.test(run.turn.text) ? await nextAppointment(run) : undefined
  if (appointment) return sayFound(run, [appointment])
  const { suggested, mentioned } = run.memory
  // 'And after that?', of one task that was just spoken of.
  if (more && suggested.length === 0 && mentioned.length === 1)
    return beside(run, { do: 'beside', side: 'after', ref: { words: '', when: NO_TIME, pronoun: 'it' } })
  const except = more ? run.memory.suggested : []
  const answer = await run.callTool('WhatNext', except.length > 0 ? { except } : {})
  const [task] = tasksIn(answer)
  run.memory = { ...run.memory, suggested: task ? [...except, task.id] : [] }
  if (task) run.mention([task])
  run.setLast({ kind: 'next' })
  return answer.say
}

const NEXT_APPOINTMENT = /\bnext (?:appointment|appt)\b/i

/** What has a time that is still to come, and is no dose. */
async function nextAppointment(run: Run): Promise<Mention | undefined> {
  const ahead = tasksIn(await run.lookUp('ListDay', { date: run.today, to: addDays(run.today, 62) }))
  return ahead.find(
    ({ title, date, time, status, paused }) =>
      status === 'pending' &&
      !paused &&
      time &&
      !isMedication(title) &&
      (date > run.today || time > run.now.time),
  )
}

export async function summary(run: Run, intent: Intent & { do: 'summary' }): Promise<string> {
  const span = intent.when.dates[0]
  const week = span?.kind === 'week'
  // 'My week' starts on Monday, even when asked on Thursday.
  const from = week && span.from === run.today ? startOfWeek(run.today) : (span?.from ?? run.today)
  const args = { date: from, ...(span && span.to !== from ? { to: span.to } : {}) }
  run.setLast({ kind: 'list', tool: 'Summary', args })
  return (await run.callTool('Summary', args)).say
}

export async function wasDone(run: Run, intent: Intent & { do: 'was-done' }): Promise<string> {
  const found = await findTask(run, intent.ref)
  if (found.match === 'none') return notFound(run, found.words, intent.ref.when.dates[0]?.from)
  run.mention(found.tasks)
  run.noteTold(found.tasks)
  const states = found.tasks.map((task) => sayState(task, run))
  // 'Not yet' must not be heard as 'take it now': what is not ticked may have been taken.
  const isOpenDose = found.tasks.some(({ title, status }) => status === 'pending' && isMedication(title))
  return [...states, ...(isOpenDose ? [ONLY_NOT_TICKED] : [])].join(' ')
}

const ONLY_NOT_TICKED =
  'That is only what the list says. If it may have been taken already, please look at the box before anyone takes more.'

export function sayState(task: Mention, run: Run): string {
  const day = task.date === run.today ? '' : ` (${dayName(task.date, run.today)})`
  if (task.status === 'completed') return `Yes, ${quoted(task.title)}${atTime(task.time)} is done${day}.`
  if (task.status === 'skipped') return `No, ${quoted(task.title)} was skipped${day}.`
  if (isMedication(task.title)) return `Not yet ticked: ${taskName(task, run.today)} is still open${day}.`
  return `Not yet: ${taskName(task, run.today)} is still open${day}.`
}

export async function find(run: Run, intent: Intent & { do: 'find' }): Promise<string> {
  const { ref } = intent
  if (ref.words === '' && !ref.pronoun && !ref.picks) return outOfScope(run)
  const found = await findTask(run, ref, { ahead: true })
  if (found.match === 'none' || found.match === 'guess') {
    const later = ref.words ? tasksIn(await run.callTool('FindTasks', { text: ref.words })) : []
    if (later.length > 0) return sayFound(run, later, { mayBeOver: true })
    const [list, ...others] = TO_GET.test(ref.words) ? await openChecklists(run) : []
    if (list && others.length === 0) return sayFound(run, [list])
    if (found.match === 'none' && ref.words) run.setLast({ kind: 'missing', title: capitalise(ref.words) })
    return found.match === 'guess'
      ? `Do you mean ${listed(found.tasks.map((task) => taskName(task, run.today, true)))}?${checklistOf(await reload(run, found.tasks))}`
      : `${notFound(run, ref.words)} I only know your tasks and your day.`
  }
  const said = sayFound(run, found.tasks)
  const note = sayNote(run, await reload(run, found.tasks))
  if (intent.note)
    return note === '' && found.tasks.length === 1 ? `${said} It has no note.` : `${said}${note}`
  if (!ASKS_WHEN.test(run.turn.text)) return `${said}${note}`
  return intent.howLong ? `${said}${timeUntil(run, found.tasks)}` : said
}

const ASKS_WHEN = /\b(?:when|time|day|date|how long|how soon|today|tomorrow|tonight|at|on)\b/i

/** What is written about it, where it is one task. */
function sayNote(run: Run, [task, ...others]: readonly Mention[]): string {
  const note = others.length === 0 ? task?.description?.trim() : undefined
  return note
    ? ` ${run.turn.owner.acting ? 'The' : 'Your'} note says ${quoted(note.replace(/\s+/g, ' '))}.`
    : ''
}

/** 'What's left to buy?' */
const TO_GET = /^(?:(?:left|still|else) )?(?:to )?(?:buy|get|pack|bring)$/i

async function openChecklists(run: Run): Promise<Mention[]> {
  return (await run.listDay(run.today)).filter(
    ({ status, checklist }) => status === 'pending' && checklist?.some(({ completed }) => !completed),
  )
}

function timeUntil(run: Run, [task, ...others]: readonly Mention[]): string {
  if (!task?.time || task.date !== run.today || others.length > 0) return ''
  const minutes = -minutesSince(task.time, run.now)
  if (minutes <= 0) return ''
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours > 0 && plural(hours, 'hour'), rest > 0 && plural(rest, 'minute')]
  return ` That is in ${listed(parts.filter((part) => part !== false))}.`
}

/** The task after or before another one on its day. */
export async function beside(run: Run, { ref, side }: Intent & { do: 'beside' }): Promise<string> {
  const found = await findTask(run, ref, { ahead: true })
  const meal = found.match === 'none' ? mealWindow(ref.words, side) : undefined
  if (meal)
    return (await run.callTool('ListDay', { date: ref.when.dates[0]?.from ?? run.today, ...meal })).say
  if (found.match === 'none') return notFound(run, ref.words)
  const [task] = found.tasks
  const day = await run.listDay(task!.date)
  const place = day.findIndex(({ id }) => id === task!.id)
  // 'What have I got before lunch?' asks for all that is still to come until then.
  const until = day
    .slice(0, Math.max(place, 0))
    .filter(
      ({ status, time, date }) => status === 'pending' && time && (date > run.today || time >= run.now.time),
    )
  if (side === 'before' && until.length > 1 && ALL_BEFORE.test(run.turn.text)) {
    run.mention(until)
    return `Before ${quoted(task!.title)} come ${listed(until.map((each) => taskName(each, run.today)))}.`
  }
  const other = side === 'after' ? day[place + 1] : day[place - 1]
  if (!other) return `Nothing comes ${side} ${quoted(task!.title)} ${dayName(task!.date, run.today)}.`
  run.mention([other])
  return `${capitalized(side)} ${quoted(task!.title)} comes ${taskName(other, run.today)}.`
}

const ALL_BEFORE = /\b(?:have|got|'ve|need|on|left|to do|anything|everything)\b/i

function checklistOf([task, ...others]: readonly Mention[]): string {
  const items = others.length === 0 ? (task?.checklist ?? []) : []
  const names = items.map(
    ({ title, completed }) => `${quoted(title).slice(1, -1)}${completed ? ' (done)' : ''}`,
  )
  return names.length > 0 ? ` Its checklist: ${listed(names)}.` : ''
}

/** `mayBeOver`: some may be of days that are long over. */
function sayFound(run: Run, tasks: Mention[], { mayBeOver = false } = {}): string {
  run.mention(tasks)
  run.noteTold(tasks)
  return tasks
    .slice(0, 5)
    .map((task) => {
      const rhythm = task.repeat && task.repeat.every !== 'none' ? `, ${repeatName(task.repeat)}` : ''
      const state =
        task.status === 'pending' ? '' : task.status === 'completed' ? ', and is done' : ', and is skipped'
      const items = checklistOf([task])
      const is = mayBeOver && task.date < run.today ? 'was' : 'is'
      return `${quoted(task.title)} ${is} ${dayName(task.date, run.today)}${atTime(task.time)}${rhythm}${state}.${items}`
    })
    .join(' ')
}

export function notFound(run: Run, words: string, date?: string): string {
  const where = `${listName(run.turn.owner)}${date ? ` for ${dayName(date, run.today)}` : ''}`
  return words
    ? `I can’t find ${quoted(words)} on ${where}.`
    : `I can’t tell which task you mean. What is it called?`
}

function outOfScope(run: Run): string {
  return `I am not sure what you are asking. I can tell you what is on ${listName(run.turn.owner)}, what is next, or how the day is going.`
}

export function clock(run: Run, { what, when }: Intent & { do: 'clock' }): string {
  if (what === 'time') return `It is ${format12Hour(run.now.time)}.`
  const date = when.dates[0]?.from ?? run.today
  const name = `${fullDate(date, run.today)}, ${date.slice(0, 4)}`.replace(/(, \d{4}), \d{4}$/, '$1')
  return date === run.today ? `Today is ${name}.` : `That is ${name}.`
}

export async function plan(run: Run, intent: Intent & { do: 'plan' }): Promise<string> {
  const span = intent.when.dates[0]
  const date = span && span.from >= run.today ? span.from : span ? run.today : run.today
  if (span && span.to !== span.from && span.kind !== 'weekend') {
    const answer = await run.callTool('ListDay', { date: span.from, to: span.to })
    run.mention(tasksIn(answer))
    run.memory = { ...run.memory, planning: addDays(span.from, 0) }
    return `${answer.say}\nWhich day shall we plan, and what would you like to do?`
  }
  const answer = await run.callTool('PlanDay', { date })
  run.mention(tasksIn(answer))
  run.memory = { ...run.memory, planning: date }
  return `${answer.say} What would you like to add? Tell me one thing or several, with a time if you like, or say “that’s all”.`
}

export async function endPlan(run: Run): Promise<string> {
  const date = run.memory.planning!
  const tasks = (await run.listDay(date)).filter((task) => task.status === 'pending')
  run.memory = { ...run.memory, planning: undefined }
  run.mention(tasks)
  if (tasks.length === 0) return `All right. ${capitalized(dayName(date, run.today))} stays free.`
  return `Here is ${dayName(date, run.today)}: ${listed(tasks.map((task) => taskName(task, run.today)))}. That is a plan!`
}
