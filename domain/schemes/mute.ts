import type { Instant } from '../time/zone.ts'

/** Silence until an instant (ISO); without one, until it is lifted. */
export type Mute = { muted: boolean; muteUntil?: string | null }

/** Whether it silences at an instant. A muteUntil that has passed does not. */
export function isMuted({ muted, muteUntil }: Mute, at: Instant): boolean {
  return muted && (!muteUntil || Date.parse(muteUntil) > at)
}

/** Whether it was meant to silence, but its time is over: the editor warns 'Mute period expired'. */
export function hasExpired({ muted, muteUntil }: Mute, at: Instant): boolean {
  return muted && Boolean(muteUntil) && Date.parse(muteUntil!) <= at
}
