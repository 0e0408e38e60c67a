import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** Playwright's own list: setting --disable-features replaces it, so it has to be repeated. */
const OFF_BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]

/**
 * In each window, and so in each test, a full Chromium renders the pop-ups of an address bar that nobody sees and starts
 * a spare process for a site that nobody visits. That costs more than a second each time.
 */
const UNSEEN = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

/** These show notifications or hear sound, which takes a whole browser. */
const WHOLE_BROWSER = ['push.spec.ts', 'voice.spec.ts']

/**
 * Without a GPU, a process for it only hands on what it is given: drawing in the browser's own process saves a fifth of
 * the time that all tests take.
 */
const ONE_PROCESS_LESS = '--in-process-gpu'

const launch = (executablePath?: string) => ({
  executablePath,
  args: [
    ONE_PROCESS_LESS,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...UNSEEN]}`,
  ],
})

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e',
  // One more than there are cores: pages and pauses are waited for often enough.
  workers: availableParallelism() + 1,
  // Each worker has its own product and takes the next waiting test, so that all workers finish together.
  fullyParallel: true,
  projects: [
    // First: voice tests play minutes of speech. Started last, they would delay the end of the run.
    {
      name: 'whole browser',
      testMatch: WHOLE_BROWSER,
      use: { launchOptions: launch(process.env.CHROMIUM_PATH) },
    },
    {
      name: 'screens',
      testIgnore: WHOLE_BROWSER,
      use: { launchOptions: launch(process.env.HEADLESS_SHELL_PATH) },
    },
  ],
  timeout: 240_000,
  // As long as the unit tests poll: on a busy machine, what usually takes a moment may take many seconds.
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: '.cache/e2e.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Drawing what moves takes a fifth of the time. What is about motion turns it on: `test.use(MOVING)`.
    contextOptions: { reducedMotion: 'reduce' },
    // No screenshots and traces by default: they slow down every test, also those that pass. Use --trace on where
    // the failure message, with its outline of the page, is not enough.
  },
})
