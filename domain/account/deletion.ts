/** How long a person can undo the deletion of their account. */
export const DELETION_DAYS = 7
/** The word to type to confirm, in upper or lower case. */
export const DELETION_WORD = 'delete'

export function confirmsDeletion(typed: string): boolean {
  return typed.trim().toLowerCase() === DELETION_WORD
}

/** When all data of an account closed at `closed` is erased. */
export function erasedAfter(closed: Date): Date {
  return new Date(closed.getTime() + DELETION_DAYS * 24 * 60 * 60 * 1000)
}
