import { LABELS } from './labels.ts'

/** One column of the model for each label. */
export const COLUMNS = LABELS.length

/** Chances of the labels, which add up to one. */
export function chancesFrom(scores: Float64Array, temperature = 1): Float64Array {
  const chances = new Float64Array(COLUMNS)
  let highest = Number.NEGATIVE_INFINITY
  for (let column = 0; column < COLUMNS; column++) highest = Math.max(highest, scores[column]! / temperature)
  let sum = 0
  for (let column = 0; column < COLUMNS; column++) {
    chances[column] = Math.exp(scores[column]! / temperature - highest)
    sum += chances[column]!
  }
  for (let column = 0; column < COLUMNS; column++) chances[column]! /= sum
  return chances
}
