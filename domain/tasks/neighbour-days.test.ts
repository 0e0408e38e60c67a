import { expect, test } from 'vitest'
import { neighbourDays } from './neighbour-days.ts'
import { sampleTask } from './sample-task.ts'
import type { Task } from './task.ts'

test.each<[string, Partial<Task>, [string | undefined, string | undefined]]>([
  ['daily', { recurrenceType: 'daily' }, ['2026-03-08', '2026-03-10']],
  ['on Mondays', { recurrenceType: 'weekly', recurrenceConfig: '[1]' }, ['2026-03-02', '2026-03-16']],
  [
    'on Mondays and Thursdays',
    { recurrenceType: 'weekly', recurrenceConfig: '[1,4]' },
    ['2026-03-05', '2026-03-12'],
  ],
  [
    'on the ninth of each month',
    { recurrenceType: 'monthly', recurrenceConfig: '9' },
    ['2026-02-09', '2026-04-09'],
  ],
  ['daily until today', { recurrenceType: 'daily', recurrenceEnd: '2026-03-09' }, ['2026-03-08', undefined]],
  ['once', {}, [undefined, undefined]],
])('a task of March 9 that is %s', (_, over, expected) => {
  expect(neighbourDays({ ...sampleTask({ date: '2026-03-09' }), ...over })).toEqual(expected)
})
