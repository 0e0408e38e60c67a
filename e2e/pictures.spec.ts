import { createTask, listTasks } from '#contract/tasks.ts'
import { startClocks, TODAY, todaysDate } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { holdBack } from './on-the-page.ts'

test('a task gets a photo and its step a drawing, seen in the row, the form, the card and offline', async ({
  page,
  context,
  product,
  someone,
  signIn,
}) => {
  await startClocks(page, product)
  const robin = await someone()
  const tasks = () => product.call(listTasks, { params: { date: TODAY } }, { as: robin })
  await product.call(
    createTask,
    {
      params: { date: TODAY },
      body: { title: 'Take pills', time: '15:30', checklist: [{ title: 'Drink', completed: false }] },
    },
    { as: robin },
  )
  await page.addInitScript(() => {
    const send = globalThis.fetch
    globalThis.fetch = (to, options) => {
      if (options?.body instanceof Blob) Object.assign(globalThis, { sentBytes: options.body.size })
      return send(to, options)
    }
  })
  await signIn(page, robin)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Edit Take pills' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Task' })
  await form.getByRole('button', { name: 'Picture: Drink' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a picture' })
  await expect(picker.getByRole('button', { name: 'Pill box' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await picker.getByRole('button', { name: 'Water' }).click()
  await expect(picker).toBeHidden()

  await form.getByRole('button', { name: 'Add a picture' }).click()
  await picker.getByLabel('Choose a photo').setInputFiles({
    name: 'broken.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('not a photo'),
  })
  await expect(picker.getByRole('alert')).toContainText('This is not a photo that can be read.')
  const photo = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3000, 2000)
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#b5533a'
    pen.fillRect(0, 0, 3000, 2000)
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())
    return Array.from(bytes)
  })
  await picker.getByLabel('Take a photo').setInputFiles({
    name: 'pills.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(photo),
  })
  await expect(picker).toBeHidden()
  // Made small before it is sent.
  expect(await page.evaluate(() => (globalThis as { sentBytes?: number }).sentBytes)).toBeLessThan(40_000)
  await expect(form.getByRole('button', { name: 'Change the picture' })).toBeVisible()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(async () => (await tasks())[0]!.picture).toMatch(/^photo:/)
  expect((await tasks())[0]!.checklist![0]!.picture).toBe('drawing:water')

  const shown = page.locator('[data-task] img')
  await expect(shown).toHaveJSProperty('naturalWidth', 144)
  const place = await shown.boundingBox()
  expect([place?.width, place?.height]).toEqual([36, 36])

  // Once seen, it is there without a connection, with no request.
  await page.reload()
  await expect(shown).toHaveJSProperty('naturalWidth', 144)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/pictures')) asked++
  })
  await page.reload()
  await expect(shown).toHaveJSProperty('naturalWidth', 144)
  expect(asked).toBe(0)

  await page.goto(`/dashboard/${TODAY}#${(await tasks())[0]!.id}`)
  const card = page.getByRole('dialog').locator('img')
  await expect(card).toHaveJSProperty('naturalWidth', 800)
  await expect(page.getByRole('dialog').locator('use')).toHaveAttribute('href', /drawings.*#water$/)
  await expectAccessible(page)
  await context.setOffline(true)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit Take pills' }).click()
  await form.getByRole('button', { name: 'Change the picture' }).click()
  await expect(picker.getByText('Photos need a connection. Drawings work without one.')).toBeVisible()
  await picker.getByRole('button', { name: 'Tablet' }).click()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.locator('[data-task] use')).toHaveAttribute('href', /#tablet$/)
  await context.setOffline(false)
  await expect.poll(async () => (await tasks())[0]!.picture).toBe('drawing:tablet')
})

test('Add Task: a photo that comes late takes nothing away, and saving does not wait for a stalled connection', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone()
  const date = todaysDate()
  const tasks = () => product.call(listTasks, { params: { date } }, { as: robin })
  await signIn(page, robin)
  await page.route('**/assets/typed-title-*.js', () => {})
  const letPhotoArrive = await holdBack(page, '**/api/pictures')
  await page.goto('/dashboard/')
  await page.getByRole('button', { name: 'Add Task' }).click()
  const form = page.getByRole('dialog', { name: 'Add Task' })
  const title = form.getByLabel('Title *')
  await title.fill('Pills')
  await form.getByRole('button', { name: 'More', exact: true }).click()
  await form.getByRole('button', { name: 'Add a picture' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a picture' })
  await picker.getByLabel('Choose a photo').setInputFiles({
    name: 'pills.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await expect(picker.getByText('Saving the photo…')).toBeVisible()
  await picker.getByRole('button', { name: 'Close' }).click()
  await expect(picker).toBeHidden()
  await title.fill('Pills at 8')
  letPhotoArrive()
  await expect(form.getByRole('button', { name: 'Change the picture' })).toBeVisible()
  await expect(title).toHaveValue('Pills at 8')
  await form.getByRole('button', { name: 'Save Task' }).click()
  await expect(form).toBeHidden()
  await expect.poll(tasks).toMatchObject([{ title: 'Pills at 8', picture: expect.stringMatching(/^photo:/) }])
})
