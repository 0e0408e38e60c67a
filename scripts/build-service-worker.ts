import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'

const root = resolve(import.meta.dirname, '..')

/** Builds the service worker, which caches `files` on the device. Writes it to `outDir`, if given, and returns its code. */
export async function buildServiceWorker(
  files: { url: string; revision: string }[],
  outDir?: string,
): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { __APP_FILES__: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      write: outDir !== undefined,
      rolldownOptions: {
        input: resolve(root, 'web/service-worker/sw.ts'),
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}
