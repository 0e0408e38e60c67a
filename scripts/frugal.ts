import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Import this first: it keeps start-up fast and small.

/**
 * Where stripped and compiled code is kept, so that the next start is faster and takes less memory. A process that gets
 * it as NODE_COMPILE_CACHE never loads what strips types, 16 MB: its first file is kept too.
 */
export const COMPILED = fileURLToPath(new URL('../.cache/compiled', import.meta.url))
enableCompileCache(COMPILED)

/** Keeps the young generation small while code is loaded: an idle process would never need the larger one again. */
setFlagsFromString('--semi-space-growth-factor=1')

/** Gives back what only the start needed, and lets the young generation grow again, for use under load. */
export function startupDone(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NonNullable<typeof globalThis.gc>
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  setFlagsFromString('--semi-space-growth-factor=2')
}
