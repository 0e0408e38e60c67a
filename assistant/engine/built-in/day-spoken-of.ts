import { onDay } from '../../language/when.ts'
import type { Memory } from './memory.ts'
import type { Intent } from './parse/intent.ts'
import type { Run } from './run.ts'

/** The day that the last answer was about, where that is another one than today. */
export function daySpokenOf(run: Run): string | undefined {
  const date = lastDay(run.memory)
  return date === run.today ? undefined : date
}

function lastDay({ last, changes }: Memory): string | undefined {
  if (last?.kind === 'list') return onlyDay(last.args)
  // Where it is now: it may just have been moved.
  if (last?.kind === 'action') return changes?.at(-1)?.after.date
  return last && 'task' in last ? last.task.date : undefined
}

function onlyDay({ date, to }: Record<string, unknown>): string | undefined {
  return to === undefined && typeof date === 'string' ? date : undefined
}

/** 'What's on tomorrow?' – 'Anything before noon?' Part of a day is asked about: of the day just spoken of. */
export function ofDaySpokenOf<Asked extends Intent & { do: 'list' }>(run: Run, intent: Asked): Asked {
  const { when, only, count, end } = intent
  const { text } = run.turn
  const { last } = run.memory
  const isPart = when.times.length > 0 || when.part !== undefined || (count && THAT.test(text)) || end
  const wasAsked = last?.kind === 'list' || last?.kind === 'told' || ELSE.test(text)
  const isOfToday = TODAY.test(text) || only === 'overdue' || only === 'rolledOver'
  const date = isPart && wasAsked && !isOfToday && when.dates.length === 0 ? daySpokenOf(run) : undefined
  return date ? { ...intent, when: { ...when, dates: onDay(date).dates } } : intent
}

const THAT = /\b(?:that|them|those|there)\b/i
const ELSE = /\belse\b/i
const TODAY = /\b(?:today|tonight|this|now|left|later)\b/i
