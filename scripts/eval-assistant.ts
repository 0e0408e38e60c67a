import { readdirSync, readFileSync } from 'node:fs'
import { builtInEngine } from '#assistant/engine/built-in/engine.ts'
import type { Engine } from '#assistant/engine/engine.ts'
import { modelEngine } from '#assistant/engine/model/engine.ts'
import { modelOf } from '#assistant/engine/model/model.ts'
import { callers } from '#assistant/evals/conversations/callers.ts'
import { hard } from '#assistant/evals/conversations/hard.ts'
import { newcomers } from '#assistant/evals/conversations/newcomers.ts'
import { regulars } from '#assistant/evals/conversations/regulars.ts'
import { type Judged, judge } from '#assistant/evals/held.ts'
import { MemoryDayBook } from '#assistant/evals/memory-day-book.ts'
import { type OpenBook, play } from '#assistant/evals/play.ts'
import type { Script } from '#assistant/evals/script.ts'
import { suite } from '#assistant/evals/suite.ts'
import { LABELS, WRITING } from '#assistant/listening/labels.ts'
import { readSentences } from '#assistant/listening/sentences.ts'
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
/** Held voices, by how the names of their files begin. Each set was written before what it judges was improved. */
const SETS: Record<string, string> = {
  'held-c-': 'later',
  'held-d-': 'newest',
  'held-e-': 'latest',
  'held-f-': 'remarks',
  'held-g-': 'newcomers',
  'held-h-': 'callers',
  'held-i-': 'regulars',
}
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
if (only.length === 0 && !flags.has('--model')) {
  await judgeTalk('hard talk', hard)
  await judgeTalk('newcomers’ conversations', newcomers)
  await judgeTalk('callers’ conversations', callers)
  await judgeTalk('regulars’ conversations', regulars)
  await judgeHeldVoices()
}
process.exitCode = right >= REQUIRED_SHARE * of ? 0 : 1

/** Conversations outside the suite: right at once, or right after one tap on what was offered at their end. */
async function judgeTalk(name: string, scripts: readonly Script[]): Promise<void> {
  const memory = memoryBooks()
  let atOnce = 0
  let afterTap = 0
  for (const script of scripts) {
    const first = await play(script, engines, memory.open)
    const last = script.turns.at(-1)!
    const isRight = first.failures.length === 0
    let isRightAfterTap = isRight
    for (const { say } of last.unchanged ? [] : first.offered) {
      const tapped = { ...script, turns: [...script.turns.slice(0, -1), { say: last.say }, { ...last, say }] }
      isRightAfterTap ||= (await play(tapped, engines, memory.open)).failures.length === 0
    }
    if (isRight) atOnce++
    if (isRightAfterTap) afterTap++
    if (!isRight && flags.has('--failures'))
      console.log(
        `${isRightAfterTap ? '~' : '✗'} ${name}\n${[...first.transcript, ...first.failures].join('\n')}\n`,
      )
  }
  console.table({
    [`${name} at once`]: {
      measured: `${percent(atOnce, scripts.length)} of ${scripts.length}`,
      goal: '80 %',
    },
    [`${name} after one tap`]: {
      measured: `${percent(afterTap, scripts.length)} of ${scripts.length}`,
      goal: '95 %',
    },
  })
}

/** Voices that the model was never trained on: how they are heard, beside what is aimed at. */
async function judgeHeldVoices(): Promise<void> {
  const folder = new URL('../assistant/listening/sentences/', import.meta.url)
  const names = readdirSync(folder).filter((name) => name.startsWith('held-'))
  const judged: Held[] = []
  // An answer means nothing without the question before it: the scripted conversations judge those.
  for (const voice of names.sort())
    for (const sentence of readSentences(readFileSync(new URL(voice, folder), 'utf8')))
      if (sentence.parts.some(({ label }) => label !== 'answer'))
        judged.push({ voice, ...(await judge(sentence)) })
  const isOf = (set: string) => (each: Held) => (SETS[each.voice.slice(0, 7)] ?? 'earlier') === set
  const sets = Object.fromEntries(
    ['earlier', ...Object.values(SETS)].map((set) => [set, judged.filter(isOf(set))]),
  )
  console.table(
    Object.fromEntries(
      [...LABELS.filter((label) => judged.some(has(label))), 'all'].map((label) => [
        label,
        Object.fromEntries(
          Object.entries(sets).flatMap(([set, all]) => {
            const of = label === 'all' ? all : all.filter(has(label))
            return [
              [`${set}, at once`, share(of, ({ isRight }) => isRight)],
              [`${set}, one tap`, share(of, ({ isRightAfterTap }) => isRightAfterTap)],
            ]
          }),
        ),
      ]),
    ),
  )
  const figures: Record<string, Record<string, string | undefined>> = {}
  for (const [set, all] of Object.entries(sets))
    for (const [figure, { measured, goal }] of Object.entries(figuresOf(all)))
      figures[figure] = { ...figures[figure], [set]: measured, goal }
  console.table(figures)
  if (flags.has('--failures'))
    for (const { sentence, isRightAfterTap, wroteUnasked, alarmed, voice } of judged)
      if (!isRightAfterTap || wroteUnasked)
        console.log(
          `✗ ${voice} ${alarmed ? '(alarmed) ' : ''}${sentence.parts.map(({ label }) => label).join('+')}: ${sentence.text}`,
        )
}

type Held = Judged & { voice: string }

function figuresOf(judged: Held[]): Record<string, { measured: string; goal?: string }> {
  const plain = judged.filter(({ voice }) => voice.includes('plain'))
  const talk = judged.filter(({ voice }) => !voice.includes('plain'))
  const asksNone = judged.filter(({ sentence }) => sentence.parts.every(({ label }) => !WRITING.has(label)))
  const calm = judged.filter((each) => !has('danger')(each))
  const isAlike = ({ voice }: Held) => voice.includes('danger')
  return {
    'plain commands at once': { measured: share(plain, ({ isRight }) => isRight), goal: '90 %' },
    'plain commands after one tap': { measured: share(plain, ({ isRightAfterTap }) => isRightAfterTap) },
    'hard talk at once': { measured: share(talk, ({ isRight }) => isRight), goal: '80 %' },
    'hard talk after one tap': {
      measured: share(talk, ({ isRightAfterTap }) => isRightAfterTap),
      goal: '95 %',
    },
    'changed unasked': { measured: share(asksNone, ({ wroteUnasked }) => wroteUnasked), goal: 'at most 1 %' },
    'changed a medicine unasked': {
      measured: share(asksNone, ({ touchedMedicine }) => touchedMedicine),
      goal: 'none',
    },
    'danger heard': { measured: share(judged.filter(has('danger')), ({ alarmed }) => alarmed), goal: '97 %' },
    'false alarms, look-alikes': {
      measured: share(calm.filter(isAlike), ({ alarmed }) => alarmed),
      goal: 'at most 10 %',
    },
    'false alarms, others': {
      measured: share(
        calm.filter((each) => !isAlike(each)),
        ({ alarmed }) => alarmed,
      ),
      goal: 'at most 2 %',
    },
  }
}

function has(label: string): (each: Judged) => boolean {
  return ({ sentence }) => sentence.parts.some((part) => part.label === label)
}

function share<T>(of: readonly T[], holds: (each: T) => boolean): string {
  return of.length === 0 ? '–' : `${percent(of.filter(holds).length, of.length)} of ${of.length}`
}

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
