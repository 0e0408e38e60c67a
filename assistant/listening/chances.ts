import { LABELS } from './labels.ts'

/** One column of the model for each label, and the last one for danger against everything else. */
export const COLUMNS = LABELS.length + 1
export const ALONE = LABELS.length

/** Turns the scores of the first `labels` columns into chances, which add up to one. */
export function chancesFrom(
  scores: Float64Array,
  temperature = 1,
  labels: number = LABELS.length,
): Float64Array {
  const chances = new Float64Array(labels)
  let highest = Number.NEGATIVE_INFINITY
  for (let column = 0; column < labels; column++) highest = Math.max(highest, scores[column]! / temperature)
  let sum = 0
  for (let column = 0; column < labels; column++) {
    chances[column] = Math.exp(scores[column]! / temperature - highest)
    sum += chances[column]!
  }
  for (let column = 0; column < labels; column++) chances[column]! /= sum
  return chances
}

/**
 * The chance that somebody may be in danger: halfway between the label's chance and that of the column of its own, which
 * err differently. On held voices, 92.7 instead of 92.0 % are heard where 2 % of ordinary sentences are asked about.
 */
export function dangerFrom(chances: Float64Array, scores: Float64Array, temperature = 1): number {
  const chance = chances[LABELS.indexOf('danger')]!
  const odds = Math.log((chance + TINY) / (1 - chance + TINY))
  return likely((odds + scores[ALONE]! / temperature) / 2)
}

const TINY = 1e-9

/** From log odds to a chance. */
export function likely(odds: number): number {
  return 1 / (1 + Math.exp(-odds))
}
