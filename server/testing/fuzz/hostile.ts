import type { Dice } from './dice.ts'

/** JSON that `JSON.stringify` would not write, such as numbers beyond any range. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const TEXTS = [
  '',
  ' ',
  '\0',
  'before\0after',
  '\ud800',
  'half \udfff of a pair',
  '\ufeff',
  '\u202e\u0000',
  '\u2028',
  'Grüße, 日本 🫠',
  'e\u0301'.repeat(300),
  '//',
  '//evil.example/%2e%2e',
  '\\\\evil\\share',
  '../../../../etc/passwd',
  '%00',
  '%ff',
  '%',
  '%E0%A4%A',
  'a\r\nset-cookie: x=1',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  "' or 1=1;--",
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'null',
  'true',
  'NaN',
  '-0',
  '1e999',
  '99999999999999999999',
  '-9223372036854775809',
  '2147483648',
  '0x7fffffff',
  '0000-00-00',
  '0001-01-01',
  '2026-02-30',
  '9999-12-31',
  '275760-09-14',
  '-271821-04-19T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-01-01T00:00:00Z',
  '2026-03-09T08:00:00+99:99',
  '9999-12-31T23:59:59.999999999-12:00',
  '24:00',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '(a+)+$',
  '(',
  '[[:alpha:]',
  '\\p{Cs}',
  'a{1000000}',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'http://[::1',
  'http://127.0.0.1:1/',
  'https://user:pass@evil.example:99999/',
  'data:text/html,x',
  'mailto:a@b',
  'a@b',
  '"quoted\0"@example.org',
  'ä@exämple.org',
  'x'.repeat(254).concat('@example.org'),
  'Europe/Nowhere',
  'x'.repeat(3_000),
  'ü'.repeat(20_000),
]

const JSONS = [
  'null',
  'true',
  '0',
  '-1',
  '-0',
  '0.1',
  '1e21',
  '1e308',
  '1e999',
  '-1e999',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '9223372036854775808',
  '1e-400',
  '[]',
  '{}',
  '[null]',
  '[[[[[[]]]]]]',
  '{"toString":null,"valueOf":null}',
  '{"then":"then"}',
  '{"length":4294967295}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '"\\u0000"',
  '"\\ud800"',
  '{"\\u0000":1}',
  '{"\\udfff":"\\ud800"}',
  `${'['.repeat(9_000)}${']'.repeat(9_000)}`,
  `${'['.repeat(120_000)}${']'.repeat(120_000)}`,
  `${'{"a":'.repeat(4_000)}1${'}'.repeat(4_000)}`,
  `[${Array(5_000).fill('{}').join()}]`,
]

export const hostileText = (dice: Dice): string => (dice.chance(0.85) ? dice.pick(TEXTS) : noise(dice))

export const hostileJson = (dice: Dice): RawJson | string =>
  dice.chance(0.5) ? hostileText(dice) : new RawJson(dice.pick(JSONS))

/** Any 16-bit units, halves of pairs among them. */
function noise(dice: Dice): string {
  return String.fromCharCode(...Array.from({ length: dice.upTo(40) }, () => dice.upTo(0xffff)))
}

/** A text inside an address: sometimes as a browser would write it, sometimes raw, sometimes badly written. */
export function hostileInAddress(dice: Dice): string {
  const text = hostileText(dice).slice(0, 2_000)
  if (dice.chance(0.6)) return encodeURIComponent(text.toWellFormed())
  if (dice.chance(0.5)) return [...Buffer.from(text)].map((byte) => `%${byte.toString(16)}`).join('')
  // Spaces and line breaks would end the request line, which `spoilLine` tries on purpose.
  return text.replace(/[\s\0]/g, '+')
}

/** JSON text of a value that may hold raw pieces. */
export function jsonText(value: unknown): string {
  if (value instanceof RawJson) return value.text
  if (Array.isArray(value)) return `[${value.map(jsonText).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  return `{${Object.entries(value)
    .map(([key, inner]) => `${JSON.stringify(key)}:${jsonText(inner)}`)
    .join()}}`
}
