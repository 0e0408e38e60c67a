import type { Page } from '@playwright/test'
import { changeAmount } from '#contract/billing.ts'
import { accountOf } from '#server/billing/store.ts'
import { careFor } from '#server/testing/circle.ts'
import { todaysDate } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { holdBack, openLive } from './on-the-page.ts'
import { addTask } from './tasks.ts'

test('somebody without access joins for an amount of their own, changes it, cancels and rejoins', async ({
  page,
  someone,
  signIn,
}) => {
  const robin = await someone('Robin', { access: 'none' })
  await signIn(page, robin)
  await page.goto('/dashboard/')
  await expect(page).toHaveURL(/\/billing$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Account & Billing' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Select an amount to join' })).toBeDisabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('slider', { name: 'Monthly amount' }).focus()
  for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Join Early Access for $7/month' }).click()

  await expect(page.getByRole('heading', { name: '$7 a month' })).toBeVisible()
  await expect(page.getByText('Test payments', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Card number').fill('4000 0000 0000 0002')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. Try another one.')
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay' }).click()

  await expect(page).toHaveURL(/\/billing$/)
  await expect(page.getByText('You pay $7 a month.')).toBeVisible()
  await expectAccessible(page)
  const update = page.getByRole('button', { name: 'Update' })
  await expect(update).toBeDisabled()
  await page.getByRole('slider', { name: 'Your monthly contribution' }).focus()
  await page.keyboard.press('ArrowRight')
  await update.click()
  await expect(page.getByText('You pay $8 a month.')).toBeVisible()
  await expect(page.getByText('Amount updated')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel membership' })).toBeVisible()

  await page.getByRole('button', { name: 'Cancel membership' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Cancel your membership?' })).toContainText(
    'You keep full access until',
  )
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel membership' }).click()
  await page.getByRole('button', { name: 'Rejoin Early Access Program' }).click()
  await expect(page.getByText('You pay $8 a month.')).toBeVisible()
})

test('a provider that is down or slow is said beside the form, which stays; who turns back finds it again', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  await signIn(page, await someone('Robin', { access: 'none' }))
  await page.goto('/billing')
  const { payments } = product.ctx
  const join = page.getByRole('button', { name: 'Join Early Access for $1/month' })
  await test.step('down', async () => {
    product.ctx.payments = { ...payments, stripe: () => Promise.reject(new Error('down')) }
    await page.getByRole('slider', { name: 'Monthly amount' }).focus()
    await page.keyboard.press('ArrowRight')
    await join.click()
    await expect(page.getByRole('alert')).toContainText('Checkout session creation failed')
    await expect(join).toBeEnabled()
  })

  await test.step('slow: it is waited for', async () => {
    product.ctx.payments = { ...payments, stripe: () => new Promise(() => {}), patienceMs: 100 }
    const seen = Promise.withResolvers<void>()
    await page.route('**/api/billing/**', async (route) => {
      if (route.request().method() === 'POST') await seen.promise
      await route.continue()
    })
    await join.click()
    await expect(page.getByRole('button', { name: 'Setting up...' })).toBeDisabled()
    await expect(page.getByRole('alert')).toHaveCount(0)
    seen.resolve()
    await expect(page.getByRole('alert')).toContainText('Checkout session creation failed')
    product.ctx.payments = payments
    await expect(join).toBeEnabled()
  })

  await test.step('turning back on the payment page', async () => {
    await join.click()
    await page.getByRole('link', { name: 'Back without paying' }).click()
    await expect(page).toHaveURL(/\/billing$/)
    await expect(page.getByRole('button', { name: 'Select an amount to join' })).toBeVisible()
  })
})

