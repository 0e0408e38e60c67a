import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Whether two texts are equal, in a time that says nothing about where they differ. Compares their hashes, since texts of
 * equal length may have different numbers of bytes, which `timingSafeEqual` does not accept.
 */
export function sameSecret(given: string, expected: string): boolean {
  const print = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(print(given), print(expected))
}
