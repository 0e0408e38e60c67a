import { format12Hour } from '../time/local-time.ts'
import { type Instant, localMoment } from '../time/zone.ts'

/** Pressed again within this time, it is the same call for help. */
export const SAME_CALL_MS = 60_000
/** A letter comes on top of each message, but not more often than this. */
export const LETTER_EVERY_MS = 10 * 60_000
/** Whoever was told no may suggest the simple view again after this. */
export const SUGGEST_AGAIN_MS = 24 * 60 * 60_000

/** An older call for help is not shown: there was a letter about it. */
export const CALL_SHOWN_MS = 12 * 60 * 60_000

/**
 * told = a device of theirs took the message; being told = the same call, and nothing has come of it yet; mailed = only a
 * letter is on its way; nobody = nobody is chosen.
 */
export type HelpOutcome = 'told' | 'just told' | 'being told' | 'mailed' | 'nobody'

export type HelpAnswer = { outcome: HelpOutcome; name: string; at: Instant }

/** What the person reads after pressing Help: only what is known to have happened. */
export function helpSentence({ outcome, name, at }: HelpAnswer, zone: string): string {
  const clock = format12Hour(localMoment(at, zone).time)
  switch (outcome) {
    case 'told':
      return `${name} was sent a message at ${clock}.`
    case 'just told':
      return `${name} was already sent a message at ${clock}.`
    case 'being told':
      return `We are telling ${name} now.`
    case 'mailed':
      return `${name} has no phone that we can reach. We sent an email.`
    case 'nobody':
      return 'Nobody was told, because you have not chosen who helps you yet.'
  }
}

/** What the one who was chosen reads. `name` is what they call the person. */
export function helpMessage(name: string, at: Instant, zone: string): { title: string; body: string } {
  return {
    title: `🙋 ${name} asks for help`,
    body: `${name} pressed Help at ${format12Hour(localMoment(at, zone).time)}. Please call, or look at their day.`,
  }
}

/** For this long the person reads that their call was seen. */
export const SEEN_SHOWN_MS = 60 * 60_000

/** What the person reads once the one they asked has seen it; nothing of an older call. */
export function seenSentence(
  seen: { name: string; at: string } | null | undefined,
  now: Instant,
  zone: string,
): string | undefined {
  const at = seen ? Date.parse(seen.at) : 0
  if (!seen || now - at >= SEEN_SHOWN_MS) return undefined
  return `${seen.name} saw it at ${format12Hour(localMoment(at, zone).time)}.`
}

/** How long ago someone asked for help, for the one who was asked. */
export function askedWords(askedAt: string, now: Instant, zone: string): string {
  const at = Date.parse(askedAt)
  const clock = format12Hour(localMoment(at, zone).time)
  const minutes = Math.max(Math.floor((now - at) / 60_000), 0)
  if (minutes < 1) return `Just now, at ${clock}.`
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago, at ${clock}.`
  const hours = Math.floor(minutes / 60)
  return `${hours} ${hours === 1 ? 'hour' : 'hours'} ago, at ${clock}.`
}

/** How a number to call for help may be written. */
export const HELP_PHONE = /^[\d\s().+-]{3,40}$/

/** A number as a phone dials it; undefined if it cannot be dialed. */
export function dialled(number: string | null | undefined): string | undefined {
  const digits = (number ?? '').replace(/[^\d+]/g, '')
  return /^\+?\d{3,15}$/.test(digits) ? digits : undefined
}
