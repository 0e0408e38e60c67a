import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { Outcome } from './test-reports.ts'

const CHECKS: [string, string, string[]][] = [
  ['format, lint and borders', 'biome', ['ci', '--error-on-warnings', '.']],
  ['the order of the rooms', process.execPath, ['scripts/staircase.ts']],
  ['types of domain', ...types('domain')],
  ['types of contract', ...types('contract')],
  ['types of assistant', ...types('assistant')],
  ['types of server', ...types('server')],
  ['types of web', ...types('web')],
  ['types of the service worker', ...types('web/service-worker')],
  ['types of the browser tests', ...types('e2e')],
  ['dead code', 'knip', ['--no-progress']],
]

/**
 * Incremental: only what changed since the last run is checked. Several threads would each work out the same types again,
 * which takes half as much time more, and the cores are busy with the other checks.
 */
function types(project: string): [string, string[]] {
  const buildInfo = `.cache/types/${project.replace('/', '-')}.tsbuildinfo`
  return ['tsc', ['-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', buildInfo]]
}

/** Runs every check that needs no running product, one per core, and reports which failed. */
export async function check(): Promise<Outcome> {
  const failures: Outcome['failures'] = []
  const waiting = [...CHECKS]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [what, command, args] = next
      const output = await failureOf(command, args)
      console.log(output === undefined ? `ok   ${what}` : `FAIL ${what}\n${output}`)
      if (output !== undefined) failures.push({ test: what, output })
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return { passed: CHECKS.length - failures.length, failed: failures.length, failures }
}

/** The output of a command if it failed; undefined if it succeeded. */
function failureOf(command: string, args: string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(command, args, { maxBuffer: 2 ** 26 }, (failure, stdout, stderr) =>
      resolve(failure ? `${stdout}${stderr}` || failure.message : undefined),
    )
  })
}

if (import.meta.main) process.exit((await check()).failed > 0 ? 1 : 0)
