import { isBlank } from '../blank.ts'

/** One person caring for another, and how far they have agreed on it. */
export type Delegation = {
  requestedBy: 'caregiver' | 'person'
  /** when the cared-for person agreed */
  approvedAt: Date | null
  /** when a caregiver who was asked agreed */
  acceptedAt: Date | null
}

export const NICKNAME_MAX = 80
/** How many new requests one person may send per day. */
export const REQUESTS_A_DAY = 20
/** How many emails about requests one address gets per day, from all senders together. */
export const EMAILS_A_DAY = 5

/** Whether the caregiver may view and manage: only the cared-for person decides. */
export function isApproved({ approvedAt }: Delegation): boolean {
  return approvedAt !== null
}

/** Whether the caregiver wants it: they asked for it or have accepted it. */
export function isAccepted({ requestedBy, acceptedAt }: Delegation): boolean {
  return requestedBy === 'caregiver' || acceptedAt !== null
}

/**
 * Whether both sides have agreed. Only then does the caregiver get reminders and sponsor the person: nobody can use up
 * another's sponsored places or ring their phone without asking.
 */
export function isMutual(delegation: Delegation): boolean {
  return isApproved(delegation) && isAccepted(delegation)
}

/** A nickname in the form it is stored: one line, trimmed. Empty means none. */
export function nickname(typed: string): string {
  return isBlank(typed) ? '' : typed.replace(/\s+/g, ' ').trim()
}

/** What a person is called on screens and in letters: the nickname given to them, else their own name, else the address. */
export function shownName(nickname: string, ownName: string, address: string): string {
  return nickname || ownName || address
}
