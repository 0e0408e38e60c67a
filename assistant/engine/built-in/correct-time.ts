import { weekdayOf } from '#domain/time/local-date.ts'
import { minuteOfDay } from '#domain/time/local-time.ts'
import { isMedication } from '../../language/medication.ts'
import { normText, type Token, tokenise } from '../../language/tokens.ts'
import { readWhen, resolveRepeat, resolveTime, type When } from '../../language/when.ts'
import { atTime, dayName, quoted } from '../../tools/wording.ts'
import { carryOut, forTask } from './acts/carry-out.ts'
import { moveTarget } from './acts/move-target.ts'
import { mute } from './acts/muting.ts'
import { offerToReopen } from './correct-task.ts'
import type { Change, Mention } from './memory.ts'
import { type Run, tasksIn } from './run.ts'
import { takeBackThen } from './take-back.ts'

/** 'An hour later.' – 'Half an hour I mean.' Counted from where it was. */
export async function correctShift(run: Run, rest: readonly Token[]): Promise<string | undefined> {
  const { last } = run.memory
  if (last?.kind !== 'action' || last.action.tool !== 'RescheduleTask' || !last.task.time) return undefined
  const { toTime } = last.action.args
  if (OTHER_WAY.test(normText(rest)) && typeof toTime === 'string')
    return shiftOtherWay(run, last.task, toTime)
  const { shift, left } = readWhen([...rest, ...tokenise('later')], run.today)
  if (shift === undefined || left.length > 0 || typeof toTime !== 'string') return undefined
  const sign = toTime < last.task.time ? -1 : 1
  const args = moveTarget(run, last.task, { dates: [], times: [], left: [], shift: sign * shift })
  return moveFromBefore(run, last.task, args)
}

const OTHER_WAY =
  /^(?:earlier|later|sooner|forward|back|the other way)(?: ,)?(?: not (?:earlier|later|sooner|forward|back))?(?: [.!])?$/

/** 'Earlier, not later': as far the other way from where it was. */
async function shiftOtherWay(run: Run, task: Mention, toTime: string): Promise<string> {
  const shift = minuteOfDay(task.time!) - minuteOfDay(toTime)
  const args = moveTarget(run, task, { dates: [], times: [], left: [], shift })
  return moveFromBefore(run, task, args)
}

/** From where it was before. A medicine stays where it is until the new time is agreed to. */
async function moveFromBefore(run: Run, task: Mention, args: Record<string, unknown>): Promise<string> {
  const action = forTask(task, { tool: 'RescheduleTask', args })
  if (isMedication(task.title)) return carryOut(run, [action], [task])
  const undone = await run.callTool('Undo', {})
  return undone.undone ? carryOut(run, [action], [task]) : undone.say
}

/** 'only until Sunday', 'weekdays only': for the repeating task just added or changed. */
export async function correctRhythm(run: Run, when: When): Promise<string | undefined> {
  const { last } = run.memory
  if (last?.kind !== 'add' && !(last?.kind === 'action' && last.action.tool === 'ChangeTask'))
    return undefined
  const task = run.memory.mentioned[0] ?? last.task
  if (!when.left.every(({ norm }) => LIMITING.test(norm))) return undefined
  const until = when.dates.find(({ link }) => link === 'until')
  const repeats = task.repeat && task.repeat.every !== 'none'
  if (repeats && until && !when.repeat)
    return carryOut(run, [forTask(task, { tool: 'ChangeTask', args: { repeatUntil: until.to } })], [task])
  if (!when.repeat || when.repeat.unknown || (!repeats && last.kind !== 'add')) return undefined
  const { repeat } = resolveRepeat(when.repeat, task.date)
  const [time] = when.times
  const at = time && { time: resolveTime(time, { near: task.time, part: when.part, words: task.title }) }
  return carryOut(run, [forTask(task, { tool: 'ChangeTask', args: { repeat, ...at } })], [task])
}

const LIMITING =
  /^(?:[.,!?;:-]|only|just|but|make|it|that|please|for|do|on|instead|sorry|no|actually|wait|and|then|oh)$/

