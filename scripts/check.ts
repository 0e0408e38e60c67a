import { spawnSync } from 'node:child_process'

const CHECKS: [string, string, string[]][] = [
  ['format, lint and borders', 'biome', ['ci', '--error-on-warnings', '.']],
  ['types of domain', 'tsc', ['-p', 'domain']],
  ['types of contract', 'tsc', ['-p', 'contract']],
  ['types of server', 'tsc', ['-p', 'server']],
  ['types of web', 'tsc', ['-p', 'web']],
  ['types of the service worker', 'tsc', ['-p', 'web/service-worker']],
  ['types of the browser tests', 'tsc', ['-p', 'e2e']],
  ['dead code', 'knip', ['--no-progress']],
]

/** Runs every check that needs no running product, and says which failed. */
export function check(): { passed: number; failed: number } {
  let failed = 0
  for (const [what, command, args] of CHECKS) {
    const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
    console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${what}`)
    if (status === 0) continue
    failed++
    console.log(`${stdout}${stderr}`)
  }
  return { passed: CHECKS.length - failed, failed }
}

if (import.meta.main) process.exit(check().failed > 0 ? 1 : 0)
