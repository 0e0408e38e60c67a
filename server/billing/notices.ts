import type { Effective } from '#domain/billing/effective.ts'
import { GRACE_DAYS, graceEnd } from '#domain/billing/membership.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import type { Context } from '../context.ts'
import { transaction } from '../db/sql.ts'
import { addJob } from '../jobs/queue.ts'
import { settleAround } from './settle.ts'
import { keepNotice, statusRow } from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_BEFORE = 3

type Notice = { at: Date; name: 'ends-soon' | 'ended' | 'grace-ends'; subject: string; text: string }

/** When the next mail about somebody's access is due. */
export function nextNotice(effective: Pick<Effective, 'status' | 'until'>, now: Date): Date | undefined {
  return noticesOf(effective, '').find(({ at }) => at > now)?.at
}

/** Sends the mail that is due, at most once, and settles what the end of an access changes for others. */
export async function sendAccessNotice(ctx: Context, person: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await settleAround(ctx, tx, person)
    const membership = await statusRow(tx, person)
    if (!membership) return
    const now = ctx.clock()
    const due = noticesOf(membership, ctx.config.publicUrl).findLast(({ at }) => at <= now)
    if (!due || now.getTime() - due.at.getTime() > DAY_MS) return
    if (!(await keepNotice(tx, person, `${due.name} ${due.at.toISOString()}`))) return
    const { userId } = (await ctx.people.ofKey(person))!
    await addJob(tx, { name: 'send-mail', payload: { to: userId, subject: due.subject, text: due.text } })
  })
  ctx.people.forget(person)
}

function noticesOf({ status, until }: Pick<Effective, 'status' | 'until'>, publicUrl: string): Notice[] {
  if (!until || status === 'grandfathered' || until.getFullYear() > 9000) return []
  const day = (date: Date) => date.toISOString().slice(0, 10)
  const where = `You can choose an amount here: ${publicUrl}/billing`
  const notices: Notice[] = [
    {
      at: until,
      name: 'ended',
      subject: `Your ${PRODUCT_NAME} membership has ended`,
      text: `Your membership ended on ${day(until)}. Nothing is deleted. Your reminders go on until ${day(graceEnd(until))}, and you can still see today and tick things off. ${where}`,
    },
    {
      at: new Date(graceEnd(until).getTime() - DAY_MS),
      name: 'grace-ends',
      subject: 'Your reminders stop tomorrow',
      text: `Your membership ended ${GRACE_DAYS - 1} days ago. From ${day(graceEnd(until))} on, reminders are no longer sent. Nothing is deleted. ${where}`,
    },
  ]
  if (status !== 'canceled' && status !== 'sponsored') return notices
  const soon: Notice = {
    at: new Date(until.getTime() - DAYS_BEFORE * DAY_MS),
    name: 'ends-soon',
    subject: `Your ${PRODUCT_NAME} membership ends on ${day(until)}`,
    text: `Your membership ends on ${day(until)}. Until then everything works as before; your reminders go on for ${GRACE_DAYS} days after that. ${where}`,
  }
  return [soon, ...notices]
}
