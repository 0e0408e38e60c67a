import { listed } from '../listed.ts'
import { durationWords } from '../time/duration-words.ts'

/** 'reminder 1 hour before and at its time' */
export function reminderWords(offsets: readonly number[]): string {
  return `${offsets.length > 1 ? 'reminders' : 'reminder'} ${listed(offsets.map(offsetWords))}`
}

/** '15 minutes before', '1 hour 30 minutes after', 'at its time' */
export function offsetWords(offset: number): string {
  if (offset === 0) return 'at its time'
  return `${durationWords(Math.abs(offset), 'day')} ${offset < 0 ? 'before' : 'after'}`
}
