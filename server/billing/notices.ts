import { graceEnd } from '#domain/billing/membership.ts'
import { dueNotice, type Ending, type Notice, nextLook, noticeKey } from '#domain/billing/notices.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { longDate } from '../account/letters.ts'
import { type Letter, letterText, queueMail } from '../account/mail.ts'
import type { Context } from '../context.ts'
import { type Tx, transaction } from '../db/sql.ts'
import { addJob } from '../jobs/queue.ts'
import { settleAround } from './settle.ts'
import { endingOf, keepNotice } from './store.ts'

/** Plans the next look at somebody's access: now, when a mail about it should be out already. */
export async function planNotice(tx: Tx, person: string, now: Date): Promise<void> {
  const ending = await endingOf(tx, person)
  if (!ending) return
  const due = dueNotice(ending, now)
  const runAt = due ? undefined : nextLook(ending, now)
  if (due || runAt)
    await addJob(tx, { name: 'access-notice', payload: { person }, key: `access-notice:${person}`, runAt })
}

/** Settles what the end of an access changes for others, and sends the mail that is due, once. */
export async function sendAccessNotice(ctx: Context, person: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await settleAround(ctx, tx, person)
    const now = ctx.clock()
    const ending = await endingOf(tx, person)
    const due = ending && dueNotice(ending, now)
    if (!due || !ending.until) return
    await keepNotice(tx, person, noticeKey(due, ending.until))
    await queueMail(tx, letterOf(due, ending, ending.until, `${ctx.config.publicUrl}/billing`))
    await planNotice(tx, person, now)
  })
  ctx.people.forget(person)
}

function letterOf(
  notice: Notice,
  { status, email }: Ending & { email: string },
  until: Date,
  billing: string,
): Letter {
  const [end, stop] = [longDate(until), longDate(graceEnd(until))]
  const unpaid = status === 'past_due'
  const where = unpaid
    ? `You can pay the open invoice here: ${billing}`
    : `You can choose an amount here: ${billing}`
  switch (notice) {
    case 'ends-soon':
      return {
        to: email,
        subject: `Your ${PRODUCT_NAME} membership ends on ${end}`,
        text: letterText(
          `Your membership ends on ${end}. Until then everything works as before; your reminders go on until ${stop}.`,
          where,
        ),
      }
    case 'ended':
      return {
        to: email,
        subject: unpaid
          ? `Your ${PRODUCT_NAME} payment did not go through`
          : `Your ${PRODUCT_NAME} membership has ended`,
        text: letterText(
          unpaid
            ? `Your last payment did not go through, so your membership ended on ${end}. Nothing is deleted.`
            : `Your membership ended on ${end}. Nothing is deleted.`,
          `Your reminders go on until ${stop}, and you can still see today and tick things off.`,
          where,
        ),
      }
    case 'grace-ends':
      return {
        to: email,
        subject: 'Your reminders stop tomorrow',
        text: letterText(
          unpaid
            ? `Your last payment did not go through, and your membership ended on ${end}.`
            : `Your membership ended on ${end}.`,
          `From ${stop} on, reminders are no longer sent. Nothing is deleted.`,
          where,
        ),
      }
  }
}
