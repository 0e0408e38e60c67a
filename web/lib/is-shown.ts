import { actingAs } from './acting-as.ts'
import { signedInPerson } from './session.ts'

/** Whether this tab shows this person's own account now: they are signed in and do not view as someone. */
export function isShown(person: string): boolean {
  return !actingAs() && signedInPerson()?.id === person
}
