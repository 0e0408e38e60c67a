import { minuteOfDay } from '#domain/time/local-time.ts'
import { contentWords, type Likeness, likeness } from '../../language/likeness.ts'
import type { Draft } from './memory.ts'
import type { Run } from './run.ts'

/** How long after a task or a meal, and before it, where nothing else is said. */
export const AFTER_MINUTES = 60
export const BEFORE_MINUTES = 30

/** 'Ring the vet [after lunch]': what only says when. What is nothing else stays. */
export function withoutAnchor(said: string): string {
  const rest = said.replace(ANCHOR, ' ').replace(/\s+/g, ' ').trim()
  return contentWords(rest).length > 0 ? rest : said
}

const ANCHOR =
  /\b(?:(?:straight|right|just|soon) )?(?:after|before)(?: i(?:'ve| have)? (?:had|done|finished|been to))?(?: (?:the|my|her|his|our))? [a-z]+(?=\W*$|,|\W+(?:today|tomorrow|please|i|we|can|could|remind|add)\b)/gi

/** 'After lunch, so about two': nothing but what it is beside is named. */
export function saysOnlyBeside(said: string): boolean {
  return ONLY_BESIDE.test(said)
}

const ONLY_BESIDE =
  /^\W*(?:(?:and|so|ok|then|maybe|just|straight|right|please),? )*(?:after|before) (?:(?:the|my|her|his|our) )?[a-z]+(?: [a-z]+)?,? ?(?:(?:so|say|about|around|at|maybe)\b[^,]*)?$/i

/** A new task 'after mass' gets a time where 'Mass' is on that day's list: an hour after it, or half an hour before. */
export async function atAnchor(run: Run, draft: Draft): Promise<Draft> {
  if (draft.time || draft.repeat || !draft.title || !draft.date) return draft
  const time = await timeAtAnchor(run, draft.title, draft.date)
  return time ? { ...draft, time } : draft
}

/** 'After mass', 'before the bank': the time that says, where such a task has one on that day. */
export async function timeAtAnchor(
  run: Run,
  words: string,
  date: string,
  likely: readonly Likeness[] = ['exact'],
): Promise<string | undefined> {
  const said = AT_END.exec(words)?.groups
  if (!said) return undefined
  const fitting = (await run.listDay(date)).filter(
    ({ title, time }) => time && likely.includes(likeness(said.what!, title)),
  )
  const [anchor] = fitting
  if (!anchor?.time || fitting.length > 1) return undefined
  const minute =
    minuteOfDay(anchor.time) + (said.side!.toLowerCase() === 'after' ? AFTER_MINUTES : -BEFORE_MINUTES)
  const isPast = date === run.today && minute <= minuteOfDay(run.now.time)
  return minute < 0 || minute >= 24 * 60 || isPast ? undefined : clockAt(minute)
}

const AT_END = /\b(?<side>after|before) (?:(?:the|my|her|his|our) )?(?<what>\p{L}+(?: \p{L}+)?)$/iu

export function clockAt(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
