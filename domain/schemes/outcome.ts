/** What became of a notification. */
export const OUTCOMES = {
  waiting: 'Waiting for its time.',
  sent: 'Sent.',
  retrying: 'Not delivered yet. It is being tried again.',
  failed: 'Not delivered: the push service did not accept it, even after several attempts.',
  refused: 'Not delivered: the push service refused it. Turn notifications off and on again on that device.',
  'too large': 'Not delivered: it was too long.',
  'no device': 'Not delivered: no device has notifications turned on.',
  'no number': 'Not called: no phone number has been confirmed in Settings.',
  calling: 'Calling.',
  answered: 'Called and answered.',
  unanswered: 'Called three times, and nobody picked up.',
  'call failed': 'Not called: the phone service refused the number.',
  'call service failed': 'Not called: the phone service could not be reached.',
  finished: 'Not needed: the task was already done or skipped.',
  removed: 'Not needed: the task was moved or removed.',
  'called off': 'Not needed: it was muted, or nothing asks for it anymore.',
  taken: 'Not needed: somebody else said ‘I’ve got it’.',
  muted: 'Not sent: notifications were muted.',
  'not in circle': 'Not sent: you are no longer in this person’s care circle.',
  'no access': 'Not sent: the membership had ended.',
  missed: 'Missed: it could not be sent on its day.',
  gathered: 'Sent late, together with others.',
} as const

export type Outcome = keyof typeof OUTCOMES

/** Given up because nobody wanted it any more, or it was too late, or it was no longer for its recipient. */
export const NOT_WANTED = [
  'finished',
  'removed',
  'missed',
  'taken',
  'called off',
  'not in circle',
] as const satisfies readonly Outcome[]

/** One sentence on what became of a notification, including what the device reported. */
export function outcomeSentence({
  outcome,
  shownAt,
  acted,
}: {
  outcome: Outcome
  shownAt?: string | null
  acted?: 'completed' | 'skipped' | null
}): string {
  if (acted) return acted === 'completed' ? 'Marked complete from it.' : 'Marked skipped from it.'
  if (outcome === 'sent' && shownAt) return 'Shown on your device.'
  if (outcome === 'sent') return 'Sent. The device has not confirmed that it was shown.'
  return OUTCOMES[outcome]
}
