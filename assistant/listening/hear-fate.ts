import { chancesFrom } from './chances.ts'
import { FATES, type FateLabel } from './fate-clauses.ts'
import trained from './fate-model.json' with { type: 'json' }
import { featuresOf } from './features.ts'
import { type PackedModel, scoresOf, type Unpacked, unpack } from './packed-model.ts'

/** What a clause says of its task, as the trained model hears it. */
export type FateOpinion = { fate: FateLabel; chance: number; chances: Readonly<Record<FateLabel, number>> }

/** Hears a clause in which its task is written § and the task's own verb, told as past, ‡. */
export function hearFate(said: string): FateOpinion {
  model ??= unpack(trained)
  return opinionOf(model, said)
}

let model: Unpacked | undefined

export function hearFateWith(packed: PackedModel): (said: string) => FateOpinion {
  const unpacked = unpack(packed)
  return (said) => opinionOf(unpacked, said)
}

function opinionOf(unpacked: Unpacked, said: string): FateOpinion {
  const found = chancesFrom(scoresOf(unpacked, featuresOf(said)), unpacked.temperature, FATES.length)
  const chances = Object.fromEntries(FATES.map((fate, at) => [fate, found[at]!])) as Record<FateLabel, number>
  const fate = FATES.reduce((best, other) => (chances[other] > chances[best] ? other : best))
  return { fate, chance: chances[fate], chances }
}
