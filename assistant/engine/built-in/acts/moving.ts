import { listed } from '#domain/listed.ts'
import { format12Hour } from '#domain/time/local-time.ts'
import { mayBeLeaving } from '../../../language/leaving.ts'
import { contentWords, likeness, namedIn } from '../../../language/likeness.ts'
import { namesLonger } from '../../../language/longer-name.ts'
import { isMedication } from '../../../language/medication.ts'
import { saysWhen, type When } from '../../../language/when.ts'
import { atTime, dayName, listName, quoted } from '../../../tools/wording.ts'
import { findTask } from '../find-task.ts'
import type { Found } from '../found.ts'
import type { Action, Mention } from '../memory.ts'
import type { Intent, Reference } from '../parse/intent.ts'
import { TASK_VERBS } from '../parse/lexicon.ts'
import { isStatement } from '../parse/statement.ts'
import { capitalise } from '../parse/title.ts'
import type { Run } from '../run.ts'
import { add, draftsOf } from './adding.ts'
import { applyTo, askWhich, carryOut, forTask } from './carry-out.ts'
import { moveTarget } from './move-target.ts'
import { notFound } from './reading.ts'

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
export function offerToAdd(run: Run, title: string, when: When): string {
  if (/^(?:be|get|feel|back|late|away|out|in|off|home)\b/i.test(title))
    return `All right. I changed nothing on ${listName(run.turn.owner)}.`
  const drafts = draftsOf(run, { title, when })
  run.ask({ about: 'confirm', actions: drafts.map((args) => ({ tool: 'AddTask', args })) })
  return `I can put ${quoted(title)} on ${listName(run.turn.owner)} for ${dayName(drafts[0]!.date!, run.today)}${atTime(drafts[0]!.time)}. Shall I?`
}
