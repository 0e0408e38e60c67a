import { format12Hour } from '../time/local-time.ts'
import { type Instant, localMoment } from '../time/zone.ts'
import { channelWay, type DueChannel } from './channels.ts'
import { OUTCOMES, type Outcome } from './outcome.ts'

/** A reminder that came due, and what became of it. */
export type Happened = {
  /** 'You', or a name */
  who: string
  channel: DueChannel
  dueAt: Instant
  outcome: Outcome | null
  sentAt: Instant | null
  shownAt: Instant | null
  /** where it was shown: 'Chrome on Android' */
  device: string | null
  acted: 'completed' | 'skipped' | null
}

/** What became of a task's reminders that came due: 'You: shown on Chrome on Android at 8:00 AM.' */
export function happenedWords(reminders: readonly Happened[], zone: string): string {
  if (reminders.length === 0) return NONE_PLANNED
  return reminders.map((one) => `${one.who}${channelWay(one.channel)}: ${fate(one, zone)}`).join(' ')
}

/** Whether one of them reached someone, as far as is known. */
export function reachedSomebody(reminders: readonly Happened[]): boolean {
  return reminders.some(
    ({ outcome, shownAt, acted }) =>
      shownAt !== null || acted !== null || (outcome !== null && REACHED.has(outcome)),
  )
}

const NONE_PLANNED = 'No reminder was planned when it came due.'

const REACHED: ReadonlySet<Outcome> = new Set(['sent', 'answered', 'gathered'])

/** What became of a reminder, as the end of a sentence about it. */
function fate({ outcome, dueAt, sentAt, shownAt, device, acted }: Happened, zone: string): string {
  const at = (instant: Instant) => format12Hour(localMoment(instant, zone).time)
  if (acted) return `marked ${acted === 'completed' ? 'complete' : 'skipped'} from the reminder.`
  if (shownAt !== null) return `shown${device ? ` on ${device}` : ''} at ${at(shownAt)}.`
  if (outcome === 'sent')
    return `sent at ${at(sentAt ?? dueAt)}, but no device has confirmed that it was shown.`
  const words = OUTCOMES[outcome ?? 'waiting']
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`
}
