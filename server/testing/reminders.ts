import sql from 'sql-template-tag'
import type { PushPayload } from '#contract/push.ts'
import { subscribe } from '#contract/push.ts'
import { createScheme, type NewScheme } from '#contract/schemes.ts'
import { createTask, type NewTask } from '#contract/tasks.ts'
import { run } from '../db/sql.ts'
import { advanceNextCall } from '../reminders/channels/phone/calls.ts'
import { sendDue, sendRetries } from '../reminders/channels/push/deliver.ts'
import { planNext } from '../reminders/engine.ts'
import { queueEventNotifications } from '../reminders/events.ts'
import { handleLate } from '../reminders/late.ts'
import { type FakeBrowser, PushService } from '../stand-ins/push-service.ts'
import { type TestPerson, TestProduct } from './product.ts'
import { shownBy } from './push-device.ts'

/** The product with a push service; tests set the clock and run the reminder engine. */
export class TestReminders {
  readonly product: TestProduct
  readonly service: PushService

  private constructor(product: TestProduct, service: PushService) {
    this.product = product
    this.service = service
  }

  static async start(database: { url: string; template: string }, env: Record<string, string> = {}) {
    const service = await PushService.start()
    const product = await TestProduct.start(database, { PUSH_TEST_ORIGIN: service.origin, ...env })
    return new TestReminders(product, service)
  }

  get ctx() {
    return this.product.ctx
  }

  /** Sets the clock and does all work that is due then. */
  async at(instant: string): Promise<void> {
    this.product.setTime(instant)
    await this.work()
  }

  /** Does all work that is due, as if `later` milliseconds had passed. */
  async work(later = 0): Promise<void> {
    const pieces = [planNext, queueEventNotifications, handleLate, sendDue, sendRetries, advanceNextCall]
    for (let busy = true; busy; ) {
      busy = false
      for (const piece of pieces) {
        if (await piece(this.ctx, new Date(this.ctx.clock().getTime() + later))) busy = true
      }
    }
  }

  /** A browser that this person has subscribed. */
  async browser(person: TestPerson): Promise<FakeBrowser> {
    const browser = this.service.browser()
    await this.product.call(subscribe, { body: browser.subscription }, { as: person })
    return browser
  }

  scheme(person: TestPerson, scheme: NewScheme) {
    return this.product.call(createScheme, { body: scheme }, { as: person })
  }

  task(person: TestPerson, date: string, task: NewTask) {
    return this.product.call(createTask, { params: { date }, body: task }, { as: person })
  }

  /** After a test: what was made for its people is neither planned nor sent in the tests after it. */
  async everybodyLeaves(): Promise<void> {
    await run(this.ctx.db, sql`delete from person`)
  }

  async stop(): Promise<void> {
    await this.product.stop()
    await this.service.stop()
  }
}

/** The notifications shown on a device, each as 'title | text'. */
export function seen(browser: FakeBrowser): string[] {
  return shownBy(browser).map(({ title, body }: PushPayload) => `${title} | ${body}`)
}

export const push = (offsetTime = 0) => ({ offsetTime, option: { channel: 'push' as const, muted: false } })
export const call = (offsetTime = 0) => ({ offsetTime, option: { channel: 'phone' as const, muted: false } })
