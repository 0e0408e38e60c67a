import { expect, test } from 'vitest'
import { shownPhone } from '#domain/account/phone.ts'
import { changedFields, changesFrom, formatWhileTyping } from './profile-changes.ts'

const saved = { timezone: 'America/New_York', phoneNumber: '(202) 555-0123' }

test('only fields that differ from the saved ones count as changed', () => {
  expect(changedFields(saved, {})).toEqual({})
  expect(changedFields(saved, { timezone: 'America/New_York' })).toEqual({})
  expect(changedFields(saved, { timezone: 'Asia/Tokyo' })).toEqual({ timezone: 'Asia/Tokyo' })
  expect(changedFields(saved, { phoneNumber: '' })).toEqual({ phoneNumber: '' })
})

test('the same number written in another way is not a change', () => {
  expect(changedFields(saved, { phoneNumber: '202.555.0123' })).toEqual({})
  expect(changedFields(saved, { phoneNumber: '+1 202 555 0123' })).toEqual({})
})

test('a stored draft is restored, except for broken fields', () => {
  expect(changesFrom({ phoneNumber: '(202) 5', timezone: 7, more: 1 })).toEqual({ phoneNumber: '(202) 5' })
  expect(changesFrom(null)).toEqual({})
  expect(changesFrom('text')).toEqual({})
})

test('a number is formatted while it is typed', () => {
  let shown = ''
  for (const digit of '2025550123') shown = formatWhileTyping(shown + digit, shown, true, shownPhone)
  expect(shown).toBe('(202) 555-0123')
})

test('Backspace can delete the whole number', () => {
  let shown = '(202) 555-0123'
  for (let presses = 0; shown !== '' && presses < 30; presses++) {
    shown = formatWhileTyping(shown.slice(0, -1), shown, true, shownPhone)
  }
  expect(shown).toBe('')
})

test('a correction in the middle is left alone, and so is text that is not a number', () => {
  expect(formatWhileTyping('(203) 555-01', '(20) 555-01', false, shownPhone)).toBe('(203) 555-01')
  expect(formatWhileTyping('none', 'non', true, shownPhone)).toBe('none')
})
