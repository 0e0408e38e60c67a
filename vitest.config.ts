import { defineConfig } from 'vitest/config'

const shared = { testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          include: ['{domain,contract,web}/**/*.test.{ts,tsx}'],
          // Style sheets are read as text by the test that computes their contrast.
          css: true,
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['{server,scripts,bench}/**/*.test.ts'],
          globalSetup: 'server/testing/global-setup.ts',
          pool: 'forks',
          maxWorkers: 3,
        },
      },
    ],
  },
})
