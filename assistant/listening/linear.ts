import { BUCKETS, type Features, featuresOf } from './features.ts'
import { noisy } from './noise.ts'
import { randomFrom } from './random.ts'

/** Unrounded weights, row by row: one row for each bucket, then one for the bias. */
export type Weights = Float64Array

/** Something said, and the share of each label in it. */
export type Example = { text: string; shares: Float64Array }

/** What a model is to learn: how many columns it has, and how far its scores are from what they should be. */
export type Lesson = {
  columns: number
  errorOf: (scores: Float64Array, shares: Float64Array, error: Float64Array) => void
}

const EPOCHS = 7
const SEEN_OFTEN = 3
const RATE = 0.4
const DECAY = 2e-4
/** The share of a sentence's features that is left out each time it is seen, so that no single word decides alone. */
const LEFT_OUT = 0.4

/** The mean of several models that saw the examples in different orders: what one learned by chance weighs less. */
export function trainTogether(examples: readonly Example[], lesson: Lesson, models = 3): Weights {
  const sum = trainOnce(examples, lesson, 1)
  for (let seed = 2; seed <= models; seed++) {
    const weights = trainOnce(examples, lesson, seed)
    for (let at = 0; at < sum.length; at++) sum[at]! += weights[at]!
  }
  for (let at = 0; at < sum.length; at++) sum[at]! /= models
  return sum
}

/** Trains a linear model by stochastic gradient descent with a step of its own for each weight. */
export function trainOnce(examples: readonly Example[], { columns, errorOf }: Lesson, seed = 1): Weights {
  const random = randomFrom(seed)
  const weights = new Float64Array((BUCKETS + 1) * columns)
  const squares = new Float64Array(weights.length).fill(1e-6)
  const order = examples.map((_, at) => at)
  const isKnown = rowsSeenOften(examples)
  const error = new Float64Array(columns)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random)
    for (const at of order) {
      const { text, shares } = examples[at]!
      const features = withSomeLeftOut(featuresOf(epoch % 2 === 0 ? text : noisy(text, random)), random)
      const { rows, values } = features
      errorOf(scoresOf(weights, features, columns), shares, error)
      const rate = RATE / (1 + 0.15 * epoch)
      for (let each = 0; each < rows.length; each++)
        if (isKnown[rows[each]!]) step(weights, squares, rows[each]! * columns, error, values[each]!, rate)
      step(weights, squares, BUCKETS * columns, error, 1, rate * 0.2)
    }
  }
  return weights
}

function withSomeLeftOut({ rows, values }: Features, random: () => number): Features {
  const kept = Array.from(rows.keys()).filter(() => random() >= LEFT_OUT)
  return {
    rows: Int32Array.from(kept, (at) => rows[at]!),
    values: Float64Array.from(kept, (at) => values[at]! / (1 - LEFT_OUT)),
  }
}

function step(
  weights: Float64Array,
  squares: Float64Array,
  from: number,
  error: Float64Array,
  value: number,
  rate: number,
): void {
  for (let column = 0; column < error.length; column++) {
    const at = from + column
    const slope = error[column]! * value + DECAY * weights[at]!
    squares[at]! += slope * slope
    weights[at]! -= (rate * slope) / Math.sqrt(squares[at]!)
  }
}

/** The scores of each column, before they are turned into chances. */
function scoresOf(weights: Weights, { rows, values }: Features, columns: number): Float64Array {
  const scores = weights.slice(BUCKETS * columns)
  for (let at = 0; at < rows.length; at++)
    for (let column = 0; column < columns; column++)
      scores[column]! += weights[rows[at]! * columns + column]! * values[at]!
  return scores
}

/** A feature seen only once or twice says more about its own sentence than about others. */
function rowsSeenOften(examples: readonly Example[]): Uint8Array {
  const times = new Uint16Array(BUCKETS)
  for (const { text } of examples) for (const row of featuresOf(text).rows) times[row]!++
  return Uint8Array.from(times, (count) => (count >= SEEN_OFTEN ? 1 : 0))
}

function shuffle(list: number[], random: () => number): void {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[list[at], list[other]] = [list[other]!, list[at]!]
  }
}
