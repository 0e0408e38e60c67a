import { defineConfig } from 'vitest/config'

export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    include: ['{domain,contract,server,web,scripts,bench}/**/*.test.{ts,tsx}'],
    // Style sheets are read as text by the test that computes their contrast.
    css: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
