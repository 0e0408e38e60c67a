import type { LocalDate } from '../time/local-date.ts'

/**
 * What the copy's id is hashed from (SHA-256) when one day of a repeating task is moved. The same move always gives the
 * same id: one sent again after a lost answer makes no second copy, and a device that is offline knows the id beforehand.
 */
export function copiedFrom(task: string, from: LocalDate, to: LocalDate): string {
  return `${task} ${from} ${to}`
}
