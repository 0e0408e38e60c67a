import { graceEnd } from '#domain/billing/membership.ts'
import { dueNotice, type Ending, type Notice, noticeKey } from '#domain/billing/notices.ts'
import { BILLING_PATH } from '#domain/paths.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import type { DateStyle } from '#domain/time/date-style.ts'
import { transaction } from '../db/transaction.ts'
import { type Letter, letterDate, letterText, queueMail } from '../mail/mail.ts'
import type { Needs } from './needs.ts'
import { planNotice } from './plan-notice.ts'
import { recomputeAccess } from './recompute-access.ts'
import { accountOf, endingOf, saveNotice } from './store.ts'
import { syncCustomer } from './sync.ts'

/** Recomputes access that may have ended, and sends the mail that is due, once. */
export async function sendAccessNotice(ctx: Needs, person: string): Promise<void> {
  // The account was erased in the meantime.
  const reader = await ctx.people.ofKey(person)
  if (!reader) return
  const { customerId, ownStatus, ownUntil } = await accountOf(ctx.db, person)
  // The paid month is over and we have not heard of a renewal, so ask. If the provider is down, the job is retried.
  if (customerId && ownStatus === 'active' && ownUntil && ownUntil <= ctx.clock())
    await syncCustomer(ctx, customerId)
  await transaction(ctx.db, async (tx) => {
    await recomputeAccess(ctx, tx, person)
    const now = ctx.clock()
    const ending = await endingOf(tx, person)
    const due = ending && dueNotice(ending, now)
    if (!due || !ending.until) return
    await saveNotice(tx, person, noticeKey(due, ending.until))
    const letter = { ...ending, until: ending.until, dateStyle: reader.dateStyle }
    await queueMail(tx, letterOf(due, letter, `${ctx.config.publicUrl}${BILLING_PATH}`))
    await planNotice(tx, person, now)
  })
  ctx.people.forget(person)
}

type Reader = { email: string; until: Date; dateStyle: DateStyle }

function letterOf(notice: Notice, ending: Ending & Reader, billing: string): Letter {
  const { until, dateStyle } = ending
  const [end, stop] = [letterDate(until, dateStyle), letterDate(graceEnd(until), dateStyle)]
  const { what, why, where } = wordsFor(ending.status, billing)
  switch (notice) {
    case 'ends-soon':
      return {
        to: ending.email,
        subject: `Your ${PRODUCT_NAME} ${what} ends on ${end}`,
        text: letterText(
          `Your ${what} ends on ${end}${why}. Until then everything works as before; your reminders keep coming until ${stop}.`,
          where,
        ),
      }
    case 'ended':
      return {
        to: ending.email,
        subject:
          ending.status === 'past_due'
            ? `Your ${PRODUCT_NAME} payment did not go through`
            : `Your ${PRODUCT_NAME} ${what} has ended`,
        text: letterText(
          `Your ${what} ended on ${end}${why}. Nothing is deleted.`,
          `Your reminders keep coming until ${stop}, and you can still see today and check things off.`,
          where,
        ),
      }
    case 'grace-ends':
      return {
        to: ending.email,
        subject: 'Your reminders stop tomorrow',
        text: letterText(
          `Your ${what} ended on ${end}${why}. From ${stop} on, reminders are no longer sent. Nothing is deleted.`,
          where,
        ),
      }
  }
}

/** What ends, why, and what can be done. Those who never paid had their access from a sponsor. */
function wordsFor(status: string, billing: string) {
  switch (status) {
    case 'past_due':
      return {
        what: 'membership',
        why: ', because your last payment did not go through',
        where: `You can pay the open invoice here: ${billing}`,
      }
    case 'active':
    case 'canceled':
      return { what: 'membership', why: '', where: `You can choose an amount here: ${billing}` }
    default:
      return {
        what: 'access',
        why: '; it came from someone else’s membership',
        where: `You can ask the caregiver who sponsored you, or choose an amount of your own here: ${billing}`,
      }
  }
}
