import { hasExpired, isMuted, type Mute } from '#domain/schemes/mute.ts'
import { instantWords } from '#domain/time/words.ts'

/** '(muted until Mar 9, 8:00 AM)', '(was muted until …)' when that has passed, '(muted)', or nothing. */
export function muteNote(mute: Mute, zone: string, now: number): string | undefined {
  if (!mute.muted) return undefined
  if (!mute.muteUntil) return '(muted)'
  const until = instantWords(mute.muteUntil, zone)
  return hasExpired(mute, now) ? `(was muted until ${until})` : `(muted until ${until})`
}

/** 'muted until Mar 9, 8:00 AM' or 'muted' while it is muted. */
export function activeMuteWords(mute: Mute, zone: string, now: number): string | undefined {
  if (!isMuted(mute, now)) return undefined
  return mute.muteUntil ? `muted until ${instantWords(mute.muteUntil, zone)}` : 'muted'
}