export async function correctTime(run: Run, when: When, marked: boolean): Promise<string | undefined> {
  const { last } = run.memory
  if (!last) return undefined
  if (last.kind === 'list') {
    if (when.times.length > 0 || !when.dates[0]) return undefined
    const span = when.dates[0]
    const { to: _, ...before } = last.args
    const args = { ...before, date: span.from, ...(span.to !== span.from ? { to: span.to } : {}) }
    const answer = await run.callTool(last.tool, args)
    run.mention(tasksIn(answer))
    run.setLast({ ...last, args })
    return answer.say
  }
  if (
    last.kind === 'add' ||
    (last.kind === 'action' && (last.action.tool === 'RescheduleTask' || last.action.tool === 'ChangeTask'))
  ) {
    const [now] = run.memory.mentioned
    const task = now ?? last.task
    const otherDay = last.kind === 'add' ? await onOtherWeekday(run, task, when) : undefined
    if (otherDay !== undefined) return otherDay
    // 'not Wednesday, Thursday': the last one counts.
    const wanted = { ...when, dates: when.dates.slice(-1), times: when.times.slice(-1) }
    const moved = last.kind === 'action' && last.action.tool === 'RescheduleTask' ? last.together : undefined
    if (moved && wanted.times.length === 0 && wanted.dates[0]) return moveAll(run, moved, wanted)
    return carryOut(
      run,
      [forTask(task, { tool: 'RescheduleTask', args: moveTarget(run, { ...task }, wanted) })],
      [task],
    )
  }
  // 'Ticked the post, moved the nap.' – 'Make that a quarter past.' What is done takes no time.
  const moved = run.memory.changes?.slice(-2).find(({ action }) => action.tool === 'RescheduleTask')
  if (
    last.kind === 'action' &&
    last.action.tool === 'CompleteTask' &&
    moved &&
    marked &&
    when.times.length > 0
  )
    return correctTold(run, moved.after, when)
  // 'When is the bus?' – 'Make it half past.'
  if (last.kind === 'told' && marked) return correctTold(run, last.task, when)
  if (last.kind === 'mute' && when.times.length === 1) return mute(run, { do: 'mute', when })
  if (last.kind === 'action' && last.action.tool === 'SkipTask')
    return moveSkipped(run, last.task, when, marked)
  if (last.kind === 'action' && marked && when.dates[0]) return repeatOnDay(run, when.dates[0].from)
  return undefined
}

/** 'Both to Wednesday.' – 'No, Thursday': the other day is for all that were moved as one. */
function moveAll(run: Run, together: readonly Change[], when: When): Promise<string> {
  const tasks = together.map(({ after }) => after)
  const actions = tasks.map((task) =>
    forTask(task, { tool: 'RescheduleTask', args: { ...moveTarget(run, task, when) } }),
  )
  return carryOut(run, actions, tasks)
}

function correctTold(run: Run, task: Mention, when: When): Promise<string> {
  const args = moveTarget(run, task, when)
  return carryOut(run, [forTask(task, { tool: 'RescheduleTask', args })], [task])
}

/** 'Not doing the parcel.' – 'Tomorrow maybe.' Said by itself, the day may be another question. */
async function moveSkipped(
  run: Run,
  task: Mention,
  when: When,
  marked: boolean,
): Promise<string | undefined> {
  const target = moveTarget(run, task, when)
  if (isMedication(task.title) || (target.toDate ?? task.date) < run.today) return undefined
  if ((target.toDate ?? task.date) === task.date && target.toTime === undefined) return undefined
  const actions = [{ tool: 'Undo', args: {} }, forTask(task, { tool: 'RescheduleTask', args: { ...target } })]
  if (marked || DO_IT.test(normText(when.left))) return carryOut(run, actions, [task])
  run.ask({ about: 'confirm', actions })
  const day = target.toDate ? ` to ${dayName(target.toDate, run.today)}` : ''
  return `Shall I move ${quoted(task.title)}${day}${atTime(target.toTime)} instead?`
}

/** '[do it] tomorrow' asks for it. */
const DO_IT = /\b(?:do|put|move|make) (?:it|that|them)\b/

/** 'Bins every Monday.' – 'I mean Tuesday.' The whole rhythm was meant, which begins anew. */
async function onOtherWeekday(run: Run, task: Mention, when: When): Promise<string | undefined> {
  const { repeat, title, time } = task
  const span = when.dates.at(-1)
  if (repeat?.every !== 'week' || repeat.weekdays.length !== 1 || isMedication(title)) return undefined
  if (!span || span.from !== span.to || when.times.length > 0 || when.shift !== undefined) return undefined
  const weekday = weekdayOf(span.from)
  if (weekday === repeat.weekdays[0]) return undefined
  await run.callTool('Undo', {})
  const args = { title, date: span.from, repeat: { every: 'week', weekdays: [weekday] } }
  return carryOut(run, [{ tool: 'AddTask', args: { ...args, ...(time && { time }) } }])
}

/** 'No, yesterday': repeats the last action on another day. */
async function repeatOnDay(run: Run, date: string): Promise<string | undefined> {
  const { last } = run.memory
  if (last?.kind !== 'action') return undefined
  const other = (await run.listDay(date)).find(
    ({ id, title }) => id === last.task.id || title === last.task.title,
  )
  if (!other)
    return last.action.tool === 'CompleteTask' && date !== last.task.date
      ? offerToReopen(run, `${last.task.title} ${dayName(date, run.today)}`)
      : undefined
  return takeBackThen(run, () => carryOut(run, [forTask(other, last.action)], [other]))
}
