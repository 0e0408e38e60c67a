import { expect, test } from 'vitest'
import { gateOf, graceEnd, type Member } from './access.ts'

const now = new Date('2026-03-09T12:00:00Z')
const paid: Member = { subscriptionStatus: 'active', subscribedUntil: '2026-04-01T00:00:00Z' }
const forLife: Member = { subscriptionStatus: 'grandfathered', subscribedUntil: null }
const canceled: Member = { subscriptionStatus: 'canceled', subscribedUntil: '2026-03-10T00:00:00Z' }
const lapsed: Member = { subscriptionStatus: 'past_due', subscribedUntil: '2026-03-08T00:00:00Z' }
const never: Member = { subscriptionStatus: 'inactive', subscribedUntil: null }

function gate(pathname: string, member: Member | undefined, more = {}) {
  return gateOf({ pathname, member, now, acting: false, cameForToday: false, ...more })
}

test.each([
  ['someone who pays', paid],
  ['a grandfathered member', forLife],
  ['someone who canceled, until the end of the paid time', canceled],
])('%s may open every screen', (_, member) => {
  for (const path of [
    '/dashboard/',
    '/dashboard/2026-03-09',
    '/notificationschemes',
    '/settings',
    '/billing',
  ]) {
    expect(gate(path, member)).toBe('open')
  }
})

test.each([
  ['never paid', never],
  ['whose payment lapsed', lapsed],
])('someone %s is led to Billing, and may open Billing and Care Circle', (_, member) => {
  expect(gate('/dashboard/', member)).toBe('to-billing')
  expect(gate('/settings', member)).toBe('to-billing')
  expect(gate('/billing', member)).toBe('open')
  expect(gate('/carecircle', member)).toBe('open')
})

test('Billing opens even when the profile could not be loaded', () => {
  expect(gate('/billing', undefined)).toBe('open')
})

test('in the days of grace a reminder still opens the day, and nothing else', () => {
  expect(gate('/dashboard/2026-03-09', lapsed, { cameForToday: true })).toBe('open')
  expect(gate('/settings', lapsed, { cameForToday: true })).toBe('to-billing')
  expect(gate('/dashboard/2026-03-09', never, { cameForToday: true })).toBe('to-billing')
  expect(graceEnd('2026-03-08T00:00:00Z')).toEqual(new Date('2026-03-15T00:00:00Z'))
})

test('a caregiver sees when the person they view as has no access', () => {
  expect(gate('/dashboard/', never, { acting: true })).toBe('their-access')
  expect(gate('/dashboard/', paid, { acting: true })).toBe('open')
})

test('in the days of grace a caregiver sees today, and nothing else', () => {
  expect(gate('/dashboard/', lapsed, { acting: true })).toBe('open')
  expect(gate('/settings', lapsed, { acting: true })).toBe('their-access')
  expect(gate('/dashboard/', { ...lapsed, subscribedUntil: '2026-03-02T00:00:00Z' }, { acting: true })).toBe(
    'their-access',
  )
})

test('Care Circle is closed while viewing as someone', () => {
  expect(gate('/carecircle', paid, { acting: true })).toBe('not-while-viewing')
})
