import { expect, test } from 'vitest'
import { spellingsOf } from './misspelled.ts'

const isNear = spellingsOf(new Set(['metformin', 'paracetamol', 'adderall', 'lantus']), new Set(['platform']))

test.each([
  'metformin',
  'metphormin',
  'metforman',
  'metfomin',
  'paracetemol',
  'aderall',
  'adderal',
  'lantus',
])('%s is one of them', (word) => expect(isNear(word)).toBe(true))

test.each(['performing', 'platform', 'letformin', 'lentus', 'lantern', 'federal', 'paramedical'])(
  '%s is another word',
  (word) => expect(isNear(word)).toBe(false),
)
