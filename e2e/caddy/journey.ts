import { type Browser, expect as hastyExpect, type Locator, type Page } from '@playwright/test'
import { createTask, listTasks } from '#contract/tasks.ts'
import { LOGIN_PATH } from '#domain/paths.ts'
import type { TestPerson, TestProduct } from '#server/testing/product.ts'
import { PASSWORD } from '#server/testing/sign-up.ts'

const expect = hastyExpect.configure({ timeout: 30_000 })

export type Setting = {
  product: TestProduct
  origin: string
  person: TestPerson
  today: string
  hasVoice: boolean
}

/** What a proxy can spoil: sign-in and its cookies, live updates, uploads, the kept app, the socket of a conversation. */
export async function journey(
  browser: Browser,
  setting: Setting,
  say: (step: string) => void,
): Promise<void> {
  const { product, origin, person, today, hasVoice } = setting
  const day = () => product.call(listTasks, { params: { date: today } }, { as: person })
  // So many that what a screen is told as it connects is long enough to be compressed.
  for (let n = 1; n <= 12; n++)
    await product.call(
      createTask,
      { params: { date: today }, body: { title: `Errand ${n}` } },
      { as: person },
    )
  const [here, there] = [await signedIn(browser, setting), await signedIn(browser, setting)]
  say('signed in on two screens')

  const task = (page: Page, title: string) => page.getByRole('checkbox', { name: title })
  await there.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await here.getByRole('button', { name: 'Add Task', exact: true }).click()
  await here.getByLabel('Title').fill('Call the dentist')
  await here.getByRole('button', { name: 'Save Task' }).click()
  await expect(task(there, 'Call the dentist')).toBeVisible()
  await task(there, 'Call the dentist').click()
  await expect(task(there, 'Call the dentist')).toBeChecked()
  const isDone = async () => (await day()).find(({ title }) => title === 'Call the dentist')?.status
  await expect.poll(isDone).toBe('completed')
  await expect(task(here, 'Call the dentist')).toBeChecked()
  say('what one adds, the other sees and ticks, and the first sees that')

  await here.getByRole('button', { name: 'Edit Errand 1', exact: true }).click()
  await here.getByRole('button', { name: 'More', exact: true }).click()
  await here.getByRole('button', { name: 'Add a picture' }).click()
  const picker = here.getByRole('dialog', { name: 'Choose a picture' })
  await picker.getByLabel('Choose a photo').setInputFiles({
    name: 'errand.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await here.evaluate<number[]>(PHOTO)),
  })
  await expect(picker).toBeHidden()
  await here.getByRole('button', { name: 'Save Changes' }).click()
  const withPhoto = async () => (await day()).filter(({ picture }) => picture?.startsWith('photo:')).length
  await expect.poll(withPhoto).toBe(1)
  await expect(there.locator('[data-task] img')).toHaveJSProperty('naturalWidth', 144)
  say('a photo arrives')

  await here.getByRole('button', { name: 'Open the assistant' }).click()
  const panel = here.getByRole('region', { name: 'Assistant' })
  await panel.getByRole('button', { name: 'Text' }).click()
  await expect(panel.getByText('Connected', { exact: true })).toBeVisible()
  await panel.getByRole('textbox').fill('What is on my list today?')
  await panel.getByRole('textbox').press('Enter')
  await expect(answer(panel)).toBeVisible()
  await panel.getByRole('button', { name: 'Hang Up' }).click()
  say('a written question is answered')
  if (hasVoice) {
    const call = await signedIn(browser, setting)
    await call.getByRole('button', { name: 'Open the assistant' }).click()
    const heard = call.getByRole('region', { name: 'Assistant' })
    // The first conversation loads what hears and speaks; on a busy machine a person presses once more.
    await expect(async () => {
      const voice = heard.getByRole('button', { name: 'Voice' })
      if (await voice.isVisible()) await voice.click()
      await expect(heard.getByText(/Connected, (listening|speaking)/)).toBeVisible({ timeout: 25_000 })
    }).toPass({ timeout: 150_000 })
    await expect(answer(heard)).toBeVisible({ timeout: 120_000 })
    say('a spoken one is heard and answered')
  }

  const [page, figures] = [await here.request.get(origin), await here.request.get(`${origin}/metrics`)]
  expect(page.headers()['content-encoding']).toMatch(/^(zstd|gzip|br)$/)
  expect(figures.status()).toBe(404)
  expect(await here.evaluate(PROTOCOL)).toBe('h2')
  say('pages are compressed, figures are not shown, HTTP/2')
}

const answer = (panel: Locator) =>
  panel
    .getByText(/Errand 2/)
    .filter({ visible: true })
    .first()

async function signedIn(browser: Browser, { origin, person }: Setting): Promise<Page> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, permissions: ['microphone'] })
  const page = await context.newPage()
  await page.goto(`${origin}${LOGIN_PATH}`)
  await page.getByLabel('Email').fill(person.userId)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Errand 1', exact: true })).toBeVisible()
  return page
}

// Run in the page; as text, because scripts are checked without a browser's types.
const PHOTO = `(async () => {
  const canvas = new OffscreenCanvas(1200, 800)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#b5533a'
  pen.fillRect(0, 0, 1200, 800)
  const photo = await canvas.convertToBlob({ type: 'image/jpeg' })
  return Array.from(new Uint8Array(await photo.arrayBuffer()))
})()`
const PROTOCOL = `performance.getEntriesByType('navigation')[0].nextHopProtocol`
