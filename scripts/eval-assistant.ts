import { builtInEngine } from '#assistant/engine/built-in/engine.ts'
import type { Engine } from '#assistant/engine/engine.ts'
import { modelEngine } from '#assistant/engine/model/engine.ts'
import { modelOf } from '#assistant/engine/model/model.ts'
import { MemoryDayBook } from '#assistant/evals/memory-day-book.ts'
import { type OpenBook, play } from '#assistant/evals/play.ts'
import { suite } from '#assistant/evals/suite.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { modelSettings } from '#server/assistant/model-settings.ts'
import { readConfig } from '#server/config/config.ts'

/**
 * Plays the scripted conversations and prints how many passed, by category.
 *   npm run eval:assistant -- [category …] [--failures] [--memory] [--model]
 * --failures shows what went wrong; --memory runs without a database; --model asks the configured model instead of
 * the built-in engine.
 */
const REQUIRED_SHARE = 0.9
const flags = new Set(process.argv.slice(2).filter((word) => word.startsWith('--')))
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'))

const engines = flags.has('--model') ? [await configuredModel()] : [builtInEngine]
const books = flags.has('--memory') ? memoryBooks() : await realBooks()
const rows: Record<string, { right: number; of: number; share: string }> = {}
let right = 0
let of = 0
for (const [category, scripts] of Object.entries(suite)) {
  if (only.length > 0 && !only.includes(category)) continue
  let good = 0
  for (const script of scripts) {
    const { failures, transcript } = await play(script, engines, books.open)
    if (failures.length === 0) good++
    else if (flags.has('--failures'))
      console.log(
        `✗ ${category} / ${script.name}\n${[...transcript, ...failures.map((failure) => `    ${failure}`)].join('\n')}\n`,
      )
  }
  right += good
  of += scripts.length
  rows[category] = { right: good, of: scripts.length, share: percent(good, scripts.length) }
}
rows.all = { right, of, share: percent(right, of) }
console.table(rows)
await books.stop()
process.exitCode = right >= REQUIRED_SHARE * of ? 0 : 1

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`
}

async function configuredModel(): Promise<Engine> {
  const model = await modelOf(modelSettings(readConfig(process.env)))
  if (!model) throw new Error('No model is configured: set ASSISTANT_PROVIDER and ASSISTANT_MODEL.')
  return modelEngine(model)
}

function memoryBooks(): { open: OpenBook; stop: () => Promise<void> } {
  const open: OpenBook = async (owner, clock) =>
    new MemoryDayBook(owner, () => localDateAt(clock().getTime(), owner.zone))
  return { open, stop: async () => {} }
}

async function realBooks() {
  const { realBooks: open } = await import('#server/testing/real-books.ts')
  return open()
}
