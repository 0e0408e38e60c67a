import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { patchProfile } from '#contract/account.ts'
import { importCalendar, previewCalendar } from '#contract/calendar.ts'
import { APPOINTMENTS_MAX, FILE_MAX, TOO_LARGE } from '#domain/calendar/limits.ts'
import { download } from '../account/download.ts'
import { PersonDay } from '../testing/person-day.ts'
import { type TestPerson, TestProduct } from '../testing/product.ts'
import { readFile } from './file-reader.ts'

let product: TestProduct
beforeAll(async () => {
  product = await TestProduct.start(inject('database'))
})
afterAll(() => product.stop())

const READER = { zone: 'UTC', today: '2026-03-02' }
let count = 0
async function someone(timezone = 'America/New_York') {
  const person = await product.person(`sam-${++count}@example.org`, { timezone })
  const day = new PersonDay(product, person)
  await day.at('2026-03-02T15:00:00Z')
  return { person, day }
}

const event = (uid: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20260101T000000Z',
  ...lines,
  'END:VEVENT',
]
const file = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n')
const preview = (as: TestPerson, text: string) => product.call(previewCalendar, { body: { text } }, { as })
async function bring(as: TestPerson, text: string) {
  const { items } = await preview(as, text)
  return product.call(importCalendar, { body: { text, keys: items.map(({ key }) => key) } }, { as })
}

const DENTIST = event(
  'dentist',
  'DTSTART;TZID=America/Los_Angeles:20260305T113000',
  'DTEND;TZID=America/Los_Angeles:20260305T123000',
  'SUMMARY:Dentist\\, Dr. Wu',
  'LOCATION:5 Main St',
)

test('appointments become tasks at the time where the person lives, on both sides of the clock change', async () => {
  const { person, day } = await someone()
  const text = file(
    DENTIST,
    event('utc', 'DTSTART:20260310T120000Z', 'SUMMARY:Call'),
    event('floating', 'DTSTART:20260309T083000', 'SUMMARY:Walk'),
    event('whole', 'DTSTART;VALUE=DATE:20260310', 'SUMMARY:Birthday'),
  )
  expect((await preview(person, text)).items).toMatchObject([
    { title: 'Dentist, Dr. Wu', date: '2026-03-05', time: '14:30', state: 'new', tasks: 1 },
    { title: 'Walk', date: '2026-03-09', time: '08:30' },
    { title: 'Birthday', date: '2026-03-10', time: null },
    { title: 'Call', date: '2026-03-10', time: '08:00' },
  ])
  expect(await day.titles('2026-03-05')).toEqual([])
  expect(await bring(person, text)).toMatchObject({ added: 4, changed: 0, known: 0, left: [] })
  expect(await day.list('2026-03-05')).toMatchObject([
    { title: 'Dentist, Dr. Wu', time: '14:30', description: '5 Main St' },
  ])
  const all = JSON.parse(await download(product.ctx, person.key))
  expect(all.calendar.broughtIn).toHaveLength(4)
})

test('brought in again nothing doubles; a changed appointment is changed, a deleted task stays deleted', async () => {
  const { person, day } = await someone()
  const text = file(DENTIST, event('gone', 'DTSTART:20260305T120000Z', 'SUMMARY:Gone'))
  await bring(person, text)
  const gone = (await day.list('2026-03-05')).find(({ title }) => title === 'Gone')!
  await day.remove('2026-03-05', gone.id)
  expect((await preview(person, text)).items.map(({ state }) => state)).toEqual(['known', 'known'])
  expect(await bring(person, text)).toMatchObject({ added: 0, changed: 0, known: 2 })
  const moved = text
    .replaceAll('20260305T113000', '20260306T100000')
    .replace('20260305T120000Z', '20260305T130000Z')
  expect((await preview(person, moved)).items.map(({ state }) => state)).toEqual(['changed', 'changed'])
  await bring(person, moved)
  expect(await day.titles('2026-03-05')).toEqual([])
  expect(await day.list('2026-03-06')).toMatchObject([{ title: 'Dentist, Dr. Wu', time: '13:00' }])
  await Promise.all([bring(person, moved), bring(person, moved)])
  expect(await day.list('2026-03-06')).toHaveLength(1)
})

