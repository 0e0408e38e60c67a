import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleTask } from '#domain/tasks/sample-task.ts'
import { idsInOrder, outlineDay, outlineMoment } from './day-outline.ts'

const TODAY = '2026-03-09'
const time = fc
  .nat(24 * 60 - 1)
  .map(
    (minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  )
const task = fc
  .record({
    id: fc.uuid(),
    time: fc.option(time),
    status: fc.constantFrom('pending' as const, 'completed' as const, 'skipped' as const),
  })
  .map((fields) => sampleTask({ date: TODAY, recurrenceConfig: TODAY, ...fields }))
const filters = fc.record({
  statuses: fc.subarray(['completed', 'overdue', 'pending', 'skipped'] as const),
  types: fc.constant([]),
})

test('the outline changes only when outlineMoment does, so most clock ticks do not rearrange the list', () => {
  fc.assert(
    fc.property(fc.array(task), filters, time, time, (tasks, chosen, one, other) => {
      const [before, after] = [one, other].map((at) => ({ date: TODAY, time: at }))
      fc.pre(outlineMoment(tasks, before!) === outlineMoment(tasks, after!))
      expect(outlineDay(tasks, chosen, after!)).toEqual(outlineDay(tasks, chosen, before!))
    }),
  )
})

test('filters do not affect the tasks of other days', () => {
  const swim = sampleTask({ id: 'swim', date: TODAY, recurrenceType: 'weekly', recurrenceConfig: '[2]' })
  const call = sampleTask({ id: 'call', date: TODAY, recurrenceConfig: TODAY })
  const outline = outlineDay(
    [swim, call],
    { statuses: ['completed'], types: [] },
    { date: TODAY, time: '12:00' },
  )
  expect(idsInOrder(outline)).toEqual([])
  expect(outline.otherDays).toEqual(['swim'])
})
