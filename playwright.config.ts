import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** Playwright's own list, which a list of ours replaces. */
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
 * Every window of a full Chromium, and so every test, draws the lists under an address bar that is never seen, and
 * keeps a process ready for a site that is never visited: more than a second of work each time.
 */
const UNSEEN = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

const VOICE = 'voice.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e',
  workers: availableParallelism(),
  // Each worker has a product of its own and takes the next test there is, so that all end together.
  fullyParallel: true,
  projects: [
    // It waits for minutes of speech: begun last, it would be waited for alone.
    { name: 'voice', testMatch: VOICE },
    { name: 'screens', testIgnore: VOICE },
  ],
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: '.cache/e2e.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // No screenshots and traces by default: they slow down every test, also those that pass. Use --trace on where
    // the failure message, with its outline of the page, is not enough.
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...UNSEEN]}`,
      ],
    },
  },
})
