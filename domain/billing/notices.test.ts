import { describe, expect, test } from 'vitest'
import { NO_END } from './membership.ts'
import { dueNotice, type Ending, nextLook, noticeKey } from './notices.ts'

const at = (iso: string) => new Date(iso)
const until = at('2026-05-10T12:00:00Z')
const ending = (facts: Partial<Ending> = {}): Ending => ({
  status: 'canceled',
  until,
  sponsorStatus: null,
  lastNotice: null,
  ...facts,
})

describe('the mail that is due', () => {
  test.each([
    ['2026-05-07T11:59:59Z', undefined],
    ['2026-05-07T12:00:00Z', 'ends-soon'],
    ['2026-05-10T11:59:59Z', 'ends-soon'],
    ['2026-05-10T12:00:00Z', 'ended'],
    ['2026-05-16T11:59:59Z', 'ended'],
    ['2026-05-16T12:00:00Z', 'grace-ends'],
    ['2026-05-17T12:00:00Z', undefined],
  ])('of a membership canceled for May 10, at %s: %s', (now, notice) => {
    expect(dueNotice(ending(), at(now))).toBe(notice)
  })

  test('an end that is learned of days later is told at once, and once', () => {
    const learned = at('2026-05-13T00:00:00Z')
    const unpaid = ending({ status: 'past_due' })
    expect(dueNotice(unpaid, learned)).toBe('ended')
    const told = { ...unpaid, lastNotice: noticeKey('ended', until) }
    expect(dueNotice(told, learned)).toBeUndefined()
    expect(nextLook(told, learned)).toEqual(at('2026-05-16T12:00:00Z'))
  })

  test.each([
    ['canceled', 'ends-soon'],
    ['active', undefined],
  ])(
    'three days before the end, to somebody whose sponsor’s membership is %s: %s',
    (sponsorStatus, notice) => {
      expect(dueNotice(ending({ status: 'sponsored', sponsorStatus }), at('2026-05-08T00:00:00Z'))).toBe(
        notice,
      )
    },
  )

  test('who is renewed each month is told of an end only when the renewal stays away', () => {
    const active = ending({ status: 'active' })
    expect(nextLook(active, at('2026-05-09T00:00:00Z'))).toEqual(until)
    expect(dueNotice(active, at('2026-05-10T13:59:59Z'))).toBeUndefined()
    expect(nextLook(active, at('2026-05-10T12:00:01Z'))).toEqual(at('2026-05-10T14:00:00Z'))
    expect(dueNotice(active, at('2026-05-10T14:00:00Z'))).toBe('ended')
  })

  test('there is none about an access without an end, or about none at all', () => {
    expect(dueNotice(ending({ until: null }), at('2026-05-13T00:00:00Z'))).toBeUndefined()
    for (const status of ['grandfathered', 'sponsored'])
      expect(nextLook(ending({ status, until: at(NO_END) }), at('2026-05-13T00:00:00Z'))).toBeUndefined()
  })
})
