import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { FATES, type FateClause, readFateClauses } from '#assistant/listening/fate-clauses.ts'
import { hearFateWith } from '#assistant/listening/hear-fate.ts'
import { pack } from '#assistant/listening/packed-model.ts'
import { printOf } from '#assistant/listening/sentences.ts'
import { trainFates } from '#assistant/listening/train-fates.ts'

/**
 * Trains the model that says what a clause tells of one task, on assistant/listening/fates/, and writes
 * assistant/listening/fate-model.json, the same bytes each time. With --folds it leaves out each file in turn instead, and
 * prints how well the model hears that file.
 */
const FOLDER = new URL('../assistant/listening/fates/', import.meta.url)
const MODEL = new URL('../assistant/listening/fate-model.json', import.meta.url)

const files = readdirSync(FOLDER)
  .sort()
  .map((name) => ({ name, text: readFileSync(new URL(name, FOLDER), 'utf8') }))
  .map((file) => ({ ...file, clauses: readFateClauses(file.text) }))
const all = files.flatMap(({ clauses }) => clauses)
console.log(`${files.length} files, ${all.length} clauses`)
if (process.argv.includes('--folds')) for (const { name, clauses } of files) judge(name, clauses)
else {
  const packed = pack(trainFates(all), 1, printOf(files.map(({ text }) => text)))
  writeFileSync(MODEL, `${JSON.stringify(packed, null, 2)}\n`)
  console.log(`fate-model.json: ${JSON.stringify(packed).length} bytes`)
}

function judge(name: string, clauses: readonly FateClause[]): void {
  const others = files.filter((file) => file.name !== name).flatMap((file) => file.clauses)
  const hear = hearFateWith(pack(trainFates(others), 1))
  const heard = clauses.map(({ fate, said }) => ({ fate, opinion: hear(said) }))
  const share = (of: typeof heard) =>
    `${((100 * of.filter(({ fate, opinion }) => opinion.fate === fate).length) / of.length).toFixed(1)} % of ${of.length}`
  console.log(`${name}: ${share(heard)}`)
  for (const fate of FATES)
    console.log(` ${fate.padEnd(7)} ${share(heard.filter((each) => each.fate === fate))}`)
  for (const least of [0.5, 0.7, 0.9])
    console.log(
      ` where it is ${least} sure: ${share(heard.filter(({ opinion }) => opinion.chance >= least))}`,
    )
}
