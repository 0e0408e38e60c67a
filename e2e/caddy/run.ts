import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findVoiceParts } from '#server/assistant/voice/voice-parts.ts'
import { sharedTestDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { signUp } from '#server/testing/sign-up.ts'
import { writeFakeMicrophone } from '#server/testing/speech.ts'
import { findBrowser } from '../../scripts/browser.ts'
import { buildOnce } from '../../scripts/build-once.ts'
import { serveProduct } from '../product.ts'
import { startCaddy } from './caddy.ts'
import { journey } from './journey.ts'

/**
 * A journey through Caddy as ops/Caddyfile sets it up, with a certificate of its own. Not a part of the tests: few
 * machines have Caddy.
 */
await buildOnce()
const database = await sharedTestDatabase(
  fileURLToPath(new URL('../../.cache/e2e-database', import.meta.url)),
)
process.env.E2E_DATABASE_URL = database.url
process.env.E2E_DATABASE_TEMPLATE = database.template
const port = await freePort()
const env = { PUBLIC_URL: `https://localhost:${port}`, TRUST_PROXY: '1', VOICE_MODEL: 'tiny' }
const { product } = await serveProduct(env)
const caddy = await startCaddy({ port, upstream: Number(new URL(product.app.listeningOrigin).port) })
const hasVoice = Boolean(findVoiceParts())
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--ignore-certificate-errors', ...(hasVoice ? await microphone() : [])],
})
try {
  const person = await product.person('robin@example.org', { name: 'Robin' })
  await signUp(product, person.userId)
  const today = new Date().toISOString().slice(0, 10)
  await journey(browser, { product, origin: caddy.origin, person, today, hasVoice }, (step) =>
    console.log(`  ${step}`),
  )
  console.log('✓ behind Caddy')
} catch (error) {
  console.error(`✗ behind Caddy: ${(error as Error).stack}\n${caddy.said()}`)
  process.exitCode = 1
} finally {
  await browser.close()
  await caddy.stop()
  await product.stop()
  await database.stop()
}
process.exit()

/** The question comes twice: the first may fall into the greeting. */
async function microphone(): Promise<string[]> {
  const file = join(mkdtempSync(join(tmpdir(), 'voice-')), 'question.wav')
  await writeFakeMicrophone(file, [12, 'What is on my list today?', 12, 'What is on my list today?', 20])
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${file}`,
    '--autoplay-policy=no-user-gesture-required',
  ]
}
