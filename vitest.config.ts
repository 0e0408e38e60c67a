import { defineConfig } from 'vitest/config'

/** These hear speech, kill processes or start the whole product: each wants the machine to itself. */
const HEAVY = [
  'scripts/start.test.ts',
  'server/schemes/survival.test.ts',
  'server/assistant/voice/voice.test.ts',
  'server/assistant/session/voice-session.test.ts',
]

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
          exclude: HEAVY,
          globalSetup: 'server/testing/global-setup.ts',
          pool: 'forks',
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'heavy',
          include: HEAVY,
          globalSetup: 'server/testing/global-setup.ts',
          pool: 'forks',
          maxWorkers: 1,
          testTimeout: 300_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
