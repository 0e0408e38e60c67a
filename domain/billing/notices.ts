import { graceEnd, hasNoEnd, RENEWAL_WAIT_MS } from './membership.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_BEFORE = 3

/** What decides which mails somebody gets about the end of their access. */
export type Ending = {
  status: string
  until: Date | null
  /** what the sponsor pays themselves has this status, if somebody is carried */
  sponsorStatus: string | null
  /** the last mail that was sent, as `noticeKey` names it */
  lastNotice: string | null
}

export type Notice = 'ends-soon' | 'ended' | 'grace-ends'
type Planned = { notice: Notice; at: Date }

/** The mail that should be out by now and is not: also when the end is learned of late, and each only once. */
export function dueNotice(ending: Ending, now: Date): Notice | undefined {
  const { until, lastNotice } = ending
  if (!until || graceEnd(until) <= now) return undefined
  const due = noticesOf(ending).findLast(({ at }) => at <= now)
  return due && noticeKey(due.notice, until) !== lastNotice ? due.notice : undefined
}

/** When somebody's access has to be looked at again: at its end in any case, since a sponsor may take over. */
export function nextLook(ending: Ending, now: Date): Date | undefined {
  const notices = noticesOf(ending)
  const looks = notices.length > 0 ? [ending.until!, ...notices.map(({ at }) => at)] : []
  return looks.filter((at) => at > now).sort((a, b) => a.getTime() - b.getTime())[0]
}

export function noticeKey(notice: Notice, until: Date): string {
  return `${notice} ${until.toISOString()}`
}

/** Whether the end is only that of the month: it moves on with the next payment, their own or their sponsor's. */
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
