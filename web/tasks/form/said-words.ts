import type { TitleNote, TitlePart, TitleRead } from '#assistant/language/typed-title.ts'
import { recurrenceLabel } from '#domain/tasks/labels.ts'
import { daysBetween, type LocalDate } from '#domain/time/local-date.ts'
import { format12Hour } from '#domain/time/local-time.ts'
import { relativeDay, shortDate, weekdayName } from '#domain/time/words.ts'
import { offsetWords } from '#web/schemes/offset-words.ts'
import { ruleOf } from './said-title.ts'

/** What a part of the title was understood as: 'Tue, Mar 17', '8:00 AM', 'Daily until Mar 16'. */
export function partWords(part: TitlePart, read: TitleRead, today: LocalDate): string {
  const has = (kind: TitlePart['kind']) => read.parts.some((other) => other.kind === kind)
  switch (part.kind) {
    case 'date':
      return dayWords(read.date!, today)
    case 'time': {
      const isDayImplied = read.date && !has('date') && !has('repeat')
      return `${isDayImplied ? `${dayWords(read.date!, today)}, ` : ''}${format12Hour(read.time)}`
    }
    case 'repeat':
      return [
        recurrenceLabel(ruleOf(read)),
        read.repeatUntil && ` until ${dayWords(read.repeatUntil, today)}`,
        read.time && !has('time') && `, ${format12Hour(read.time)}`,
        read.date && !has('date') && `, from ${dayWords(read.date, today)}`,
      ]
        .filter(Boolean)
        .join('')
    case 'reminder':
      return `Reminder ${read.reminders!.map(reminderWords).join(' and ')}`
    case 'checklist':
      return `Checklist: ${read.checklist!.join(', ')}`
    case 'makeSure':
      return 'Make sure'
  }
}

/** What the title says and a task cannot be, with what to do instead. */
export function noteWords({ about, words }: TitleNote): string {
  switch (about) {
    case 'repeat':
      return `“${words}” stays in the title. A task can come every day, on weekdays, or on days of the month: choose below.`
    case 'twice':
      return `“${words}” stays in the title. One task has one time: add a task for each time.`
    case 'days':
      return 'There is more than one day in the title. One task has one day: choose it below.'
    case 'times':
      return 'There is more than one time in the title. One task has one time: choose it below, or add a task for each.'
    case 'reminder':
      return 'A reminder needs a time: write one, or set it below.'
    case 'far':
      return 'A reminder can be at most a day before.'
  }
}

function reminderWords(seconds: number): string {
  return seconds === 0 ? 'at the time' : offsetWords(seconds)
}

function dayWords(date: LocalDate, today: LocalDate): string {
  const away = daysBetween(today, date)
  if (away === 0 || away === 1) return relativeDay(date, today)
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : `, ${date.slice(0, 4)}`
  return `${weekdayName(date).slice(0, 3)}, ${shortDate(date)}${year}`
}
