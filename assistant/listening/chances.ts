import { LABELS } from './labels.ts'

/** The labels, and one more column that only tells danger from everything else. */
export const COLUMNS = LABELS.length + 1

/** Chances of the labels, which add up to one, and in the last column the chance of danger by itself. */
export function chancesFrom(scores: Float64Array, temperature = 1): Float64Array {
  const chances = new Float64Array(COLUMNS)
  let highest = Number.NEGATIVE_INFINITY
  for (let column = 0; column < LABELS.length; column++)
    highest = Math.max(highest, scores[column]! / temperature)
  let sum = 0
  for (let column = 0; column < LABELS.length; column++) {
    chances[column] = Math.exp(scores[column]! / temperature - highest)
    sum += chances[column]!
  }
  for (let column = 0; column < LABELS.length; column++) chances[column]! /= sum
  chances[COLUMNS - 1] = 1 / (1 + Math.exp(-scores[COLUMNS - 1]! / temperature))
  return chances
}
