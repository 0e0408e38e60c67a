import type { PushAnswer } from './post.ts'
import type { DeviceReport } from './store.ts'

/** What a push service's answer means for the message and the device. */
export type Verdict =
  | { kind: 'accepted' }
  | { kind: 'gone' }
  | { kind: 'too large' }
  | { kind: 'refused'; problem: string }
  | { kind: 'retry'; problem: string; afterSeconds?: number; slow: boolean }

export function verdictOf(answer: PushAnswer): Verdict {
  if ('failure' in answer) return failureVerdict(answer.failure)
  const { status, retryAfter } = answer
  if (status >= 200 && status < 300) return { kind: 'accepted' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 413) return { kind: 'too large' }
  if (status === 429) {
    return {
      kind: 'retry',
      problem: 'Its push service asks us to wait.',
      afterSeconds: retryAfter,
      slow: false,
    }
  }
  if (status === 408 || status === 425 || status >= 500) {
    return {
      kind: 'retry',
      problem: 'Its push service has a problem.',
      afterSeconds: retryAfter,
      slow: false,
    }
  }
  return {
    kind: 'refused',
    problem: 'Its push service refused the message. Turn notifications off and on again there.',
  }
}

function failureVerdict(failure: 'timeout' | 'unreachable' | 'private-address'): Verdict {
  switch (failure) {
    case 'timeout':
      return { kind: 'retry', problem: 'Its push service does not answer.', slow: true }
    case 'unreachable':
      return { kind: 'retry', problem: 'Its push service cannot be reached.', slow: false }
    case 'private-address':
      return { kind: 'refused', problem: 'Its push service has an address that is not allowed.' }
  }
}

const SLOW_FOR_MS = 60 * 60 * 1000

/** What to record about devices after their push services answered. */
export function reportOf(answered: readonly { device: string; verdict: Verdict }[], now: Date): DeviceReport {
  const report: DeviceReport = { accepted: [], gone: [], failed: [] }
  for (const { device, verdict } of answered) {
    if (verdict.kind === 'accepted') report.accepted.push(device)
    else if (verdict.kind === 'gone') report.gone.push(device)
    else if (verdict.kind !== 'too large') {
      const slow = verdict.kind === 'retry' && verdict.slow
      const slowUntil = slow ? new Date(now.getTime() + SLOW_FOR_MS) : null
      report.failed.push({ id: device, problem: verdict.problem, slowUntil })
    }
  }
  return report
}

const DELAYS_SECONDS = [10, 30, 60, 180, 600, 1200, 1800, 1800]
const DELAY_MAX_SECONDS = 60 * 60

/** Milliseconds until the next attempt: at least `retryAfter` seconds, at most an hour; undefined after the last. */
export function retryDelay(attempt: number, retryAfter = 0): number | undefined {
  const delay = DELAYS_SECONDS[attempt - 1]
  return delay === undefined ? undefined : Math.min(Math.max(delay, retryAfter), DELAY_MAX_SECONDS) * 1000
}
