import { describe, expect, test } from 'vitest'
import { readTitle } from '#assistant/language/typed-title.ts'
import { newTask } from '#contract/task-shapes.ts'
import { localMoment } from '#domain/time/zone.ts'
import { problemOf } from '../task-problem.ts'
import { afterCorrection, NO_CHOICES, readBesideFields, valuesFrom } from './said-title.ts'
import { noteWords, partWords } from './said-words.ts'
import { newTaskOf, newTaskValues } from './task-values.ts'

const ID = '0b0e7c0e-6f0a-4a54-9d0b-0d8f4f3a2b11'
const ZONE = 'America/New_York'
const instant = Date.parse('2026-03-10T13:30:00Z')
const clock = { moment: localMoment(instant, ZONE), instant, zone: ZONE }
const TODAY = clock.moment.date
const read = (text: string) => readTitle(text, { clock, day: TODAY })
const chips = (text: string) => {
  const said = read(text)
  return said.parts.map((part) => partWords(part, said, TODAY))
}

test.each([
  ['pills every day at 8', ['Daily', '8:00 AM']],
  ['pills at 8', ['8:00 PM']],
  ['breakfast at 8', ['Tomorrow, 8:00 AM']],
  [
    'dentist next Tuesday 2:30, remind me an hour before',
    ['Tue, Mar 17', '2:30 PM', 'Reminder 1 hour before'],
  ],
  ['dentist in 10 months', ['Sun, Jan 10, 2027']],
  ['antibiotic every day for 7 days at 8', ['Daily until Mon, Mar 16', '8:00 AM']],
  ['bins every Monday and Thursday', ['Mon, Thu, from Thu, Mar 12']],
  ['walk every morning', ['Daily, 9:00 AM']],
  ['rent on the 1st of every month', ['1st of month, from Wed, Apr 1']],
  ['milk, eggs, bread as a checklist', ['Checklist: Milk, Eggs, Bread']],
  [
    'make sure I lock the door tonight, remind me at the time',
    ['Make sure', '8:00 PM', 'Reminder at the time'],
  ],
])('%s shows %s', (text, expected) => {
  expect(chips(text)).toEqual(expected)
})

test.each([
  'every other day',
  'twice a day',
  'at 8 and at 9',
  'on Friday or Monday',
  'remind me an hour before',
])('what a task cannot be is told: %s', (words) => {
  const { notes, title } = read(`Pills ${words}`)
  expect(notes.map(noteWords).join()).toMatch(/\.$/)
  expect(title).toContain(words)
})

test.each([
  'pills every day at 8',
  'dentist next Tuesday 2:30, remind me an hour before and 10 minutes before',
  'rent on the 1st and 15th of every month until June 1',
  'Shopping: milk, eggs and bread as a checklist on Friday',
  'make sure I take my pills at 8 pm every weekday',
  `${'long item, '.repeat(120)}and one more as a checklist`,
])('%s is a task that the server accepts', (text) => {
  const said = read(text)
  const values = {
    ...newTaskValues(said.date ?? TODAY),
    ...valuesFrom(said),
    title: said.title.slice(0, 500),
  }
  expect(said.parts.length).toBeGreaterThan(0)
  expect(problemOf(newTask, newTaskOf(ID, values))).toBeUndefined()
})

describe('what is filled in by hand', () => {
  const beside = (title: string, typed: object, choices = NO_CHOICES) =>
    readBesideFields(
      (text, options) => readTitle(text, { ...options, clock, day: TODAY }),
      { ...typed, title },
      choices,
    )
  const corrected = afterCorrection(NO_CHOICES, { time: '09:00' }, read('pills at 8').parts)

  test('before the title says it, counts alone, and the words stay', () => {
    expect(beside('pills every day at 8', { time: '09:00', weekdays: [1] })).toMatchObject({
      title: 'pills every day at 8',
      parts: [],
    })
  })

  test('after the title said it, corrects it: those words leave the title', () => {
    expect(corrected.corrected).toEqual({ time: ['at 8'] })
    expect(beside('pills at 8', { time: '09:00' }, corrected).title).toBe('Pills')
    expect(beside('pills with water at 8', { time: '09:00' }, corrected).title).toBe('Pills with water')
    expect(afterCorrection(corrected, { onTaskDue: [] }, read('pills at 8').parts)).toEqual(corrected)
  })

  test('other words about the same, in a title that was rewritten since, are not lost', () => {
    expect(beside('lunch at 12', { time: '09:00' }, corrected).title).toBe('lunch at 12')
    expect(beside('pills at 8', { time: '09:00' }, corrected).title).toBe('Pills')
    expect(beside('lunch tomorrow at 12', { time: '09:00' }, corrected)).toMatchObject({
      title: 'Lunch at 12',
      parts: [{ kind: 'date' }],
    })
  })
})
