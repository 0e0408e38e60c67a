import { expect, test } from 'vitest'
import { EMPTY_SCHEME, sentScheme, tellsSomething, withDue, withEvent } from './scheme-values.ts'

test('checking an event starts it as a push that is not muted, unchecking sends null', () => {
  const checked = withEvent(EMPTY_SCHEME, 'onCompleted', true)
  expect(sentScheme(checked).onCompleted).toEqual({ channel: 'push', muted: false })
  expect(sentScheme(withEvent(checked, 'onCompleted', false)).onCompleted).toBeNull()
})

test('checking Task Due makes one entry at the time itself', () => {
  expect(withDue(EMPTY_SCHEME, true).onTaskDue).toEqual([
    { offsetTime: 0, option: { channel: 'push', muted: false } },
  ])
})

test('a scheme with no event tells nothing', () => {
  expect(tellsSomething(EMPTY_SCHEME)).toBe(false)
  expect(tellsSomething(withDue(EMPTY_SCHEME, true))).toBe(true)
  expect(tellsSomething(withEvent(EMPTY_SCHEME, 'onSkipped', true))).toBe(true)
})
