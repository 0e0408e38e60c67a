import { format12Hour } from '../time/local-time.ts'
import { type Instant, localMoment } from '../time/zone.ts'
import type { TaskStatus } from './task.ts'

/**
 * Whether a requested status changes nothing because the task is done. A reminder may be answered hours later, so its
 * Skip does not undo a completion. A device may have been offline, so a completion that the person had not seen stays too:
 * also where they saw an earlier one, and somebody else has completed it again `since`.
 */
export function isDoneAlready(
  status: TaskStatus,
  wanted: TaskStatus | undefined,
  { answersReminder, seen = 'completed', since = false }: Asked,
): boolean {
  if (status !== 'completed' || wanted === undefined) return false
  return wanted === 'completed' || seen !== 'completed' || since || (wanted === 'skipped' && answersReminder)
}

type Asked = { answersReminder: boolean; seen?: TaskStatus | undefined; since?: boolean }

/** Who completed the task first, for a reader in this zone. */
export function doneAlreadySentence({ by, at }: { by: string; at: Instant }, zone: string): string {
  return `${by} marked this done at ${format12Hour(localMoment(at, zone).time)}.`
}
