import { chancesFrom } from './chances.ts'
import { FATES, type FateClause } from './fate-clauses.ts'
import { type Lesson, trainTogether, type Weights } from './linear.ts'

export function trainFates(clauses: readonly FateClause[]): Weights {
  const examples = clauses.map(({ fate, said }) => ({
    text: said,
    shares: Float64Array.from(FATES, (each) => (each === fate ? 1 : 0)),
  }))
  return trainTogether(examples, FATE)
}

const FATE: Lesson = {
  columns: FATES.length,
  errorOf(scores, shares, error) {
    const chances = chancesFrom(scores, 1, FATES.length)
    for (let column = 0; column < FATES.length; column++) error[column] = chances[column]! - shares[column]!
  },
}
