import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginAddress, returnPage } from './return-page.ts'

const ORIGIN = 'https://tasks.example.org'

test.each(['/dashboard/2026-03-09#5f1c', '/billing?success=true', '/carecircle', '/settings'])(
  'someone who asked for %s gets there after signing in',
  (page) => {
    const asked = new URL(loginAddress(page), ORIGIN).searchParams.get('return')
    expect(returnPage(asked, ORIGIN)).toBe(page)
  },
)

test.each([
  null,
  '',
  '/',
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  '/auth/logout',
  '/auth/login?return=/settings',
  { path: '/settings' },
])('%j leads to today instead', (asked) => {
  expect(returnPage(asked, ORIGIN)).toBe('/dashboard/')
})

test('no address leads to another host', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    '\t',
    '%2f',
    'evil.example',
    'http:',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const page = returnPage(`/${pieces.join('')}`, ORIGIN)
      return page.startsWith('/') && new URL(page, ORIGIN).origin === ORIGIN
    }),
    { numRuns: 2000 },
  )
})
