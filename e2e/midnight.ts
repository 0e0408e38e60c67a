import { setTimeout as wait } from 'node:timers/promises'
import { endOfDay, localDateAt } from '#domain/time/zone.ts'

/** Waits for the next day where this one may be over within so many milliseconds. */
export async function stayWithinDay(zone: string, within: number): Promise<void> {
  const now = Date.now()
  const left = endOfDay(localDateAt(now, zone), zone) - now
  if (left <= within) await wait(left + 1)
}
