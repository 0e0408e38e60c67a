import { capitalized } from '../capitalized.ts'
import { listed } from '../listed.ts'
import { format12Hour } from '../time/local-time.ts'
import { type Instant, localMoment } from '../time/zone.ts'
import type { Outcome } from './outcome.ts'

/** Something that happened to a task on one day: a message, a call, or what someone did. */
export type StoryEvent = { at: Instant } & (
  | {
      kind: 'push'
      /** undefined: the person whose task it is */
      to?: string
      /** a caregiver is asked to look after it, not only reminded */
      asks?: boolean
      outcome: Outcome | null
      shownAt: Instant | null
      /** where it was shown: 'Chrome on Android' */
      device: string | null
    }
  | {
      kind: 'call'
      to?: string
      outcome: Outcome | null
      /** when the phone rang */
      rang: readonly Instant[]
      digit: string | null
    }
  | { kind: 'taken'; by: string }
  | { kind: 'later'; by?: string; until: Instant }
  | { kind: 'done' | 'skipped'; by: string }
)

/** What each person is called who is 'You' to the reader. */
const YOU = 'You'

/** 'Shown on phone 8:00 AM · again 8:10 AM · called 8:20 AM, no answer · Bea told 8:30 AM · Done 8:41 AM by Bea' */
export function storyWords(events: readonly StoryEvent[], zone: string): string {
  const clock = (at: Instant) => format12Hour(localMoment(at, zone).time)
  let wasShown = false
  const parts = events
    .toSorted((a, b) => a.at - b.at)
    .flatMap((event) => {
      const words = partWords(event, clock, wasShown)
      if (event.kind === 'push' && !event.to && words) wasShown = true
      return words ? [words] : []
    })
  return capitalized(parts.join(' · '))
}

type Clock = (at: Instant) => string

function partWords(event: StoryEvent, clock: Clock, wasShown: boolean): string | undefined {
  switch (event.kind) {
    case 'push':
      return pushWords(event, clock, wasShown)
    case 'call':
      return callWords(event, clock)
    case 'taken':
      return `${event.by}: I’ve got it ${clock(event.at)}`
    case 'later':
      return `put off${event.by ? ` by ${named(event.by)}` : ''} until ${clock(event.until)}`
    default:
      return `${event.kind} ${clock(event.at)} by ${named(event.by)}`
  }
}

type Push = StoryEvent & { kind: 'push' }
type Call = StoryEvent & { kind: 'call' }

function pushWords({ at, to, asks, outcome, shownAt, device }: Push, clock: Clock, wasShown: boolean) {
  const reason = outcome === null ? undefined : NOT_SENT[outcome]
  if (to) {
    const was = to === YOU ? 'you were ' : `${to} `
    if (reason) return `${to === YOU ? 'you' : to} could not be told ${clock(at)}, ${reason}`
    return isSent(outcome) || shownAt !== null
      ? `${was}${asks ? 'told' : 'reminded'} ${clock(shownAt ?? at)}`
      : undefined
  }
  if (shownAt !== null) {
    return wasShown ? `again ${clock(shownAt)}` : `shown${device ? ` on ${device}` : ''} ${clock(shownAt)}`
  }
  if (reason) return `not sent ${clock(at)}, ${reason}`
  if (!isSent(outcome)) return undefined
  return `${wasShown ? 'again' : 'sent'} ${clock(at)}, not confirmed`
}

function callWords({ at, to, outcome, rang, digit }: Call, clock: Clock): string | undefined {
  const was = to === undefined ? '' : to === YOU ? 'you were ' : `${to} `
  const reason = outcome === null ? undefined : NOT_SENT[outcome]
  if (rang.length === 0) return reason ? `${was}not called ${clock(at)}, ${reason}` : undefined
  return `${was}called ${listed(rang.map(clock))}, ${ANSWERS[digit ?? ''] ?? answer(outcome)}`
}

function answer(outcome: Outcome | null): string {
  if (outcome === 'answered') return 'answered, no key pressed'
  return outcome === 'calling' ? 'ringing' : 'no answer'
}

const ANSWERS: Record<string, string> = { '1': 'answered', '2': 'answered', '3': 'answered' }

const isSent = (outcome: Outcome | null) => outcome === 'sent' || outcome === 'gathered'

/** Why someone heard nothing, where that is worth knowing. */
const NOT_SENT: Partial<Record<Outcome, string>> = {
  failed: 'the push service did not take it',
  refused: 'the push service refused it',
  'too large': 'it was too long',
  'no device': 'no device is set up',
  'no number': 'no number is confirmed',
  'call failed': 'the number was refused',
  'call service failed': 'no phone service',
  muted: 'muted',
  'no access': 'no membership',
}

const named = (who: string) => (who === YOU ? 'you' : who)
