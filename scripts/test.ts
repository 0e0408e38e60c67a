import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { check } from './check.ts'

type Count = { passed: number; failed: number }

/** Everything that proves the product, ending in one line with the count. */
mkdirSync('.cache', { recursive: true })
// The first tests mostly wait for processes to start and to die: the checks go beside them.
const counts = [...(await Promise.all([check(), unitTests()])), await browserTests()]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

async function unitTests(): Promise<Count> {
  const report = '.cache/unit.json'
  rmSync(report, { force: true })
  const status = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return counted(report, status, (it) => ({ passed: it.numPassedTests, failed: it.numFailedTests }))
}

async function browserTests(): Promise<Count> {
  const report = '.cache/e2e.json'
  rmSync(report, { force: true })
  const status = await run(process.execPath, ['scripts/e2e.ts'])
  return counted(report, status, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }))
}

async function run(command: string, args: string[]): Promise<number> {
  const [status] = await once(spawn(command, args, { stdio: 'inherit' }), 'exit')
  return status ?? 1
}

/** A runner that died without a report, or failed without naming a test, counts as one failure. */
// biome-ignore lint/suspicious/noExplicitAny: two reports of other tools, read by the shape they document
function counted(report: string, status: number, read: (report: any) => Count): Count {
  try {
    const count = read(JSON.parse(readFileSync(report, 'utf8')))
    return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
  } catch {
    return { passed: 0, failed: 1 }
  }
}
