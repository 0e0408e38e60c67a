/** Whether a text is a UUID. The database refuses every other text as an id with an error. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/** A UUID made from a hash of 16 bytes or more, so that the same input always gets the same id (version 8). */
export function uuidFrom(hash: Buffer): string {
  const hex = hash.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
