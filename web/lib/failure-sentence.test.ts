import { expect, test } from 'vitest'
import { CallError } from './call.ts'
import { failureSentence, SentenceError } from './failure-sentence.ts'

const OUR_SIDE = 'Something went wrong on our side. Please try again in a moment.'

const refused = (status: number, body: string, statusText = '') => new CallError(status, body, statusText)

test.each([
  ['a refusal', 400, 'userId must be an e-mail address'],
  ['a busy server', 503, 'The server is busy. Please try again in a moment.'],
])('%s is told in the server’s own words', (_, status, error) => {
  expect(failureSentence(refused(status, JSON.stringify({ error })))).toBe(error)
})

test.each([
  ['a gateway’s page', refused(502, '<html>Bad Gateway</html>', 'Bad Gateway')],
  ['a server without words', refused(500, '{}', 'Internal Server Error')],
  ['a refusal without words', refused(404, '', '')],
  ['an answer that cannot be read', new SyntaxError('Unexpected token < in JSON')],
  ['a program’s own message', new Error('live updates: 500')],
  ['nothing known', undefined],
])('%s is not shown to a person', (_, failure) => {
  expect(failureSentence(failure)).toBe(OUR_SIDE)
})

test('a refusal that only has a name is told by it', () => {
  expect(failureSentence(refused(413, '', 'Payload Too Large'))).toBe('Payload Too Large')
})

test('when nothing answered, it says what to do', () => {
  expect(failureSentence(new TypeError('Failed to fetch'))).toBe(
    'There is no connection right now. Please try again once you are online.',
  )
})

test('a sentence that was meant for people is passed on', () => {
  const sentence = 'Validation failed: description must be at most 5000 characters long.'
  expect(failureSentence(new SentenceError(sentence))).toBe(sentence)
})
