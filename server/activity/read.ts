import sql from 'sql-template-tag'
import { type Db, rows } from '../db/sql.ts'

/** One line of the log, as the person reads it. */
export type LoggedActivity = {
  id: number
  at: Date
  /** who did it; null when it was the person */
  by: string | null
  kind: string
  via: string
  about: string | null
  date: string | null
}

/** What others did for a person, and who joined and left their circle, newest first. */
export function activityByOthers(
  db: Db,
  subject: string,
  { before, most, by, kinds }: { before: number; most: number; by?: string; kinds?: readonly string[] },
): Promise<LoggedActivity[]> {
  return rows<LoggedActivity>(
    db,
    sql`select a.id, a.at, a.via, a.date,
               case when a.kind = 'added' and a.detail ? 'undo' then 'restored'
                    when a.kind = 'modified' and a.detail ? 'onlyThisDay' then 'modified-day' else a.kind end as kind,
               coalesce(a.detail ->> 'title', a.detail ->> 'name', a.detail ->> 'caregiver') as about,
               case when a.actor = a.subject then null
                    else coalesce(nullif(d.known_to_cared_for_as, ''), nullif(p.name, ''), p.email, 'Someone') end as by
        from activity a
        left join person p on p.key = a.actor
        left join delegation d on d.person = a.subject and d.caregiver = a.actor
        where a.subject = ${subject} and a.id < ${before}
          and (a.actor is distinct from a.subject or a.kind in ('caregiver-approved', 'caregiver-removed'))
          and (${by ?? null}::text is null or p.email = ${by ?? null})
          and (${kinds ?? null}::text[] is null or a.kind = any (${kinds ?? null}::text[]))
        order by a.id desc limit ${most}`,
  )
}
