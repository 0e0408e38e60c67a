import { expect, test } from 'vitest'
import { type CalendarEvent, type CalendarZone, writeCalendar } from './write-calendar.ts'

const NEW_YORK: CalendarZone = {
  name: 'America/New_York',
  rules: { id: 'America/New_York', block: 'BEGIN:VTIMEZONE\r\nTZID:America/New_York\r\nEND:VTIMEZONE' },
}
const FACTS = { name: 'Daily Tasks', description: 'Tasks', zone: NEW_YORK, stamp: '2026-03-01' }
const event = (rest: Partial<CalendarEvent>): CalendarEvent => ({
  uid: 'a-2026-03-09@daily-tasks',
  date: '2026-03-09',
  time: '08:00',
  title: 'Walk',
  isDone: false,
  ...rest,
})
const atOnce = async () => false
const lines = async (zone: CalendarZone, ...events: CalendarEvent[]) =>
  (await writeCalendar({ ...FACTS, zone }, events, atOnce)).split('\r\n')
const unfolded = async (...events: CalendarEvent[]) =>
  (await writeCalendar(FACTS, events, atOnce)).replaceAll('\r\n ', '').split('\r\n')

test.each([
  ['2026-03-07', '02:30', 'DTSTART;TZID=America/New_York:20260307T023000'],
  // The clock goes from 2:00 to 3:00: 2:30 is not there, and the task is due at 3:00.
  ['2026-03-08', '02:30', 'DTSTART;TZID=America/New_York:20260308T030000'],
  ['2026-11-01', '01:30', 'DTSTART;TZID=America/New_York:20261101T013000'],
])('on %s at %s', async (date, time, line) => {
  expect(await lines(NEW_YORK, event({ date, time }))).toContain(line)
})

test.each([
  ['2026-03-07', 'DTSTART:20260307T130000Z'],
  ['2026-03-09', 'DTSTART:20260309T120000Z'],
])(
  'a zone that has no rules is written in UTC, right on both sides of the change: %s',
  async (date, line) => {
    expect(await lines({ name: 'America/New_York' }, event({ date }))).toContain(line)
  },
)

test('without a time it is the whole day, and no zone is needed; what is done is marked', async () => {
  const written = await unfolded(event({ time: null, isDone: true }))
  expect(written).toContain('DTSTART;VALUE=DATE:20260309')
  expect(written).toContain('SUMMARY:✓ Walk')
  expect(written).not.toContain('BEGIN:VTIMEZONE')
})

test.each([
  ['a, b; c\\d', 'SUMMARY:a\\, b\\; c\\\\d'],
  ['x\r\nEND:VEVENT\r\nBEGIN:VALARM', 'SUMMARY:x\\nEND:VEVENT\\nBEGIN:VALARM'],
  ['x\rATTACH:http://example.org\u2028y\u0085z', 'SUMMARY:x\\nATTACH:http://example.org\\ny\\nz'],
  ['tab\there\u0000\u0007', 'SUMMARY:tab here  '],
])('the title %j stays one value', async (title, line) => {
  const written = await unfolded(event({ title }))
  expect(written).toContain(line)
  expect(written.filter((text) => /^(BEGIN|END):VEVENT$/.test(text))).toHaveLength(2)
  expect(written.some((text) => /^(ATTACH|BEGIN:VALARM)/.test(text))).toBe(false)
})

test('no line is longer than 75 bytes, no character is cut, and nothing is lost', async () => {
  const title = `${'ä👩‍🦽文'.repeat(60)}${'x'.repeat(200)}`
  const text = await writeCalendar(FACTS, [event({ title })], atOnce)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\uFFFD')
  expect(await unfolded(event({ title }))).toContain(`SUMMARY:${title}`)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('others come in before each event', async () => {
  let turns = 0
  const turn = async () => ++turns
  await writeCalendar(FACTS, [event({}), event({ date: '2026-03-10' })], turn)
  expect(turns).toBe(2)
})
