import { expect, test } from 'vitest'
import { addDays, eachDate, type LocalDate, weekdayOf } from '../time/local-date.ts'
import { keptRule } from './kept-rule.ts'

const FROM = '2026-03-09'
const UNTIL = addDays(FROM, 366)
const days = (wanted: (date: LocalDate) => boolean, until = UNTIL) => eachDate(FROM, until).filter(wanted)

test.each([
  ['every day', days(() => true), null, ['daily', null]],
  ['Monday and Thursday', days((date) => [1, 4].includes(weekdayOf(date))), null, ['weekly', '[1,4]']],
  ['the 15th', days((date) => date.endsWith('-15')), null, ['monthly', '15']],
  ['the last day of the month', days((date) => addDays(date, 1).endsWith('-01')), null, ['monthly', '31']],
  ['three days', days(() => true, addDays(FROM, 2)), addDays(FROM, 2), ['daily', null]],
])('%s is kept', (_, found, end, [recurrenceType, recurrenceConfig]) => {
  expect(keptRule(found, UNTIL, end)).toEqual({ recurrenceType, recurrenceConfig, recurrenceEnd: end })
})

test.each([
  ['the 31st, which many months do not have', days((date) => date.endsWith('-31'))],
  ['the 30th', days((date) => date.endsWith('-30'))],
  ['every other week', days((date) => (eachDate(FROM, date).length - 1) % 14 === 0)],
  ['every day but one', days((date) => date !== '2026-05-01')],
  ['once a year', [FROM, addDays(FROM, 365)]],
  ['no day', []],
])('%s is not', (_, found) => expect(keptRule(found, UNTIL, null)).toBeUndefined())
