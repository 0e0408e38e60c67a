import { type LaterMinutes, laterProblem, laterUntil } from '#domain/tasks/later.ts'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { activityInsert } from '../activity/record.ts'
import type { Base } from '../base.ts'
import { notifyLive } from '../db/live.ts'
import { runAsOne } from '../db/sql.ts'
import { type Tx, transaction } from '../db/transaction.ts'
import { conflict } from '../http/errors.ts'
import { findTask, noSuchTask, taskId } from './find.ts'
import { seenBy } from './private.ts'
import { recordDate, shownTask } from './shown.ts'
import * as store from './store.ts'
import { mustBeAllowed, type Who } from './who.ts'

/**
 * Puts a task off on one day: its reminder comes again in some minutes, and its time stays. From a call it comes again as
 * a call. The same wish sent twice counts once. `note` is written with it, or neither is.
 */
export function putOff(
  ctx: Base,
  who: Who,
  date: LocalDate,
  id: string,
  minutes: LaterMinutes,
  { note }: { note?: (tx: Tx) => Promise<void> } = {},
): Promise<Task> {
  const { owner, actor, via } = who
  mustBeAllowed(who, 'tick')
  const task = taskId(id)
  return transaction(ctx.db, async (tx) => {
    // One press at a time, so that none is counted wrongly.
    await store.lockTask(tx, owner.key, task)
    await note?.(tx)
    const found = seenBy(who, await findTask(tx, owner.key, date, task))
    if (!found) throw noSuchTask()
    const { current, day } = found
    const before = shownTask(owner.userId, task, date, current, day)
    const now = ctx.clock().getTime()
    const until = laterUntil(before.later, minutes, now)
    if (until === undefined) return before
    const on = recordDate(current, date)
    const steps = await store.stepsOn(tx, owner.key, task, { date: on, time: current.time })
    // A scheme may make sure of it too; then its steps are planned.
    const makeSure = current.makeSure || steps.makeSure
    const problem = laterProblem({ ...before, makeSure }, minutes, now, owner.timezone ?? 'UTC')
    if (problem) throw conflict(problem)
    const later = {
      until: new Date(until),
      times: Math.max(before.later?.times ?? 0, steps.rounds) + 1,
      time: current.time!,
      channel: via === 'phone' ? ('phone' as const) : ('push' as const),
    }
    const isWritten = await store.writeLater(tx, owner.key, task, on, later)
    if (!isWritten) throw conflict('This task is done or skipped already.')
    await runAsOne(tx, [
      store.markDaysChanged(owner.key),
      activityInsert({
        subject: owner.key,
        actor: actor.key,
        via,
        kind: 'later',
        task,
        date: on,
        detail: { title: current.title, until: later.until.toISOString(), at: new Date(now).toISOString() },
      }),
    ])
    const isPrivate = current.private && { private: true as const }
    notifyLive(tx, { subject: owner.key, kind: 'tasks', id: task, date: on, ...isPrivate })
    return shownTask(owner.userId, task, date, current, { ...day, later })
  })
}
