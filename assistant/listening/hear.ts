import { chancesFrom, dangerFrom } from './chances.ts'
import { featuresOf } from './features.ts'
import { LABELS, type Label, WRITING } from './labels.ts'
import trained from './model.json' with { type: 'json' }
import { type PackedModel, scoresOf, type Unpacked, unpack } from './packed-model.ts'

/** What an utterance may mean, as the trained model hears it. */
export type Opinion = {
  /** The likeliest meaning, and its chance. */
  label: Label
  chance: number
  chances: Readonly<Record<Label, number>>
  /** The chance that it asks for a change at all. */
  writing: number
  /** The chance that somebody may be in danger. */
  danger: number
}

/** The second opinion beside the patterns. It never acts by itself. */
export function hear(text: string): Opinion {
  model ??= unpack(trained)
  return hearWith(model, text)
}

let model: Unpacked | undefined

export function hearWithPacked(packed: PackedModel): (text: string) => Opinion {
  const unpacked = unpack(packed)
  return (text) => hearWith(unpacked, text)
}

function hearWith(unpacked: Unpacked, text: string): Opinion {
  const scores = scoresOf(unpacked, featuresOf(text))
  const found = chancesFrom(scores, unpacked.temperature)
  const chances = Object.fromEntries(LABELS.map((label, at) => [label, found[at]!])) as Record<Label, number>
  const label = LABELS.reduce((best, other) => (chances[other] > chances[best] ? other : best))
  const writing = LABELS.reduce((sum, each) => (WRITING.has(each) ? sum + chances[each] : sum), 0)
  const danger = dangerFrom(found, scores, unpacked.temperature)
  return { label, chance: chances[label], chances, writing, danger }
}
