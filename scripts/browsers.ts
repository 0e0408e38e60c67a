import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createTask } from '#contract/tasks.ts'
import { careFor } from '#server/testing/circle.ts'
import { sharedTestDatabase } from '#server/testing/database.ts'
import { signUp } from '#server/testing/sign-up.ts'
import { chromium } from '../e2e/browsers/chromium.ts'
import { type Driver, Missing } from '../e2e/browsers/driver.ts'
import { firefox } from '../e2e/browsers/firefox.ts'
import { journey } from '../e2e/browsers/journey.ts'
import { Line } from '../e2e/browsers/line.ts'
import { webkit } from '../e2e/browsers/webkit.ts'
import { serveProduct } from '../e2e/product.ts'
import { buildOnce } from './build-once.ts'

const BROWSERS: Record<string, () => Promise<Driver>> = { chromium, firefox, webkit }
const PICTURES = fileURLToPath(new URL('../.cache/browsers', import.meta.url))

/**
 * One journey in each kind of browser, or in those that are named. One that is not on this machine is left out with a
 * word, unless it was asked for. Not a part of the tests: it takes browsers that few machines have.
 */
const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in BROWSERS))
if (unknown) throw new Error(`There is no '${unknown}': ${Object.keys(BROWSERS).join(', ')}.`)
await buildOnce()
const database = await sharedTestDatabase(fileURLToPath(new URL('../.cache/e2e-database', import.meta.url)))
process.env.E2E_DATABASE_URL = database.url
process.env.E2E_DATABASE_TEMPLATE = database.template
const results: boolean[] = []
for (const name of asked.length > 0 ? asked : Object.keys(BROWSERS)) results.push(await walk(name))
await database.stop()
process.exit(results.every(Boolean) ? 0 : 1)

/** Whether the journey went well, or there is no such browser and nobody asked for it. */
async function walk(name: string): Promise<boolean> {
  let driver: Driver
  try {
    driver = await BROWSERS[name]!()
  } catch (error) {
    if (!(error instanceof Missing)) throw error
    console.log(`- ${name} is not here: ${error.message}`)
    return !asked.includes(name)
  }
  const line = await Line.lay()
  const origin = `http://localhost:${line.port}`
  const { product } = await serveProduct({ PUBLIC_URL: origin })
  line.leadTo(Number(new URL(product.app.listeningOrigin).port))
  try {
    await journey(driver, { ...(await prepare(product)), product, origin, line }, (step) =>
      console.log(`  ${name}: ${step}`),
    )
    console.log(`✓ ${name}`)
    return true
  } catch (error) {
    console.error(`✗ ${name}: ${(error as Error).message}`)
    await keepPicture(driver, name)
    return false
  } finally {
    await driver.stop()
    await line.cut().catch(() => {})
    await product.stop()
  }
}

/** Someone with a password, two tasks, and a person to care for. */
async function prepare(product: Awaited<ReturnType<typeof serveProduct>>['product']) {
  const person = await product.person('robin@example.org', { name: 'Robin' })
  await signUp(product, person.userId)
  const today = new Date().toISOString().slice(0, 10)
  for (const title of ['Water the plants', 'Feed the cat'])
    await product.call(createTask, { params: { date: today }, body: { title } }, { as: person })
  const walter = await product.person('walter@example.org', { name: 'Walter' })
  await careFor(product.ctx, person, walter)
  return { person, today, caresFor: 'Walter' }
}

async function keepPicture(driver: Driver, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  const file = `${PICTURES}/${name}.png`
  await driver.picture().then(
    (picture) => {
      writeFileSync(file, picture)
      console.error(`  What it showed: ${file}`)
    },
    () => {},
  )
}
