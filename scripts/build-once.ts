import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { oneAtATime } from '#server/process/one-at-a-time.ts'
import { buildWebApp, isBuilt } from './build-web-app.ts'

const CACHE = fileURLToPath(new URL('../.cache', import.meta.url))

/** Builds the web app. Waits for another build in this checkout first: of a start, the tests, or `npm run build`. */
export async function buildOnce(): Promise<void> {
  // A build that was carried here needs nothing, not even a place to write.
  if (await isBuilt()) return
  await mkdir(CACHE, { recursive: true })
  await oneAtATime(`${CACHE}/building.lock`, buildWebApp, {
    waiting: () => console.log('Somebody else is building the web app. Waiting for it …'),
    patienceMs: 10 * 60_000,
  })
}

if (import.meta.main) await buildOnce()
