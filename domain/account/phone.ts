import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min'

const COUNTRY = 'US'

/** What is wrong with a typed phone number; undefined when it is valid or empty. */
export function phoneProblem(typed: string): string | undefined {
  if (typed.trim() === '') return undefined
  const parsed = parsePhoneNumberFromString(typed, COUNTRY)
  if (!parsed) return 'Invalid phone number format'
  if (parsed.ext) return 'Please leave out the extension: a call reaches the number alone'
  return parsed.country === COUNTRY && parsed.isValid() ? undefined : 'Please enter a valid US phone number'
}

/** A number in the form it is stored, +12025550123; undefined when it is not a US number. */
export function storedPhone(typed: string): string | undefined {
  if (phoneProblem(typed)) return undefined
  return parsePhoneNumberFromString(typed, COUNTRY)?.number
}

/** A number as people write it, (202) 555-0123; also formats a number that is still being typed. */
export function shownPhone(number: string): string {
  const parsed = parsePhoneNumberFromString(number, COUNTRY)
  if (parsed?.isValid() && parsed.country === COUNTRY) return parsed.formatNational()
  return new AsYouType(COUNTRY).input(number)
}
