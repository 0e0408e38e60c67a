import { expect, test } from 'vitest'
import { callScript } from './twiml.ts'

const KEYS_URL = 'https://tasks.example.org/webhooks/twilio/keys?call=00000000-0000-4000-8000-000000000000'
const spoken = (script: string) => [...script.matchAll(/<Say>(.*?)<\/Say>/g)].map(([, words]) => words)

test('a message is said twice', () => {
  expect(spoken(callScript('Take the pill.'))).toEqual([
    'Hello, this is Daily Tasks. Take the pill.',
    'Take the pill.',
    'Goodbye.',
  ])
  expect(callScript('Take the pill.', KEYS_URL).match(/Take the pill\./g)).toHaveLength(2)
})

test.each([
  ['that fits once is said once, whole', 'Bread & butter. '.repeat(150), /butter\. {2}Press 1/],
  ['that fits not even once loses its end', '"&'.repeat(2_000), /;… Press 1/],
])('a message %s: the phone service takes no more than 4,000 characters', (_, message, expected) => {
  for (const url of [undefined, KEYS_URL]) expect(callScript(message, url).length).toBeLessThanOrEqual(4_000)
  const script = callScript(message, KEYS_URL)
  expect(script).toMatch(expected)
  expect(spoken(script)).toHaveLength(2)
})

test('what people typed stays text, without the characters that XML cannot hold', () => {
  const [said] = spoken(callScript('</Say><Hangup/>\u0000\u0008\uFFFE\uFFFF"'))
  expect(said).toBe('Hello, this is Daily Tasks. &lt;/Say&gt;&lt;Hangup/&gt;    &quot;')
})
