import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/time/local-date.ts'
import { readCalendar } from './read-calendar.ts'

const READER = { zone: 'America/New_York', today: '2026-03-02' }

function read(...lines: string[]) {
  const event = ['BEGIN:VEVENT', 'UID:e', ...lines, 'SUMMARY:E', 'END:VEVENT']
  const found = readCalendar(['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR', ''].join('\r\n'), READER)
  if ('problem' in found) throw new Error(found.problem)
  return found
}

const days = (...lines: string[]) =>
  read(...lines)
    .items.flatMap(({ series, tasks }) => series?.singles ?? tasks)
    .map(({ date, time }) => `${date.slice(5)} ${time ?? ''}`.trim())

describe('a time without a zone is meant where the person lives', () => {
  test.each([
    ['plainly', 'DTSTART:20260303T083000'],
    ['with its kind', 'DTSTART;VALUE=DATE-TIME:20260303T083000'],
    ['with what nobody knows', 'DTSTART;X-FROM="a:b;c";VALUE=DATE-TIME:20260303T083000'],
  ])('written %s', (_, line) => expect(days(line)).toEqual(['03-03 08:30']))
})

describe('a zone is found by its name or by its rules, and one that nobody knows is where the person lives', () => {
  const rules = [
    ...['BEGIN:VTIMEZONE', 'TZID:Our office'],
    ...['BEGIN:STANDARD', 'DTSTART:19701025T030000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
    ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'END:STANDARD'],
    ...['BEGIN:DAYLIGHT', 'DTSTART:19700329T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
    ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'END:DAYLIGHT', 'END:VTIMEZONE'],
  ]
  test.each([
    ['Nowhere/At_All', '08:30'],
    ['"Nobody; knows: this"', '08:30'],
    ['Customized Time Zone', '08:30'],
    ['tzone://Microsoft/Custom', '08:30'],
    ['tzone://Microsoft/Utc', '03:30'],
    ['W. Europe Standard Time', '02:30'],
    ['/mozilla.org/20050126_1/Europe/Berlin', '02:30'],
    ['/mozilla.org/20050126_1/America/Argentina/Ushuaia', '06:30'],
    ['GMT-4', '07:30'],
    ['"UTC+02:00"', '01:30'],
    ['Our office', '02:30'],
  ])('%s', (name, time) => {
    const event = ['BEGIN:VEVENT', 'UID:e', `DTSTART;TZID=${name}:20260303T083000`, 'SUMMARY:E', 'END:VEVENT']
    const text = ['BEGIN:VCALENDAR', ...rules, ...event, 'END:VCALENDAR', ''].join('\r\n')
    const found = readCalendar(text, READER)
    expect('items' in found && found.items[0]!.tasks).toMatchObject([{ date: '2026-03-03', time }])
  })

  test('on each day of a rule, also called off ones', () => {
    const start = 'DTSTART;TZID=Nowhere:20260303T083000'
    expect(days(start, 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;TZID=Nowhere:20260304T083000')).toEqual([
      '03-03 08:30',
      '03-05 08:30',
    ])
  })
})

describe('days that were called off are none', () => {
  const five = 'RRULE:FREQ=DAILY;COUNT=5'
  const here = 'DTSTART:20260303T083000'
  const newYork = 'DTSTART;TZID=America/New_York:20260303T083000'
  const berlin = 'DTSTART;TZID=Europe/Berlin:20260303T143000'
  const two = '20260304T083000,20260305T083000'
  test.each([
    ['a list without a zone', here, `EXDATE:${two}`],
    ['a list with its kind', here, `EXDATE;VALUE=DATE-TIME:${two}`],
    ['a list in the zone', newYork, `EXDATE;TZID=America/New_York:${two}`],
    ['a list that does not repeat the zone', newYork, `EXDATE:${two}`],
    ['one that is not where the person lives', berlin, 'EXDATE:20260304T143000,20260305T143000'],
    ['a list in UTC', newYork, 'EXDATE:20260304T133000Z,20260305T133000Z'],
    ['days without a time', newYork, 'EXDATE;VALUE=DATE:20260304,20260305'],
  ])('%s', (_, start, exceptions) => {
    expect(days(start, five, exceptions)).toEqual(['03-03 08:30', '03-06 08:30', '03-07 08:30'])
    expect(read(start, five, exceptions).items[0]!.series!.off).toEqual(['2026-03-04', '2026-03-05'])
  })

  test('late in the evening it is not the day before', () => {
    const evening = 'DTSTART;TZID=America/New_York:20260303T213000'
    expect(days(evening, five, 'EXDATE;VALUE=DATE:20260304,20260305')).toEqual([
      '03-03 21:30',
      '03-06 21:30',
      '03-07 21:30',
    ])
  })

  test('whole days, by a day or by its midnight', () => {
    const whole = 'DTSTART;VALUE=DATE:20260303'
    const left = ['03-03', '03-05', '03-06', '03-07']
    expect(days(whole, five, 'EXDATE;VALUE=DATE:20260304')).toEqual(left)
    expect(days(whole, five, 'EXDATE:20260304T000000')).toEqual(left)
  })
})

