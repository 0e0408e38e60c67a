/** How long a code can be opened. */
export const INVITATION_HOURS = 24

/** What the maker of a code wants to be: the caregiver of the one who opens it, or the person they care for. */
export const MAKERS = ['caregiver', 'person'] as const
export type Maker = (typeof MAKERS)[number]

type Invitation = { maker: string; usedBy: string | null; expiresAt: Date }

/**
 * What a code is worth to someone who opens it. The person who used it may open it again: a second press or a reload
 * changes nothing.
 */
export function invitationState(
  { maker, usedBy, expiresAt }: Invitation,
  opener: string,
  now: Date,
): 'open' | 'answered' | 'own' | 'used' | 'expired' {
  if (maker === opener) return 'own'
  if (usedBy) return usedBy === opener ? 'answered' : 'used'
  return expiresAt > now ? 'open' : 'expired'
}

/** Why a code cannot be used, and what to do instead. */
export const INVITATION_SENTENCES = {
  unknown: 'This code is not known. Please ask for a new one.',
  own: 'This is your own code. Show it to the other person: they open it on their own device.',
  used: 'This code has been used already. It works once. Please ask for a new one.',
  expired: `This code has expired: each works for ${INVITATION_HOURS} hours. Please ask for a new one.`,
} as const
