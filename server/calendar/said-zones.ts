import ical from 'node-ical'
import { isTimeZone } from '#domain/time/zone.ts'

/**
 * Which zones a file means by the names it uses. What is not named like a zone of the world is found by its rules, if
 * the file tells them; undefined where nobody can know, and where the library would take the server's zone.
 */
export function saidZones(lines: readonly string[]): (name: string) => string | undefined {
  const names = lines.flatMap((line) => TOLD.exec(line)?.[1] ?? []).map(unquoted)
  const told = new Map([...new Set(names)].map((name, index) => [name, `${BY_RULES} ${index + 1}`]))
  const known = new Map<string, string | undefined>()
  return (said) => {
    const name = unquoted(said)
    if (!known.has(name)) known.set(name, zoneNamed(name) ?? told.get(name))
    return known.get(name)
  }
}

/** The name of a zone whose rules follow; no other line of a calendar begins like this. */
export const TOLD = /^TZID(?:;[^:]*)?:(.*?)\s*$/i

/** The library compares the rules of a zone that is called so with those of the world. */
const BY_RULES = 'Customized Time Zone'

function zoneNamed(name: string): string | undefined {
  if (isTimeZone(name)) return name
  if (/^tzone:\/\/Microsoft\/Utc$/i.test(name)) return 'UTC'
  if (/^tzone:|^Customized Time Zone|^\(no TZ/i.test(name)) return undefined
  const hours = /^(?:UTC|GMT)?([+-])0?(\d{1,2})(?::?00)?$/i.exec(name)
  if (hours) return `Etc/GMT${hours[1] === '+' ? '-' : '+'}${hours[2]}`
  return tailOf(name) ?? ofWindows(name)
}

/** '/mozilla.org/20050126_1/Europe/Berlin', as some programs write it */
function tailOf(name: string): string | undefined {
  const parts = name.split('/')
  return [3, 2]
    .map((count) => parts.slice(-count).join('/'))
    .find((tail) => tail.includes('/') && isTimeZone(tail))
}

/** 'W. Europe Standard Time': the library has the list of these. */
function ofWindows(name: string): string | undefined {
  if (!/^[\w .,+:()&/-]+$/.test(name)) return undefined
  const event = ['BEGIN:VEVENT', 'UID:zone', `DTSTART;TZID="${name}":20260101T120000`, 'END:VEVENT']
  const parsed = ical.sync.parseICS(['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR'].join('\r\n'))
  const start = Object.values(parsed).find((part) => part?.type === 'VEVENT')?.start as
    | { tz?: unknown }
    | undefined
  return typeof start?.tz === 'string' && isTimeZone(start.tz) ? start.tz : undefined
}

const unquoted = (name: string) => name.trim().replace(/^"(.*)"$/, '$1')
