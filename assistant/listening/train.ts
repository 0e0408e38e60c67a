import { ALONE, COLUMNS, chancesFrom, likely } from './chances.ts'
import { LABELS, type Label } from './labels.ts'
import { type Example, type Lesson, trainTogether as together, trainOnce, type Weights } from './linear.ts'
import type { Sentence } from './sentences.ts'

/** The mean of several models that saw the sentences in different orders. */
export function trainTogether(sentences: readonly Sentence[]): Weights {
  return together(sentences.flatMap(examplesOf), MEANING)
}

/** Sentences with several meanings are learned part by part; as a whole they count in equal shares. */
export function train(sentences: readonly Sentence[]): Weights {
  return trainOnce(sentences.flatMap(examplesOf), MEANING)
}

const DANGER = LABELS.indexOf('danger')

const MEANING: Lesson = {
  columns: COLUMNS,
  errorOf(scores, shares, error) {
    const chances = chancesFrom(scores)
    for (let column = 0; column < ALONE; column++) error[column] = chances[column]! - shares[column]!
    error[ALONE] = likely(scores[ALONE]!) - (shares[DANGER]! > 0 ? 1 : 0)
  },
}

function examplesOf({ text, parts }: Sentence): Example[] {
  const whole = { text, shares: sharesOf(parts.map(({ label }) => label)) }
  if (parts.length === 1) return [whole]
  return [whole, ...parts.map(({ label, text: said }) => ({ text: said, shares: sharesOf([label]) }))]
}

function sharesOf(labels: readonly Label[]): Float64Array {
  const shares = new Float64Array(LABELS.length)
  for (const label of labels) shares[LABELS.indexOf(label)]! += 1 / labels.length
  return shares
}