test.describe('back from the payment page', () => {
  const overlay = (page: Page) => page.getByText('Refreshing subscription status...')

  test('the status is awaited, and shown when it has changed', async ({ page, product, someone, signIn }) => {
    const robin = await someone('Robin', { access: 'none' })
    await signIn(page, robin)
    await page.goto('/billing?success=true')
    await expect(overlay(page)).toBeVisible()
    await expect(page).toHaveURL(/\/billing$/)
    await product.ctx.db.query(
      `update person set subscription_status = 'active', subscription_amount = 5,
         subscribed_until = now() + interval '1 month', billing_updated_at = now() where key = $1`,
      [robin.key],
    )
    await expect(page.getByText('You pay $5 a month.')).toBeVisible()
    await expect(overlay(page)).toBeHidden()
  })

  test('after thirty seconds without news the page says that it takes longer', async ({
    page,
    someone,
    signIn,
  }) => {
    await page.clock.install()
    await signIn(page, await someone('Robin', { access: 'none' }))
    await page.goto('/billing?success=true')
    await expect(overlay(page)).toBeVisible()
    // The membership has been read once: what takes half a minute counts as never answered.
    await expect(page.getByRole('button', { name: 'Select an amount to join' })).toBeVisible()
    // From here on time passes only when it is told to.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 12_000)
    await expect(overlay(page)).toBeVisible()
    await page.clock.fastForward(20_000)
    await expect(
      page.getByText(
        'Your subscription update is taking longer than expected. Please refresh the page in a few minutes to see the latest status.',
      ),
    ).toBeVisible()
    await expect(overlay(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Select an amount to join' })).toBeVisible()
  })
})

test('an amount that could not be sent says what to do, and goes through once there is a connection', async ({
  page,
  context,
  someone,
  signIn,
}) => {
  await signIn(page, await someone('Robin', { access: 'none' }))
  await page.goto('/billing')
  await page.getByRole('button', { name: '$5', exact: true }).click()
  await page.getByRole('button', { name: 'Join Early Access for $5/month' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('You pay $5 a month.')).toBeVisible()
  await page.getByRole('slider', { name: 'Your monthly contribution' }).press('ArrowRight')
  await context.setOffline(true)
  // Only tasks are kept for later: here nothing may promise it.
  await expect(page.getByText('Changes to tasks are kept here')).toBeVisible()
  const update = page.getByRole('button', { name: 'Update' })
  await update.click()
  await expect(page.getByRole('alert')).toHaveText(/Update failed.*try again once you are online/)
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  await update.click()
  await expect(page.getByText('You pay $6 a month.')).toBeVisible()
})

test('an amount that is changed on another device shows here as what is paid, not as a wish to change it back', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone('Robin', { access: 'none' })
  await signIn(page, robin)
  await page.goto('/billing')
  await page.getByRole('button', { name: '$5', exact: true }).click()
  await page.getByRole('button', { name: 'Join Early Access for $5/month' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Thank you. Your day is open.')).toBeVisible()
  await openLive(page, '/billing')
  await expect(page.getByText('You pay $5 a month.')).toBeVisible()
  const elsewhere = (amount: number) => product.call(changeAmount, { body: { amount } }, { as: robin })
  await elsewhere(9)
  await expect(page.getByText('You pay $9 a month.')).toBeVisible()
  const update = page.getByRole('button', { name: 'Update' })
  await expect(update).toBeDisabled()

  // What was chosen here stays chosen, until it is what is paid.
  await page.getByRole('slider', { name: 'Your monthly contribution' }).press('ArrowRight')
  await elsewhere(3)
  await expect(page.getByText('You will pay $10 a month from the next payment.')).toBeVisible()
  await update.click()
  await expect(page.getByText('You pay $10 a month.')).toBeVisible()
  await elsewhere(4)
  await expect(page.getByText('You pay $4 a month.')).toBeVisible()
})

test('billing information that cannot be loaded offers another try; the grandfathered and the sponsored have nothing to manage', async ({
  page,
  product,
  robin,
}) => {
  let fail = true
  // Once it is connected, the page reads again by itself what it could not read.
  const connects = await holdBack(page, '**/api/live')
  await page.route('**/api/billing/status', (route) =>
    fail ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await page.goto('/billing')
  await expect(page.getByText('Failed to load billing information. Please try again.')).toBeVisible()
  fail = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Your membership' })).toBeVisible()
  fail = true
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  fail = false
  connects()
  await expect(page.getByRole('heading', { name: 'Your membership' })).toBeVisible()

  await accountOf(product.ctx.db, robin.key)
  await product.ctx.db.query("update person set subscription_status = 'grandfathered' where key = $1", [
    robin.key,
  ])
  product.ctx.people.forget(robin.key)
  await page.reload()
  await expect(page.getByText('Lifetime benefits')).toBeVisible()
  await expect(page.getByRole('slider')).toHaveCount(0)
  await product.ctx.db.query("update person set subscription_status = 'sponsored' where key = $1", [
    robin.key,
  ])
  product.ctx.people.forget(robin.key)
  await page.reload()
  await expect(page.getByText('Your access is sponsored by a caregiver in your care circle.')).toBeVisible()
  await expect(page.getByRole('slider')).toHaveCount(0)
})

test('a payment that did not go through leads to its invoice, with the amount said before the button', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone('Robin', { access: 'none' })
  await product.ctx.db.query(
    `insert into billing_account (person, own_status, own_amount) values ($1, 'past_due', 7)`,
    [robin.key],
  )
  await product.ctx.db.query(
    `update person set subscription_status = 'past_due', subscription_amount = 7 where key = $1`,
    [robin.key],
  )
  await signIn(page, robin)
  await page.goto('/billing')
  await expect(page.getByText('It is for your monthly amount of $7.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay the open invoice' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Select an amount to join' })).toBeDisabled()
  await page.getByRole('button', { name: '$10' }).click()
  await expect(page.getByRole('slider', { name: 'Monthly amount' })).toHaveValue('10')
  await expect(page.getByText('First you pay the open invoice of $7. After that you pay $10')).toBeVisible()
  await expectAccessible(page)
})

test.describe('a caregiver who views as somebody', () => {
  test('reads whose billing it is, finds nothing to press there, and in the days of grace sees their today and ticks it off', async ({
    page,
    product,
    someone,
    signIn,
  }) => {
    const [cleo, paul] = [await someone('Cleo'), await someone('Paul')]
    await careFor(product.ctx, cleo, paul, { as: 'Dad' })
    await signIn(page, cleo)
    await page.goto(`/dashboard/?viewAs=${encodeURIComponent(paul.userId)}`)
    await expect(page.getByText('Viewing as Dad.')).toBeVisible()
    await page.goto('/billing')
    await expect(page.getByRole('heading', { name: 'Dad’s membership' })).toBeVisible()
    await expect(page.getByText('Only they can change their membership')).toBeVisible()
    await expect(page.getByRole('button', { name: /Update|Cancel|Join|Rejoin|Pay|receipts/ })).toHaveCount(0)
    await expect(page.getByRole('slider')).toHaveCount(0)
    await expectAccessible(page)

    const date = todaysDate()
    await addTask(product, paul, { title: 'Take pills' }, date)
    await product.ctx.db.query(
      `update person set subscription_status = 'past_due', subscribed_until = now() - interval '1 day' where key = $1`,
      [paul.key],
    )
    product.ctx.people.forget(paul.key)
    await page.goto(`/dashboard/?viewAs=${encodeURIComponent(paul.userId)}`)
    await expect(page.getByText(/^Dad’s membership ended on/)).toBeVisible()
    const pills = page.getByRole('checkbox', { name: 'Take pills' })
    await expect(pills).toBeVisible()
    await expectAccessible(page)
    await pills.click()
    await expect(pills).toBeChecked()

    await page.goto('/settings')
    await expect(page.getByRole('heading', { name: 'Only today can be shown for Dad' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'See today’s tasks' }).click()
    await expect(pills).toBeChecked()
  })
})
