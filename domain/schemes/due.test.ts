import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantAt } from '../time/zone.ts'
import {
  type DueScheme,
  type DueTask,
  dayIn,
  dueEntries,
  dueIcon,
  isOfPastDay,
  remindersOn,
  type Watcher,
} from './due.ts'
import { isMuted, type Mute } from './mute.ts'

const FOREVER = Number.POSITIVE_INFINITY
const push = (offsetTime: number, more = {}) => ({
  offsetTime,
  option: { channel: 'push' as const, muted: false, ...more },
})
const scheme = (onTaskDue: DueScheme['onTaskDue'], more: Partial<DueScheme> = {}): DueScheme => ({
  matches: () => true,
  settings: { muted: false },
  onTaskDue,
  ...more,
})
const person = (key: string, schemes: DueScheme[], more: Partial<Watcher> = {}): Watcher => ({
  key,
  mute: { muted: false },
  until: FOREVER,
  schemes,
  ...more,
})
const pills: DueTask = { id: 'pills', title: 'Take pills', time: '08:00', onTaskDue: [] }
const on = (
  date: string,
  zone: string,
  task = pills,
  owner = person('ann', []),
  caregivers: Watcher[] = [],
) =>
  remindersOn(dayIn(date, zone), task, dueEntries(task, owner, caregivers), owner).map(
    ({ recipient, offset, channel, dueAt }) =>
      `${recipient} ${offset} ${channel} ${new Date(dueAt).toISOString().slice(0, 16)}`,
  )

test('a reminder is due at its offset from the task’s time in the owner’s zone', () => {
  const owner = person('ann', [scheme([push(-1800), push(0), push(900)])])
  expect(on('2026-03-09', 'Europe/Berlin', pills, owner)).toEqual([
    'ann -1800 push 2026-03-09T06:30',
    'ann 0 push 2026-03-09T07:00',
    'ann 900 push 2026-03-09T07:15',
  ])
})

test('no time, no reminder', () => {
  const owner = person('ann', [scheme([push(0)])])
  expect(on('2026-03-09', 'UTC', { ...pills, time: '24:00' }, owner)).toEqual([])
})

test.each([
  ['a scheme', pills, scheme([push(0), push(600), push(900)])],
  ['the task itself', { ...pills, onTaskDue: [push(0), push(600), push(900)] }, scheme([push(60)])],
])(
  'what %s asks for comes also while the scheme that makes sure of it is muted, and once after',
  (_, task, other) => {
    const muted = scheme([], { makeSure: true, settings: { muted: true } })
    const told = on('2026-03-09', 'UTC', task, person('ann', [muted, other]))
    expect(told.map((line) => line.slice(-5))).toEqual(['08:00', '08:10', '08:15'])
    const until = scheme([], { makeSure: true, settings: { muted: true, muteUntil: '2026-03-09T08:05:00Z' } })
    const half = on('2026-03-09', 'UTC', task, person('ann', [until, other]))
    expect(half.map((line) => line.slice(-5)).sort()).toEqual(['08:00', '08:10', '08:15'])
  },
)

const mutes = fc.constantFrom<Mute>(
  { muted: false },
  { muted: true },
  { muted: true, muteUntil: '2026-03-09T07:00:00Z' },
  { muted: true, muteUntil: '2026-03-09T08:05:00Z' },
  { muted: true, muteUntil: '2026-03-10T00:00:00Z' },
)
const asks = fc.array(
  fc.record({
    offsetTime: fc.constantFrom(-600, 0, 300, 600),
    option: mutes.map((mute) => ({ channel: 'push' as const, ...mute })),
  }),
  { maxLength: 3 },
)

