import type { ActivityEntry } from '#contract/care-circle.ts'
import { PAUSE_KINDS } from '#domain/care-circle/hand-over.ts'
import { format12Hour } from '#domain/time/local-time.ts'
import { longDate, monthDay, weekdayDate } from '#domain/time/words.ts'
import { localDateAt, localMoment } from '#domain/time/zone.ts'
import { isolated } from '#web/lib/isolated.ts'

const ACTIONS: Record<string, (about: string) => string> = {
  viewed: () => 'viewed your day',
  completed: (about) => `marked ${about} as done`,
  skipped: (about) => `skipped ${about}`,
  pending: (about) => `set ${about} back to pending`,
  added: (about) => `added ${about}`,
  restored: (about) => `brought back ${about}`,
  modified: (about) => `changed ${about}`,
  'modified-day': (about) => `changed ${about}`,
  removed: (about) => `deleted ${about}`,
  later: (about) => `put off ${about}`,
  taken: (about) => `said ‘I’ve got it’ about ${about}`,
  progress: (about) => `noted progress on ${about}`,
  noted: () => 'wrote how your day went',
  profile: () => 'changed your settings',
  'simple-view-suggested': () => 'suggested the simple view',
  'scheme-added': (about) => `added the notification scheme ${about}`,
  'scheme-modified': (about) => `changed the notification scheme ${about}`,
  'scheme-removed': (about) => `deleted the notification scheme ${about}`,
  'caregiver-left': () => 'left your care circle',
}

/** A log entry as a sentence. */
export function activityWords(entry: ActivityEntry, zone: string): string {
  const { kind, via } = entry
  const by = isolated(entry.by ?? 'Someone')
  const about = isolated(entry.about ?? 'something')
  if (kind === 'caregiver-approved') return `You approved ${about}.`
  if (kind === 'caregiver-removed') return `You removed ${about}.`
  const action = pauseWords(entry, about) ?? ACTIONS[kind]?.(`“${about}”`) ?? 'changed something for you'
  const how = via === 'assistant' ? ' with the assistant' : ''
  return `${by} ${action}${otherDay(entry, zone)}${how}.`
}

/** The date of a pause is its last day; without a name it is of everything. */
function pauseWords({ kind, about, date }: ActivityEntry, name: string): string | undefined {
  if (kind === 'pause-ended') return `ended the pause${about ? ` of “${name}”` : ''}`
  if (kind !== 'paused') return undefined
  return `paused ${about ? `“${name}”` : 'all reminders'}${date ? ` until ${weekdayDate(date)}` : ''}`
}

/** The task's day, if it is not the day of the entry. */
function otherDay({ date, at, kind }: ActivityEntry, zone: string): string {
  if (PAUSE_KINDS.includes(kind)) return ''
  if (kind === 'modified-day' && date) return ` for ${weekdayDate(date)} only`
  if (!date || date === localDateAt(Date.parse(at), zone)) return ''
  return ` for ${weekdayDate(date)}`
}

/** 'Today, 8:05 AM', 'Yesterday, …', 'March 9, …'. */
export function whenWords(at: string, now: number, zone: string): string {
  const { date, time } = localMoment(Date.parse(at), zone)
  const clock = format12Hour(time)
  const today = localDateAt(now, zone)
  if (date === today) return `Today, ${clock}`
  if (date === localDateAt(now - 24 * 60 * 60 * 1000, zone)) return `Yesterday, ${clock}`
  const sameYear = date.slice(0, 4) === today.slice(0, 4)
  return `${sameYear ? monthDay(date) : longDate(date)}, ${clock}`
}
