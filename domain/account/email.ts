const LONGEST = 254
const PATTERN = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:".\p{Cc}]{2,}$/u

/** An address in the form it is stored and compared; undefined when it is not valid. */
export function emailAddress(typed: string): string | undefined {
  const address = typed.trim().toLowerCase()
  return address.length <= LONGEST && PATTERN.test(address) ? address : undefined
}
