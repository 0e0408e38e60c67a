import ical from 'node-ical'
import { saidZones, TOLD } from './said-zones.ts'

const ALLOWED_RULE = /^RRULE[^:]*:(?:[^:]*;)?FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;|\s*$)/i
const WALL_CLOCK = /\d{8}T\d{6}/.source
/** A moment, or a list of them, with whatever else is said about it. */
const MOMENTS = new RegExp(
  `^(DTSTART|DTEND|RECURRENCE-ID|EXDATE)((?:;[^:;="]+=(?:"[^"]*"|tzone:[^:;"]*|[^:;"]*))*):(${WALL_CLOCK}(?:,${WALL_CLOCK})*)\\s*$`,
  'i',
)

/**
 * The lines as the library can read them. Rules by the hour or the second could run without end. A time without a zone, or
 * with one that nobody knows, is meant in the zone of its appointment, or where the person lives; the library would take
 * the server's. It does not find an alarm that has a name of its own among the alarms.
 */
export function safeLines(lines: readonly string[], home: string): string[] {
  const zoneOf = saidZones(lines)
  let zone = home
  let inAlarm = false
  return lines.map((line, index) => {
    if (/^(BEGIN|END):VALARM\s*$/i.test(line)) inAlarm = /^BEGIN/i.test(line)
    if (inAlarm && /^UID[;:]/i.test(line)) return 'X-ALARM-NAME:yes'
    if (/^BEGIN:VEVENT\s*$/i.test(line)) zone = zoneOf(zoneOfEvent(lines, index) ?? '') ?? home
    if (/^RRULE/i.test(line) && (!ALLOWED_RULE.test(line) || /BY(HOUR|MINUTE|SECOND)=/i.test(line)))
      return 'X-REFUSED-RULE:yes'
    const told = TOLD.exec(line)?.[1]
    if (told !== undefined) return `TZID:${zoneOf(told) ?? told}`
    return line.replace(MOMENTS, (_, name: string, said: string, moments: string) => {
      const meant = zoneOf(zoneIn(said) ?? '') ?? zone
      return `${name};TZID=${meant}:${moments}`
    })
  })
}

/** Tells which rules the library can read, each asked about once. */
export function readableRules(): (line: string) => boolean {
  const known = new Map<string, boolean>()
  return (line) => {
    const isReadable = known.get(line) ?? isRead(line)
    known.set(line, isReadable)
    return isReadable
  }
}

function isRead(rule: string): boolean {
  const event = ['BEGIN:VEVENT', 'UID:rule', 'DTSTART:20260101T120000Z', rule, 'END:VEVENT']
  try {
    ical.sync.parseICS(['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR'].join('\r\n'))
    return true
  } catch {
    return false
  }
}

/** The zone in which an appointment begins. Often its exceptions do not repeat it. */
function zoneOfEvent(lines: readonly string[], begin: number): string | undefined {
  for (let index = begin + 1; index < lines.length; index++) {
    const line = lines[index]!
    if (/^(BEGIN|END):VEVENT\s*$/i.test(line)) return undefined
    if (/^DTSTART[;:]/i.test(line)) return zoneIn(MOMENTS.exec(line)?.[2] ?? '')
  }
  return undefined
}

const zoneIn = (said: string) => /;TZID=("[^"]*"|[^;]*)/i.exec(said)?.[1]
