import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

/** It is loaded by everyone who adds a task, on phones with slow networks too. */
const MOST_KB = 30

test(`what reads titles is at most ${MOST_KB} KB in the browser, with everything it imports`, async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: resolve(import.meta.dirname, 'typed-title.ts'), formats: ['es'], fileName: 'title' },
    },
  })
  const [output] = Array.isArray(built) ? built : []
  const code = (output?.output ?? []).map((chunk) => ('code' in chunk ? chunk.code : '')).join('')
  expect(code).toContain('remind')
  expect(brotliCompressSync(code).length / 1024).toBeLessThan(MOST_KB)
})
