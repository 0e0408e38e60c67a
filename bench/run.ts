import { readFile, writeFile } from 'node:fs/promises'
import { assistant } from './assistant.ts'
import { billing } from './billing.ts'
import { careCircle } from './care-circle.ts'
import { dashboard } from './dashboard.ts'
import { day } from './day.ts'
import { find } from './find.ts'
import { foundation } from './foundation.ts'
import { type Figure, type Suite, TestBed } from './harness.ts'
import { identity } from './identity.ts'
import { lookBack } from './look-back.ts'
import { myPeople } from './my-people.ts'
import { neighbours } from './neighbours.ts'
import { pictures } from './pictures.ts'
import { reminders } from './reminders.ts'
import { voice } from './voice.ts'

const SUITES: Record<string, Suite> = {
  foundation,
  day,
  find,
  dashboard,
  'care-circle': careCircle,
  'my-people': myPeople,
  'look-back': lookBack,
  pictures,
  billing,
  reminders,
  neighbours,
  identity,
  assistant,
  voice,
}

/** Measures the product and this machine's floor in one run. Arguments name the suites; none means all. */
const wanted = process.argv.slice(2)
const results: Record<string, Figure[]> = {}
for (const [name, suite] of Object.entries(SUITES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const bed = await TestBed.create()
  try {
    results[name] = await suite(bed)
  } finally {
    await bed.dispose()
  }
  console.log(`\n${name}`)
  console.table(results[name].map(row))
}
const file = new URL('./results.json', import.meta.url)
const before = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
await writeFile(file, `${JSON.stringify({ ...before, ...results }, null, 2)}\n`)

function row({ what, ours, unit, floor, budget, held }: Figure) {
  return {
    what,
    ours: `${round(ours)} ${unit}`,
    floor: floor === undefined ? '' : `${round(floor)} ${unit}`,
    ratio: floor === undefined ? '' : (ours / floor).toFixed(2),
    budget: budget ?? '',
    held: held === undefined ? '' : held ? 'yes' : 'NO',
  }
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2)
}
