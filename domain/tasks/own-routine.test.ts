import { expect, test } from 'vitest'
import { firstDay, ROUTINE_NAME_MAX, routineOf } from './own-routine.ts'
import { sampleTask } from './sample-task.ts'

const NOW = { date: '2026-03-09', time: '12:05' }

test('a routine keeps what a task is, not its day, ticks or time taken', () => {
  const task = sampleTask({
    title: 'Physio',
    description: 'At home',
    time: '09:00',
    status: 'completed',
    timeTaken: 600,
    recurrenceType: 'weekly',
    recurrenceConfig: '[1,4]',
    recurrenceEnd: '2026-04-01',
    checklist: [{ id: 'a', title: 'Mat', completed: true }],
    private: true,
  })
  expect(routineOf(task)).toEqual({
    name: 'Physio',
    task: {
      title: 'Physio',
      description: 'At home',
      time: '09:00',
      steps: ['Mat'],
      private: true,
      recurrenceType: 'weekly',
      recurrenceConfig: '[1,4]',
    },
  })
  const bare = sampleTask({ title: 'x'.repeat(300), time: '24:00', recurrenceConfig: '2026-03-09' })
  expect(routineOf(bare)).toEqual({
    name: 'x'.repeat(ROUTINE_NAME_MAX),
    task: { title: 'x'.repeat(300), recurrenceType: 'none' },
  })
})

test('drawings are kept, of the task and of each step; photos are not', () => {
  const photo = 'photo:0b0e7c0e-6f0a-4a54-9d0b-0d8f4f3a2b11'
  const checklist = [
    { title: 'Mat', completed: false, picture: 'drawing:walk' },
    { title: 'Towel', completed: false, picture: photo },
  ]
  const { task } = routineOf(sampleTask({ picture: 'drawing:pills', checklist }))
  expect(task).toMatchObject({ picture: 'drawing:pills', stepPictures: ['drawing:walk', null] })
  const plain = routineOf(sampleTask({ picture: photo, checklist: [{ title: 'Mat', completed: false }] }))
  expect(plain.task).not.toHaveProperty('picture')
  expect(plain.task).not.toHaveProperty('stepPictures')
})

test.each([
  ['none', undefined, undefined, '2026-03-09', '2026-03-09'],
  ['none', undefined, '09:00', '2026-03-09', '2026-03-10'],
  ['none', undefined, '15:00', '2026-03-09', '2026-03-09'],
  ['none', undefined, '09:00', '2026-03-12', '2026-03-12'],
  ['daily', undefined, '09:00', '2026-03-01', '2026-03-10'],
  ['weekly', '[1]', '09:00', '2026-03-09', '2026-03-16'],
  ['weekly', '[4]', undefined, '2026-03-09', '2026-03-12'],
  ['monthly', '31', undefined, '2026-04-05', '2026-04-30'],
  ['weekly', 'nonsense', undefined, '2026-03-09', '2026-05-10'],
] as const)(
  '%s %s at %s, begun on %s, is first on %s',
  (recurrenceType, recurrenceConfig, time, day, first) => {
    expect(firstDay({ recurrenceType, recurrenceConfig, time }, day, NOW)).toBe(first)
  },
)
