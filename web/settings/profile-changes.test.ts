import { expect, test } from 'vitest'
import { shownPhone } from '#domain/account/phone.ts'
import { changedFields, changesFrom, reshaped } from './profile-changes.ts'

const saved = { timezone: 'America/New_York', phoneNumber: '(202) 555-0123' }

test('only what differs from what is saved counts as changed', () => {
  expect(changedFields(saved, {})).toEqual({})
  expect(changedFields(saved, { timezone: 'America/New_York' })).toEqual({})
  expect(changedFields(saved, { timezone: 'Asia/Tokyo' })).toEqual({ timezone: 'Asia/Tokyo' })
  expect(changedFields(saved, { phoneNumber: '' })).toEqual({ phoneNumber: '' })
})

test('the same number written in another way is not a change', () => {
  expect(changedFields(saved, { phoneNumber: '202.555.0123' })).toEqual({})
  expect(changedFields(saved, { phoneNumber: '+1 202 555 0123' })).toEqual({})
})

test('what was kept is taken up again, what is broken is not', () => {
  expect(changesFrom({ phoneNumber: '(202) 5', timezone: 7, more: 1 })).toEqual({ phoneNumber: '(202) 5' })
  expect(changesFrom(null)).toEqual({})
  expect(changesFrom('text')).toEqual({})
})

test('a number takes shape while it is typed', () => {
  let shown = ''
  for (const digit of '2025550123') shown = reshaped(shown + digit, shown, true, shownPhone)
  expect(shown).toBe('(202) 555-0123')
})

test('Backspace gets to the beginning', () => {
  let shown = '(202) 555-0123'
  for (let presses = 0; shown !== '' && presses < 30; presses++) {
    shown = reshaped(shown.slice(0, -1), shown, true, shownPhone)
  }
  expect(shown).toBe('')
})

test('a correction in the middle is left alone, and so are words', () => {
  expect(reshaped('(203) 555-01', '(20) 555-01', false, shownPhone)).toBe('(203) 555-01')
  expect(reshaped('none', 'non', true, shownPhone)).toBe('none')
})
