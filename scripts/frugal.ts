import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

// Imported before everything else, so that all of it is loaded frugally.

/** Stripping types and compiling is done once for all starts: the next one is quicker and takes less memory. */
enableCompileCache(fileURLToPath(new URL('../.cache/compiled', import.meta.url)))

/** While the code is loaded, the room for young objects does not grow: at rest nothing would ever fill it again. */
setFlagsFromString('--semi-space-growth-factor=1')

/** Under load it may. */
export function started(): void {
  setFlagsFromString('--semi-space-growth-factor=2')
}
