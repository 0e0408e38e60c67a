const LONGEST = 254
const PATTERN = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:".\p{Cc}]{2,}$/u

/** An address as it is kept and compared; undefined when it cannot be one. */
export function emailAddress(typed: string): string | undefined {
  const address = typed.trim().toLowerCase()
  return address.length <= LONGEST && PATTERN.test(address) ? address : undefined
}
