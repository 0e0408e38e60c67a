import { describe, expect, test } from 'vitest'
import { NO_END } from './membership.ts'
import { dueNotice, type Ending, nextCheck, noticeKey } from './notices.ts'

const at = (iso: string) => new Date(iso)
const until = at('2026-05-10T12:00:00Z')
const ending = (facts: Partial<Ending> = {}): Ending => ({
  status: 'canceled',
  until,
  sponsorStatus: null,
  lastNotice: null,
  ...facts,
})

describe('the email that is due', () => {
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

  test('an end that we learn of days later is announced at once, and only once', () => {
    const learned = at('2026-05-13T00:00:00Z')
    const unpaid = ending({ status: 'past_due' })
    expect(dueNotice(unpaid, learned)).toBe('ended')
    const notified = { ...unpaid, lastNotice: noticeKey('ended', until) }
    expect(dueNotice(notified, learned)).toBeUndefined()
    expect(nextCheck(notified, learned)).toEqual(at('2026-05-16T12:00:00Z'))
  })

  test.each([
    ['canceled', 'ends-soon'],
    ['active', undefined],
  ])(
    'three days before the end, for someone whose sponsor’s membership is %s: %s',
    (sponsorStatus, notice) => {
      expect(dueNotice(ending({ status: 'sponsored', sponsorStatus }), at('2026-05-08T00:00:00Z'))).toBe(
        notice,
      )
    },
  )

  test('a monthly member is told of an end only when the renewal does not arrive', () => {
    const active = ending({ status: 'active' })
    expect(nextCheck(active, at('2026-05-09T00:00:00Z'))).toEqual(until)
    expect(dueNotice(active, at('2026-05-10T13:59:59Z'))).toBeUndefined()
    expect(nextCheck(active, at('2026-05-10T12:00:01Z'))).toEqual(at('2026-05-10T14:00:00Z'))
    expect(dueNotice(active, at('2026-05-10T14:00:00Z'))).toBe('ended')
  })

  test('nobody gets one who has access without an end, or never had access', () => {
    expect(dueNotice(ending({ until: null }), at('2026-05-13T00:00:00Z'))).toBeUndefined()
    for (const status of ['grandfathered', 'sponsored'])
      expect(nextCheck(ending({ status, until: at(NO_END) }), at('2026-05-13T00:00:00Z'))).toBeUndefined()
  })
})
