import { expect, test } from 'vitest'
import { addDays, dayNumber, eachDate, type LocalDate, weekdayOf } from '#domain/time/local-date.ts'
import { minuteOfDay } from '#domain/time/local-time.ts'
import { localMoment } from '#domain/time/zone.ts'
import { zoneOf } from './zone-rules.ts'

const DAY_MS = 86_400_000
const YEARS = Array.from({ length: 12 }, (_, index) => 2026 + index)
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The changes that a VTIMEZONE tells of, each from its instant on, as a calendar program reads them. */
function changesOf(block: string): { at: number; offset: number }[] {
  const parts = [...block.matchAll(/BEGIN:(STANDARD|DAYLIGHT)\r?\n(.*?)END:\1/gs)].map(
    ([, , lines]) => lines!,
  )
  const changes = parts.flatMap((lines) => {
    const value = (name: string) => new RegExp(`^${name}[^:\\n]*:(\\S*)`, 'm').exec(lines)?.[1]
    const [from, offset] = [offsetOf(value('TZOFFSETFROM')!), offsetOf(value('TZOFFSETTO')!)]
    const start = value('DTSTART')!
    const rule = value('RRULE')
    const days = rule ? YEARS.flatMap((year) => daysBy(rule, year)) : []
    const onTheseDays = days.map((day) => dayNumber(day) * DAY_MS + (wall(start) % DAY_MS))
    const others = (value('RDATE') ?? start).split(',').map(wall)
    return [...onTheseDays.filter((at) => at >= wall(start)), ...others].map((at) => ({
      at: at - from,
      offset,
    }))
  })
  return changes.sort((a, b) => a.at - b.at)
}

function daysBy(rule: string, year: number): LocalDate[] {
  const value = (name: string) => new RegExp(`(?:^|;)${name}=([^;]*)`).exec(rule)?.[1]
  expect(value('FREQ'), rule).toBe('YEARLY')
  expect(value('UNTIL'), rule).toBeUndefined()
  const [, place, weekday] = /^(-?\d)?(\w\w)$/.exec(value('BYDAY')!)!
  const first = `${year}-${value('BYMONTH')!.padStart(2, '0')}-01`
  const ofMonth = value('BYMONTHDAY')?.split(',').map(Number)
  const days = eachDate(first, addDays(first, 30))
    .filter((date) => date.slice(0, 7) === first.slice(0, 7) && WEEKDAYS[weekdayOf(date)] === weekday)
    .filter((date) => !ofMonth || ofMonth.includes(Number(date.slice(8))))
  return place ? [days.at(Number(place) > 0 ? Number(place) - 1 : Number(place))!] : days
}

const wall = (text: string) =>
  dayNumber(text.replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3')) * DAY_MS +
  minuteOfDay(text.replace(/.*T(\d\d)(\d\d).*/, '$1:$2')) * 60_000

function offsetOf(text: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)/.exec(text)!
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

test('the rules of every zone that has them are right on each third day for years', () => {
  const wrong: string[] = []
  for (const zone of [...Intl.supportedValuesOf('timeZone'), 'Israel', 'Egypt', 'Chile/Continental']) {
    const { rules } = zoneOf({ timezone: zone })
    if (!rules?.block.includes('RRULE')) continue
    const changes = changesOf(rules.block)
    for (let at = Date.UTC(2026, 10, 18, 12); at < Date.UTC(2036, 0, 1); at += 3 * DAY_MS) {
      const { date, time } = localMoment(at, zone)
      const told = changes.findLast((change) => change.at <= at)?.offset
      if (told !== Date.parse(`${date}T${time}Z`) - at) {
        wrong.push(`${zone} ${date}`)
        break
      }
    }
  }
  expect(wrong).toEqual([])
})
