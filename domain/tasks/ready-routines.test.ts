import { expect, test } from 'vitest'
import { isLocalTime } from '../time/local-time.ts'
import { addedWords, startOf } from './added-routine.ts'
import { CHECKLIST_ITEM_MAX, DUE_OFFSET_MAX, TITLE_MAX } from './limits.ts'
import { isMedicine } from './medicine.ts'
import { LIVES, ROUTINES } from './ready-routines.ts'

const all = [...ROUTINES, ...LIVES].flatMap(({ tasks }) => tasks)

test('the ready routines are what was promised, each task once, with a time', () => {
  expect(ROUTINES.map(({ name }) => name)).toEqual([
    'Morning',
    'Medicines',
    'Meals',
    'Moving',
    'Evening',
    'House',
  ])
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
  for (const { title, time } of all) {
    expect(title.length).toBeLessThanOrEqual(TITLE_MAX)
    expect(isLocalTime(time)).toBe(true)
  }
  expect(LIVES.length).toBeGreaterThanOrEqual(7)
  expect(new Set([...ROUTINES, ...LIVES].map(({ name }) => name)).size).toBe(ROUTINES.length + LIVES.length)
})

test('their steps and reminders can be saved, and none names a medicine or a dose', () => {
  for (const { title, steps = [], reminders = [] } of all) {
    for (const step of steps) expect(step.length).toBeLessThanOrEqual(CHECKLIST_ITEM_MAX)
    for (const offset of reminders) expect(Math.abs(offset)).toBeLessThanOrEqual(DUE_OFFSET_MAX)
    for (const words of [title, ...steps]) expect(words).not.toMatch(/\d|\bmg\b|\bml\b|tablet|pill|dose/i)
  }
  // 'Take morning medicines' names a time of the day, and leaves what is taken to the person.
  expect(all.filter(isMedicine).map(({ title }) => title)).toEqual([
    'Take morning medicines',
    'Take evening medicines',
  ])
})

test.each([
  ['08:00', '2026-03-09'],
  ['07:59', '2026-03-10'],
  ['07:00', '2026-03-10'],
  ['22:00', '2026-03-09'],
])('at 7:59 a routine of %s begins on %s', (time, date) => {
  expect(startOf(time, { date: '2026-03-09', time: '07:59' })).toBe(date)
})

const [TODAY, TOMORROW] = ['2026-03-09', '2026-03-10']

test.each([
  [[TODAY], '1 task added', 'It repeats every day.'],
  [[TODAY, TODAY], '2 tasks added', 'They repeat every day.'],
  [[TOMORROW], '1 task added', 'It starts tomorrow, then repeats every day.'],
  [[TOMORROW, TOMORROW], '2 tasks added', 'They start tomorrow, then repeat every day.'],
  [[TODAY, TOMORROW], '2 tasks added', 'Those whose time has passed start tomorrow. They repeat every day.'],
])('routines that begin on %s are told of together', (starts, title, description) => {
  expect(addedWords(starts, TODAY)).toEqual({ title, description })
})

test.each([
  [[TODAY], '1 task added', 'It begins today.'],
  [[TOMORROW], '1 task added', 'It begins on Tuesday, March 10.'],
  [[TODAY, TOMORROW], '2 tasks added', 'Each begins on its own day.'],
])('one’s own, which may not come every day, say when they begin: %s', (starts, title, description) => {
  expect(addedWords(starts, TODAY, false)).toEqual({ title, description })
})
