import { InvalidToolInputError, JSONParseError, TypeValidationError } from 'ai'
import { expect, test } from 'vitest'
import { openLog, scrubbed, scrubbedError } from './log.ts'

test.each([
  ['550 5.1.1 <ann@example.org> no such user', '550 5.1.1 <[address]> no such user'],
  ['Key (email)=(ann.b+c@mail.example.org) already exists.', 'Key (email)=([address]) already exists.'],
  ["21211: The 'To' number +1 (202) 555-0123 is not valid", "21211: The 'To' number [number] is not valid"],
  ['calling 202-555-0123 failed', 'calling [number] failed'],
  ['authorization: Bearer abcdefghijkl', 'authorization: Bearer [token]'],
  ['eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbm4ifQ.c2lnbmF0dXJl expired', '[token] expired'],
  ['GET /idp/reset/abcdefghijklmnopqrstuvwx 500', 'GET /idp/reset/[code] 500'],
  ['GET /calendar/abcdefghijklmnopqrstuvwx_-0.ics 500', 'GET /calendar/[code].ics 500'],
  ['GET /auth/callback?code=abc&state=x', 'GET /auth/callback?[…]'],
  [
    'at connect (node:net:1595:16) in 12.5 ms, job 482913',
    'at connect (node:net:1595:16) in 12.5 ms, job 482913',
  ],
  ['2026-11-16 00:22:54', '2026-11-16 00:22:54'],
])('%s', (text, left) => expect(scrubbed(text)).toBe(left))

test('what a model answered, and somebody may have said, is not in what is logged about it', () => {
  const told = '{"title":"Take the blue\npills"} and so on'
  const caught = (work: () => unknown) => {
    try {
      return work()
    } catch (error) {
      return error
    }
  }
  const unread = caught(() => JSON.parse('Blue pills at nine, and the green ones later'))
  const failures = [
    unread,
    caught(() => JSON.parse(told)),
    new JSONParseError({ text: told, cause: unread }),
    TypeValidationError.wrap({ value: { title: 'Take the blue pills' }, cause: unread }),
    new InvalidToolInputError({
      toolName: 'add',
      toolInput: told,
      cause: new JSONParseError({ text: told, cause: unread }),
    }),
  ]
  const lines: string[] = []
  const log = openLog('trace', { write: (line) => lines.push(line) })
  for (const err of failures) log.error({ err }, 'assistant engine failed')
  expect(lines.join('')).toContain('JSON parsing failed: Text: […]')
  expect(lines.join('')).not.toMatch(/blue|pills/i)
  // Where it happened is still there.
  for (const line of lines) expect(JSON.parse(line).err.stack).toContain('log.test.ts')
})

test('of an error only its kind and place are written, whatever a library hung on it', () => {
  const lines: string[] = []
  const log = openLog('trace', { write: (line) => lines.push(line) })
  const refused = Object.assign(new Error('Message failed: 550 <ann@example.org> refused'), {
    code: 'EENVELOPE',
    responseCode: 550,
    rejected: ['ann@example.org'],
    envelope: { to: ['ann@example.org'] },
    detail: 'Key (email)=(ann@example.org)',
    cause: new Error('no room for bob@example.org'),
  })
  log.error({ err: refused, reason: 'to ann@example.org' }, 'could not write to ann@example.org')
  log.error(refused)
  expect(lines.join('')).toContain('EENVELOPE')
  expect(lines.join('')).not.toMatch(/ann@|bob@/)
  const stored = scrubbedError(refused)
  expect(`${stored.message} ${stored.stack}`).not.toContain('ann@')
})

test('what was thrown without being an error still says what it was', () => {
  const lines: string[] = []
  const log = openLog('trace', { write: (line) => lines.push(line) })
  log.error({ err: { type: 'card_error', message: 'No such customer for ann@example.org', code: 'gone' } })
  log.error({ err: { reason: 'closed', to: 'ann@example.org' } })
  log.error({ err: 'cut off' })
  expect(lines.map((line) => JSON.parse(line).err)).toEqual([
    expect.objectContaining({ message: 'No such customer for [address]', code: 'gone', type: 'card_error' }),
    { message: "{ reason: 'closed', to: '[address]' }" },
    { message: 'cut off' },
  ])
})
