import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { CalendarZone } from '#domain/calendar/write-calendar.ts'
import type { Person } from '../people/person.ts'

/**
 * Their clocks change on a day that no yearly rule of the library tells: by the moon, or 'the Friday before the last
 * Sunday'. In some years its rules are a week off.
 */
const NO_YEARLY_RULE = new Set([
  'Africa/Cairo',
  'America/Nuuk',
  'America/Santiago',
  'America/Scoresbysund',
  'Asia/Gaza',
  'Asia/Hebron',
  'Asia/Jerusalem',
])

/** The person's zone with its rules, which Outlook needs. A zone without rules to trust gets times in UTC. */
export function zoneOf({ timezone }: Pick<Person, 'timezone'>): CalendarZone {
  const name = timezone ?? 'UTC'
  const [block, tzid] = tzlib_get_ical_block(name)
  // A zone may have several names; the block has the one that counts.
  const id = tzid?.replace(/^TZID=/, '')
  return block && id && !NO_YEARLY_RULE.has(id) ? { name, rules: { block, id } } : { name }
}
