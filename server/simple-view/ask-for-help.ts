import sql from 'sql-template-tag'
import type { PushPayload } from '#contract/push.ts'
import type { HelpAnswered } from '#contract/simple-view.ts'
import { type HelpOutcome, helpSentence, LETTER_EVERY_MS, SAME_CALL_MS } from '#domain/care-circle/help.ts'
import { messageAddress } from '#domain/paths.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { inStyle } from '#domain/time/date-style.ts'
import { notifyLive } from '../db/live.ts'
import { type Db, first, run } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { letterText, queueMail } from '../mail/mail.ts'
import type { Person } from '../people/person.ts'
import { pushText } from '../push/declarative.ts'
import { withoutWords } from '../push/signed-out.ts'
import { recordDevices, subscriptionsOf } from '../push/store.ts'
import { reportOf, retryDelay, verdictOf } from '../push/verdict.ts'
import { dayOfHelp, helpNotification, helpWords } from './help-message.ts'
import type { Needs } from './needs.ts'
import { type Helper, helpersOf } from './service.ts'
import * as store from './store.ts'

/**
 * Tells the one the person chose: at once on all their devices, and by a letter. It passes mute and quiet hours, since
 * someone pressed a button for it. The answer says only what happened.
 */
export async function askForHelp(ctx: Needs, person: Person): Promise<HelpAnswered> {
  const now = ctx.clock()
  const kept = await store.read(ctx.db, person.key)
  const helper = (await helpersOf(ctx.db, person.key, now)).find(({ key }) => key === kept.helper)
  const answer = (outcome: HelpOutcome, at = now): HelpAnswered => ({
    outcome: outcome === 'being told' ? 'just told' : outcome,
    sentence: inStyle(person.dateStyle, () =>
      helpSentence({ outcome, name: helper?.name ?? '', at: at.getTime() }, person.timezone ?? 'UTC'),
    ),
    helpPhone: kept.helpPhone,
  })
  if (!helper) return answer('nobody')
  const begun = await transaction(ctx.db, async (tx) => {
    const isNew = await store.beginCall(
      tx,
      { person: person.key, helper: helper.key },
      now,
      before(now, SAME_CALL_MS),
    )
    if (!isNew) return undefined
    notifyLive(tx, { subject: helper.key, kind: 'help' })
    if (await store.beginLetter(tx, person.key, now, before(now, LETTER_EVERY_MS)))
      await queueMail(tx, letter(ctx, person, helper, now))
    return addDelivery(tx, person, helper, now)
  })
  if (!begun) {
    // Read again: the call may have begun a moment ago.
    const { askedAt } = await store.read(ctx.db, person.key)
    return answer(await outcomeBefore(ctx.db, person.key, helper.key, askedAt ?? now), askedAt ?? now)
  }
  return answer((await pushTo(ctx, begun, person, helper, now)) ? 'told' : 'mailed')
}

/** Sends it to all devices of the helper; whether one of them took it. */
async function pushTo(
  ctx: Needs,
  { id, message }: Added,
  person: Person,
  helper: Helper,
  now: Date,
): Promise<boolean> {
  const devices = await subscriptionsOf(ctx.db, [helper.key], now)
  const shown = helpNotification(person, helper, now.getTime())
  const payload = (device: string): PushPayload => ({
    ...shown,
    id: message,
    receipt: ctx.push.tokens.receipt({ delivery: id, message }, device),
    at: now.toISOString(),
  })
  const answers = await ctx.push.sender.send(
    devices.map(({ id: device, endpoint, p256dh, auth, signedOut }) => ({
      endpoint,
      p256dh,
      auth,
      payload: pushText(
        signedOut ? withoutWords(payload(device), 'help') : payload(device),
        ctx.config.publicUrl,
      ),
    })),
  )
  const answered = devices.map(({ id: device }, index) => ({ device, verdict: verdictOf(answers[index]!) }))
  await recordDevices(ctx.db, reportOf(answered, now), now)
  const isTaken = answered.some(({ verdict }) => verdict.kind === 'accepted')
  const again = answered.filter(({ verdict }) => verdict.kind === 'retry').map(({ device }) => device)
  const notTaken = devices.length === 0 ? 'no device' : again.length > 0 ? 'retrying' : 'failed'
  // The worker goes on with the devices whose push service was in trouble.
  await run(
    ctx.db,
    sql`update delivery set outcome = ${isTaken ? 'sent' : notTaken}, sent_at = ${isTaken ? now : null},
          next_at = ${again.length > 0 ? new Date(now.getTime() + retryDelay(1)!) : null},
          devices = ${again.length > 0 ? again : null}::uuid[]
        where id = ${id}`,
  )
  return isTaken
}

function letter({ config }: Needs, person: Person, helper: Helper, now: Date) {
  const { title, body } = helpWords(helper, now.getTime())
  return {
    to: helper.userId,
    subject: title.replace('🙋 ', ''),
    text: letterText(
      'Hello,',
      body,
      `They chose you as the one who is told when they press Help in ${PRODUCT_NAME}.`,
      `Their day:\n${messageAddress(config.publicUrl, dayOfHelp(person, now.getTime()), { viewAs: person.userId })}`,
    ),
  }
}

/** What came of the call that this press belongs to. */
async function outcomeBefore(db: Db, owner: string, recipient: string, askedAt: Date): Promise<HelpOutcome> {
  const found = await first<{ outcome: string | null }>(
    db,
    sql`select outcome from delivery where recipient = ${recipient} and owner = ${owner} and kind = 'help'
          and due_at = ${askedAt} order by id desc limit 1`,
  )
  if (!found?.outcome || found.outcome === 'retrying') return 'being told'
  return ['no device', 'failed'].includes(found.outcome) ? 'mailed' : 'just told'
}

type Added = { id: number; message: string }

/**
 * The message, with the call itself: if this process ends before it has sent it, the worker does, a little later. One
 * that gets it twice shows it once.
 */
async function addDelivery(db: Db, person: Person, helper: Helper, now: Date): Promise<Added> {
  const { title } = helpNotification(person, helper, now.getTime())
  const row = await first<Added>(
    db,
    sql`insert into delivery (recipient, owner, kind, channel, due_at, title, attempts, outcome, next_at)
        values (${helper.key}, ${person.key}, 'help', 'push', ${now}, ${title}, 1, 'retrying',
          ${new Date(now.getTime() + UNLESS_SENT_MS)}) returning id, message`,
  )
  return row!
}

/** Longer than sending it takes. */
const UNLESS_SENT_MS = 30_000

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms)
}
