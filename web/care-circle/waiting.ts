import type { IncomingDelegation } from '#contract/care-circle.ts'

/** A list with those first that wait for this person's answer. */
export function waitingFirst<One>(list: readonly One[], waits: (one: One) => boolean): One[] {
  return [...list.filter(waits), ...list.filter((one) => !waits(one))]
}

/** A caregiver asked, or said yes when they were asked: now it is up to this person. */
export function asksMe({ approved, accepted }: IncomingDelegation): boolean {
  return !approved && accepted
}
