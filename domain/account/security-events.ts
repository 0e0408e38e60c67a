/** What the security trail records, and how it is told to the person. */
export const SECURITY_EVENTS = {
  'account-made': 'You created your account',
  'signed-in': 'You signed in',
  'sign-in-failed': 'Someone tried to sign in with a wrong password',
  'sign-in-paused': 'Too many wrong passwords: further attempts from there had to wait',
  'signed-out': 'You signed out',
  'signed-out-there': 'You signed out another device',
  'signed-out-elsewhere': 'You signed out all other devices',
  'session-stolen': 'A sign-in was used twice, so we ended it',
  'reset-asked': 'Someone asked for a code to choose a new password',
  'code-failed': 'Someone entered a wrong code',
  'password-changed': 'Your password was changed',
  downloaded: 'You downloaded your data',
  closed: 'You closed your account',
  reopened: 'You reopened your account',
  'phone-confirmed': 'Your phone number was confirmed',
  'phone-code-failed': 'A wrong code for your phone number was entered',
  'circle-approved': 'You let a caregiver in',
  'circle-removed': 'A caregiver’s access ended',
  'calendar-made': 'You made a private calendar address',
  'calendar-ended': 'You ended your private calendar address',
  'acting-refused': 'You tried to view as someone who has not allowed it',
  'operator-looked': 'The people who run this service looked up your account',
  'operator-disabled': 'The people who run this service turned your account off',
  'operator-enabled': 'The people who run this service turned your account on again',
  'operator-erased': 'The people who run this service erased an account',
  'operator-letters': 'The people who run this service sent you a letter once more',
  'operator-planned': 'The people who run this service planned your reminders anew',
  'operator-membership': 'The people who run this service changed your membership',
  'operator-keys': 'The people who run this service renewed the keys of this installation',
} as const

export type SecurityEventKind = keyof typeof SECURITY_EVENTS

/** The sentence for a kind; undefined for one that an older version of the app does not know. */
export function securityEventWords(kind: string): string | undefined {
  return (SECURITY_EVENTS as Record<string, string>)[kind]
}