test('whatever several schemes ask for, each instant at which one is not muted tells once, and no other', () => {
  const schemes = fc.array(
    fc.record({
      settings: mutes,
      onTaskDue: asks,
      makeSure: fc.boolean(),
      matches: fc.constantFrom(
        () => true,
        () => false,
      ),
    }),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(schemes, asks, fc.boolean(), fc.boolean(), (all, onTaskDue, makeSure, remindAtTime) => {
      const task = { ...pills, onTaskDue, makeSure }
      const at = Date.parse('2026-03-09T08:00:00Z')
      const matching = all.filter(({ matches }) => matches())
      const sure = matching.filter((one) => one.makeSure)
      const sources =
        onTaskDue.length > 0
          ? [{ settings: { muted: false }, onTaskDue }]
          : matching.filter((one) => one.onTaskDue.length > 0)
      const expected = new Set<number>()
      for (const { settings, onTaskDue: wanted } of sources)
        for (const { offsetTime, option } of wanted) {
          const dueAt = at + offsetTime * 1000
          if (!isMuted(settings, dueAt) && !isMuted(option, dueAt)) expected.add(dueAt)
        }
      for (const dueAt of [at, at + 600_000])
        if (makeSure || sure.some(({ settings }) => !isMuted(settings, dueAt))) expected.add(dueAt)
      if (sources.length === 0 && !makeSure && sure.length === 0 && remindAtTime) expected.add(at)
      const told = remindersOn(
        dayIn('2026-03-09', 'UTC'),
        task,
        dueEntries(task, person('ann', all, { remindAtTime }), []),
        person('ann', []),
      )
      expect(told.map(({ dueAt }) => dueAt).sort()).toEqual([...expected].sort())
    }),
    { numRuns: 2_000 },
  )
})

test('two schemes that ask for the same reminder make one; another channel makes another', () => {
  const call = { offsetTime: 0, option: { channel: 'phone' as const, muted: false } }
  const owner = person('ann', [scheme([push(0)]), scheme([push(0), call])])
  expect(on('2026-03-09', 'UTC', pills, owner)).toEqual([
    'ann 0 push 2026-03-09T08:00',
    'ann 0 phone 2026-03-09T08:00',
  ])
})

test('a muted scheme does not silence another one', () => {
  const owner = person('ann', [scheme([push(0)]), scheme([push(0)], { settings: { muted: true } })])
  expect(on('2026-03-09', 'UTC', pills, owner)).toHaveLength(1)
})

test('channels that are coming soon send nothing', () => {
  const mail = { offsetTime: 0, option: { channel: 'email' as const, muted: false } }
  expect(on('2026-03-09', 'UTC', pills, person('ann', [scheme([mail])]))).toEqual([])
})

test('a task’s own entries replace its owner’s, not the caregivers’', () => {
  const task = { ...pills, onTaskDue: [push(-300)] }
  const owner = person('ann', [scheme([push(0)])])
  const carer = person('bea', [scheme([push(1800)])])
  expect(on('2026-03-09', 'UTC', task, owner, [carer])).toEqual([
    'ann -300 push 2026-03-09T07:55',
    'bea 1800 push 2026-03-09T08:30',
  ])
})

test.each([
  ['the recipient’s global mute', { mute: { muted: true } }, {}, {}],
  ['the scheme’s mute', {}, { settings: { muted: true } }, {}],
  ['the option’s mute', {}, {}, { muted: true }],
])('%s silences', (_, watcher, of, option) => {
  const owner = person('ann', [scheme([push(0, option)], of)], watcher)
  expect(on('2026-03-09', 'UTC', pills, owner)).toEqual([])
})

test('a mute that ends before the reminder comes due does not silence it', () => {
  const mute = { muted: true, muteUntil: '2026-03-09T08:00:00Z' }
  const owner = person('ann', [scheme([push(-1), push(0)])], { mute })
  expect(on('2026-03-09', 'UTC', pills, owner)).toEqual(['ann 0 push 2026-03-09T08:00'])
})

test('only the recipient’s mute counts', () => {
  const owner = person('ann', [scheme([push(0)])], { mute: { muted: true } })
  const carer = person('bea', [scheme([push(0)])])
  expect(on('2026-03-09', 'UTC', pills, owner, [carer])).toEqual(['bea 0 push 2026-03-09T08:00'])
})

test('nothing comes due once access and its grace are over', () => {
  const until = Date.parse('2026-03-09T08:00:00Z')
  expect(on('2026-03-09', 'UTC', pills, person('ann', [scheme([push(-60), push(0)])], { until }))).toEqual([
    'ann -60 push 2026-03-09T07:59',
  ])
})

