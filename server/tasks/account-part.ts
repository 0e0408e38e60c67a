import sql, { raw } from 'sql-template-tag'
import { FIELD_NAMES, FIELDS } from '#domain/tasks/fields.ts'
import { rows } from '../db/sql.ts'
import type { AccountPart } from '../people/account-part.ts'
import { fieldsAs } from './field-columns.ts'

const DOWNLOADED = FIELD_NAMES.filter((name) => FIELDS[name].downloaded)

/** Every version of every task, and the record of each of its days. */
export const tasksPart: AccountPart = {
  name: 'tasks',
  read: async (db, person) => ({
    versions: await rows(
      db,
      sql`select task as id, starts_on as "from", ends_on as "to", ${raw(fieldsAs(DOWNLOADED, 'v'))},
                 created_at as "createdAt", deleted_at as "deletedAt"
          from task_version v where owner = ${person} order by created_at, task, starts_on`,
    ),
    days: await rows(
      db,
      sql`select d.task as id, d.date, d.status, d.ticked, d.time_taken as "timeTaken", d.finished_at as "finishedAt",
                 p.email as "finishedBy"
          from task_day d left join person p on p.key = d.finished_by
          where d.owner = ${person} order by d.date, d.task`,
    ),
  }),
}
