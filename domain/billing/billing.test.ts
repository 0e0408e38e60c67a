import { describe, expect, test } from 'vitest'
import { amountLabel, joinLabel } from './contribution.ts'
import { accessOf, panelOf, STATUSES } from './membership.ts'
import { type ProviderSubscription, paidUntil, statusFromProvider } from './provider-status.ts'
import { type Care, sponsoredBy, sponsorOf } from './sponsorship.ts'

const now = new Date('2026-05-10T12:00:00Z')
const at = (iso: string) => new Date(iso)

test.each([
  ['grandfathered', null, 'full'],
  ['active', '2026-05-10T12:00:01Z', 'full'],
  ['active', '2026-05-10T12:00:00Z', 'grace'],
  ['canceled', '2026-06-01T00:00:00Z', 'full'],
  ['past_due', '2026-05-03T12:00:01Z', 'grace'],
  ['past_due', '2026-05-03T12:00:00Z', 'none'],
  ['inactive', null, 'none'],
  ['pending', null, 'none'],
])('%s until %s has access: %s', (subscriptionStatus, until, access) => {
  expect(accessOf({ subscriptionStatus, subscribedUntil: until ? at(until) : null }, now)).toBe(access)
})

test('members and people who canceled see the manage panel, all others the subscribe panel', () => {
  const managing = STATUSES.filter((status) => panelOf(status) === 'manage')
  expect(managing).toEqual(['active', 'pending', 'canceled', 'grandfathered', 'sponsored'])
})

test('the slider asks for an amount, and then names it', () => {
  expect([amountLabel(0), amountLabel(7)]).toEqual(['Select an amount', '$7'])
  expect([joinLabel(0), joinLabel(7)]).toEqual(['Select an amount to join', 'Join Early Access for $7/month'])
})

describe('what the payment provider reports', () => {
  const reported = (facts: Partial<ProviderSubscription>): ProviderSubscription => ({
    status: 'active',
    cancelAtPeriodEnd: false,
    periodStart: at('2026-05-01T00:00:00Z'),
    periodEnd: at('2026-06-01T00:00:00Z'),
    endedAt: null,
    ...facts,
  })

  test.each([
    [{ status: 'active' }, 'active'],
    [{ status: 'trialing' }, 'active'],
    [{ status: 'active', cancelAtPeriodEnd: true }, 'canceled'],
    [{ status: 'incomplete' }, 'pending'],
    [{ status: 'incomplete_expired' }, 'failed'],
    [{ status: 'past_due' }, 'past_due'],
    [{ status: 'unpaid' }, 'past_due'],
    [{ status: 'canceled' }, 'canceled'],
    [{ status: 'paused' }, 'inactive'],
  ])('%j is %s', (facts, status) => {
    expect(statusFromProvider(reported(facts))).toBe(status)
  })

  test('only paid time counts: after a failed renewal, access ends at the start of that period', () => {
    expect(paidUntil(reported({ status: 'past_due' }), null)).toEqual(at('2026-05-01T00:00:00Z'))
    expect(paidUntil(reported({ status: 'active' }), null)).toEqual(at('2026-06-01T00:00:00Z'))
    expect(paidUntil(reported({ status: 'incomplete' }), null)).toBeNull()
    expect(paidUntil(reported({ status: 'canceled', endedAt: at('2026-05-08T00:00:00Z') }), null)).toEqual(
      at('2026-05-08T00:00:00Z'),
    )
  })

  test.each([
    [
      'the retries were given up on May 22',
      { status: 'canceled', endedAt: at('2026-05-22T00:00:00Z') },
      '2026-05-01',
    ],
    [
      'it was left past due for another month',
      { status: 'past_due', periodStart: at('2026-06-01T00:00:00Z') },
      '2026-05-01',
    ],
    ['it was paid after all', { status: 'active' }, '2026-06-01'],
  ])('unpaid since May 1, and %s', (_, facts, until) => {
    expect(paidUntil(reported(facts), at('2026-05-01T00:00:00Z'))).toEqual(at(`${until}T00:00:00Z`))
  })

  test('a membership that is ended early ends at that moment', () => {
    const ended = reported({ status: 'canceled', endedAt: at('2026-05-08T00:00:00Z') })
    expect(paidUntil(ended, at('2026-06-01T00:00:00Z'))).toEqual(at('2026-05-08T00:00:00Z'))
  })
})

describe('sponsorship', () => {
  const care = (sponsor: string, person: string, minute: number, own = false): Care => ({
    sponsor,
    person,
    agreedAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
    personHasOwnAccess: own,
  })

  test('people with their own access do not take up a place', () => {
    const cares = [
      care('ann', 'a', 1, true),
      ...['b', 'c', 'd', 'e', 'f', 'g'].map((p, i) => care('ann', p, 2 + i)),
    ]
    expect(sponsoredBy('ann', cares)).toEqual(['b', 'c', 'd', 'e', 'f'])
    expect(sponsorOf('g', cares)).toBeUndefined()
  })

  test('of two sponsors, the one agreed with first pays', () => {
    expect(sponsorOf('dad', [care('ben', 'dad', 5), care('ann', 'dad', 2)])).toBe('ann')
  })
})
