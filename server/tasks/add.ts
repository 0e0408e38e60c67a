import type { Definition } from '#domain/tasks/fields.ts'
import { LIVE_TASKS_MAX } from '#domain/tasks/limits.ts'
import { NO_END } from '#domain/tasks/recurrence.ts'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Base } from '../base.ts'
import { runAsOne } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { conflict } from '../http/errors.ts'
import { announceTaskChange } from './announce.ts'
import { checkRoom, refuseWhenFull, tooManyOnDay } from './room.ts'
import { shownTask } from './shown.ts'
import { insertTask, UNTOUCHED, writeDay, writeSkipped } from './store.ts'
import { todayOf } from './today.ts'
import type { Who } from './who.ts'

type Added = {
  id: string
  definition: Definition
  ticked?: string[]
  /** days on which it does not take place from the beginning */
  skipped?: readonly LocalDate[]
}

/** Adds a task that starts on a day; undefined when the owner already has one with this id. */
export async function addTask(
  ctx: Base,
  tx: Tx,
  who: Who,
  date: LocalDate,
  { id, definition, ticked = [], skipped = [] }: Added,
): Promise<Task | undefined> {
  const { owner, actor } = who
  refuseWhenFull(owner)
  const endsOn = definition.recurrenceType === 'none' ? date : (definition.recurrenceEnd ?? NO_END)
  const version = { ...definition, startsOn: date, endsOn, finishedOn: null, createdAt: ctx.clock() }
  const today = todayOf(ctx, owner)
  await checkRoom(tx, owner.key, { date, today, sent: definition })
  const outcome = await insertTask(tx, owner.key, id, version, {
    most: LIVE_TASKS_MAX,
    today,
  })
  if (outcome === 'too many') throw tooManyTasks()
  if (outcome === 'day full') throw tooManyOnDay()
  if (outcome === 'known') return undefined
  const day = { ...UNTOUCHED, ticked }
  const after = shownTask(owner.userId, id, date, version, day)
  const news = announceTaskChange(tx, who, 'added', { after })
  await runAsOne(tx, [
    ...(ticked.length > 0 ? [writeDay(owner.key, id, date, day)] : []),
    ...(skipped.length > 0
      ? [writeSkipped(owner.key, id, skipped, { by: actor.key, at: version.createdAt })]
      : []),
    ...news,
  ])
  return after
}

export const tooManyTasks = () =>
  conflict(
    `There are ${LIVE_TASKS_MAX.toLocaleString('en-US')} open tasks, which is the limit. Finish or delete some first.`,
  )
