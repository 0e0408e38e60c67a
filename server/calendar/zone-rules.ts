import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { CalendarZone } from '#domain/calendar/write-calendar.ts'
import type { Person } from '../people/person.ts'

/** Their clocks change on other days each year, which the library's yearly rules miss. */
const NO_YEARLY_RULE = new Set(['Asia/Gaza', 'Asia/Hebron'])

/** The person's zone with its rules, which Outlook needs. A zone without rules to trust gets times in UTC. */
export function zoneOf({ timezone }: Pick<Person, 'timezone'>): CalendarZone {
  const name = timezone ?? 'UTC'
  if (NO_YEARLY_RULE.has(name)) return { name }
  const [block, id] = tzlib_get_ical_block(name)
  return block && id ? { name, rules: { block, id: id.replace(/^TZID=/, '') } } : { name }
}
