import { localMoment } from '#domain/time/zone.ts'
import { todaysDate } from './clocks.ts'
import { atRest, expect, noonZone, test } from './fixtures.ts'
import { addTask } from './tasks.ts'

/** A zone where it is about noon, so that half of the day is above NOW whenever this runs. */
const timezone = new Date().getUTCHours() === 12 ? 'UTC' : noonZone()
test.use({ timezoneId: timezone })

/** How far down the window NOW is scrolled to. */
const PLACE = 0.3

for (const { width, height, text, tasks } of [
  { width: 390, height: 844, text: '100%', tasks: 24 },
  { width: 390, height: 844, text: '100%', tasks: 48 },
  { width: 390, height: 844, text: '200%', tasks: 24 },
  { width: 768, height: 1024, text: '100%', tasks: 48 },
  { width: 667, height: 375, text: '100%', tasks: 24 },
]) {
  test(`a day that is opened is scrolled to NOW, and NOW stays there: ${width} × ${height}, text ${text}, ${tasks} tasks`, async ({
    page,
    product,
    someone,
    signIn,
  }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript((size) => {
      new MutationObserver((_, observer) => {
        if (!document.head) return
        observer.disconnect()
        document.documentElement.style.fontSize = size
      }).observe(document, { childList: true, subtree: true })
    }, text)
    const robin = await someone('Robin', { timezone })
    // None may become due meanwhile: NOW would move down by a row, even right after it was scrolled to.
    for (let number = 0; number < tasks; number++) {
      const { time } = localMoment(Date.now() + (15 + (number * 24 * 60) / tasks) * 60_000, timezone)
      await addTask(product, robin, { title: `Task ${number}`, time }, todaysDate(timezone))
    }
    await signIn(page, robin)
    await page.goto('/dashboard/')
    await expect(page.getByRole('checkbox')).toHaveCount(tasks)
    const now = await atRest(() =>
      page.locator('[data-now]').evaluate((it) => it.getBoundingClientRect().top),
    )
    expect(Math.abs(now - height * PLACE)).toBeLessThan(4)
  })
}
