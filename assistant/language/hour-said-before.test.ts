import { expect, it } from 'vitest'
import { withHourSaidBefore } from './hour-said-before.ts'

it.each([
  ['They come at half 11, make it quarter past', 'They come at half 11, make it quarter past 11'],
  ['ironing at 3, no make that half past', 'ironing at 3, no make that half past 3'],
  ['ironing at 11:30, better make it ten to please', 'ironing at 11:30, better make it ten to 11 please'],
  ['make it quarter past', 'make it quarter past'],
  ['at 3, make it quarter past four', 'at 3, make it quarter past four'],
  ['for 20 minutes, make it half past', 'for 20 minutes, make it half past'],
])('“%s” is heard as “%s”', (said, heard) => expect(withHourSaidBefore(said)).toBe(heard))
