import { addDays } from '#domain/time/local-date.ts'
import type { Repeat } from '../language/repeat-words.ts'
import type { BookTask, TaskStatus } from '../tools/day-book.ts'

/**
 * A task in one line, for scripts: '+1 10:00 Dentist [done]'.
 * A day first ('+1' is tomorrow, '-1' yesterday, or a date; none is today), then a time ('--:--' for none), the
 * title ('~' before it: contained in the title), and marks: [done] [skipped] [pending], [once] [daily]
 * [weekly 1,3] [monthly 15], [items a|b].
 */
export type Noted = {
  date: string
  time?: string | null
  title: string
  loose: boolean
  status?: TaskStatus
  repeat?: Repeat
  items?: string[]
}

export function readTask(line: string, today: string): Noted {
  const match =
    /^(?:([+-]\d+|\d{4}-\d{2}-\d{2}) )?(?:(\d{2}:\d{2}|--:--) )?(~?)(.+?)((?: \[(?:done|skipped|pending|once|daily|weekly [\d,]+|monthly [\d,]+|items [^\]]+)\])*)$/.exec(
      line,
    )
  if (!match) throw new Error(`Not a task: ${line}`)
  const [, day, time, loose, title, marks] = match
  const noted: Noted = { date: dateOf(day, today), title: title!, loose: loose === '~' }
  if (time) noted.time = time === '--:--' ? null : time
  for (const mark of marks!.match(/\[[^\]]+\]/g) ?? []) applyMark(noted, mark.slice(1, -1))
  return noted
}

/** Whether a task of a day is the one noted. What the note leaves out does not matter. */
export function isNoted(task: BookTask, noted: Noted): boolean {
  const [a, b] = [plain(task.title), plain(noted.title)]
  if (task.date !== noted.date || !(noted.loose ? a.includes(b) : a === b)) return false
  if (noted.time !== undefined && task.time !== noted.time) return false
  if (noted.status && task.status !== noted.status) return false
  if (noted.repeat && JSON.stringify(task.repeat) !== JSON.stringify(noted.repeat)) return false
  return (
    !noted.items || noted.items.map(plain).join() === task.checklist.map((item) => plain(item.title)).join()
  )
}

function dateOf(day: string | undefined, today: string): string {
  if (!day) return today
  return /^[+-]/.test(day) ? addDays(today, Number(day)) : day
}

function applyMark(noted: Noted, mark: string): void {
  const [word, rest = ''] = mark.split(/ (.*)/)
  const numbers = () => rest.split(',').map(Number)
  switch (word) {
    case 'done':
      noted.status = 'completed'
      break
    case 'skipped':
    case 'pending':
      noted.status = word
      break
    case 'once':
      noted.repeat = { every: 'none' }
      break
    case 'daily':
      noted.repeat = { every: 'day' }
      break
    case 'weekly':
      noted.repeat = { every: 'week', weekdays: numbers() }
      break
    case 'monthly':
      noted.repeat = { every: 'month', days: numbers() }
      break
    default:
      noted.items = rest.split('|')
  }
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[’']/g, "'").trim()
}
