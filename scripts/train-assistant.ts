import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hearWithPacked } from '#assistant/listening/hear.ts'
import { LABELS } from '#assistant/listening/labels.ts'
import { type PackedModel, pack } from '#assistant/listening/packed-model.ts'
import { readSentences, type Sentence } from '#assistant/listening/sentences.ts'
import { train } from '#assistant/listening/train.ts'

/**
 * Trains the assistant's second opinion on assistant/listening/sentences/ and writes assistant/listening/model.json, the
 * same bytes each time. Files named held-… are never read here. With --folds it also trains without each part of the
 * voices in turn, judges it on the voices left out, and prints how well a chance can be believed.
 */
const SENTENCES = new URL('../assistant/listening/sentences/', import.meta.url)
const MODEL = new URL('../assistant/listening/model.json', import.meta.url)
const FOLDS = 4
/** Measured with --folds: with it, the chances are as often right as they say. */
const TEMPERATURE = 0.7

const voices = readdirSync(SENTENCES)
  .filter((name) => name.endsWith('.txt') && !name.startsWith('held-'))
  .sort()
  .map((name) => ({ name, sentences: readSentences(readFileSync(new URL(name, SENTENCES), 'utf8')) }))
const all = voices.flatMap(({ sentences }) => sentences)
console.log(`${voices.length} voices, ${all.length} sentences`)
if (process.argv.includes('--folds')) crossValidate()
else {
  const packed = pack(train(all), TEMPERATURE)
  writeFileSync(MODEL, `${JSON.stringify(packed, null, 2)}\n`)
  console.log(`model.json: ${JSON.stringify(packed).length} bytes`)
}

/** Files with one subject (danger, other things) are cut into as many pieces as there are folds: no fold lacks it. */
function pieces(): { fold: number; sentences: Sentence[] }[] {
  return voices.flatMap(({ sentences }, at) => {
    if (sentences.length < 250) return [{ fold: at % FOLDS, sentences }]
    const size = Math.ceil(sentences.length / FOLDS)
    return Array.from({ length: FOLDS }, (_, fold) => ({
      fold,
      sentences: sentences.slice(fold * size, (fold + 1) * size),
    }))
  })
}

function crossValidate(): void {
  const heard: { right: boolean; chance: number; packed: PackedModel; text: string; label: string }[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const kept = pieces()
    const packed = pack(train(kept.flatMap((piece) => (piece.fold === fold ? [] : piece.sentences))), 1)
    const hear = hearWithPacked(packed)
    for (const { sentences } of kept.filter((piece) => piece.fold === fold))
      for (const { label, text } of sentences.flatMap(({ parts }) => parts)) {
        const opinion = hear(text)
        heard.push({ right: opinion.label === label, chance: opinion.chance, packed, text, label })
      }
  }
  const share = (of: typeof heard) =>
    `${((100 * of.filter(({ right }) => right).length) / of.length).toFixed(1)} %`
  console.log(`right on voices left out: ${share(heard)} of ${heard.length}`)
  for (const label of LABELS)
    console.log(label.padEnd(10), share(heard.filter((each) => each.label === label)))
  for (const temperature of [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.15, 1.3]) {
    let loss = 0
    const hears = new Map<PackedModel, ReturnType<typeof hearWithPacked>>()
    for (const { packed, text, label } of heard) {
      const hear = hears.get(packed) ?? hearWithPacked({ ...packed, temperature })
      hears.set(packed, hear)
      loss -= Math.log(Math.max(1e-9, hear(text).chances[label as (typeof LABELS)[number]]))
    }
    console.log(`temperature ${temperature}: loss ${(loss / heard.length).toFixed(4)}`)
  }
}
