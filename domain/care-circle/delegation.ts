/** One person caring for another, as far as it has been agreed. */
export type Delegation = {
  requestedBy: 'caregiver' | 'person'
  /** when the cared-for person agreed */
  approvedAt: Date | null
  /** when a caregiver who had not asked agreed */
  acceptedAt: Date | null
}

export const NICKNAME_MAX = 80
/** How many new requests one person may send in a day. */
export const REQUESTS_A_DAY = 20
/** How many letters about requests one address gets in a day, whoever they come from. */
export const LETTERS_A_DAY = 5

/** Whether the caregiver may view and manage: only the cared-for person's word counts. */
export function isApproved({ approvedAt }: Delegation): boolean {
  return approvedAt !== null
}

/** Whether the caregiver wants it: they asked for it, or have accepted it. */
export function isAccepted({ requestedBy, acceptedAt }: Delegation): boolean {
  return requestedBy === 'caregiver' || acceptedAt !== null
}

/** Whether it counts for the caregiver's reminders and places: nobody spends another's places or rings their phone unasked. */
export function counts(delegation: Delegation): boolean {
  return isApproved(delegation) && isAccepted(delegation)
}

/** A nickname as it is kept: one line, no blanks around it. Empty means none. */
export function nickname(typed: string): string {
  return typed.replace(/\s+/g, ' ').trim()
}

/** What somebody is called: their nickname, or else their address. */
export function shownName(nickname: string, address: string): string {
  return nickname || address
}
