import sql from 'sql-template-tag'
import type { Base } from '../base.ts'
import { approvedPeopleOf } from '../care-circle/circle.ts'
import { rows } from '../db/sql.ts'
import type { AccountPart } from '../people/account-part.ts'
import { mayRead } from '../push/history.ts'

/** All notifications that were, or should have been, sent to the person and that they may still read. */
export const deliveriesPart = ({ clock }: Base): AccountPart => ({
  name: 'notifications',
  read: async (db, person) =>
    rows(
      db,
      sql`select kind, task, date, "time", channel, due_at as "dueAt", sent_at as "sentAt", title, outcome
          from delivery d
          where recipient = ${person} and ${mayRead(person, await approvedPeopleOf(db, person), clock())}
          order by due_at`,
    ),
})

/** How the person wants tasks to be made sure of, who learns it if reminders fail, and what they took on for others. */
export const makingSurePart: AccountPart = {
  name: 'makingSure',
  read: (db, person) =>
    rows(
      db,
      sql`select reminder_chain as "steps", chain_calls as "callsAllowed", reach_shared as "caregiversLearnOfFailures",
            weekly_test as "weeklyTest",
            (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'about', about, 'since', since) order by since), '[]')
             from reach_problem r where r.person = p.key) as "unreached",
            (select coalesce(jsonb_agg(at order by at), '[]') from task_taken t where t.caregiver = p.key) as "lookedAfterAt"
          from person p where key = ${person}`,
    ),
}
