import { HANDED_OVER, MOST_NEWS, PAUSE_KINDS } from '#domain/care-circle/hand-over.ts'
import type { Level, Sharing } from '#domain/care-circle/level.ts'
import type { Span } from '#domain/tasks/pause.ts'
import type { RecurrenceType, TaskStatus } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type Db, prepared } from '../db/sql.ts'
import { coveredBy } from '../tasks/paused.ts'

/** A person who approved the caregiver. */
export type Cared = Sharing & {
  key: string
  userId: string
  name: string
  timezone: string
  level: Level
  phone: string | null
  subscriptionStatus: string
  subscribedUntil: Date | null
  lastSign: Date | null
  isMuted: boolean
  isReached: boolean
  /** an open problem of a device or a number */
  isReachDoubtful: boolean
  /** they let caregivers know whether reminders reach them */
  reachShared: boolean
  /** how much others did that the caregiver has not read */
  news: number
  /** the days on which they are away, from about now on */
  away: Span[] | null
}

/** Everybody who approved this caregiver, with their last sign: something ticked or answered, or the app opened. */
export function caredFor(db: Db, caregiver: string, now: Date): Promise<Cared[]> {
  return prepared<Cared>(
    db,
    'my-people',
    `select p.key, p.email as "userId",
       coalesce(nullif(d.known_to_caregiver_as, ''), nullif(p.name, ''), p.email) as name,
       coalesce(p.timezone, 'UTC') as timezone, d.level, d.shared_until as until, d.paused_until as "pausedUntil",
       case when p.phone_verified_at is not null then p.phone_number end as phone,
       p.subscription_status as "subscriptionStatus", p.subscribed_until as "subscribedUntil", greatest(sign.at, opened.at) as "lastSign",
       p.muted and coalesce(p.mute_until > $2::timestamptz, true) as "isMuted",
       p.phone_verified_at is not null or exists (select 1 from push_subscription s where s.person = p.key) as "isReached",
       exists (select 1 from reach_problem r where r.person = p.key and r.ended_at is null) as "isReachDoubtful",
       p.reach_shared as "reachShared",
       news.count as news,
       (select jsonb_agg(jsonb_build_object('from', to_char(w.starts_on, 'YYYY-MM-DD'), 'until', to_char(w.ends_on, 'YYYY-MM-DD')))
        from pause w where w.owner = p.key and w.task is null and w.ends_on > $2::timestamptz - interval '2 days') as away
     from delegation d join person p on p.key = d.person and p.deleted_at is null
     left join lateral (
       select a.at from activity a
       where a.subject = p.key and a.actor = p.key and a.at > $2::timestamptz - interval '90 days'
         and (a.task is null
           or exists (select 1 from task_version v where v.owner = a.subject and v.task = a.task and v.private is null))
       order by a.at desc limit 1
     ) sign on true
     left join lateral (
       select max(s.last_seen_at) as at from person_identity i join signed_in s using (issuer, subject)
       where i.person = p.key
     ) opened on true
     left join lateral (
       select count(*)::int as count from (
         select 1 from activity a
         where a.subject = p.key and a.at > coalesce(d.looked_at, d.approved_at) and a.actor is distinct from d.caregiver
           and a.kind = any ($3)
           and (a.task is null and a.kind = any ($5)
             or exists (select 1 from task_version v where v.owner = a.subject and v.task = a.task and v.private is null))
         limit $4
       ) unread
     ) news on true
     where d.caregiver = $1 and d.approved_at is not null`,
    [caregiver, now, HANDED_OVER, MOST_NEWS + 1, PAUSE_KINDS],
  )
}

/** A task in force on its owner's today. Whether it falls on it is for the rule to say. */
export type TaskOfToday = {
  owner: string
  title: string
  /** null for one that rolled over: its time was on another day */
  time: string | null
  recurrenceType: RecurrenceType
  recurrenceConfig: string | null
  status: TaskStatus
  paused: boolean
}

/**
 * The tasks of several people, each on the day it is where they live, without private ones: what repeats, what is set for
 * today, what is open from earlier days, and what of those was finished today.
 */
export function tasksOfToday(
  db: Db,
  people: readonly { key: string; today: LocalDate }[],
): Promise<TaskOfToday[]> {
  return prepared<TaskOfToday>(
    db,
    'my-people-today',
    `select v.owner, v.title, v."time", v."recurrenceType", v."recurrenceConfig", coalesce(d.status, 'pending') as status,
       exists (select 1 from pause p where p.owner = v.owner and p.ends_on >= asked.today and p.starts_on <= asked.today
         and ${coveredBy('p', 'v.task', 'v.created_at')}) as paused
     from unnest($1::uuid[], $2::date[]) as asked (key, today)
     cross join lateral (
       select owner, task, title, "time", recurrence as "recurrenceType", recurrence_config as "recurrenceConfig",
         asked.today as recorded, created_at
       from task_version where owner = asked.key and recurrence <> 'none' and deleted_at is null and private is null
         and ends_on >= asked.today and starts_on <= asked.today
       union all
       select owner, task, title, "time", recurrence, null, starts_on, created_at
       from task_version where owner = asked.key and recurrence = 'none' and deleted_at is null and private is null
         and starts_on = asked.today
       union all
       select owner, task, title, null, recurrence, null, starts_on, created_at
       from task_version where owner = asked.key and recurrence = 'none' and deleted_at is null and private is null
         and finished_on is null and starts_on < asked.today
       union all
       select owner, task, title, null, recurrence, null, starts_on, created_at
       from task_version where owner = asked.key and recurrence = 'none' and deleted_at is null and private is null
         and finished_on = asked.today and starts_on < finished_on
     ) v
     left join task_day d on d.owner = v.owner and d.task = v.task and d.date = v.recorded`,
    [people.map(({ key }) => key), people.map(({ today }) => today)],
  )
}