test('when the clock goes forward, a skipped time becomes the first instant after the gap', () => {
  const task = { ...pills, time: '02:30' }
  const owner = person('ann', [scheme([push(0)])])
  expect(on('2026-03-29', 'Europe/Berlin', task, owner)).toEqual(['ann 0 push 2026-03-29T01:00'])
})

test('when the clock goes back, a repeated time is the first of the two', () => {
  const task = { ...pills, time: '02:30' }
  const owner = person('ann', [scheme([push(0)])])
  expect(on('2026-10-25', 'Europe/Berlin', task, owner)).toEqual(['ann 0 push 2026-10-25T00:30'])
})

test('a day maps its times to instants, in every zone and season', () => {
  const zone = fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
  )
  const date = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10))
  const time = fc
    .integer({ min: 0, max: 1439 })
    .map((of) => `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`)
  fc.assert(
    fc.property(date, time, zone, (day, at, where) => {
      expect(dayIn(day, where).instant(at)).toBe(instantAt(day, at, where))
    }),
  )
})

test.each([
  [-1, '🔔'],
  [0, '⏰'],
  [1, '⌛️'],
])('offset %i shows %s', (offset, icon) => {
  expect(dueIcon(offset)).toBe(icon)
})

test.each([
  ['23:50', '2026-03-09T22:59:59Z', false],
  ['23:50', '2026-03-09T23:00:00Z', true],
  // Due an hour after its task's time, on the next day: it belongs to that day too.
  ['00:50', '2026-03-10T22:59:59Z', false],
  ['00:50', '2026-03-10T23:00:00Z', true],
])('a reminder for March 9, due at %s in Berlin: at %s its day is over: %s', (due, now, isPast) => {
  const dueAt = instantAt(due < '12' ? '2026-03-10' : '2026-03-09', due, 'Europe/Berlin')
  expect(isOfPastDay({ date: '2026-03-09', dueAt }, 'Europe/Berlin', Date.parse(now))).toBe(isPast)
})

const EVERY_TASK = { remindAtTime: true }

test('whoever wants every task at its time is told by push then, if nothing else tells them of it', () => {
  const at = (owner: Watcher, task = pills) => on('2026-03-09', 'UTC', task, owner)
  const EIGHT = ['ann 0 push 2026-03-09T08:00']
  expect(at(person('ann', [], EVERY_TASK))).toEqual(EIGHT)
  expect(at(person('ann', []))).toEqual([])
  const other = scheme([push(-900)], { matches: (title) => title === 'Walk' })
  expect(at(person('ann', [other], EVERY_TASK))).toEqual(EIGHT)
  const eventsOnly = scheme([])
  expect(at(person('ann', [eventsOnly], EVERY_TASK))).toEqual(EIGHT)
  expect(at(person('ann', [], EVERY_TASK), { ...pills, time: null })).toEqual([])
})

test('an entry of the task or of a scheme is instead of it, also while that is muted', () => {
  const at = (owner: Watcher, task = pills) => on('2026-03-09', 'UTC', task, owner)
  const early = ['ann -900 push 2026-03-09T07:45']
  expect(at(person('ann', [scheme([push(-900)])], EVERY_TASK))).toEqual(early)
  expect(at(person('ann', [], EVERY_TASK), { ...pills, onTaskDue: [push(-900)] })).toEqual(early)
  expect(at(person('ann', [scheme([push(0)], { settings: { muted: true } })], EVERY_TASK))).toEqual([])
})

test('their mute and the end of their access hold; a caregiver’s wish is not about others’ tasks', () => {
  const at = (owner: Watcher, caregivers: Watcher[] = []) => on('2026-03-09', 'UTC', pills, owner, caregivers)
  expect(at(person('ann', [], { ...EVERY_TASK, mute: { muted: true } }))).toEqual([])
  expect(at(person('ann', [], { ...EVERY_TASK, until: 0 }))).toEqual([])
  expect(at(person('ann', []), [person('bea', [], EVERY_TASK)])).toEqual([])
  expect(at(person('ann', [], EVERY_TASK), [person('bea', [scheme([push(0)])])])).toEqual([
    'ann 0 push 2026-03-09T08:00',
    'bea 0 push 2026-03-09T08:00',
  ])
})
