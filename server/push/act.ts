import { accessOf } from '#domain/billing/membership.ts'
import { doneAlreadySentence } from '#domain/tasks/done-already.ts'
import { NOTIFICATION_LATER } from '#domain/tasks/later.ts'
import type { TaskStatus } from '#domain/tasks/task.ts'
import { inStyle } from '#domain/time/date-style.ts'
import { notifyLive } from '../db/live.ts'
import { badInput, noAccess, Refusal } from '../http/errors.ts'
import type { Person } from '../people/person.ts'
import { putOff } from '../tasks/later.ts'
import { changeTask } from '../tasks/service.ts'
import type { Needs } from './needs.ts'
import * as store from './store.ts'
import type { Action } from './tokens.ts'

/** Records that a device has shown a notification. */
export async function confirmShown(ctx: Needs, receipt: string): Promise<void> {
  const claim = ctx.push.tokens.readReceipt(receipt)
  if (!claim) throw badInput('receipt is not one of ours.')
  const about = await store.recordShown(ctx.db, claim, claim.device, ctx.clock())
  if (!about) return
  const { owner, task, date, isPrivate } = about
  notifyLive(
    { afterCommit: (notify) => notify(ctx.db) },
    { subject: owner, kind: 'story', id: task, date, ...(isPrivate && { private: true }) },
  )
}

/**
 * Completes or skips a task from its notification, with no page open. The token names the task, the day and the
 * device, and is void once the device is unsubscribed. A task that was already completed stays so, and the answer says
 * who completed it.
 */
export async function completeOrSkip(
  ctx: Needs,
  token: string,
  status: 'completed' | 'skipped',
): Promise<{ taskId: string; date: string; title: string; status: TaskStatus; doneAlready?: string }> {
  const now = ctx.clock()
  const { action, owner } = await allowed(ctx, token, now)
  const { task, date, device } = action
  const changed = await changeTask(ctx, { owner, actor: owner, via: 'push', level: 'help' }, date, task, {
    status,
  })
  const answer = { taskId: task, date, title: changed.title, status: changed.status }
  if (changed.alreadyCompleted) {
    const { by, at } = changed.alreadyCompleted
    return {
      ...answer,
      doneAlready: inStyle(owner.dateStyle, () =>
        doneAlreadySentence({ by, at: Date.parse(at) }, owner.timezone ?? 'UTC'),
      ),
    }
  }
  await store.recordActed(ctx.db, action, device, status, now)
  return answer
}

/** Puts a task off from its notification, with no page open. */
export async function putOffFromNotification(
  ctx: Needs,
  token: string,
): Promise<{ taskId: string; date: string; title: string; until: string }> {
  const { action, owner } = await allowed(ctx, token, ctx.clock())
  const { task, date } = action
  const { title, later } = await putOff(
    ctx,
    { owner, actor: owner, via: 'push', level: 'help' },
    date,
    task,
    NOTIFICATION_LATER,
  )
  return { taskId: task, date, title, until: later!.until }
}

/** The token of a notification has expired, or its device is no longer subscribed. */
export function tooOldToActOn(): Refusal {
  return new Refusal(401, 'This notification is too old to act on. Open the app instead.')
}

/** What a token lets its device do, and for whom; refuses one that is void. */
async function allowed(ctx: Needs, token: string, now: Date): Promise<{ action: Action; owner: Person }> {
  const action = ctx.push.tokens.readAction(token, now.getTime())
  const owner = action && (await ctx.people.ofKey(action.owner))
  if (!action || !owner || !(await store.isSubscribed(ctx.db, action.owner, action.device)))
    throw tooOldToActOn()
  if (accessOf(owner, now) === 'none') throw noAccess()
  return { action, owner }
}
