import { minuteOfDay } from '#domain/time/local-time.ts'
import { likeness } from '../../../language/likeness.ts'
import { atTime, dayName, listName, quoted } from '../../../tools/wording.ts'
import { AFTER_MINUTES, BEFORE_MINUTES, clockAt } from '../anchor.ts'
import { findTask } from '../find-task.ts'
import type { Mention } from '../memory.ts'
import type { Intent } from '../parse/intent.ts'
import type { Run } from '../run.ts'
import { addDrafts } from './adding.ts'
import { applyTo, carryOut, forTask } from './carry-out.ts'
import { askToMove } from './moving.ts'

/** Puts a task after or before another one of that day, or adds it there. Undefined when no such time is to be found. */
export async function putBeside(
  run: Run,
  intent: Intent & { do: 'put-beside' },
): Promise<string | undefined> {
  const { ref, title, side, sure } = intent
  const date = intent.date ?? run.today
  const anchor = await anchorOn(run, date, intent.anchor)
  if (!anchor?.time) return undefined
  const minutes = side === 'after' ? (intent.minutes ?? AFTER_MINUTES) : -(intent.minutes ?? BEFORE_MINUTES)
  const minute = minuteOfDay(anchor.time) + minutes
  const isPast = date === run.today && minute <= minuteOfDay(run.now.time)
  if (minute < 0 || minute >= 24 * 60 || isPast) return undefined
  const time = clockAt(minute)
  const found = await findTask(run, ref, { prefer: ['pending'], ahead: true })
  const isItself = found.match !== 'none' && found.tasks.some(({ id }) => id === anchor.id)
  if (found.match === 'none' || isItself || found.match === 'guess') {
    if (!title || ref.pronoun) return undefined
    if (sure) return addDrafts(run, [{ title, date, time }])
    run.ask({ about: 'confirm', actions: [{ tool: 'AddTask', args: { title, date, time } }] })
    return `Shall I put ${quoted(title)} on ${listName(run.turn.owner)} for ${dayName(date, run.today)}${atTime(time)}?`
  }
  const action = { tool: 'RescheduleTask', args: { toDate: date, toTime: time } }
  if (found.match !== 'certain' || found.tasks.length > 1) return applyTo(run, found, action)
  const actions = found.tasks.map((task) => forTask(task, action))
  return sure ? carryOut(run, actions, found.tasks) : askToMove(run, found.tasks, actions)
}

/** The one task of that day with a time that is named. */
async function anchorOn(run: Run, date: string, words: string): Promise<Mention | undefined> {
  const day = (await run.listDay(date)).filter(({ time }) => time !== null)
  const exact = day.filter(({ title }) => likeness(words, title) === 'exact')
  const like = exact.length > 0 ? exact : day.filter(({ title }) => likeness(words, title) === 'part')
  return like.length === 1 ? like[0] : undefined
}
