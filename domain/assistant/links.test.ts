import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInApp, linkAddress } from './links.ts'

test.each([
  '/',
  '/about',
  '/assistant-test',
  '/billing',
  '/carecircle',
  '/notificationschemes',
  '/settings',
  '/auth/callback',
  '/auth/login',
  '/auth/logout',
  '/dashboard',
  '/dashboard/',
  '/dashboard/2026-03-09',
  '/dashboard/2026-03-09#5f1c',
  '/billing?success=true',
  '/settings/',
])('%s opens inside the app', (address) => {
  expect(isInApp(address)).toBe(true)
})

test.each([
  'https://example.org/',
  '//example.org',
  '///example.org',
  '/\\example.org',
  '\\\\example.org',
  'javascript:alert(1)',
  'about',
  '',
  '/nowhere',
  '/billing/secret',
  '/dashboard/tomorrow',
  '/dashboard/2026-02-30',
  '/dashboard/2026-03-09/more',
  '/api/user/profile',
  '/BILLING',
])('%j is an ordinary link', (address) => {
  expect(isInApp(address)).toBe(false)
})

test.each([
  [{ to: '/billing', path: '/about', date: '2026-03-09' }, '/billing'],
  [{ path: '/about', date: '2026-03-09' }, '/about'],
  [{ date: '2026-03-09' }, '/dashboard/2026-03-09'],
  [{ date: '2026-03-09', itemId: '5f1c' }, '/dashboard/2026-03-09#5f1c'],
  [{ itemId: '5f1c' }, '/'],
  [{}, '/'],
])('%j leads to %s', (target, address) => {
  expect(linkAddress(target)).toBe(address)
})

test('a date and an id never lead outside the dashboard', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (date, itemId) => {
      const url = new URL(linkAddress({ date, itemId }), 'https://app.test')
      return url.host === 'app.test' && (url.pathname.startsWith('/dashboard/') || /^\.{1,2}$/.test(date))
    }),
  )
})

test('every address inside the app is on this host', () => {
  fc.assert(
    fc.property(fc.string(), (rest) => {
      const address = `/${rest}`
      return !isInApp(address) || new URL(address, 'https://app.test').host === 'app.test'
    }),
  )
})
