import { expect, test } from 'vitest'
import { NO_RESPONSE, newMessage, withTool, withWholeText, withWords, wordsOf } from './messages.ts'

test('streamed words form one text, and the full text replaces them', () => {
  const streamed = withWords(withWords(newMessage('assistant'), 'You have '), 'two')
  expect(wordsOf(streamed)).toBe('You have two')
  expect(wordsOf(withWholeText(streamed, 'You have two tasks.'))).toBe('You have two tasks.')
})

test('a tool shows before the words, and its result joins it', () => {
  const asked = withTool(withWords(newMessage('assistant'), 'Done.'), {
    type: 'tool',
    callId: '1',
    name: 'addTask',
    args: { title: 'Milk' },
  })
  const answered = withTool(asked, {
    type: 'tool',
    callId: '1',
    name: 'addTask',
    args: undefined,
    result: 'ok',
  })
  expect(answered.parts).toEqual([
    { type: 'tool', callId: '1', name: 'addTask', args: { title: 'Milk' }, result: 'ok' },
    { type: 'text', text: 'Done.' },
  ])
})

test('the placeholder disappears when something arrives after all', () => {
  const waiting = { ...newMessage('assistant', NO_RESPONSE), placeholder: true }
  const late = withTool(waiting, { type: 'tool', callId: '1', name: 'listDay', args: {} })
  expect(wordsOf(late)).toBe('')
})
