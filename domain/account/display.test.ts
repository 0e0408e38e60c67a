import { expect, test } from 'vitest'
import { displayOf, USUAL_DISPLAY } from './display.ts'

test('whoever has chosen nothing sees what the app has always shown', () => {
  expect(USUAL_DISPLAY).toEqual({
    hours: '12',
    dateOrder: 'month-first',
    weekStart: 'sunday',
    textSize: 'normal',
    calmColours: false,
  })
  for (const nothing of [null, undefined, {}, 'x', 7, []]) expect(displayOf(nothing)).toEqual(USUAL_DISPLAY)
})

test('only what can be chosen is taken from what was stored', () => {
  const stored = { hours: '24', textSize: 'huge', calmColours: 'yes', weekStart: 1, more: true }
  expect(displayOf(stored)).toEqual({ ...USUAL_DISPLAY, hours: '24' })
  const chosen = { dateOrder: 'day-first', calmColours: true, textSize: 'largest', weekStart: 'monday' }
  expect(displayOf(chosen)).toEqual({ ...USUAL_DISPLAY, ...chosen })
})
