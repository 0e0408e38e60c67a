import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { sharedTestDatabase } from '#server/testing/database.ts'
import { findBrowser, findHeadlessShell } from './browser.ts'
import { buildOnce } from './build-once.ts'

/** Browser tests: the built web app, a real Chromium, a real PostgreSQL. Arguments go to Playwright. */
const browser = findBrowser()
// To watch, there has to be a window.
const isWatched = process.argv.some((argument) => ['--headed', '--debug', '--ui'].includes(argument))
const headlessShell = isWatched ? undefined : findHeadlessShell()
await buildOnce()
// Its own server, unless there is one for all: unit tests that run beside these stop theirs when they end.
const database = await sharedTestDatabase(fileURLToPath(new URL('../.cache/e2e-database', import.meta.url)))
const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
const { status } = spawnSync(process.execPath, [playwright, 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    ...process.env,
    // Node strips the types by itself and keeps what it has compiled; Playwright would transform the whole server.
    PW_DISABLE_TS_ESM: '1',
    NODE_COMPILE_CACHE: fileURLToPath(new URL('../.cache/compiled', import.meta.url)),
    CHROMIUM_PATH: browser,
    HEADLESS_SHELL_PATH: headlessShell ?? browser,
    E2E_DATABASE_URL: database.url,
    E2E_DATABASE_TEMPLATE: database.template,
  },
})
await database.stop()
process.exit(status ?? 1)
