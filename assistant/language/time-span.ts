import type { Scanner } from './scanner.ts'
import type { TimeFound } from './time-words.ts'

/** 'From 2 to 3 pm', '9:30-10': the time is when it begins, and the words stay. */
export function takeSpan(scanner: Scanner): TimeFound | undefined {
  const match = scanner.peek(SPAN)
  if (!match?.groups) return undefined
  const { hour, minute, half, endHour, endMinute, endHalf } = match.groups
  const start = Number(hour)
  const end = Number(endHour)
  if (!(half || endHalf || minute || endMinute) || start > 23 || end > 24) return undefined
  scanner.take(SPAN)
  const isSameHalf = start % 12 < end % 12 || (start % 12 === end % 12 && !minute)
  const otherHalf = endHalf === 'pm' ? 'am' : 'pm'
  const startHalf = half ?? (endHalf ? (isSameHalf ? endHalf : otherHalf) : undefined)
  return {
    hour: start,
    minute: Number(minute ?? 0),
    half: start > 12 ? undefined : (startHalf as TimeFound['half']),
    link: '',
    at: match.index,
  }
}

const SPAN =
  /(?:(?:from|between|at) )?(?<hour>\d{1,2})(?::(?<minute>[0-5]\d))?(?: ?(?<half>am|pm))? (?:-|to|until|till) (?<endHour>\d{1,2})(?::(?<endMinute>[0-5]\d))?(?: ?(?<endHalf>am|pm))?(?! ?(?:minutes|mg|ml|pages|people))/
