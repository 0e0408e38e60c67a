import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// The product's own threads and processes, which tests start by the dozen, keep what they have compiled, as in `npm start`.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('.cache/compiled', import.meta.url))

/**
 * These start the whole product, kill its processes and wait for the outcome. They mostly wait, so they run first,
 * alongside the checks.
 */
const PROCESSES = ['scripts/start.test.ts', 'server/reminders/survival.test.ts', 'faults/short.test.ts']

/** Speech recognition and synthesis take all cores: these run one after the other, after all others. */
const VOICE = ['server/assistant/voice/voice.test.ts', 'server/assistant/session/voice-session.test.ts']

/**
 * All but voice is one group: whenever a file ends, the next one begins. Vitest takes the projects of a group by their
 * names: processes, pure, server.
 */
const GROUP = { maxWorkers: availableParallelism(), sequence: { groupOrder: 0 } }

/** On a busy machine, what usually takes a moment may take many seconds. */
const POLL = { poll: { timeout: 60_000 } }
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
          // These tests leave no state behind, so modules are loaded once for all of them.
          isolate: false,
          ...GROUP,
          include: ['{domain,contract,assistant,web}/**/*.test.{ts,tsx}'],
          // The contrast test reads style sheets as text.
          css: true,
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          // Each file has its own product and database; loading the modules again for each took a third of the time.
          isolate: false,
          include: ['{server,scripts,bench}/**/*.test.ts'],
          exclude: [...PROCESSES, ...VOICE],
          globalSetup: 'server/testing/global-setup.ts',
          pool: 'forks',
          ...GROUP,
        },
      },
      {
        test: {
          ...patient,
          name: 'processes',
          include: PROCESSES,
          ...GROUP,
        },
      },
      {
        test: {
          ...patient,
          name: 'voice',
          include: VOICE,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
