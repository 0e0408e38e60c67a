import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

// Import this first: it keeps start-up fast and small.

/** Caches stripped and compiled code, so that the next start is faster and takes less memory. */
enableCompileCache(fileURLToPath(new URL('../.cache/compiled', import.meta.url)))

/** Keeps the young generation small while code is loaded: an idle process would never need the larger one again. */
setFlagsFromString('--semi-space-growth-factor=1')

/** Lets the young generation grow again, for use under load. */
export function startupDone(): void {
  setFlagsFromString('--semi-space-growth-factor=2')
}
