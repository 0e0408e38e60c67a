import { expect, test } from 'vitest'
import { effectiveOf } from './effective.ts'
import { accessOf, hasOwnAccess, NO_END, type Own as Paid } from './membership.ts'

type Own = Paid & { amount: number | null }

const now = new Date('2026-05-10T12:00:00Z')
const at = (iso: string) => new Date(iso)
const never: Own = { status: 'inactive', amount: null, until: null, grandfathered: false }
const paying: Own = { status: 'active', amount: 5, until: at('2026-06-01T00:00:00Z'), grandfathered: false }
const lapsed: Own = { status: 'past_due', amount: 5, until: at('2026-02-01T00:00:00Z'), grandfathered: false }
const ann = { sponsor: 'ann', until: at('2026-05-20T00:00:00Z') }

test('lifetime access comes first, then a person’s own, then a sponsor’s', () => {
  expect(effectiveOf(paying, ann, null, now)).toMatchObject({ status: 'active', sponsor: null })
  expect(effectiveOf(lapsed, ann, null, now)).toEqual({
    status: 'sponsored',
    amount: null,
    until: ann.until,
    sponsor: 'ann',
  })
  expect(effectiveOf(never, { sponsor: 'ann', until: null }, null, now).until).toEqual(at(NO_END))
  expect(effectiveOf({ ...lapsed, grandfathered: true }, ann, null, now)).toMatchObject({
    status: 'grandfathered',
    sponsor: null,
  })
})

test.each([
  ['the sponsor’s payment failed an hour ago', never, '2026-05-10T11:00:00Z', '2026-05-10T11:00:00Z'],
  ['the sponsor was removed', never, '2026-05-20T00:00:00Z', '2026-05-10T12:00:00Z'],
  ['a sponsor for life was removed', never, NO_END, '2026-05-10T12:00:00Z'],
  ['lifetime access was taken back', never, NO_END, '2026-05-10T12:00:00Z'],
  ['they paid themselves long ago', lapsed, '2026-05-20T00:00:00Z', '2026-05-10T12:00:00Z'],
  [
    'a new first payment is pending',
    { ...never, status: 'pending' },
    '2026-05-08T00:00:00Z',
    '2026-05-08T00:00:00Z',
  ],
])('access ends (%s): the former status returns, and seven days of grace begin', (_, own, before, end) => {
  const ended = effectiveOf(own, undefined, at(before), now)
  expect(ended).toEqual({ status: own.status, amount: own.amount, until: at(end), sponsor: null })
  expect(accessOf({ subscriptionStatus: ended.status, subscribedUntil: ended.until }, now)).toBe('grace')
})

test('a known end does not move', () => {
  const end = at('2026-05-04T00:00:00Z')
  expect(effectiveOf(never, undefined, end, now).until).toEqual(end)
  expect(effectiveOf({ ...lapsed, until: end }, undefined, at('2026-03-01T00:00:00Z'), now).until).toEqual(
    end,
  )
  expect(effectiveOf(never, undefined, null, now).until).toBeNull()
})

test.each([
  ['active', '2026-05-10T10:00:01Z', true],
  ['active', '2026-05-10T10:00:00Z', false],
  ['canceled', '2026-05-10T11:59:59Z', false],
  ['past_due', '2026-05-10T11:59:59Z', false],
])('at noon, someone %s until %s has their own access: %s', (status, until, hasAccess) => {
  const own = { ...paying, status, until: at(until) }
  expect(hasOwnAccess(own, now)).toBe(hasAccess)
  expect(effectiveOf(own, ann, null, now).status).toBe(hasAccess ? status : 'sponsored')
})
