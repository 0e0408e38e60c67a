import type { PersonAtAGlance } from '#contract/my-people.ts'
import { MOST_NEWS } from '#domain/care-circle/hand-over.ts'
import { lateBy } from '#domain/tasks/glance.ts'
import { format12Hour } from '#domain/time/local-time.ts'
import { weekdayDate } from '#domain/time/words.ts'
import { momentAt } from '#domain/time/zone.ts'
import { isolated } from '#web/lib/isolated.ts'

/** How far someone's day is, in one short sentence. */
export function dayWords({ glance, notShown, timezone, awayUntil }: PersonAtAGlance, now: number): string {
  if (notShown === 'not-sharing') return 'Not sharing at the moment'
  if (notShown === 'no-access' || !glance) return 'No membership at the moment'
  const [first, ...others] = glance.late
  if (!first) return awayUntil ? `Away until ${weekdayDate(awayUntil)}` : 'All well'
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  // What matters most first: a long title may be cut off.
  return `${lateBy(first.time, momentAt(now, timezone))} late: ${isolated(first.title)}${more}`
}

/** The people for whom there is no line. `count` of them, known or not yet. */
export function othersWords(others: readonly PersonAtAGlance[], count: number): string {
  const late = others.filter(({ glance }) => glance && glance.late.length > 0).length
  const more = `${count} more ${count === 1 ? 'person' : 'people'}`
  if (others.length === 0) return more
  return late === 0 ? `${more}, nothing late` : `${more}, ${late} with something late`
}

export function nextWords({ glance, awayUntil }: PersonAtAGlance): string | undefined {
  if (!glance) return undefined
  if (glance.total === 0) return awayUntil ? 'Their reminders are paused' : 'Nothing planned today'
  return glance.next
    ? `Next: ${isolated(glance.next.title)}, ${format12Hour(glance.next.time)}`
    : 'Nothing more with a time today'
}

export function barWords({ done, total }: { done: number; total: number }): string {
  return `${done} of ${total} done`
}

/** Whether reminders get through. */
export const REACH_WORDS: Record<NonNullable<PersonAtAGlance['reach']>, string> = {
  reached: 'Reminders reach them',
  doubtful: 'Some reminders may not reach them',
  muted: 'Their reminders are muted',
  unreached: 'No reminder reaches them yet',
}

/** What others did since a caregiver last looked. */
export function newsWords(news: number): string {
  if (news === 0) return 'What was done'
  return news > MOST_NEWS
    ? `More than ${MOST_NEWS} new things done`
    : `${news} new ${news === 1 ? 'thing' : 'things'} done`
}

const MINUTE_MS = 60_000

/** When they last did something themselves. */
export function signWords(lastSign: string | null, now: number): string {
  if (!lastSign) return 'Not active yet'
  const minutes = Math.max(Math.floor((now - Date.parse(lastSign)) / MINUTE_MS), 0)
  if (minutes < 2) return 'Last active just now'
  if (minutes < 60) return `Last active ${minutes} minutes ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `Last active ${hours} ${hours === 1 ? 'hour' : 'hours'} ago`
  return `Last active ${Math.floor(hours / 24)} days ago`
}
