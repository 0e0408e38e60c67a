import { expect, test } from 'vitest'
import { findInDays } from './find-in-days.ts'
import { sampleTask } from './sample-task.ts'
import type { Task } from './task.ts'

const TODAY = '2026-03-09'

function days(...tasks: Partial<Task>[]): Map<string, Task[]> {
  const found = new Map<string, Task[]>()
  tasks.forEach((fields, index) => {
    const date = fields.date ?? TODAY
    const task = sampleTask({ id: `${index}`, ...fields, date })
    found.set(date, [...(found.get(date) ?? []), task])
  })
  return found
}

const titles = (tasks: Map<string, Task[]>, words: string) =>
  findInDays(tasks, words, TODAY).tasks.map(({ title }) => title)

test('the best first: as written, beginning a word, inside of one, in notes and steps', () => {
  const all = days(
    { title: 'Walk', description: 'with the pill box' },
    { title: 'Read', checklist: [{ title: 'Pills first', completed: false }] },
    { title: 'Caterpillar' },
    { title: 'Pills' },
    { title: 'A pill' },
  )
  expect(titles(all, 'pill')).toEqual(['A pill', 'Pills', 'Caterpillar', 'Walk', 'Read'])
})

test('all of the words; a short one begins a word; without case and marks', () => {
  const all = days({ title: 'Müller anrufen' }, { title: 'Call Anna' }, { title: 'Salmon' })
  expect(titles(all, 'MULLER an')).toEqual(['Müller anrufen'])
  expect(titles(all, 'al')).toEqual([])
  expect(titles(all, 'zebra')).toEqual([])
})

test('mistyped, it comes close and says so', () => {
  const found = findInDays(days({ title: 'Renew passport' }, { title: 'Lunch' }), 'pasprot', TODAY)
  expect(found).toMatchObject({ tasks: [{ title: 'Renew passport' }], close: true, more: false })
})

test('a repeating task once: today or next before the last; a one-time one on its own day', () => {
  const daily = { id: 'daily', title: 'Pills', recurrenceType: 'daily' as const }
  const passed = days({ ...daily, date: '2026-03-07' }, { ...daily, date: '2026-03-08' })
  expect(findInDays(passed, 'pills', TODAY).tasks).toMatchObject([{ date: '2026-03-08' }])
  const coming = days(
    { ...daily, date: '2026-03-08' },
    { ...daily, date: '2026-03-11' },
    { ...daily, date: '2026-03-10' },
  )
  expect(findInDays(coming, 'pills', TODAY).tasks).toMatchObject([{ date: '2026-03-10' }])
  const rolled = { id: 'once', title: 'Letter', rolloverFrom: '2026-03-06' }
  const both = days({ ...rolled, date: TODAY }, { ...rolled, rolloverFrom: null, date: '2026-03-06' })
  expect(findInDays(both, 'letter', TODAY).tasks).toMatchObject([{ date: '2026-03-06' }])
  expect(findInDays(days({ ...rolled, date: TODAY }), 'letter', TODAY).tasks).toMatchObject([{ date: TODAY }])
})

test('at most twenty, and that there are more; nothing for no words', () => {
  const many = days(...Array.from({ length: 21 }, (_, index) => ({ title: `Pill ${index}` })))
  expect(findInDays(many, 'pill', TODAY)).toMatchObject({ more: true })
  expect(titles(many, 'pill')).toHaveLength(20)
  expect(findInDays(many, '%', TODAY)).toEqual({ tasks: [], close: false, more: false })
})
