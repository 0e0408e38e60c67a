import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { createTask } from '#contract/tasks.ts'
import { writeFakeMicrophone } from '#server/testing/speech.ts'
import { todaysDate } from './clocks.ts'
import { expect, test } from './fixtures.ts'

test('somebody asks aloud what is on today and is answered', async ({ product, someone, signIn, origin }) => {
  test.slow()
  const robin = await someone()
  await product.call(
    createTask,
    { params: { date: todaysDate() }, body: { title: 'Water the plants' } },
    { as: robin },
  )
  const sound = join(mkdtempSync(join(tmpdir(), 'voice-')), 'question.wav')
  // The question comes twice: the first may fall into the greeting.
  await writeFakeMicrophone(sound, [12, 'What is on my list today?', 12, 'What is on my list today?', 20])
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${sound}`,
      '--autoplay-policy=no-user-gesture-required',
    ],
  })
  try {
    const context = await browser.newContext({ baseURL: origin, permissions: ['microphone'] })
    const page = await context.newPage()
    await signIn(page, robin)
    await page.goto('/dashboard/')
    await page.getByRole('button', { name: 'Open the assistant' }).click()
    const panel = page.getByRole('region', { name: 'Assistant' })
    // The first conversation loads what hears and speaks; on a busy machine a person presses once more.
    await expect(async () => {
      const voice = panel.getByRole('button', { name: 'Voice' })
      if (await voice.isVisible()) await voice.click()
      await expect(panel.getByText(/Connected, (listening|speaking)/)).toBeVisible({ timeout: 25_000 })
    }).toPass({ timeout: 150_000 })
    await expect(panel.getByText(/today/i).first()).toBeVisible({ timeout: 120_000 })
    const answer = panel.getByText(/Water the plants/i).filter({ visible: true })
    await expect(answer.first()).toBeVisible({ timeout: 120_000 })
    await panel.getByRole('button', { name: 'Hang Up' }).click()
    await expect(panel.getByText('How would you like to chat?')).toBeVisible()
  } finally {
    await browser.close()
  }
})
