import sql from 'sql-template-tag'
import { changeTask, putOffTask } from '#contract/tasks.ts'
import { run } from '../db/sql.ts'
import type { FakeBrowser } from '../stand-ins/push-service.ts'
import type { PhoneAction } from '../stand-ins/twilio.ts'
import { careFor } from './circle.ts'
import type { TestPerson } from './product.ts'
import { shownBy } from './push-device.ts'
import type { TestReminders } from './reminders.ts'

export const DAY = '2026-03-09'
const MINUTE_MS = 60_000

/** A person with a browser, and a phone number that is called if `calls`. */
export type Someone = TestPerson & { number: string; phone: FakeBrowser }
type Options = { calls?: boolean; timezone?: string; name?: string }

/** People around a task that is made sure of, on one day that passes minute by minute. */
export class MadeSure {
  readonly #reminders: TestReminders
  #people = 0
  #known: TestPerson[] = []
  #clock = 0

  constructor(reminders: TestReminders) {
    this.#reminders = reminders
  }

  get #product() {
    return this.#reminders.product
  }

  async someone({ calls = false, timezone = 'UTC', name }: Options = {}): Promise<Someone> {
    this.#product.setTime(`${DAY}T05:00:00Z`)
    const count = ++this.#people
    const person = await this.#product.person(`sure${count}@example.org`, { timezone, name })
    const number = `+1202557${String(1000 + count)}`
    if (calls) {
      await run(
        this.#product.ctx.db,
        sql`update person set phone_number = ${number}, phone_verified_at = now(), chain_calls = true where key = ${person.key}`,
      )
    }
    return { ...person, number, phone: await this.#reminders.browser(person) }
  }

  /** A person and their caregivers, who call them Dad. The day begins at 7:59. */
  async circle(caregivers: number, options: Options = {}): Promise<{ owner: Someone; others: Someone[] }> {
    const owner = await this.someone({ ...options, name: 'Lou' })
    const others: Someone[] = []
    for (let count = 0; count < caregivers; count++) {
      const one = await this.someone({ ...options, name: ['Bea', 'Cy', 'Di'][count] })
      await careFor(this.#product.ctx, one, owner, { as: 'Dad' })
      others.push(one)
    }
    this.#known = [owner, ...others]
    this.startAt(`${DAY}T07:59:00Z`)
    return { owner, others }
  }

  startAt(instant: string): void {
    this.#clock = Date.parse(instant)
  }

  /** Does what is due, minute by minute as a running worker would, up to a time of the day. */
  async until(time: string): Promise<void> {
    const end = Date.parse(time.includes('T') ? time : `${DAY}T${time}Z`)
    for (;;) {
      this.#clock = Math.min(this.#clock + MINUTE_MS, end)
      await this.#reminders.at(new Date(this.#clock).toISOString())
      if (this.#clock === end) break
    }
    for (const person of this.#known) person.token = await this.#product.token(person.userId)
  }

  pills(as: TestPerson, more: object = {}) {
    return this.#reminders.task(as, DAY, { title: 'Take pills', time: '08:00', makeSure: true, ...more })
  }

  change(as: TestPerson, id: string, body: object) {
    return this.#product.call(changeTask, { params: { date: DAY, id }, body }, { as })
  }

  later(as: TestPerson, id: string) {
    return this.#product.call(putOffTask, { params: { date: DAY, id }, body: { minutes: 10 } }, { as })
  }

  /** When the phone rang. */
  async rang({ number }: Someone): Promise<string[]> {
    const calls = await this.#product.ctx.standIns.phone!.calls(number)
    return calls.map(({ createdAt }) => createdAt.toISOString().slice(11, 16))
  }

  async pickUp({ number }: Someone, how: PhoneAction): Promise<string> {
    const [newest] = await this.#product.ctx.standIns.phone!.calls(number)
    return this.#product.ctx.standIns.phone!.answer(newest!.sid, how)
  }
}

/** When each message came to a device. */
export const times = ({ phone }: Someone) => shownBy(phone).map(({ at }) => at.slice(11, 16))
