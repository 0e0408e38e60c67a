import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { startTestDatabase } from '#server/testing/database.ts'
import { check } from './check.ts'
import { browserOutcome, type Outcome, outcomeOf, slowest, unitOutcome } from './test-reports.ts'

/** How many lines of each failure are repeated at the end of the output. */
const LINES_REPEATED = 25

/** How many of the slowest tests are listed. */
const SLOWEST = 10

/** Runs all checks and tests. The last line has the counts. */
mkdirSync('.cache', { recursive: true })
// All at once: each of them waits often enough, for processes, pages and pauses, to leave the cores to the others.
const checks = check()
const database = await startTestDatabase()
process.env.TEST_DATABASE = JSON.stringify(database)
const outcomes: Outcome[] = await Promise.all([checks, unitTests(), browserTests()])
await database.stop()
console.log(`\nThe slowest:\n${slowest(outcomes, SLOWEST).join('\n')}`)
for (const { test, output } of outcomes.flatMap(({ failures }) => failures)) {
  const lines = stripVTControlCharacters(output).split('\n').slice(0, LINES_REPEATED)
  console.log(`\nFAIL ${test}\n${lines.join('\n')}`)
}
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

async function unitTests(): Promise<Outcome> {
  const report = '.cache/unit.json'
  rmSync(report, { force: true })
  const status = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return outcomeOf(report, status, unitOutcome)
}

async function browserTests(): Promise<Outcome> {
  const report = '.cache/e2e.json'
  rmSync(report, { force: true })
  return outcomeOf(report, await run(process.execPath, ['scripts/e2e.ts']), browserOutcome)
}

async function run(command: string, args: string[]): Promise<number> {
  const [status] = await once(spawn(command, args, { stdio: 'inherit' }), 'exit')
  return status ?? 1
}
