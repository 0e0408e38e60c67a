import { expect, test } from 'vitest'
import { leftovers, leftoverWords } from './leftovers.ts'
import { sampleTask } from './sample-task.ts'

const left = (title: string, more: object = {}) =>
  sampleTask({ id: title, title, rolloverFrom: '2026-03-08', ...more })

test('what is left over, the oldest first; never what may be a dose, is made sure of, rests, or is done', () => {
  const tasks = [
    left('Call Ann'),
    left('Water the plants', { rolloverFrom: '2026-03-01' }),
    left('Take pills'),
    left('Insulin'),
    left('Lock the gate', { makeSure: true }),
    left('Check the oven'),
    left('Read', { paused: true }),
    left('Bins', { status: 'completed' }),
    left('Post', { status: 'skipped' }),
    sampleTask({ id: 'today', title: 'Of today' }),
  ]
  expect(leftovers(tasks, ['Check the oven']).map(({ title }) => title)).toEqual([
    'Water the plants',
    'Call Ann',
  ])
})

test('it says how many things are left over', () => {
  expect([leftoverWords(1), leftoverWords(3)]).toEqual([
    'One thing is left from an earlier day.',
    '3 things are left from earlier days.',
  ])
})
