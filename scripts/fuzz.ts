import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startTestDatabase } from '#server/testing/database.ts'
import { type Figures, fuzz } from '#server/testing/fuzz/fuzz.ts'
import { makeWorld } from '#server/testing/fuzz/world.ts'
import { TestProduct } from '#server/testing/product.ts'
import { buildOnce } from './build-once.ts'

/**
 * Attacks a real server process with hostile requests: `npm run fuzz -- --requests 20000 --seed 1`. A failing request is
 * printed with its number; `--seed 1 --from <number> --requests 1` sends it alone.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    requests: { type: 'string', default: '22000' },
    from: { type: 'string', default: '0' },
  },
})
const ROOT = new URL('..', import.meta.url)
await buildOnce()
const database = await startTestDatabase(fileURLToPath(new URL('.cache/fuzz-database', ROOT)))
const port = await freePort()
const env = {
  NODE_ENV: 'test',
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  // Each attacker may come from anywhere, and none is turned away for asking often.
  TRUST_PROXY: '1',
  REQUESTS_PER_MINUTE: '1000000',
  // Opens what only an operator may see to those who try its password.
  STAND_INS: 'mail,phone,google',
  OPERATOR_PASSWORD: 'pässword',
  // Speech is another process, and has its own tests.
  VOICE: 'off',
  LOG_LEVEL: 'error',
}
const product = await TestProduct.start(database, env)
const server = spawn(process.execPath, [fileURLToPath(new URL('scripts/start-server.ts', ROOT))], {
  env: { PATH: process.env.PATH, ...env, DATABASE_URL: product.url },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const isAlive = () => server.exitCode === null && server.signalCode === null
const isHealthy = () =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
while (isAlive() && !(await isHealthy())) await new Promise((resolve) => setTimeout(resolve, 50))

const STAYED = { number: -1, door: 'SIGTERM', role: '', what: 'did not end in 30 seconds', request: '' }
try {
  const figures = await fuzz({
    port,
    app: product.app,
    world: await makeWorld(product),
    seed: Number(values.seed),
    requests: Number(values.requests),
    from: Number(values.from),
    isAlive,
  })
  const survived = isAlive() && (await isHealthy())
  if (isAlive() && !(await stopped())) figures.findings.push(STAYED)
  report(figures, survived)
  process.exitCode = figures.findings.length > 0 || !survived ? 1 : 0
} finally {
  server.kill('SIGKILL')
  await product.stop()
  await database.stop()
}
process.exit()

/** What was sent to it must not keep it from ending. */
async function stopped(): Promise<boolean> {
  server.kill('SIGTERM')
  return once(server, 'exit', { signal: AbortSignal.timeout(30_000) }).then(
    () => true,
    () => false,
  )
}

function report({ findings, requests, frames, statuses, doors, closed }: Figures, alive: boolean): void {
  for (const { number, door, role, what, request } of findings) {
    console.log(`\n#${number} ${door} as ${role}\n  ${request}\n  ${what.replaceAll('\n', '\n  ')}`)
  }
  console.log(`\n${requests} requests and ${frames} frames, seed ${values.seed}, ${doors} doors`)
  console.log(
    Object.entries(statuses)
      .map(([status, count]) => `  ${status === '0' ? 'closed' : status}: ${count}`)
      .join('\n'),
  )
  console.log(`nothing got through ${closed.length} of them: ${closed.join(', ')}`)
  console.log(`${findings.length} failed; the server ${alive ? 'is alive and ready' : 'DID NOT SURVIVE'}`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port: free } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return free
}
