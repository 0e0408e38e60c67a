import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'

test.each([
  ['Dad', 'Dad'],
  ['Zoë Çelik', 'Zoë Çelik'],
  ['李雷', '李雷'],
  ['אבא', '\u2068אבא\u2069'],
  ['سارة 2', '\u2068سارة 2\u2069'],
])('%s in a sentence', (name, shown) => expect(isolated(name)).toBe(shown))
