import { hasExpired, isMuted, type Mute } from '#domain/schemes/mute.ts'
import { momentWords } from '#domain/time/words.ts'
import { localMoment } from '#domain/time/zone.ts'

/** '(muted until Mar 9, 8:00 AM)', '(was muted until …)' when that has passed, '(muted)', or nothing. */
export function muteNote(mute: Mute, zone: string, now: number): string | undefined {
  if (!mute.muted) return undefined
  if (!mute.muteUntil) return '(muted)'
  const until = momentWords(localMoment(Date.parse(mute.muteUntil), zone))
  return hasExpired(mute, now) ? `(was muted until ${until})` : `(muted until ${until})`
}

/** 'muted until Mar 9, 8:00 AM' or 'muted' while it is muted. */
export function activeMuteWords(mute: Mute, zone: string, now: number): string | undefined {
  if (!isMuted(mute, now)) return undefined
  return mute.muteUntil
    ? `muted until ${momentWords(localMoment(Date.parse(mute.muteUntil), zone))}`
    : 'muted'
}
