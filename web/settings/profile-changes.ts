/** The fields of the form. An empty phone number means none. */
export type ProfileFields = { timezone: string; phoneNumber: string }

/** Changes not yet saved. */
export type ProfileChanges = Partial<ProfileFields>

/** The fields that differ from the saved ones. Only these are sent; if there are none, there is nothing to save. */
export function changedFields(saved: ProfileFields, typed: ProfileChanges): ProfileChanges {
  const changes: ProfileChanges = {}
  if (typed.timezone !== undefined && typed.timezone !== saved.timezone) changes.timezone = typed.timezone
  if (typed.phoneNumber !== undefined && digits(typed.phoneNumber) !== digits(saved.phoneNumber)) {
    changes.phoneNumber = typed.phoneNumber
  }
  return changes
}

/** The changes in a stored draft; fields of the wrong type are dropped. */
export function changesFrom(draft: unknown): ProfileChanges {
  const { timezone, phoneNumber } = (draft ?? {}) as Record<string, unknown>
  return {
    ...(typeof timezone === 'string' ? { timezone } : {}),
    ...(typeof phoneNumber === 'string' ? { phoneNumber } : {}),
  }
}

/**
 * Formats a phone number while it is typed, but only with the cursor at the end. Deleting punctuation also deletes the
 * digit before it; otherwise formatting would put the punctuation back and Backspace would get stuck.
 */
export function formatWhileTyping(
  typed: string,
  before: string,
  cursorAtEnd: boolean,
  format: (number: string) => string,
): string {
  if (!cursorAtEnd || !/^[\d\s().+-]*$/.test(typed)) return typed
  const onlyPunctuationRemoved = typed.length < before.length && digits(typed) === digits(before)
  return format(onlyPunctuationRemoved ? digits(typed).slice(0, -1) : typed)
}

/** Without punctuation and without a leading 1, the country code; other text stays as it is. */
function digits(number: string): string {
  const bare = number.replace(/[\s().+-]/g, '')
  return /^1\d{10}$/.test(bare) ? bare.slice(1) : bare
}
