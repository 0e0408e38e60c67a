import sql, { empty, raw } from 'sql-template-tag'
import type { DueChannel } from '#domain/schemes/channels.ts'
import type { Span } from '#domain/tasks/pause.ts'
import type { DueNotification, RecurrenceType, TaskStatus } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type Db, rows } from '../db/sql.ts'
import { coveredBy } from './paused.ts'

/** A version in force during a span of days, with the recorded statuses by date. */
export type VersionInSpan = {
  owner: string
  task: string
  title: string
  time: string | null
  onTaskDue: DueNotification[]
  makeSure: boolean | null
  private: true | null
  recurrenceType: RecurrenceType
  recurrenceConfig: string | null
  startsOn: LocalDate
  endsOn: LocalDate
  statuses: Record<LocalDate, TaskStatus>
  laters: Record<LocalDate, { until: string; times: number; time: string; channel: DueChannel }> | null
  /** the pauses of these days that cover it */
  pauses: Span[] | null
}

/** The owners' versions in force on any day from `from` to `to` inclusive. */
export async function readBetween(
  db: Db,
  owners: readonly string[],
  from: LocalDate,
  to: LocalDate,
  only?: readonly string[],
): Promise<VersionInSpan[]> {
  const onlyThese = only ? sql`and task = any (${only}::uuid[])` : empty
  return rows<VersionInSpan>(
    db,
    sql`with held as (
          select * from task_version where owner = any (${owners}::uuid[]) and recurrence <> 'none'
            and deleted_at is null and ends_on >= ${from} and starts_on <= ${to} ${onlyThese}
          union all
          select * from task_version where owner = any (${owners}::uuid[]) and recurrence = 'none'
            and deleted_at is null and starts_on between ${from} and ${to} ${onlyThese}
        )
        select v.owner, v.task, v.title, v."time", v.on_task_due as "onTaskDue", v.make_sure as "makeSure", v.private, v.recurrence as "recurrenceType",
          v.recurrence_config as "recurrenceConfig", v.starts_on as "startsOn", v.ends_on as "endsOn",
          coalesce(days.statuses, '{}') as statuses, days.laters, rests.pauses
        from held v
        left join lateral (
          select jsonb_object_agg(to_char(d.date, 'YYYY-MM-DD'), d.status) as statuses,
            jsonb_object_agg(to_char(d.date, 'YYYY-MM-DD'), jsonb_build_object('until', d.later_until,
              'times', d.later_times, 'time', d.later_time, 'channel', d.later_channel))
              filter (where d.later_until is not null) as laters
          from task_day d
          where d.owner = v.owner and d.task = v.task and d.date between ${from} and ${to}
        ) days on true
        left join lateral (
          select jsonb_agg(jsonb_build_object('from', to_char(p.starts_on, 'YYYY-MM-DD'), 'until', to_char(p.ends_on, 'YYYY-MM-DD'))) as pauses
          from pause p
          where p.owner = v.owner and p.ends_on >= ${from} and p.starts_on <= ${to}
            and ${raw(coveredBy('p', 'v.task', 'v.created_at'))}
        ) rests on true`,
  )
}

/** A version by its rule alone. */
export type VersionRule = Span & {
  task: string
  title: string
  makeSure: boolean | null
  private: true | null
  recurrenceType: RecurrenceType
  recurrenceConfig: string | null
}

/** Someone's versions in force on any day from `from` to `to` inclusive. */
export function readRules(
  db: Db,
  owner: string,
  from: LocalDate,
  to: LocalDate,
  only?: string,
): Promise<VersionRule[]> {
  return rows<VersionRule>(
    db,
    sql`select task, title, make_sure as "makeSure", private, recurrence as "recurrenceType",
          recurrence_config as "recurrenceConfig", starts_on as "from", ends_on as until
        from task_version
        where owner = ${owner} and deleted_at is null and starts_on <= ${to}
          and (recurrence = 'none' and starts_on >= ${from} or recurrence <> 'none' and ends_on >= ${from})
          ${only ? sql`and task = ${only}` : empty}
        order by task, starts_on`,
  )
}

/** The owners' tasks that have not ended: recurring ones, and one-time ones of today, later or rolled over. */
export async function readLiveTitles(
  db: Db,
  owners: readonly { key: string; today: LocalDate }[],
): Promise<{ owner: string; task: string; title: string; makeSure: boolean | null; private: true | null }[]> {
  return rows(
    db,
    sql`select distinct on (v.owner, v.task) v.owner, v.task, v.title, v.make_sure as "makeSure", v.private
        from jsonb_to_recordset(${JSON.stringify(owners)}::jsonb) as asked (key uuid, today date)
        join task_version v on v.owner = asked.key and v.deleted_at is null
          and (v.recurrence <> 'none' and v.ends_on >= asked.today
            or v.recurrence = 'none' and (v.starts_on >= asked.today or v.finished_on is null))
        order by v.owner, v.task, v.starts_on`,
  )
}
