import { expect, test } from 'vitest'
import { sampleTask } from '#domain/tasks/sample-task.ts'
import { newTimer, startTimer } from '#domain/tasks/timer.ts'
import type { KeptTimer } from '#web/timers/timers.ts'
import { timerFate } from './timer-fate.ts'

const MONDAY = '2026-03-09'
const TUESDAY = '2026-03-10'
const WEDNESDAY = '2026-03-11'

const timer = startTimer(newTimer('stopwatch'), 0)
const oneTime: KeptTimer = { date: MONDAY, id: 'task', recurrenceType: 'none', timer }
const daily: KeptTimer = { ...oneTime, recurrenceType: 'daily' }

const onMonday = sampleTask({ date: MONDAY })
const rolledOver = sampleTask({ date: TUESDAY, rolloverFrom: MONDAY })
const dailyOn = (date: string) => sampleTask({ date, recurrenceType: 'daily' })
const done = { status: 'completed' } as const

test.each([
  ['a pending task', oneTime, MONDAY, onMonday, 'untouched'],
  ['a completed task', oneTime, MONDAY, { ...onMonday, ...done }, 'finished'],
  ['a skipped task', oneTime, MONDAY, { ...onMonday, status: 'skipped' as const }, 'finished'],
  ['a deleted task', oneTime, MONDAY, undefined, 'gone'],
  ['a rolled-over task', oneTime, TUESDAY, rolledOver, 'untouched'],
  ['a rolled-over task that was completed', oneTime, TUESDAY, { ...rolledOver, ...done }, 'finished'],
  ['a task that no longer rolls over', oneTime, TUESDAY, undefined, 'missing'],
  ['a day it does not roll over to', oneTime, WEDNESDAY, undefined, 'untouched'],
  ['a recurring task completed on that day', daily, MONDAY, { ...dailyOn(MONDAY), ...done }, 'finished'],
  ['a recurring task completed the day after', daily, TUESDAY, { ...dailyOn(TUESDAY), ...done }, 'untouched'],
  ['a recurring task that ended before', daily, TUESDAY, undefined, 'untouched'],
])('%s', (_, stored, date, task, fate) => {
  expect(timerFate(stored, { date, tasks: task ? [task] : [] }, TUESDAY)).toBe(fate)
})

test('a finished task does not affect the timer of another task', () => {
  const tasks = [sampleTask({ id: 'other', ...done }), onMonday]
  expect(timerFate(oneTime, { date: MONDAY, tasks }, MONDAY)).toBe('untouched')
})
