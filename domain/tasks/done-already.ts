import { format12Hour } from '../time/local-time.ts'
import { type Instant, localMoment } from '../time/zone.ts'
import type { TaskStatus } from './task.ts'

/**
 * Whether a wanted status finds the task done and so changes nothing. The answer to a reminder may come hours after it:
 * its Skip takes no completion back.
 */
export function isDoneAlready(
  status: TaskStatus,
  wanted: TaskStatus | undefined,
  { answersReminder }: { answersReminder: boolean },
): boolean {
  return status === 'completed' && (wanted === 'completed' || (wanted === 'skipped' && answersReminder))
}

/** Who was first, for somebody in this zone. */
export function doneAlreadySentence({ by, at }: { by: string; at: Instant }, zone: string): string {
  return `${by} marked this done at ${format12Hour(localMoment(at, zone).time)}.`
}