test.each([
  ['a whole day', 'DTSTART;VALUE=DATE:20260303', '20280305', '2028-03-05'],
  ['after the time of day', 'DTSTART:20260303T083000', '20280305T133000Z', '2028-03-05'],
  ['before the time of day', 'DTSTART:20260303T083000', '20280305T120000Z', '2028-03-04'],
])('a rule that ends in years ends on its last day: %s', (_, start, until, last) => {
  const [item] = read(start, `RRULE:FREQ=DAILY;UNTIL=${until}`).items
  expect(item!.tasks).toMatchObject([{ recurrenceType: 'daily', recurrenceEnd: last }])
})

test.each([
  ['a holiday', ['DTSTART;VALUE=DATE:20260228', 'DTEND;VALUE=DATE:20260303'], 'it has begun already.'],
  ['one that ended yesterday', ['DTSTART;VALUE=DATE:20260228', 'DTEND;VALUE=DATE:20260302'], 'it is over.'],
  ['a stay', ['DTSTART:20260301T080000', 'DTEND:20260304T100000'], 'it has begun already.'],
  ['yesterday', ['DTSTART:20260301T080000', 'DTEND:20260301T100000'], 'it is over.'],
  ['in two years', ['DTSTART:20280301T080000'], 'it is more than a year ahead.'],
])('what goes on over several days is not over: %s', (_, lines, words) => {
  expect(read(...lines).left).toEqual([`“E”: ${words}`])
})

test('alarms that have names of their own, as those of some calendars, become reminders', () => {
  const alarm = (...lines: string[]) => ['BEGIN:VALARM', 'ACTION:DISPLAY', ...lines, 'END:VALARM']
  const [item] = read(
    'DTSTART:20260303T083000',
    ...alarm('UID:A1', 'TRIGGER:-PT1H', 'X-WR-ALARMUID:A1'),
    ...alarm('UID;X-A=b:A2', 'TRIGGER:-PT15M'),
  ).items
  expect(item).toMatchObject({ uid: 'e', reminders: [-3600, -900] })
})

describe('a rule with a few exceptions is kept', () => {
  const weekly = ['DTSTART:20260303T083000', 'RRULE:FREQ=WEEKLY']
  const moved = ['BEGIN:VEVENT', 'UID:e', 'RECURRENCE-ID:20260317T083000', 'SUMMARY:E']

  test('called off days are skipped, moved ones are tasks of their own', () => {
    const [item] = read(
      ...weekly,
      'EXDATE:20260310T083000',
      'SUMMARY:E',
      'END:VEVENT',
      ...moved,
      'DTSTART:20260318T100000',
    ).items
    expect(item!.tasks).toMatchObject([
      { date: '2026-03-03', time: '08:30', recurrenceType: 'weekly', recurrenceConfig: '[2]' },
      { day: '2026-03-17', date: '2026-03-18', time: '10:00', recurrenceType: 'none' },
    ])
    expect(item!.skips).toEqual(['2026-03-10', '2026-03-17'])
  })

  test('it begins on its first day that takes place', () => {
    const [item] = read(...weekly, 'EXDATE:20260303T083000,20260317T083000').items
    expect(item).toMatchObject({
      tasks: [{ date: '2026-03-10', recurrenceType: 'weekly' }],
      skips: ['2026-03-17'],
    })
  })

  test('with more exceptions than days its days are single ones', () => {
    const off = [0, 1, 2, 4, 5, 6, 8, 9, 10, 11, 13].map(
      (ahead) => `${addDays('2026-03-24', ahead).replaceAll('-', '')}T083000`,
    )
    const [item] = read('DTSTART:20260324T083000', 'RRULE:FREQ=DAILY;COUNT=14', `EXDATE:${off}`).items
    expect(item!.tasks.map(({ date }) => date)).toEqual(['2026-03-27', '2026-03-31', '2026-04-05'])
    expect(item!.skips).toBeUndefined()
  })
})
