/** Headers hold plain letters only, and an address may have others: anna@żółw.pl. The form is that of RFC 8187. */
const ENCODED = "UTF-8''"

/** Whom a request is made for, as the header `on-behalf-of` says it. */
export function onBehalfOfHeader(userId: string): string {
  return /^[\x20-\x7e]*$/.test(userId) ? userId : ENCODED + encodeURIComponent(userId)
}

/** Whom the header names. */
export function namedInHeader(header: string): string {
  if (!header.startsWith(ENCODED)) return header
  try {
    return decodeURIComponent(header.slice(ENCODED.length))
  } catch {
    return header
  }
}
