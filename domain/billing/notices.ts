import { graceEnd, hasNoEnd, RENEWAL_WAIT_MS } from './membership.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_BEFORE = 3

/** What decides which emails a person gets about the end of their access. */
export type Ending = {
  status: string
  until: Date | null
  /** the status of the sponsor's own membership, if the person is sponsored */
  sponsorStatus: string | null
  /** the last email that was sent, as named by `noticeKey` */
  lastNotice: string | null
}

export type Notice = 'ends-soon' | 'ended' | 'grace-ends'
type Planned = { notice: Notice; at: Date }

/** The email that should have been sent by now. Each is sent only once, even when we learn of the end late. */
export function dueNotice(ending: Ending, now: Date): Notice | undefined {
  const { until, lastNotice } = ending
  if (!until || graceEnd(until) <= now) return undefined
  const due = noticesOf(ending).findLast(({ at }) => at <= now)
  return due && noticeKey(due.notice, until) !== lastNotice ? due.notice : undefined
}

/** When to check a person's access again: always at its end, since a sponsor may take over. */
export function nextCheck(ending: Ending, now: Date): Date | undefined {
  const notices = noticesOf(ending)
  const checks = notices.length > 0 ? [ending.until!, ...notices.map(({ at }) => at)] : []
  return checks.filter((at) => at > now).sort((a, b) => a.getTime() - b.getTime())[0]
}

export function noticeKey(notice: Notice, until: Date): string {
  return `${notice} ${until.toISOString()}`
}

/** Whether the end is only that of the current month, and moves with the next payment by the person or their sponsor. */
function renews({ status, sponsorStatus }: Ending): boolean {
  return (status === 'sponsored' ? sponsorStatus : status) === 'active'
}

function noticesOf(ending: Ending): Planned[] {
  const { status, until } = ending
  if (!until || status === 'grandfathered' || hasNoEnd(until)) return []
  const before = (date: Date, days: number) => new Date(date.getTime() - days * DAY_MS)
  const endsSoon: Planned[] = renews(ending) ? [] : [{ notice: 'ends-soon', at: before(until, DAYS_BEFORE) }]
  return [
    ...endsSoon,
    { notice: 'ended', at: renews(ending) ? new Date(until.getTime() + RENEWAL_WAIT_MS) : until },
    { notice: 'grace-ends', at: before(graceEnd(until), 1) },
  ]
}
