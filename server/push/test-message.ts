import { setTimeout as pause } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { PushPayload } from '#contract/push.ts'
import { SCHEMES_PATH } from '#domain/paths.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { type Db, first, run } from '../db/sql.ts'
import type { Person } from '../people/person.ts'
import { pushText } from './declarative.ts'
import type { Needs } from './needs.ts'
import * as store from './store.ts'
import { reportOf, type Verdict, verdictOf } from './verdict.ts'

/** How long to wait for devices to confirm that they have shown the message. */
const CONFIRM_MS = 6_000
const POLL_EVERY_MS = 200

type Outcome = 'shown' | 'sent' | 'gone' | 'failed'

/** Sends a test message to all devices of a person and reports what happened on each. */
export async function sendTest(ctx: Needs, person: Person) {
  // Read beforehand: a device that turns out to be gone is deleted below, and is still listed by its name.
  const names = new Map(
    (await store.devicesOf(ctx.db, person.key)).map((device) => [device.id, device.device]),
  )
  const test = await sendTestMessage(ctx, person.key, 'This is a test. Your reminders reach this device.')
  if (!test) {
    return { sentence: 'No device has notifications turned on yet. Turn them on first.', devices: [] }
  }
  const { id, devices, verdicts, accepted } = test
  const shown = await waitForReceipts(ctx.db, id, accepted)
  const results = devices.map((device, index) => {
    const outcome = outcomeOf(verdicts[index]!, shown.includes(device.id))
    return {
      id: device.id,
      name: names.get(device.id) ?? 'A browser',
      outcome,
      sentence: sentenceOf(outcome, verdicts[index]!),
    }
  })
  return { sentence: summary(results.map(({ outcome }) => outcome)), devices: results }
}

/** Sends a test message to all devices of a person; undefined if there are none. */
export async function sendTestMessage(ctx: Needs, person: string, body: string) {
  const now = ctx.clock()
  const devices = await store.subscriptionsOf(ctx.db, [person], now)
  if (devices.length === 0) return undefined
  const { id, message } = await addTestDelivery(ctx.db, person, now)
  const answers = await ctx.push.sender.send(
    devices.map(({ id: device, endpoint, p256dh, auth }) => ({
      endpoint,
      p256dh,
      auth,
      payload: pushText(
        testPayload(message, body, ctx.push.tokens.receipt({ delivery: id, message }, device), now),
        ctx.config.publicUrl,
      ),
    })),
  )
  const verdicts = answers.map(verdictOf)
  const accepted = devices
    .filter((_, index) => verdicts[index]!.kind === 'accepted')
    .map((device) => device.id)
  const answered = devices.map(({ id: device }, index) => ({ device, verdict: verdicts[index]! }))
  await store.recordDevices(ctx.db, reportOf(answered, now), now)
  await finishTestDelivery(ctx.db, id, accepted.length > 0 ? 'sent' : 'failed', now)
  return { id, devices, verdicts, accepted }
}

function testPayload(id: string, body: string, receipt: string, now: Date): PushPayload {
  return {
    id,
    title: `🔔 ${PRODUCT_NAME}`,
    body,
    tag: 'test',
    url: SCHEMES_PATH,
    receipt,
    at: now.toISOString(),
  }
}

/** The devices that confirm in time that they have shown the message. */
async function waitForReceipts(db: Db, id: number, accepted: readonly string[]): Promise<string[]> {
  let shown: string[] = []
  for (let waited = 0; waited < CONFIRM_MS && shown.length < accepted.length; waited += POLL_EVERY_MS) {
    await pause(POLL_EVERY_MS)
    shown = await store.shownOn(db, id)
  }
  return shown
}

function outcomeOf({ kind }: Verdict, shown: boolean): Outcome {
  if (shown) return 'shown'
  if (kind === 'accepted') return 'sent'
  return kind === 'gone' ? 'gone' : 'failed'
}

function sentenceOf(outcome: Outcome, verdict: Verdict): string {
  switch (outcome) {
    case 'shown':
      return 'It was shown.'
    case 'sent':
      return 'It was sent, but the device has not said that it was shown. Is it switched on and online?'
    case 'gone':
      return 'This device no longer takes notifications. Turn them on again there.'
    case 'failed':
      return 'problem' in verdict ? `It could not be sent. ${verdict.problem}` : 'It could not be sent.'
  }
}

function summary(outcomes: readonly Outcome[]): string {
  const shown = outcomes.filter((outcome) => outcome === 'shown').length
  if (shown === outcomes.length)
    return shown === 1 ? 'The test was shown.' : `The test was shown on all ${shown} devices.`
  return shown === 0
    ? 'No device has shown the test yet. See below what happened.'
    : `The test was shown on ${shown} of ${outcomes.length} devices. See below what happened.`
}

async function addTestDelivery(db: Db, person: string, now: Date): Promise<{ id: number; message: string }> {
  const row = await first<{ id: number; message: string }>(
    db,
    sql`insert into delivery (recipient, owner, kind, channel, due_at, title, attempts)
        values (${person}, ${person}, 'test', 'push', ${now}, 'Test', 1) returning id, message`,
  )
  return row!
}

async function finishTestDelivery(db: Db, id: number, outcome: 'sent' | 'failed', now: Date): Promise<void> {
  const sentAt = outcome === 'sent' ? now : null
  await run(db, sql`update delivery set outcome = ${outcome}, sent_at = ${sentAt} where id = ${id}`)
}
