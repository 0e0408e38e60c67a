import { minuteOfDay, realTime } from './local-time.ts'

/** A time as one says it: 'half past eight', 'ten to nine', 'noon'; undefined where there is none. */
export function spokenTime(time: string | null | undefined): string | undefined {
  const real = realTime(time)
  if (!real) return undefined
  const minutes = minuteOfDay(real)
  if (minutes === 0) return 'midnight'
  if (minutes === 12 * 60) return 'noon'
  const hour = Math.floor(minutes / 60)
  const past = minutes % 60
  const clock = clockWords(hour, past)
  return `${clock} ${partOfDay(hour)}`
}

function clockWords(hour: number, past: number): string {
  const [this12, next12] = [hourWord(hour), hourWord(hour + 1)]
  if (past === 0) return `${this12} o'clock`
  if (past === 15) return `quarter past ${this12}`
  if (past === 30) return `half past ${this12}`
  if (past === 45) return `quarter to ${next12}`
  if (past % 5 === 0) {
    return past < 30 ? `${numberWords(past)} past ${this12}` : `${numberWords(60 - past)} to ${next12}`
  }
  return `${this12} ${past < 10 ? 'oh ' : ''}${numberWords(past)}`
}

function partOfDay(hour: number): string {
  if (hour < 12) return 'in the morning'
  if (hour < 17) return 'in the afternoon'
  return hour < 21 ? 'in the evening' : 'at night'
}

function hourWord(hour: number): string {
  return numberWords(hour % 12 === 0 ? 12 : hour % 12)
}

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'zero ten twenty thirty forty fifty'.split(' ')

/** 0 to 59, in words. */
export function numberWords(number: number): string {
  if (number < 20) return SMALL[number]!
  const ones = number % 10
  return `${TENS[Math.floor(number / 10)]}${ones ? ` ${SMALL[ones]}` : ''}`
}
