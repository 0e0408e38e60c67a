import sql from 'sql-template-tag'
import { type Db, first } from '../db/sql.ts'
import { conflict } from '../http/errors.ts'
import type { Found } from './find.ts'
import { ON_ITS_WAY_MS } from './steps-taken-back.ts'
import type { CheckedPatch } from './wanted-change.ts'
import type { Who } from './who.ts'

/**
 * Refuses a change that had to wait, if this person had made it already and one of these fields was changed again after
 * that: it is that change, sent again because its answer was lost. The log, which the database dates by its own clock, knows
 * which fields were changed when. Several changes that waited arrive together: what counts is when each was made.
 */
export async function refuseIfChangedAgain(
  db: Db,
  { owner, actor }: Who,
  { id }: Found,
  fields: readonly string[],
  { waited }: CheckedPatch,
): Promise<void> {
  if (!waited || fields.length === 0) return
  const names = JSON.stringify(fields)
  const found = await first(
    db,
    sql`with logged as materialized (
          select id, actor, at - make_interval(secs => coalesce((detail ->> 'waited')::int, 0)) as made,
            detail -> 'fields' as fields from activity
          where subject = ${owner.key} and at > now() - make_interval(secs => ${waited + ON_ITS_WAY_MS / 1000})
            and task = ${id} and kind = 'modified' and detail ? 'fields'
        )
        select 1 from logged own join logged later on later.id > own.id
        where own.actor = ${actor.key} and own.fields @> ${names}::jsonb
          and later.made > now() - make_interval(secs => ${waited - ON_ITS_WAY_MS / 1000})
          and exists (select 1 from jsonb_array_elements_text(${names}::jsonb) field where later.fields ? field)
        limit 1`,
  )
  if (found) throw conflict('This was changed again after you had saved it. Please look at it as it is now.')
}
