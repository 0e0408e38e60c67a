import { recurrenceDays } from './recurrence.ts'
import type { Task } from './task.ts'

const WEEKDAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** How often a task recurs, in a word or two: 'Daily', 'Weekdays', 'Mon, Thu', '22nd of month', 'One-time'. */
export function recurrenceLabel(task: Pick<Task, 'recurrenceType' | 'recurrenceConfig'>): string {
  const days = recurrenceDays(task)
  switch (task.recurrenceType) {
    case 'daily':
      return 'Daily'
    case 'weekly':
      return weeklyLabel(days)
    case 'monthly':
      return days.length > 0 ? `${days.map(ordinal).join(', ')} of month` : 'Monthly'
    default:
      return 'One-time'
  }
}

/** 1st, 2nd, 3rd, 4th … 11th, 12th, 13th … 21st. */
export function ordinal(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13
  const suffix = teen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${suffix}`
}

function weeklyLabel(days: number[]): string {
  switch (days.join()) {
    case '':
      return 'Weekly'
    case '0,1,2,3,4,5,6':
      return 'Daily'
    case '1,2,3,4,5':
      return 'Weekdays'
    case '0,6':
      return 'Weekends'
    default:
      return days.map((day) => WEEKDAY_NAMES[day]).join(', ')
  }
}
