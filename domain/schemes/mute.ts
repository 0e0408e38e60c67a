import type { Instant } from '../time/zone.ts'

/** Muted until an instant (ISO); without one, until unmuted. */
export type Mute = {
  muted: boolean
  muteUntil?: string | null
  /** what is made sure of goes on; only for the mute of everything */
  exceptMakeSure?: boolean
}

/** Whether it is in effect at an instant; not once muteUntil has passed. */
export function isMuted({ muted, muteUntil }: Mute, at: Instant): boolean {
  return muted && (!muteUntil || Date.parse(muteUntil) > at)
}

/** Whether it was in effect but muteUntil has passed: the editor warns 'Mute period expired'. */
export function hasExpired({ muted, muteUntil }: Mute, at: Instant): boolean {
  return muted && Boolean(muteUntil) && Date.parse(muteUntil!) <= at
}
