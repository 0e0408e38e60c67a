import { expect, test } from 'vitest'
import type { TaskPatch } from '#contract/tasks.ts'
import { failureOfTask, isMadeUpFor, partsOf } from './failed-parts.ts'

test.each<[what: string, failed: TaskPatch, made: TaskPatch | undefined, expected: boolean]>([
  ['the same', { status: 'completed' }, { status: 'completed' }, true],
  ['the opposite', { status: 'completed' }, { status: 'pending' }, true],
  ['a tick without its time', { status: 'completed', timeTaken: 60 }, { status: 'completed' }, true],
  ['another field', { time: '09:00' }, { status: 'completed' }, false],
  ['one of two fields', { time: '09:00', title: 'Tea' }, { title: 'Tea' }, false],
  ['both, and another', { time: '09:00', title: 'Tea' }, { time: '', title: 'T', makeSure: true }, true],
  ['the same on this day alone', { time: '09:00' }, { time: '09:00', scope: 'day' }, true],
  ['the same step', { ticks: { red: true } }, { ticks: { red: false } }, true],
  ['the next step', { ticks: { red: true } }, { ticks: { blue: true } }, false],
  ['nothing but the whole task', { time: '09:00' }, undefined, true],
])('what failed is made up for by %s: %s', (_, failed, made, expected) => {
  const failure = failureOfTask('pills', partsOf(failed))
  expect(isMadeUpFor(failure, 'pills', made && partsOf(made))).toBe(expected)
  expect(isMadeUpFor(failure, 'walk', made && partsOf(made))).toBe(false)
})
