import sql from 'sql-template-tag'
import { DAY_TASKS_MAX, OPEN_TEXT_MAX, RESTORE_DAYS, STORAGE_MAX } from '#domain/tasks/limits.ts'
import { addDays, type LocalDate } from '#domain/time/local-date.ts'
import type { Base } from '../base.ts'
import { type Db, first, rows, run } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { conflict } from '../http/errors.ts'
import { type Person, personChanged } from '../people/person.ts'

/** A shorter task needs no look at the others: as many as there may be stay within the bound. */
const LONG_TASK = 2_000
/** Fewer changes than this in two hours, for which changes are remembered, take no room that matters. */
const MANY_CHANGES = 500
/** While there is no room left, days this near can still be ticked. */
const NEAR_DAYS = 31

/** Refuses more when someone's tasks fill all the room there is for one person. */
export function refuseWhenFull({ storageFull }: Person): void {
  if (storageFull) throw noRoom()
}

/** The same for what is recorded of a day, except for days around today: nobody is kept from ticking. */
export function refuseFarDaysWhenFull(owner: Person, date: LocalDate, today: LocalDate): void {
  const isNear = date >= addDays(today, -NEAR_DAYS) && date <= addDays(today, NEAR_DAYS)
  if (!isNear) refuseWhenFull(owner)
}

/** Refuses texts that make the open tasks and those finished today, or those of a day, longer than a day's answer may be. */
export async function checkRoom(
  db: Db,
  owner: string,
  { date, today, sent }: { date: LocalDate; today: LocalDate; sent: object },
): Promise<void> {
  const size = Buffer.byteLength(JSON.stringify(sent))
  if (size < LONG_TASK) return
  const held = await first<{ open: number; onDay: number }>(
    db,
    sql`select coalesce(sum(size) filter (where open), 0)::float8 as open,
               coalesce(sum(size) filter (where "onDay"), 0)::float8 as "onDay"
        from (
          select octet_length(body) + octet_length(closing) as size, starts_on = ${date} as "onDay",
            case recurrence when 'none' then finished_on is null or finished_on = ${today} else ends_on >= ${today} end as open
          from task_version where owner = ${owner} and deleted_at is null
            and (recurrence <> 'none' or finished_on is null or finished_on = ${today} or starts_on = ${date})
        ) held`,
  )
  if (Math.max(held!.open, held!.onDay) + size <= OPEN_TEXT_MAX) return
  throw conflict(
    'The texts of all open tasks together are too long. Shorten some notes or checklists, or finish or delete some tasks first.',
  )
}

export const tooManyOnDay = () =>
  conflict(
    `There are ${DAY_TASKS_MAX.toLocaleString('en-US')} tasks on that day, which is the limit. Choose another day, or delete some first.`,
  )

/** Measures those who have written much lately, and those for whom there was no room left. Runs now and then. */
export async function measureStorage(
  ctx: Base & { people: { forget: (key: string) => void } },
): Promise<void> {
  const people = await rows<{ key: string; full: boolean }>(
    ctx.db,
    sql`select key, storage_full_at is not null as full from person
        where storage_full_at is not null or key in (
          select owner from task_day_change group by owner having count(*) > ${MANY_CHANGES})`,
  )
  for (const { key, full } of people) {
    const isFull = (await storedBytes(ctx.db, key)) > STORAGE_MAX
    if (isFull === full) continue
    await transaction(ctx.db, async (tx) => {
      await run(
        tx,
        sql`update person set storage_full_at = ${isFull ? ctx.clock() : null} where key = ${key}`,
      )
      await personChanged(tx, key)
    })
    ctx.people.forget(key)
  }
}

/** About what a person's tasks, the words to find them by, days and activity take up. */
export async function storedBytes(db: Db, owner: string): Promise<number> {
  const stored = await first<{ bytes: number }>(
    db,
    sql`select (
          (select coalesce(sum(2 * (octet_length(body) + octet_length(closing)) + 200), 0)
           from task_version where owner = ${owner})
          + (select coalesce(sum(pg_column_size(title) + pg_column_size(more) + pg_column_size(keys)), 0)
             from task_words where owner = ${owner})
          + (select coalesce(sum(octet_length(array_to_string(ticked, ',')) + 100), 0)
             from task_day where owner = ${owner})
          + (select 200 * count(*) from activity where subject = ${owner})
        )::float8 as bytes`,
  )
  return stored!.bytes
}

const noRoom = () =>
  conflict(
    `There is no room for more. Delete tasks that you no longer need: ${RESTORE_DAYS} days later, when they can no longer be restored, there is room again.`,
  )
