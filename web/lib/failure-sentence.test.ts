import { expect, test } from 'vitest'
import { CallError } from './call.ts'
import { failureSentence, SentenceError } from './failure-sentence.ts'

const OUR_SIDE = 'Something went wrong on our side. Please try again in a moment.'

const refused = (status: number, body: string, statusText = '') => new CallError(status, body, statusText)

test.each([
  ['a refusal', 400, 'userId must be an e-mail address'],
  ['a busy server', 503, 'The server is busy. Please try again in a moment.'],
])('%s shows the server’s own sentence', (_, status, error) => {
  expect(failureSentence(refused(status, JSON.stringify({ error })))).toBe(error)
})

test.each([
  ['a gateway’s page', refused(502, '<html>Bad Gateway</html>', 'Bad Gateway')],
  ['a server error without a sentence', refused(500, '{}', 'Internal Server Error')],
  ['a refusal without a sentence', refused(404, '', '')],
  ['a response that cannot be parsed', new SyntaxError('Unexpected token < in JSON')],
  ['an internal error message', new Error('live updates: 500')],
  ['an unknown failure', undefined],
])('%s is not shown to a person', (_, failure) => {
  expect(failureSentence(failure)).toBe(OUR_SIDE)
})

test('a refusal with only a status text shows that', () => {
  expect(failureSentence(refused(413, '', 'Payload Too Large'))).toBe('Payload Too Large')
})

test.each([
  ['without a connection', new TypeError('Failed to fetch')],
  [
    'in a network that shows its sign-in page',
    new CallError(200, '<html>Welcome</html>', 'OK', { isForeign: true }),
  ],
])('%s, it says what to do', (_, failure) => {
  expect(failureSentence(failure)).toBe(
    'There is no connection right now. Please try again once you are online.',
  )
})

test('a SentenceError is shown as it is', () => {
  const sentence = 'Validation failed: description must be at most 5000 characters long.'
  expect(failureSentence(new SentenceError(sentence))).toBe(sentence)
})
