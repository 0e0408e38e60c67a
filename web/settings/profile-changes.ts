/** What can be set here. An empty phone number is none. */
export type ProfileFields = { timezone: string; phoneNumber: string }

/** What was changed and not yet saved. */
export type ProfileChanges = Partial<ProfileFields>

/** The fields that differ from what is saved: only these are sent, and without any there is nothing to save. */
export function changedFields(saved: ProfileFields, typed: ProfileChanges): ProfileChanges {
  const changes: ProfileChanges = {}
  if (typed.timezone !== undefined && typed.timezone !== saved.timezone) changes.timezone = typed.timezone
  if (typed.phoneNumber !== undefined && digits(typed.phoneNumber) !== digits(saved.phoneNumber)) {
    changes.phoneNumber = typed.phoneNumber
  }
  return changes
}

/** A draft as it was kept by an earlier visit; anything else in its place is dropped. */
export function changesFrom(draft: unknown): ProfileChanges {
  const { timezone, phoneNumber } = (draft ?? {}) as Record<string, unknown>
  return {
    ...(typeof timezone === 'string' ? { timezone } : {}),
    ...(typeof phoneNumber === 'string' ? { phoneNumber } : {}),
  }
}

/**
 * A phone number takes shape while it is typed. Nothing is reshaped under a cursor that is not at the end, nor when
 * something was removed: there, taking a bracket away takes the digit before it too, or Backspace would get stuck.
 */
export function reshaped(
  typed: string,
  before: string,
  cursorAtEnd: boolean,
  shape: (number: string) => string,
): string {
  if (!cursorAtEnd || !/^[\d\s().+-]*$/.test(typed)) return typed
  const onlyPunctuationRemoved = typed.length < before.length && digits(typed) === digits(before)
  return shape(onlyPunctuationRemoved ? digits(typed).slice(0, -1) : typed)
}

/** A leading 1 is the country's and says nothing new; what is no number at all stays as it is. */
function digits(number: string): string {
  const bare = number.replace(/[\s().+-]/g, '')
  return /^1\d{10}$/.test(bare) ? bare.slice(1) : bare
}
