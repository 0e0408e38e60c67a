import { addDays } from '#domain/time/local-date.ts'
import type { LocalTime } from '#domain/time/local-time.ts'
import { likeness } from '../../../language/likeness.ts'
import { isMedication } from '../../../language/medication.ts'
import { scheduleFor } from '../../../language/schedule.ts'
import { NO_TIME, resolveTime, type When } from '../../../language/when.ts'
import { atTime, dayName, listName, quoted } from '../../../tools/wording.ts'
import { atAnchor } from '../anchor.ts'
import { findTask } from '../find-task.ts'
import { reload } from '../found.ts'
import type { Draft } from '../memory.ts'
import type { Intent } from '../parse/intent.ts'
import { isStatement } from '../parse/statement.ts'
import type { Run } from '../run.ts'
import { offerEach } from './adding-each.ts'
import { carryOut, forTask } from './carry-out.ts'
import { notFound } from './reading.ts'

/** Adds a task, or asks for what is missing. */
export async function add(run: Run, said: Intent & { do: 'add' }): Promise<string> {
  const intent = NEXT_ONE.test(said.title) ? { ...said, title: lastSpokenOf(run) ?? '' } : said
  const { when } = intent
  // 'Tea half an hour later': something new has no time to be moved from.
  if (when.shift !== undefined && intent.title) return notFound(run, intent.title)
  const part = intent.onto && (await addToTask(run, intent.onto))
  if (part !== undefined) return part
  if (when.repeat?.unknown) return addOnce(run, intent, when.repeat.unknown)
  const drafts = await Promise.all(draftsOf(run, intent).map((draft) => atAnchor(run, draft)))
  if (!intent.title) {
    run.ask({ about: 'title', draft: drafts[0]! })
    return intent.checklist ? 'What should the checklist be called?' : 'What should I add?'
  }
  if ((when.repeat?.timesADay ?? 0) > when.times.length) {
    run.ask({ about: 'times', draft: drafts[0]! })
    return `At what times should ${quoted(intent.title)} be?`
  }
  // While a day is being planned, a thought is a wish.
  if (!intent.sure && !(intent.isThought && run.memory.planning)) {
    run.ask({ about: 'confirm', actions: drafts.map((args) => ({ tool: 'AddTask', args })) })
    if (intent.isThought)
      return `Shall I put ${quoted(intent.title)} on ${listName(run.turn.owner)} for ${dayName(drafts[0]!.date!, run.today)}?`
    return `I can’t do that myself, but I can put ${quoted(intent.title)} on ${listName(run.turn.owner)} for ${dayName(drafts[0]!.date!, run.today)}. Shall I?`
  }
  const added = await addDrafts(run, drafts)
  const each = intent.checklist || drafts.length > 1 ? undefined : offerEach(run, intent.title)
  return each === undefined ? added : `${added} ${each}`
}

/** A rhythm that no task can have: the first time is offered, to be added by itself. */
function addOnce(run: Run, intent: Intent & { do: 'add' }, rhythm: string): string {
  const cannot = `I can’t do “${rhythm}” yet: a task can come every day, on chosen weekdays, or on chosen days of the month. Which of these would fit?`
  const [draft] = draftsOf(run, { ...intent, when: { ...intent.when, repeat: undefined } })
  // 'Every other Friday': which one is first was not said.
  const isOpen = /day/.test(rhythm) && !/other day/.test(rhythm) && intent.when.dates.length === 0
  if (!intent.title || isOpen || isStatement(intent.title) || isMedication(intent.title) || !draft?.date)
    return cannot
  const { title, date, time } = draft
  run.ask({ about: 'confirm', actions: [{ tool: 'AddTask', args: { title, date, ...(time && { time }) } }] })
  return `${cannot} Or shall I add ${quoted(intent.title)} to ${listName(run.turn.owner)} once, for ${dayName(date, run.today)}${atTime(time)}?`
}

/** 'Physio's done, [put the next one] on Friday at ten': another of the task just spoken of. */
const NEXT_ONE = /^(?:the |a )?(?:next|another|new) one$/i

