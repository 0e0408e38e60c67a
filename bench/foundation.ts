import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Figure, load, type TestBed } from './harness.ts'

const DIST = fileURLToPath(new URL('../dist', import.meta.url))

/** Start-up, a minimal response, the landing page, and the size of its first load. */
export async function foundation(bed: TestBed): Promise<Figure[]> {
  const floor = await bed.serve('bench/floor-server.ts')
  const first = await bed.serve('scripts/start.ts')
  await first.stop()
  const ours = await bed.serve('scripts/start.ts')
  const memory = await residentMegabytes(ours.pid)
  const floorRate = await load(`${floor.url}/healthz`)
  const healthRate = await load(`${ours.url}/healthz`)
  const landingRate = await load(`${ours.url}/`, { headers: { 'accept-encoding': 'br' } })
  const weight = (await firstLoadBytes('index.html')) / 1024
  await Promise.all([floor.stop(), ours.stop()])
  return [
    {
      what: 'later start, to the first answer',
      ours: ours.startMs,
      unit: 'ms',
      floor: floor.startMs,
      budget: '< 3000',
      held: ours.startMs < 3000,
    },
    {
      what: 'GET /healthz',
      ours: healthRate,
      unit: '1/s',
      floor: floorRate,
      budget: '≥ 60 % of floor',
      held: healthRate >= 0.6 * floorRate,
    },
    { what: 'GET / (landing page)', ours: landingRate, unit: '1/s', floor: floorRate },
    {
      what: 'landing: script and style, brotli',
      ours: weight,
      unit: 'KB',
      budget: '≤ 110',
      held: weight <= 110,
    },
    { what: 'memory at rest', ours: memory, unit: 'MB', budget: '≤ 120', held: memory <= 120 },
  ]
}

/** The size of what a document loads at once: its scripts, their static imports, and its styles. */
export async function firstLoadBytes(document: string): Promise<number> {
  const html = await readFile(join(DIST, document), 'utf8')
  const wanted = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map((match) => match[1]!)
  const files = await readdir(join(DIST, 'assets'))
  const seen = new Set<string>()
  const queue = [...wanted]
  for (let path = queue.pop(); path; path = queue.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    if (!path.endsWith('.js')) continue
    const code = await readFile(join(DIST, path), 'utf8')
    for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
      if (files.includes(name!)) queue.push(`assets/${name}`)
    }
  }
  const sizes = await Promise.all([...seen].map(async (path) => (await stat(join(DIST, `${path}.br`))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function residentMegabytes(pid: number): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 2000))
  // The server is the child of a process that only waits to start it again.
  const [server = pid] = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')
  const status = await readFile(`/proc/${server}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}
