/** A UUID (version 8) made from a hash of at least 32 hexadecimal digits: the same input always gives the same id. */
export function uuidFrom(hash: string): string {
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
