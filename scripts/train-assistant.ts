import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dangerIn, maybeHurt } from '#assistant/danger/danger.ts'
import { withoutFigures } from '#assistant/danger/figures.ts'
import { isPlainRequest } from '#assistant/engine/built-in/parse/plain-request.ts'
import { hearWithPacked } from '#assistant/listening/hear.ts'
import { LABELS } from '#assistant/listening/labels.ts'
import { type PackedModel, pack } from '#assistant/listening/packed-model.ts'
import { fingerprintOf, readSentences, type Sentence } from '#assistant/listening/sentences.ts'
import { train, trainTogether } from '#assistant/listening/train.ts'

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
  const packed = pack(trainTogether(all), TEMPERATURE, fingerprintOf(all))
  writeFileSync(MODEL, `${JSON.stringify(packed, null, 2)}\n`)
  console.log(`model.json: ${JSON.stringify(packed).length} bytes`)
}

/** Files with one subject (danger, other things) are cut into as many pieces as there are folds: no fold lacks it. */
function pieces(): { fold: number; name: string; sentences: Sentence[] }[] {
  const stems = [...new Set(voices.map(({ name }) => stemOf(name)))]
  return voices.flatMap(({ name, sentences }) => {
    if (sentences.length < 250) return [{ fold: stems.indexOf(stemOf(name)) % FOLDS, name, sentences }]
    const size = Math.ceil(sentences.length / FOLDS)
    return Array.from({ length: FOLDS }, (_, fold) => ({
      fold,
      name,
      sentences: sentences.slice(fold * size, (fold + 1) * size),
    }))
  })
}

/** Some voices have a file of their own for danger: both are left out together. */
function stemOf(name: string): string {
  return name.replace(/(?:-danger)?\.txt$/, '')
}

/** `isLookAlike`: from a voice whose sentences sound like danger, or are about medicines. */
type Alarm = { isDanger: boolean; chance: number; isLookAlike: boolean }

/** How sure the patterns and a fold's model together are that a sentence is about danger: much as `hearDanger` decides. */
function alarmOf(text: string, label: string, voice: string, hear: ReturnType<typeof hearWithPacked>): Alarm {
  const isSign = dangerIn(text) !== undefined || maybeHurt(text) !== undefined
  const { danger } = hear(withoutFigures(text))
  // A plain request calms a worry that is neither faint nor grave.
  const isCalm = danger > 0.05 && danger < 0.7 && isPlainRequest(text, '2026-03-10')
  return {
    isDanger: label === 'danger',
    chance: isSign ? 1 : isCalm ? 0 : danger,
    isLookAlike: /danger|medicines/.test(voice),
  }
}

function printAlarms(alarms: readonly Alarm[]): void {
  for (const worry of [0.06, 0.08, 0.1, 0.12, 0.15, 0.2, 0.25, 0.3]) {
    const share = (of: Alarm[]) =>
      `${((100 * of.filter(({ chance }) => chance >= worry).length) / of.length).toFixed(1)} %`
    console.log(
      `asked from ${worry}: danger ${share(alarms.filter(({ isDanger }) => isDanger))},`,
      `look-alikes ${share(alarms.filter(({ isDanger, isLookAlike }) => !isDanger && isLookAlike))},`,
      `others ${share(alarms.filter(({ isDanger, isLookAlike }) => !isDanger && !isLookAlike))}`,
    )
  }
}

function crossValidate(): void {
  const alarms: Alarm[] = []
  const heard: { right: boolean; chance: number; packed: PackedModel; text: string; label: string }[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const kept = pieces()
    const packed = pack(train(kept.flatMap((piece) => (piece.fold === fold ? [] : piece.sentences))), 1)
    const hear = hearWithPacked(packed)
    const calibrated = hearWithPacked({ ...packed, temperature: TEMPERATURE })
    for (const { sentences, name } of kept.filter((piece) => piece.fold === fold))
      for (const { label, text } of sentences.flatMap(({ parts }) => parts)) {
        const opinion = hear(text)
        alarms.push(alarmOf(text, label, name, calibrated))
        heard.push({ right: opinion.label === label, chance: opinion.chance, packed, text, label })
      }
  }
  const share = (of: typeof heard) =>
    `${((100 * of.filter(({ right }) => right).length) / of.length).toFixed(1)} %`
  console.log(`right on voices left out: ${share(heard)} of ${heard.length}`)
  for (const label of LABELS)
    console.log(label.padEnd(10), share(heard.filter((each) => each.label === label)))
  printAlarms(alarms)
  for (const temperature of [0.6, 0.7, 0.8]) {
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
