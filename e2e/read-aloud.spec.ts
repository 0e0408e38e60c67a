import { localMoment } from '#domain/time/zone.ts'
import { todaysDate } from './clocks.ts'
import { expect, expectAccessible, noonZone, test } from './fixtures.ts'
import { card, flash, openLive } from './on-the-page.ts'
import { addTask } from './tasks.ts'

/** The voices belong to the device; this one writes down what it is asked to say, and can be told to dwell on it. */
function deviceWithVoice(): void {
  const said: string[] = []
  let ending: ReturnType<typeof setTimeout> | undefined
  const device = { said, dwells: false }
  const voice = { name: 'Test', lang: 'en-US', localService: true, default: true, voiceURI: 'test' }
  class Utterance extends EventTarget {
    voice = null
    lang = ''
    rate = 1
    onstart: (() => void) | null = null
    onend: (() => void) | null = null
    onerror: (() => void) | null = null
    readonly text: string
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  const synthesis = {
    getVoices: () => [voice],
    speak: (utterance: Utterance) => {
      said.push(utterance.text)
      utterance.onstart?.()
      if (!device.dwells) ending = setTimeout(() => utterance.onend?.())
    },
    cancel: () => {
      clearTimeout(ending)
      sessionStorage.setItem('silenced', 'yes')
    },
    addEventListener: () => {},
  }
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
  Object.assign(window, { SpeechSynthesisUtterance: Utterance, device })
}

type Device = { device: { said: string[]; dwells: boolean } }

test('the day, a card and, if asked for, a reminder are read aloud, and a press stops it', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const timezone = noonZone()
  const pat = await someone('Pat', { timezone })
  const date = todaysDate(timezone)
  const add = (title: string, time?: string) => addTask(product, pat, { title, time }, date)
  await add('💊 Pills 500mg', '23:30')
  for (const title of ['Read', 'Rest', 'Water the plants']) await add(title)
  await page.addInitScript(deviceWithVoice)
  await signIn(page, pat)
  await page.goto('/dashboard/')
  const said = () => page.evaluate(() => (window as unknown as Device).device.said)
  const dwell = (dwells: boolean) =>
    page.evaluate((it) => {
      ;(window as unknown as Device).device.dwells = it
    }, dwells)
  await page.getByRole('button', { name: 'View options' }).click()
  await page.getByRole('button', { name: 'Read my day' }).click()
  await expect.poll(said).toContain('At half past eleven at night, Pills 500 milligrams.')
  await expect.poll(said).toContain('Any time: Read, Rest, Water the plants.')
  await expect(page.getByRole('button', { name: 'Read my day' })).toBeVisible()

  await dwell(true)
  await page.getByRole('button', { name: 'Read my day' }).click()
  const stop = page.getByRole('button', { name: 'Stop reading' })
  await expect(stop).toBeVisible()
  await stop.click()
  await expect(stop).toHaveCount(0)
  await dwell(false)
  const before = (await said()).length
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Flash Mode/ }).click()
  await page.getByRole('button', { name: 'Read aloud' }).click()
  await expect.poll(async () => (await said()).slice(before)).toContain('Pills 500 milligrams.')
  await expectAccessible(page)
  // While it is read, Escape would only stop that.
  await expect(stop).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(flash(page)).toHaveCount(0)

  // Nothing is read by itself, until it is asked for.
  const { time } = localMoment(Date.now(), timezone)
  await add('Call Ben', time)
  await expect(page.getByRole('region', { name: 'It is time' })).toContainText('Call Ben')
  expect(await said()).not.toContain('It is time: Call Ben.')
  await page.goto('/settings')
  await page.getByText('Read reminders aloud').click()
  await openLive(page, '/dashboard/')
  await expect(page.getByRole('region', { name: 'It is time' })).toContainText('Call Ben')
  await add('Call Ann', time)
  await expect.poll(said).toEqual(['It is time: Call Ann.'])
})

test('Escape while a card is read only stops the reading; the next one closes the card', async ({
  page,
  product,
  robin,
}) => {
  await addTask(product, robin, { title: 'Water the plants' }, todaysDate())
  await page.addInitScript(deviceWithVoice)
  await page.goto('/dashboard/')
  await page.evaluate(() => {
    ;(window as unknown as Device).device.dwells = true
  })
  const stop = page.getByRole('button', { name: 'Stop reading' })
  await page.getByRole('button', { name: /^Flash Mode/ }).click()
  await flash(page).getByRole('button', { name: 'Read aloud' }).click()
  await expect(stop).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(stop).toHaveCount(0)
  await expect(card(page)).toHaveText('Water the plants')
  await page.keyboard.press('Escape')
  await expect(flash(page)).toHaveCount(0)

  // The same where the day is read from a menu.
  await page.getByRole('button', { name: 'View options' }).click()
  await page.getByRole('button', { name: 'Read my day' }).click()
  await expect(stop).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(stop).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Read my day' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Read my day' })).toBeHidden()
})

test('a page that is left falls silent', async ({ page, product, robin }) => {
  await addTask(product, robin, { title: 'Water the plants' }, todaysDate())
  await page.addInitScript(deviceWithVoice)
  await page.goto('/dashboard/')
  await page.evaluate(() => {
    ;(window as unknown as Device).device.dwells = true
  })
  await page.getByRole('button', { name: 'View options' }).click()
  await page.getByRole('button', { name: 'Read my day' }).click()
  await expect(page.getByRole('button', { name: 'Stop reading' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as Device).device.said.length))
    .toBeGreaterThan(0)
  await page.reload()
  expect(await page.evaluate(() => sessionStorage.getItem('silenced'))).toBe('yes')
})

test('a device without voices uses ours, and says so in words where there is none', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const timezone = noonZone()
  const pat = await someone('Pat', { timezone })
  const date = todaysDate(timezone)
  await addTask(product, pat, { title: 'Walk' }, date)
  await page.addInitScript(() => Object.defineProperty(window, 'speechSynthesis', { value: undefined }))
  await signIn(page, pat)
  await page.goto('/settings')
  const spoken = page.waitForResponse((answer) => answer.url().endsWith('/api/conversations/speech'))
  await page.getByRole('button', { name: 'Hear the voice' }).click()
  const { sound } = await (await spoken).json()
  // Two seconds of sound at least.
  expect(sound.length).toBeGreaterThan(32_000)
  await page.context().setOffline(true)
  await expect
    .poll(async () => {
      const button = page.getByRole('button', { name: 'Hear the voice' })
      if (await button.isVisible()) await button.click()
      return page.getByText('It cannot be read aloud here').isVisible()
    })
    .toBe(true)
})