function lastSpokenOf({ memory: { mentioned } }: Run): string | undefined {
  return mentioned.length === 1 ? mentioned[0]!.title : undefined
}

/** 'Add tape to the gate job' goes on the checklist of that job, if it is there. */
async function addToTask(
  run: Run,
  { items, what, isExact }: NonNullable<(Intent & { do: 'add' })['onto']>,
): Promise<string | undefined> {
  const found = await findTask(
    run,
    { words: '', when: NO_TIME, spoken: what },
    { prefer: ['pending'], ahead: true },
  )
  if (found.match !== 'certain') return undefined
  if (isExact && likeness(what, found.tasks[0]!.title) !== 'exact') return undefined
  const [task] = await reload(run, found.tasks)
  const checklist = [...(task!.checklist ?? []), ...items.map((title) => ({ title, completed: false }))]
  return carryOut(run, [forTask(task!, { tool: 'ChangeTask', args: { checklist } })], [task!])
}

export async function addDrafts(run: Run, drafts: Draft[]): Promise<string> {
  const [first] = drafts
  const same = (await run.listDay(first!.date!)).find(
    (task) =>
      task.status === 'pending' &&
      task.title.toLowerCase() === first!.title!.toLowerCase() &&
      (first!.time === undefined || task.time === first!.time),
  )
  if (same && drafts.length === 1 && !first!.repeat) {
    run.ask({ about: 'confirm', actions: [{ tool: 'AddTask', args: { ...first } }] })
    run.mention([same])
    return `${quoted(same.title)} is already on ${listName(run.turn.owner)} for ${dayName(same.date, run.today)}${atTime(same.time)}. Shall I add it a second time?`
  }
  return carryOut(
    run,
    drafts.map((args) => ({ tool: 'AddTask', args: { ...args } })),
  )
}

/** One task per day named, or per time; otherwise a single task. */
export function draftsOf(
  run: Run,
  {
    title,
    when,
    checklist,
    note,
    makeSure,
    reminders,
  }: Pick<Intent & { do: 'add' }, 'title' | 'when' | 'checklist' | 'note' | 'makeSure' | 'reminders'>,
): Draft[] {
  const base = scheduleOf(run, when, title)
  const draft: Draft = {
    title,
    ...base,
    ...(checklist ? { checklist } : {}),
    ...(note ? { description: note } : {}),
    ...(makeSure ? { makeSure } : {}),
    ...(reminders ? { reminders } : {}),
  }
  const days = when.dates.filter(({ kind, link }) => kind === 'day' && link !== 'until' && link !== 'from')
  if (!when.repeat && days.length === when.dates.length && days.length > 1)
    return [...new Set(days.map(({ from }) => from))].map((date) => ({ ...draft, date }))
  // 'Remind me to stretch at 9, 12 and 5'
  if (!when.repeat && when.times.length > 1 && when.times.every(({ link }) => link === 'at'))
    return inOrder(when.times.map((each) => resolveTime(each, { part: when.part }))).map((time) => {
      const isDaySaid = when.dates.length > 0 || run.memory.planning || when.partToday
      const date = isDaySaid ? draft.date : time > run.now.time ? run.today : addDays(run.today, 1)
      return { ...draft, date, time }
    })
  // 'From six to seven' is one time, and how long it lasts.
  const times = when.times.filter(({ link }, at) => at === 0 || !/^(?:to|until|till|til)$/.test(link))
  if (!when.repeat || times.length < 2) return [draft]
  return times.map((time) => ({ ...draft, time: resolveTime(time, { words: title.toLowerCase() }) }))
}

/** 'At 2 and 8' goes on through the day: the second is eight in the evening. */
function inOrder(times: readonly LocalTime[]): LocalTime[] {
  const later = (time: LocalTime) => `${Number(time.slice(0, 2)) + 12}${time.slice(2)}`
  const found: LocalTime[] = []
  for (const time of times)
    found.push(found.length > 0 && time < found.at(-1)! && time < '12:00' ? later(time) : time)
  return found
}

/** Day, time and repetition of a new task. */
export function scheduleOf(run: Run, when: When, words: string): Draft {
  return scheduleFor(when, { clock: run.clock, planned: run.memory.planning, words })
}
