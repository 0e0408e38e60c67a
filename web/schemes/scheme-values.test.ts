import { expect, test } from 'vitest'
import { EMPTY_SCHEME, hasAnyEvent, schemeToSend, withDue, withEvent } from './scheme-values.ts'

test('checking an event enables an unmuted push, unchecking sends null', () => {
  const checked = withEvent(EMPTY_SCHEME, 'onCompleted', true)
  expect(schemeToSend(checked).onCompleted).toEqual({ channel: 'push', muted: false })
  expect(schemeToSend(withEvent(checked, 'onCompleted', false)).onCompleted).toBeNull()
})

test('checking Task Due adds one reminder at the time of the task', () => {
  expect(withDue(EMPTY_SCHEME, true).onTaskDue).toEqual([
    { offsetTime: 0, option: { channel: 'push', muted: false } },
  ])
})

test('a new scheme has no event', () => {
  expect(hasAnyEvent(EMPTY_SCHEME)).toBe(false)
  expect(hasAnyEvent(withDue(EMPTY_SCHEME, true))).toBe(true)
  expect(hasAnyEvent(withEvent(EMPTY_SCHEME, 'onSkipped', true))).toBe(true)
})
