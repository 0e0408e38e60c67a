import sql, { raw } from 'sql-template-tag'
import type { Asked } from '#contract/reminders.ts'
import type { Base } from '../base.ts'
import { approvedPeopleOf, type Caregiver, isTold } from '../care-circle/circle.ts'
import { type Db, rows } from '../db/sql.ts'
import type { Person } from '../people/person.ts'
import { pausedOn } from '../tasks/paused.ts'
import { WAS_ASKED } from './taking-store.ts'

/** Longer ago than this, the person's day tells it better than an alert. */
const ASKED_FOR_MS = 12 * 60 * 60 * 1000
const MOST = 20

/** What a caregiver was asked to look after and what is still not done, the newest first. */
export async function listAsked(ctx: Base, person: Person): Promise<Asked[]> {
  const now = ctx.clock()
  const people = (await approvedPeopleOf(ctx.db, person.key)).filter((one) =>
    isTold(one, now, { isStep: true }),
  )
  if (people.length === 0) return []
  const found = await askedOf(ctx.db, person.key, people, now)
  return found.map(({ askedAt, takenBy, takenByName, takenAt, takenUntil, ...task }) => ({
    ...task,
    askedAt: askedAt.toISOString(),
    taken: takenBy
      ? {
          by: takenBy === person.key ? 'You' : (takenByName ?? 'Someone'),
          isYou: takenBy === person.key,
          at: takenAt!.toISOString(),
          until: takenUntil!.toISOString(),
        }
      : null,
  }))
}

type AskedRow = Omit<Asked, 'askedAt' | 'taken'> & {
  askedAt: Date
  takenBy: string | null
  takenByName: string | null
  takenAt: Date | null
  takenUntil: Date | null
}

/** Of those who would still ask; only while the task is pending, and has the time it was asked about. */
function askedOf(db: Db, caregiver: string, people: readonly Caregiver[], now: Date): Promise<AskedRow[]> {
  return rows<AskedRow>(
    db,
    sql`select p.email as "userId", asking.nickname as name,
          d.task, d.date, v.title, d."time", d.asked_at as "askedAt",
          taking.caregiver as "takenBy", taking.name as "takenByName", taking.at as "takenAt", taking.until as "takenUntil"
        from (
          select owner, date, task, "time", min(coalesce(sent_at, due_at)) as asked_at from delivery
          where recipient = ${caregiver} and ${WAS_ASKED}
            and due_at > ${new Date(now.getTime() - ASKED_FOR_MS)}
          group by owner, date, task, "time"
        ) d
        join person p on p.key = d.owner and p.deleted_at is null
        join unnest(${people.map(({ person }) => person)}::uuid[], ${people.map(({ nickname }) => nickname)}::text[])
          as asking (person, nickname) on asking.person = d.owner
        join task_version v on v.owner = d.owner and v.task = d.task and d.date between v.starts_on and v.ends_on
          and v.deleted_at is null and v.private is null and v."time" = d."time"
        left join task_day t on t.owner = d.owner and t.task = d.task and t.date = d.date
        left join lateral (
          select k.caregiver, k.at, k.until, coalesce(nullif(q.name, ''), q.email) as name
          from task_taken k join person q on q.key = k.caregiver
          join delegation c on c.person = k.owner and c.caregiver = k.caregiver and c.approved_at is not null
          where k.owner = d.owner and k.date = d.date and k.task = d.task and k."time" = d."time" and k.until > ${now}
          order by k.at desc limit 1
        ) taking on true
        where coalesce(t.status, 'pending') = 'pending' and not ${raw(pausedOn('v', 'd.date'))}
        order by d.asked_at desc limit ${MOST}`,
  )
}
