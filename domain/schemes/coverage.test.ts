import { expect, test } from 'vitest'
import { coverageOf, coverageSentences } from './coverage.ts'
import { dayIn, type Watcher } from './due.ts'

const due = { offsetTime: 0, option: { channel: 'push' as const, muted: false } }
const ann: Watcher = {
  key: 'ann',
  mute: { muted: false },
  until: Number.POSITIVE_INFINITY,
  schemes: [
    { matches: (title) => title.includes('pill'), settings: { muted: false }, onTaskDue: [due] },
    { matches: (title) => title.includes('walk'), settings: { muted: true }, onTaskDue: [due] },
  ],
}
const task = (title: string, time: string | null, status: 'pending' | 'completed' = 'pending') => ({
  id: title,
  title,
  time,
  status,
  onTaskDue: [],
})
const NOON = Date.parse('2026-03-09T12:00:00Z')

test('shows which tasks of the day will remind someone, and why others will not', async () => {
  const tasks = [
    task('evening pill', '18:00'),
    task('morning pill', '08:00'),
    task('done pill', '19:00', 'completed'),
    task('pill box', null),
    task('walk', '15:00'),
    task('call Bea', '16:00'),
  ]
  const covered = await coverageOf(dayIn('2026-03-09', 'UTC'), tasks, ann, [], NOON)
  expect(covered.map(({ task: of, silence }) => [of, silence])).toEqual([
    ['evening pill', undefined],
    ['morning pill', 'passed'],
    ['pill box', 'no time'],
    ['walk', 'muted'],
    ['call Bea', 'no scheme'],
  ])
  expect(coverageSentences(covered)).toEqual([
    '1 task today will still remind someone.',
    '1 task today came due and no reminder was delivered.',
    '3 tasks today alert nobody.',
  ])
})

test('those that came due and reached somebody have had their reminders', async () => {
  const covered = await coverageOf(dayIn('2026-03-09', 'UTC'), [task('morning pill', '08:00')], ann, [], NOON)
  expect(coverageSentences(covered.map((one) => ({ ...one, told: true })))).toEqual([
    '1 task today has had all reminders.',
  ])
})

test('a reminder that nothing can deliver alerts nobody', async () => {
  const tasks = [task('evening pill', '18:00')]
  const covered = await coverageOf(dayIn('2026-03-09', 'UTC'), tasks, ann, [], NOON, {
    canReach: () => false,
  })
  expect(covered).toMatchObject([{ alerts: [], silence: 'no device' }])
  expect(coverageSentences(covered)).toEqual(['1 task today alerts nobody.', expect.stringContaining('bell')])
})

test('a rolled-over task reminds nobody, unless a reminder from its own day is still to come', async () => {
  const ownDay = dayIn('2026-03-08', 'UTC')
  const rolledOver = { ...task('yesterday’s pill', '18:00'), ownDay }
  const stillToCome = {
    ...task('late pill', '23:00'),
    ownDay,
    onTaskDue: [{ ...due, offsetTime: 14 * 3600 }],
  }
  const covered = await coverageOf(dayIn('2026-03-09', 'UTC'), [rolledOver, stillToCome], ann, [], NOON)
  expect(covered).toMatchObject([
    { alerts: [], silence: 'rolled over' },
    { alerts: [{ dueAt: Date.parse('2026-03-09T13:00:00Z') }] },
  ])
  expect(coverageSentences(covered)).toEqual([
    '1 task today will still remind someone.',
    '1 task today alerts nobody.',
  ])
})

test('a day with nothing left says so', () => {
  expect(coverageSentences([])).toEqual(['No task is left today.'])
})