test('rules that can be kept repeat, others become single days and say so, and nothing is lost silently', async () => {
  const { person, day } = await someone()
  await product.call(patchProfile, { body: { display: { dateOrder: 'day-first' } } }, { as: person })
  const at = 'DTSTART;TZID=America/New_York:20260105T090000'
  const text = file(
    event('daily', at, 'RRULE:FREQ=DAILY', 'SUMMARY:Daily'),
    event('weekly', at, 'RRULE:FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20300101T000000Z', 'SUMMARY:Weekly'),
    event('last', at, 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1', 'SUMMARY:Last'),
    event('other', at, 'RRULE:FREQ=WEEKLY;INTERVAL=2', 'SUMMARY:Other week'),
    event('yearly', 'DTSTART;VALUE=DATE:20200310', 'RRULE:FREQ=YEARLY', 'SUMMARY:Birthday'),
    event('lesson', at, 'RRULE:FREQ=WEEKLY;UNTIL=20260303T000000Z', 'SUMMARY:Last lesson'),
    event(
      'without',
      at,
      'RRULE:FREQ=DAILY',
      'EXDATE;TZID=America/New_York:20260304T090000',
      'SUMMARY:Without',
    ),
    // Half past three in Berlin is half past ten here, for three weeks of March.
    event('berlin', 'DTSTART;TZID=Europe/Berlin:20260105T153000', 'RRULE:FREQ=WEEKLY', 'SUMMARY:Berlin'),
    event('hourly', 'DTSTART:20260305T120000Z', 'RRULE:FREQ=HOURLY', 'SUMMARY:Hourly'),
    event('over', 'DTSTART:20250305T120000Z', 'SUMMARY:Over'),
    event('off', 'DTSTART:20260305T120000Z', 'STATUS:CANCELLED', 'SUMMARY:Off'),
    event('bad', 'DTSTART:tomorrow', 'SUMMARY:Bad'),
    ['BEGIN:VTODO', 'UID:t', 'SUMMARY:Todo', 'END:VTODO'],
  )
  const { items, left } = await preview(person, text)
  const found = Object.fromEntries(items.map((item) => [item.title, item]))
  expect(found.Daily).toMatchObject({ recurrenceType: 'daily', date: '2026-03-02', tasks: 1 })
  expect(found.Weekly).toMatchObject({ recurrenceType: 'weekly', recurrenceConfig: '[1,4]', tasks: 1 })
  expect(found.Last).toMatchObject({ recurrenceType: 'monthly', recurrenceConfig: '31', tasks: 1 })
  expect(found['Other week']).toMatchObject({
    recurrenceType: 'none',
    tasks: 27,
    note: expect.stringContaining('Its days until 1 March 2027 become'),
  })
  expect(found.Birthday).toMatchObject({
    recurrenceType: 'none',
    date: '2026-03-10',
    note: 'It repeats in a way that cannot be kept here. Only its next day becomes a task.',
  })
  expect(found['Last lesson']).toMatchObject({ recurrenceType: 'none', date: '2026-03-02' })
  expect(found['Last lesson']).not.toHaveProperty('note')
  expect(found.Without).toMatchObject({
    recurrenceType: 'daily',
    tasks: 1,
    note: 'One of its days is called off or moved, and is skipped here.',
  })
  expect(found.Berlin).toMatchObject({ tasks: 53, note: expect.stringContaining('single tasks') })
  expect(found.Hourly).toMatchObject({ tasks: 1, note: expect.stringContaining('within the day') })
  expect(Object.keys(found)).toHaveLength(9)
  expect(left.join(' ')).toMatch(/to-do.*“Over”: it is over.*“Off”: it was called off.*“Bad”/)
  await bring(person, text)
  expect(await day.titles('2026-03-05')).toEqual(
    expect.arrayContaining(['Daily', 'Weekly', 'Without', 'Hourly']),
  )
  const without = async (date: string) =>
    (await day.list(date)).find(({ title }) => title === 'Without')?.status
  expect([await without('2026-03-04'), await without('2026-03-05')]).toEqual(['skipped', 'pending'])
  const berlin = async (date: string) => (await day.list(date)).find(({ title }) => title === 'Berlin')?.time
  expect([await berlin('2026-03-02'), await berlin('2026-03-09'), await berlin('2026-03-30')]).toEqual([
    '09:30',
    '10:30',
    '09:30',
  ])
})

const alarm = (...lines: string[]) => ['BEGIN:VALARM', ...lines, 'DESCRIPTION:Do not take this', 'END:VALARM']

test('alarms become reminders; those that cannot, guests and attachments are told one by one', async () => {
  const { person, day } = await someone()
  const own = event(
    'a',
    'DTSTART:20260305T120000Z',
    'DTEND:20260305T130000Z',
    'SUMMARY:Scan',
    'DESCRIPTION:Room 5',
    'URL:https://example.org/scan',
    'ATTENDEE;CN=Al:mailto:al@example.org',
    'ATTENDEE;CN=Bo:mailto:bo@example.org',
    'ATTACH:https://example.org/form.pdf',
    ...alarm('ACTION:DISPLAY', 'TRIGGER:-PT15M'),
    ...alarm('ACTION:AUDIO', 'TRIGGER;RELATED=END:-PT1H'),
    ...alarm('ACTION:EMAIL', 'TRIGGER:-PT1H'),
    ...alarm('ACTION:DISPLAY', 'TRIGGER:-P2D'),
  )
  const text = file(
    own,
    event(
      'b',
      'DTSTART;VALUE=DATE:20260306',
      'SUMMARY:Day',
      ...alarm('ACTION:DISPLAY', 'TRIGGER:-PT15H'),
      'ATTENDEE:mailto:al@example.org',
    ),
    event(
      'c',
      'DTSTART:20260307T120000Z',
      'RRULE:FREQ=DAILY',
      'SUMMARY:Pills',
      ...alarm('ACTION:DISPLAY', 'TRIGGER:PT0S'),
    ),
  )
  const { items } = await preview(person, text)
  expect(items).toMatchObject([
    {
      title: 'Scan',
      reminder: 'reminders 15 minutes before and at its time',
      note: 'Its email reminder 1 hour before is not kept: reminders come as notifications. Its reminder 2 days before is not kept: a reminder is at most a day before or after. Its 2 guests are not kept. It has attachments, which are not kept.',
    },
    {
      title: 'Day',
      note: 'Its reminder 15 hours before is not kept: a task without a time has no reminders. Its guest is not kept.',
    },
    { title: 'Pills', reminder: 'reminder at its time' },
  ])
  expect(items[1]!.reminder).toBeUndefined()
  await bring(person, text)
  const [scan] = await day.list('2026-03-05')
  expect(scan).toMatchObject({ description: 'Room 5\nhttps://example.org/scan' })
  expect(scan!.onTaskDue).toMatchObject([
    { offsetTime: -900, option: { channel: 'push', muted: false } },
    { offsetTime: 0 },
  ])
  expect((await day.list('2026-03-06')).find(({ title }) => title === 'Day')!.onTaskDue ?? []).toEqual([])
  // Another reminder is a change, the same ones are none.
  expect((await preview(person, text)).items.map(({ state }) => state)).toEqual(['known', 'known', 'known'])
  const earlier = text.replace('TRIGGER:-PT15M', 'TRIGGER:-PT20M')
  expect((await preview(person, earlier)).items[0]).toMatchObject({ state: 'changed' })
  await bring(person, earlier)
  expect((await day.list('2026-03-05'))[0]!.onTaskDue).toMatchObject([
    { offsetTime: -1_200 },
    { offsetTime: 0 },
  ])
})

test('only the chosen ones are brought in', async () => {
  const { person, day } = await someone()
  const text = file(DENTIST, event('b', 'DTSTART:20260305T120000Z', 'SUMMARY:B'))
  const { items } = await preview(person, text)
  const keys = [items.find(({ title }) => title === 'B')!.key, 'nothing']
  expect(await product.call(importCalendar, { body: { text, keys } }, { as: person })).toMatchObject({
    added: 1,
  })
  expect(await day.titles('2026-03-05')).toEqual(['B'])
})

test.each([
  ['no calendar', 'hello', 'This is not a calendar file'],
  ['a picture', '\u0089PNG', 'This is not a calendar file'],
  [
    '10,000 rules',
    file(
      ...Array.from({ length: 10_000 }, (_, index) =>
        event(`${index}`, 'DTSTART:20260305T120000Z', 'RRULE:FREQ=DAILY').slice(0, -1),
      ),
    ).slice(0, FILE_MAX),
    `At most ${APPOINTMENTS_MAX.toLocaleString('en-US')} can be read`,
  ],
])('%s is refused in clear words', async (_, text, words) => {
  const { person } = await someone()
  const { status, body } = await product.ask(previewCalendar, { body: { text } }, { as: person })
  expect([status, body.error]).toEqual([400, expect.stringContaining(words)])
})

test('a file of 50 MB is refused before it is read, and one over 1 MB too', async () => {
  const { person } = await someone()
  const ask = (text: string) => product.ask(previewCalendar, { body: { text } }, { as: person })
  expect(await ask('x'.repeat(50_000_000))).toMatchObject({ status: 413, body: { error: TOO_LARGE } })
  expect((await ask('x'.repeat(FILE_MAX + 1))).status).toBe(400)
})

test('a bomb of repeats stops nobody: others are answered meanwhile, and it is ended', async () => {
  const bomb = file(
    ...Array.from({ length: APPOINTMENTS_MAX }, (_, index) =>
      event(
        `bomb-${index}`,
        'DTSTART:00010101T000000Z',
        'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31;BYDAY=MO,TU,WE;BYSETPOS=366;COUNT=999999999',
        'SUMMARY:x',
      ),
    ),
  )
  let isRead = false
  const reading = readFile(bomb, READER, { workMs: 500 }).finally(() => {
    isRead = true
  })
  const ended = expect(reading).rejects.toThrow('too long to read')
  let answered = 0
  while (!isRead) {
    expect((await product.app.inject('/healthz')).statusCode).toBe(200)
    answered++
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await ended
  expect(answered).toBeGreaterThan(5)
  expect((await readFile(file(DENTIST), READER)).items).toHaveLength(1)
})

test('a thread that never ends is ended, and the next file is read', async () => {
  const endless = new URL('data:text/javascript,for(;;);')
  await expect(readFile('x', READER, { workMs: 300, file: endless })).rejects.toThrow('too long to read')
  const hungry = new URL('data:text/javascript,const all=[];for(;;)all.push(new Array(1e5).fill(all.length))')
  await expect(readFile('x', READER, { file: hungry })).rejects.toThrow('cannot be read')
  expect((await readFile(file(DENTIST), READER)).items).toHaveLength(1)
})

test('titles are only titles, and names of any kind do no harm', async () => {
  const { person, day } = await someone()
  const text = file(
    event('__proto__', 'DTSTART:20260305T120000Z', 'SUMMARY:One\\nEND:VEVENT'),
    event('constructor', 'DTSTART:20260305T130000Z', 'SUMMARY:<b>Two</b>'),
    event('u'.repeat(5_000), 'DTSTART:20260305T140000Z', `SUMMARY:${'t'.repeat(2_000)}`),
    event('empty', 'DTSTART:20260305T150000Z', 'SUMMARY:'),
    ['BEGIN:VEVENT', 'DTSTART:20260305T160000Z', 'SUMMARY:Nameless', 'END:VEVENT'],
  )
  const { items, left } = await preview(person, text)
  expect(items.length + left.length).toBeGreaterThanOrEqual(3)
  await bring(person, text)
  const titles = await day.titles('2026-03-05')
  expect(titles).toEqual(expect.arrayContaining(['<b>Two</b>', 't'.repeat(500), 'Appointment', 'Nameless']))
})

test('the limit of tasks holds, says how far it came, and nobody brings in files for somebody else', async () => {
  const { person } = await someone()
  await product.ctx.db.query(
    `insert into task_version (owner, task, starts_on, ends_on, title, description, checklist, on_task_due, recurrence,
       created_at)
     select $1, gen_random_uuid(), '2026-03-02', '2026-03-02', 'x', '', '[]', '[]', 'none', now()
     from generate_series(1, 999)`,
    [person.key],
  )
  const text = file(DENTIST, event('b', 'DTSTART:20260306T120000Z', 'SUMMARY:B'))
  const keys = (await preview(person, text)).items.map(({ key }) => key)
  const { status, body } = await product.ask(importCalendar, { body: { text, keys } }, { as: person })
  expect([status, body.error]).toEqual([
    409,
    expect.stringMatching(/^1 task was added\. There are 1,000 open/),
  ])
  const { person: other } = await someone()
  const asked = await product.ask(
    previewCalendar,
    { body: { text } },
    { as: other, onBehalfOf: person.userId },
  )
  expect(asked.status).toBe(403)
})

test('an appointment whose name cannot be seen is called Appointment, and the file is brought in whole', async () => {
  const { person, day } = await someone()
  const names = ['\u200b', '\u202e\u2066', '\u2800 \\n', '\u3164', '\t', `${'x'.repeat(499)}🫠`]
  const text = file(
    ...names.map((name, index) => event(`e${index}`, 'DTSTART:20260310T120000Z', `SUMMARY:${name}`)),
    event('last', 'DTSTART:20260310T130000Z', 'SUMMARY:Call'),
  )
  expect(await bring(person, text)).toMatchObject({ added: 7 })
  expect((await day.titles('2026-03-10')).sort()).toEqual(
    [...Array(5).fill('Appointment'), 'Call', `${'x'.repeat(499)}\ufffd`].sort(),
  )
  expect(await bring(person, text)).toMatchObject({ added: 0, known: 7 })
})

test('a rule that cannot be read costs its own appointment the rule, and no other anything', async () => {
  const { person, day } = await someone()
  const broken = [
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=DAILY;UNTIL=soon',
    'FREQ=WEEKLY;WKST=QQ',
  ]
  const text = file(
    ...broken.map((rule, index) =>
      event(`b${index}`, 'DTSTART:20260310T120000Z', `RRULE:${rule}`, `SUMMARY:Broken ${index}`),
    ),
    event('pills', 'DTSTART;TZID=America/New_York:20260310T090000', 'RRULE:FREQ=DAILY', 'SUMMARY:Pills'),
  )
  const { items } = await preview(person, text)
  expect(
    items.filter(({ note }) => note === 'How it repeats cannot be read: it becomes one task.'),
  ).toHaveLength(4)
  expect(await bring(person, text)).toMatchObject({ added: 5, left: [] })
  expect(await day.titles('2026-03-10')).toHaveLength(5)
  expect(await day.titles('2026-03-11')).toEqual(['Pills'])
})
