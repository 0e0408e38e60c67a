import { minuteOfDay } from '#domain/time/local-time.ts'
import { contentWords, likeness } from '../../language/likeness.ts'
import type { Draft } from './memory.ts'
import type { Run } from './run.ts'

/** 'Ring the vet [after lunch]': what only says when. What is nothing else stays. */
export function withoutAnchor(said: string): string {
  const rest = said.replace(ANCHOR, ' ').replace(/\s+/g, ' ').trim()
  return contentWords(rest).length > 0 ? rest : said
}

const ANCHOR =
  /\b(?:(?:straight|right|just|soon) )?(?:after|before)(?: i(?:'ve| have)? (?:had|done|finished|been to))?(?: (?:the|my|her|his|our))? [a-z]+(?=\W*$|\W+(?:today|tomorrow|please|i|we|can|could|remind|add)\b)/gi

/** A new task 'after mass' gets a time where 'Mass' is on that day's list: an hour after it, or half an hour before. */
export async function atAnchor(run: Run, draft: Draft): Promise<Draft> {
  if (draft.time || draft.repeat || !draft.title || !draft.date) return draft
  const said = AT_END.exec(draft.title)?.groups
  if (!said) return draft
  const day = await run.listDay(draft.date)
  const fitting = day.filter(({ title, time }) => time && likeness(said.what!, title) === 'exact')
  const [anchor] = fitting
  if (!anchor?.time || fitting.length > 1) return draft
  const minute = minuteOfDay(anchor.time) + (said.side!.toLowerCase() === 'after' ? 60 : -30)
  const isPast = draft.date === run.today && minute <= minuteOfDay(run.now.time)
  return minute < 0 || minute >= 24 * 60 || isPast ? draft : { ...draft, time: clockAt(minute) }
}

const AT_END = /\b(?<side>after|before) (?:(?:the|my|her|his|our) )?(?<what>\p{L}+(?: \p{L}+)?)$/iu

function clockAt(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
