import { durationWords } from '../time/duration-words.ts'

/** 'reminder 1 hour before and at its time' */
export function reminderWords(offsets: readonly number[]): string {
  const words = offsets.map(offsetWords)
  const list = words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
  return `${offsets.length > 1 ? 'reminders' : 'reminder'} ${list}`
}

/** '15 minutes before', '1 hour 30 minutes after', 'at its time' */
export function offsetWords(offset: number): string {
  if (offset === 0) return 'at its time'
  return `${durationWords(Math.abs(offset), 'day')} ${offset < 0 ? 'before' : 'after'}`
}
