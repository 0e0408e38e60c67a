import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * These start the whole product, kill its processes and wait for what comes of it: the two go well together, and
 * first, beside the checks.
 */
const PROCESSES = ['scripts/start.test.ts', 'server/reminders/survival.test.ts']

/** These hear and speak, which takes all cores: one after the other, when the rest is done. */
const VOICE = ['server/assistant/voice/voice.test.ts', 'server/assistant/session/voice-session.test.ts']

const POLL = { poll: { timeout: 20_000 } }
const shared = { testTimeout: 120_000, hookTimeout: 120_000, expect: POLL }
const patient = {
  testTimeout: 300_000,
  hookTimeout: 120_000,
  expect: POLL,
  globalSetup: 'server/testing/global-setup.ts',
  pool: 'forks' as const,
}

export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          // Nothing in them outlives its test, so the modules are loaded once for all.
          isolate: false,
          sequence: { groupOrder: 1 },
          include: ['{domain,contract,assistant,web}/**/*.test.{ts,tsx}'],
          // Style sheets are read as text by the test that computes their contrast.
          css: true,
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          // Each file has a product and a database of its own; loading all modules anew took a third of the time.
          isolate: false,
          include: ['{server,scripts,bench}/**/*.test.ts'],
          exclude: [...PROCESSES, ...VOICE],
          globalSetup: 'server/testing/global-setup.ts',
          pool: 'forks',
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...patient,
          name: 'processes',
          include: PROCESSES,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...patient,
          name: 'voice',
          include: VOICE,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
