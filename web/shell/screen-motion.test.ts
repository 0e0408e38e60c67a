import { expect, test } from 'vitest'
import { screenMotion } from './screen-motion.ts'

test.each([
  ['/dashboard/2026-05-05', '/dashboard/2026-05-06', ['day-forward']],
  ['/dashboard/2026-05-05', '/dashboard/2025-12-31', ['day-back']],
  ['/dashboard/2026-05-05', '/dashboard/2026-05-05', false],
  ['/dashboard/', '/settings', ['screen']],
  ['/dashboard/', '/dashboard/2026-05-05', ['screen']],
])('from %s to %s', (from, to, motion) => {
  expect(screenMotion({ pathname: from }, { pathname: to })).toEqual(motion)
})

test('the first screen is simply there', () => {
  expect(screenMotion(undefined, { pathname: '/billing' })).toBe(false)
})
