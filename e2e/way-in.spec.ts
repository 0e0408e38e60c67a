import { accountOf } from '#server/billing/store.ts'
import { careFor } from '#server/testing/circle.ts'
import type { TestPerson, TestProduct } from '#server/testing/product.ts'
import { mailedCode, PASSWORD } from '#server/testing/sign-up.ts'
import { todaysDate } from './clocks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, MOVING, test } from './fixtures.ts'
import { addTask } from './tasks.ts'

async function endAccess(product: TestProduct, person: TestPerson, daysAgo: number): Promise<void> {
  await product.ctx.db.query(
    `update person set subscription_status = 'canceled', subscribed_until = now() - $2 * interval '1 day' where key = $1`,
    [person.key, daysAgo],
  )
  product.ctx.people.forget(person.key)
}

test('who is sent to Billing reads why, and is let in by itself when the payment arrives', async ({
  page,
  product,
  someone,
  signIn,
}) => {
  const robin = await someone('Robin', { access: 'none' })
  await signIn(page, robin)
  await page.goto('/dashboard/')
  await expect(page.getByText('Your day opens once you have chosen an amount.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '$5' }).click()
  await page.getByRole('button', { name: 'One dollar more' }).click()
  await page.getByRole('button', { name: 'Join Early Access for $6/month' }).click()
  await page.getByLabel('Card number').fill('4000 0025 0000 3155')
  // However slow the machine, the payment arrives only after the page has said that it is on its way.
  const payments = product.ctx.standIns.payments!
  const { momentMs } = payments
  payments.momentMs = 600_000
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText('Your first payment is on its way.')).toBeVisible()
  payments.momentMs = momentMs
  const { customerId } = await accountOf(product.ctx.db, robin.key)
  const [invoice] = await payments.objects.list('invoice', customerId!)
  await payments.subscriptions.pay(invoice!.id)
  await expect(page.getByText('Thank you. Your day is open.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open my day' }).click()
  await expect(page.getByRole('button', { name: 'Add Task' })).toBeVisible()

  // Who opens Billing themselves needs no reason.
  await page.goto('/billing')
  await expect(page.getByText('You pay $6 a month.')).toBeVisible()
  await expect(page.getByText('Your day opens once')).toHaveCount(0)
  await expect(page.getByText('Thank you.')).toHaveCount(0)
})

test('when access ends in the open app, Billing says so', async ({ page, product, robin }) => {
  await page.goto('/billing')
  await expect(page.getByRole('heading', { name: 'Your membership' })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('button', { name: 'Add Task' })).toBeVisible()
  await endAccess(product, robin, 30)
  await page.getByRole('link', { name: 'Notifications' }).first().click()
  await expect(page).toHaveURL(/\/billing$/)
  await expect(page.getByText(/^Your access ended on .* your day opens again/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your membership is canceled' })).toBeVisible()
})

test('in the days of grace only what works is offered', async ({ page, product, robin }) => {
  const body = { title: 'Pills', checklist: [{ title: 'The white one', completed: false }] }
  const task = await addTask(product, robin, body, todaysDate())
  await endAccess(product, robin, 2)
  await page.goto(`/dashboard/${todaysDate()}#${task.id}`)
  await page.getByRole('checkbox', { name: 'The white one' }).click()
  await expect(page.getByRole('checkbox', { name: 'The white one' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Another day…' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Adding and changing tasks works again once you renew it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Task' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Next Day' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'More for Pills' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Mark Complete', 'Skip', 'Open Card'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open Pills' }).click()
  await page.getByRole('button', { name: 'Mark Complete' }).click()
  await expect(page.getByRole('checkbox', { name: 'Pills' })).toBeChecked()
})

test.describe(() => {
  test.use(MOVING)

  test('from the landing page to a planned day', async ({ page, product }) => {
    const count = { presses: 0, fields: 0 }
    const press = async (role: 'link' | 'button', name: string | RegExp) => {
      await page.getByRole(role, { name }).first().click()
      count.presses++
    }
    const fill = async (label: string, text: string) => {
      await page.getByLabel(label, { exact: true }).fill(text)
      count.fields++
    }
    const address = `newcomer-${Date.now()}@example.org`
    await page.goto('/')
    await press('link', 'Join Early Access')
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
    await fill('Your name', 'Nora')
    await fill('Email', address)
    await fill('Password', PASSWORD)
    await press('button', 'Create account')
    await fill('Code', await mailedCode(product, address))
    await press('button', 'Confirm')
    await expect(page.getByRole('heading', { name: 'Choose your amount to open your day' })).toBeVisible()
    await press('button', '$5')
    await press('button', 'Join Early Access for $5/month')
    await page.getByLabel('Card number').fill('4242 4242 4242 4242')
    count.fields++
    await press('button', 'Pay')
    await press('link', 'Open my day')
    // To the open day; three more make it a planned one.
    expect(count.presses).toBe(7)
    await press('button', 'Pick ready routines')
    const dialog = page.getByRole('dialog', { name: 'Pick ready routines' })
    await dialog.getByText('Meals', { exact: true }).click()
    count.presses++
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const breakfast = dialog.getByLabel('Title').first()
    await breakfast.fill('Eat porridge')
    await press('button', 'Add 3 tasks')
    await expect(page.getByText('3 tasks added')).toBeVisible()
    // From the landing page to a day with three tasks on it.
    expect([count.presses, count.fields]).toEqual([10, 5])

    await page.getByRole('button', { name: 'Next Day' }).click()
    await expect(page.getByRole('checkbox', { name: 'Eat porridge' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Eat dinner' })).toBeVisible()
    await page.getByRole('button', { name: 'Previous Day' }).click()
    // What is left of the offers stays until it is hidden, and never comes back then.
    await expect(page.getByRole('button', { name: 'Invite someone' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Hide this' }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Add Task' })).toBeVisible()
    await expect(page.getByText('A good start')).toHaveCount(0)
  })
})

test('who only cares for others begins with them', async ({ page, product, someone, signIn }) => {
  const [cleo, paul] = [await someone('Cleo'), await someone('Paul')]
  await careFor(product.ctx, cleo, paul, { as: 'Dad' })
  await signIn(page, cleo)
  await page.goto('/dashboard/')
  await page.getByRole('button', { name: 'View as Dad' }).click()
  await expect(page.getByText('Viewing as Dad.')).toBeVisible()
  await expect(page.getByText('A good start')).toHaveCount(0)
})
