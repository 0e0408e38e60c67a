/** How long somebody can change their mind. */
export const DELETION_DAYS = 7
/** What is typed to confirm, in any case. */
export const DELETION_WORD = 'delete'

export function confirmsDeletion(typed: string): boolean {
  return typed.trim().toLowerCase() === DELETION_WORD
}

/** When everything of an account closed at `closed` is erased. */
export function erasedAfter(closed: Date): Date {
  return new Date(closed.getTime() + DELETION_DAYS * 24 * 60 * 60 * 1000)
}
