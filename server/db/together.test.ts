import { expect, test } from 'vitest'
import type { Db } from './sql.ts'
import { together } from './together.ts'

const db = {} as Db

test('questions of one turn are asked together, and each gets its own answer', async () => {
  const asked: number[][] = []
  const double = together(async (_, questions: readonly number[]) => {
    asked.push([...questions])
    return questions.map((question) => question * 2)
  })
  expect(await Promise.all([double(db, 1), double(db, 2), double(db, 3)])).toEqual([2, 4, 6])
  expect(await double(db, 4)).toBe(8)
  expect(asked).toEqual([[1, 2, 3], [4]])
})

test('a question that cannot be answered fails alone', async () => {
  const halve = together(async (_, questions: readonly number[]) => {
    if (questions.some((question) => question % 2)) throw new Error('odd')
    return questions.map((question) => question / 2)
  })
  const answers = await Promise.allSettled([halve(db, 2), halve(db, 3), halve(db, 4)])
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
    1,
    'failed',
    2,
  ])
})

test('a database that does not answer is not asked once more for each: who asked together is told together', async () => {
  const asked: number[][] = []
  const ask = together(async (_, questions: readonly number[]) => {
    asked.push([...questions])
    throw new Error('Query read timeout')
  })
  const answers = await Promise.allSettled([ask(db, 1), ask(db, 2)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(asked).toEqual([[1, 2]])
})
