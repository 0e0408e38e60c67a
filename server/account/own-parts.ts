import sql from 'sql-template-tag'
import { rows, run } from '../db/sql.ts'
import type { AccountPart } from '../people/account-part.ts'
import { readProfile } from './store.ts'

export const profilePart: AccountPart = {
  name: 'profile',
  read: readProfile,
  erase: async (tx, person) => {
    await run(
      tx,
      sql`delete from outbox o using person p where p.key = ${person} and o.recipient in (p.email, p.phone_number)`,
    )
  },
}

/**
 * What was done with the person's data, and that they did something for others: those details belong to the others, and
 * tasks that are private, or were and are erased, are not in it.
 */
export const activityPart: AccountPart = {
  name: 'activity',
  read: (db, person) =>
    rows(
      db,
      sql`select a.at, a.kind, a.via, a.task, a.date,
                 case when a.subject = ${person} then a.detail end as detail, subject.email as subject, actor.email as actor
          from activity a join person subject on subject.key = a.subject left join person actor on actor.key = a.actor
          where a.subject = ${person} or (a.actor = ${person} and (a.task is null or exists (
            select 1 from task_version v where v.owner = a.subject and v.task = a.task and v.private is null)))
          order by a.at`,
    ),
  // Others read in their own log whom they approved and removed, by address.
  erase: async (tx, person) => {
    await run(
      tx,
      sql`update activity a set detail = a.detail || '{"caregiver": "someone"}' from person p
          where p.key = ${person} and a.detail ? 'caregiver' and a.detail ->> 'caregiver' = p.email`,
    )
  },
}
