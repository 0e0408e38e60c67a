import type { LocalDate } from '../time/local-date.ts'
import type { LocalTime } from '../time/local-time.ts'
import { instantAt, localMoment } from '../time/zone.ts'

/** A task on one day, as a calendar shows it. */
export type CalendarEvent = {
  /** the same for one task on one day, however often the calendar is read */
  uid: string
  date: LocalDate
  /** null = the whole day */
  time: LocalTime | null
  title: string
  isDone: boolean
}

/** `block` is the zone's VTIMEZONE, and `id` its name in there; without one, times are written in UTC. */
export type CalendarZone = { name: string; rules?: { id: string; block: string } }

export type CalendarFacts = { name: string; description: string; zone: CalendarZone; stamp: LocalDate }

/**
 * A calendar as RFC 5545 wants it. `stamp` is a day and no moment, so that a calendar that did not change reads the
 * same and nobody loads it again. `turn` lets others in between: there may be thousands of events with long titles.
 */
export async function writeCalendar(
  { name, description, zone, stamp }: CalendarFacts,
  events: readonly CalendarEvent[],
  turn: () => Promise<unknown>,
): Promise<string> {
  const isTimed = events.some(({ time }) => time !== null)
  const opening = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Daily Tasks//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-CALDESC:${escaped(description)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(isTimed && zone.rules ? zone.rules.block.split(/\r?\n/) : []),
  ]
  const lines = opening.map(folded)
  for (const event of events) {
    await turn()
    lines.push(...eventLines(event, zone, stamp).map(folded))
  }
  return `${[...lines, 'END:VCALENDAR'].join('\r\n')}\r\n`
}

/** Tasks have no length; calendars need one to draw. */
const SHOWN_MINUTES = 30

function eventLines(event: CalendarEvent, zone: CalendarZone, stamp: LocalDate): string[] {
  const { uid, date, time, title, isDone } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${digits(stamp)}T000000Z`,
    ...(time === null
      ? [`DTSTART;VALUE=DATE:${digits(date)}`]
      : [beginning(date, time, zone), `DURATION:PT${SHOWN_MINUTES}M`]),
    `SUMMARY:${escaped(isDone ? `✓ ${title}` : title)}`,
    'STATUS:CONFIRMED',
    // Something to do does not make anybody busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** A time that the clock skips on that day is written as the product means it: the first one after the gap. */
function beginning(date: LocalDate, time: LocalTime, { name, rules }: CalendarZone): string {
  const shown = localMoment(instantAt(date, time, name), rules ? name : 'UTC')
  const value = `${digits(shown.date)}T${digits(shown.time)}00`
  return rules ? `DTSTART;TZID=${rules.id}:${value}` : `DTSTART:${value}Z`
}

const digits = (text: string) => text.replace(/[^0-9]/g, '')

/** What people typed, as one value on one line: it can begin no line of its own. */
function escaped(text: string): string {
  return (
    text
      .replace(/\\/g, '\\\\')
      .replace(/;/g, '\\;')
      .replace(/,/g, '\\,')
      .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the format forbids
      .replace(/[\u0000-\u001f\u007f]/g, ' ')
  )
}

/** The most bytes on a line, without its ending. */
const LINE_BYTES = 75

/** Long lines go on in the next one behind a space; no character is cut in two. */
function folded(line: string): string {
  if (line.length * 3 <= LINE_BYTES) return line
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const more = bytesOf(character)
    if (bytes + more > LINE_BYTES) {
      parts.push(part)
      part = ''
      // The space at the beginning counts.
      bytes = 1
    }
    part += character
    bytes += more
  }
  return [...parts, part].join('\r\n ')
}

/** In UTF-8. */
function bytesOf(character: string): number {
  const point = character.codePointAt(0)!
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
