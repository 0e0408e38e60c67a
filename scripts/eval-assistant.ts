import { localDateAt } from '#domain/time/zone.ts'
import { builtInEngine } from '#server/assistant/engine/built-in/engine.ts'
import { MemoryDayBook } from '#server/assistant/eval/memory-day-book.ts'
import { play } from '#server/assistant/eval/play.ts'
import { suite } from '#server/assistant/eval/suite.ts'

const only = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const loud = process.argv.includes('--failures')
let passed = 0
let total = 0
for (const [category, scripts] of Object.entries(suite)) {
  if (only.length > 0 && !only.includes(category)) continue
  let good = 0
  for (const script of scripts) {
    const { failures, transcript } = await play(
      script,
      [builtInEngine],
      async (owner, clock) => new MemoryDayBook(owner, () => localDateAt(clock().getTime(), owner.zone)),
    )
    if (failures.length === 0) good++
    else if (loud)
      console.log(
        `✗ ${category} / ${script.name}\n${transcript.join('\n')}\n    ${failures.join('\n    ')}\n`,
      )
  }
  passed += good
  total += scripts.length
  console.log(`${category.padEnd(16)} ${String(good).padStart(3)} / ${scripts.length}`)
}
console.log(
  `${'all'.padEnd(16)} ${String(passed).padStart(3)} / ${total}   ${((100 * passed) / total).toFixed(1)} %`,
)
