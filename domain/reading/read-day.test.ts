import { expect, test } from 'vitest'
import { sampleTask } from '../tasks/sample-task.ts'
import { inStyle, USUAL_STYLE } from '../time/date-style.ts'
import { readDay, readReminder, readTask } from './read-day.ts'

const ZONE = 'America/New_York'
const at = (time: string) => Date.parse(`2026-03-09T${time}:00-04:00`)
const pills = sampleTask({ id: 'pills', title: '💊 Pills', time: '08:30' })
const lunch = sampleTask({ id: 'lunch', title: 'Lunch w/ Dr. Osei', time: '12:30' })
const plants = sampleTask({ id: 'plants', title: 'Water the plants' })

test('a card: what, when, and the steps that are left', () => {
  const checklist = [
    { id: 'a', title: 'Fill a glass', completed: true },
    { id: 'b', title: 'Take 2 tabs', completed: false },
  ]
  expect(readTask({ ...pills, description: 'After breakfast!', checklist })).toEqual([
    'Pills.',
    'At half past eight in the morning.',
    'After breakfast!',
    'One step.',
    'Take 2 tablets.',
  ])
  expect(readTask({ ...pills, status: 'completed' })).toEqual(['Pills.', 'This is done.'])
  expect(readTask({ ...pills, paused: true })[1]).toBe('This is paused.')
  expect(readTask({ ...plants, title: '🌱' })).toEqual(['A task without words.', 'Any time today.'])
})

test('the day: what is left, in its order, and what was missed without advice', () => {
  expect(readDay([plants, lunch, pills], '2026-03-09', at('09:00'), ZONE)).toEqual([
    'Today is Monday, March 9th.',
    '3 tasks are left.',
    'Pills was set for half past eight in the morning.',
    'At half past twelve in the afternoon, Lunch with Doctor Osei.',
    'Any time: Water the plants.',
  ])
})

test.each([
  [[], 'Nothing is planned.'],
  [[{ ...pills, status: 'completed' as const }], 'Everything is done.'],
])('a day with nothing left says so', (tasks, last) => {
  expect(readDay(tasks, '2026-03-09', at('09:00'), ZONE)).toEqual(['Today is Monday, March 9th.', last])
})

test.each([
  ['2026-03-01', '1st'],
  ['2026-03-02', '2nd'],
  ['2026-03-03', '3rd'],
  ['2026-03-11', '11th'],
  ['2026-03-12', '12th'],
  ['2026-03-22', '22nd'],
  ['2026-03-30', '30th'],
])('%s is the %s', (date, day) => {
  expect(readDay([], date, at('09:00'), ZONE)[0]).toContain(day)
})

test('whoever reads the day first hears it first', () => {
  const read = () => readDay([], '2026-03-09', at('09:00'), ZONE)[0]
  expect(inStyle({ ...USUAL_STYLE, dateOrder: 'day-first' }, read)).toBe('Today is Monday, 9th March.')
})

test('a reminder is read as its title, after ‘It is time’', () => {
  expect(readReminder(pills)).toEqual(['It is time: Pills.'])
})
