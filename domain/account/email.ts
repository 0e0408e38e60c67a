const LONGEST = 254
const PATTERN = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:".\p{Cc}]{2,}$/u

/**
 * An address in the form it is stored and compared; undefined when it is not valid. The same letters are the same
 * address: in any case, composed or not, and without the marks that nobody sees and that come along when it is copied.
 */
export function emailAddress(typed: string): string | undefined {
  const address = typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
    .normalize('NFC')
  return address.length <= LONGEST && PATTERN.test(address) ? address : undefined
}

/** An address that another service vouches for. With a mark in it that we would drop, it may be someone else's mailbox. */
export function vouchedAddress(email: string): string | undefined {
  const address = emailAddress(email)
  return address === email.toLowerCase() ? address : undefined
}
