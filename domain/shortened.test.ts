import { expect, it } from 'vitest'
import { shortened } from './shortened.ts'

it.each([
  ['Take pills', 10, 'Take pills'],
  ['Take pills', 9, 'Take pil…'],
  ['Take pills', 6, 'Take…'],
  ['Pills 💊💊', 8, 'Pills 💊💊'],
  ['Pills 💊💊', 7, 'Pills…'],
  ['💊💊💊', 2, '💊…'],
])('%j in %i characters is %j', (text, most, short) => {
  expect(shortened(text, most)).toBe(short)
})
