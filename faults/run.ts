import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  embeddedScenario,
  externalScenario,
  type Figures,
  networkScenario,
  removeFolder,
  type Size,
} from './scenario.ts'
import { stopsUnderLoad } from './stops.ts'

/** Everything is killed, frozen and restarted under load; then what was promised is compared with what is there. */
const SIZE: Size = { people: 12, reminders: 10, seconds: 90, chains: 2, faults: 18, frozenMs: 4_000 }

const folder = mkdtempSync(join(tmpdir(), 'daily-tasks-faults-'))
chmodSync(folder, 0o755)
const stops = await stopsUnderLoad(folder, 5)
const results = [
  await embeddedScenario(folder, SIZE),
  await externalScenario(folder, SIZE),
  await networkScenario(folder, { ...SIZE, faults: 14, frozenMs: 30_000 }),
]
await removeFolder(folder)
for (const figures of results) console.log(told(figures))
const isClean = stops.refused5xx + stops.cut === 0
console.log(
  `\n${stops.stops} stops under load: ${isClean ? 'clean' : 'NOT CLEAN'}
  ${stops.answered} requests answered, ${stops.refused5xx} with 5xx, ${stops.cut} connections cut, ended after at most ${stops.slowestMs} ms`,
)
process.exit(results.every(isKept) && isClean ? 0 : 1)

function isKept(figures: Figures): boolean {
  const { writesLost, writesDoubled, remindersLost, remindersDoubled, stepsLost, stepsDoubled } = figures
  return writesLost + writesDoubled + remindersLost + remindersDoubled + stepsLost + stepsDoubled === 0
}

function told(figures: Figures): string {
  const counts = Map.groupBy(figures.faults, (name) => name)
  return [
    `\n${figures.scenario}: ${isKept(figures) ? 'kept' : 'BROKEN'}`,
    ...[...counts].map(([name, times]) => `  ${times.length} × ${name}`),
    `  ${figures.acknowledged} acknowledged writes: ${figures.writesLost} lost, ${figures.writesDoubled} doubled (${figures.repeated} requests failed meanwhile and were repeated)`,
    `  ${figures.reminders} reminders: ${figures.remindersLost} not shown, ${figures.remindersDoubled} shown twice`,
    `  ${figures.chainSteps} steps of chains: ${figures.stepsLost} not shown, ${figures.stepsDoubled} shown twice`,
    `  ready again after at most ${figures.slowestReadyMs} ms`,
  ].join('\n')
}
