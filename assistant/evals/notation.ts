import { addDays } from '#domain/time/local-date.ts'
import type { Repeat } from '../language/repeat-words.ts'
import type { BookTask, TaskStatus } from '../tools/day-book.ts'

/**
 * A task in one line, for scripts: '+1 10:00 Dentist [done]'.
 * First the day ('+1' is tomorrow, '-1' yesterday, or a date; today if left out), then the time ('--:--' for none), the
 * title ('~' before it: any title containing it), and marks: [done] [skipped] [pending], [once] [daily]
 * [weekly 1,3] [monthly 15], [items a|b].
 */
export type TaskLine = {
  date: string
  time?: string | null
  title: string
  loose: boolean
  status?: TaskStatus
  repeat?: Repeat
  items?: string[]
}

export function parseTaskLine(line: string, today: string): TaskLine {
  const match =
    /^(?:([+-]\d+|\d{4}-\d{2}-\d{2}) )?(?:(\d{2}:\d{2}|--:--) )?(~?)(.+?)((?: \[(?:done|skipped|pending|once|daily|weekly [\d,]+|monthly [\d,]+|items [^\]]+)\])*)$/.exec(
      line,
    )
  if (!match) throw new Error(`Not a task: ${line}`)
  const [, day, time, loose, title, marks] = match
  const parsed: TaskLine = { date: dateOf(day, today), title: title!, loose: loose === '~' }
  if (time) parsed.time = time === '--:--' ? null : time
  for (const mark of marks!.match(/\[[^\]]+\]/g) ?? []) applyMark(parsed, mark.slice(1, -1))
  return parsed
}

/** Whether a task matches a line. What the line leaves out does not matter. */
export function matchesLine(task: BookTask, expected: TaskLine): boolean {
  const [a, b] = [plain(task.title), plain(expected.title)]
  if (task.date !== expected.date || !(expected.loose ? a.includes(b) : a === b)) return false
  if (expected.time !== undefined && task.time !== expected.time) return false
  if (expected.status && task.status !== expected.status) return false
  if (expected.repeat && JSON.stringify(task.repeat) !== JSON.stringify(expected.repeat)) return false
  return (
    !expected.items ||
    expected.items.map(plain).join() === task.checklist.map((item) => plain(item.title)).join()
  )
}

function dateOf(day: string | undefined, today: string): string {
  if (!day) return today
  return /^[+-]/.test(day) ? addDays(today, Number(day)) : day
}

function applyMark(parsed: TaskLine, mark: string): void {
  const [word, rest = ''] = mark.split(/ (.*)/)
  const numbers = () => rest.split(',').map(Number)
  switch (word) {
    case 'done':
      parsed.status = 'completed'
      break
    case 'skipped':
    case 'pending':
      parsed.status = word
      break
    case 'once':
      parsed.repeat = { every: 'none' }
      break
    case 'daily':
      parsed.repeat = { every: 'day' }
      break
    case 'weekly':
      parsed.repeat = { every: 'week', weekdays: numbers() }
      break
    case 'monthly':
      parsed.repeat = { every: 'month', days: numbers() }
      break
    default:
      parsed.items = rest.split('|')
  }
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[’']/g, "'").trim()
}
