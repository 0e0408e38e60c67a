import sql from 'sql-template-tag'
import { type Definition, FIELD_NAMES, type FieldName } from '#domain/tasks/fields.ts'
import { type Db, first } from '../db/sql.ts'
import { conflict } from '../http/errors.ts'
import type { Found } from './find.ts'
import { recordDate } from './shown.ts'
import { ON_ITS_WAY_MS } from './steps-taken-back.ts'
import type { CheckedPatch } from './wanted-change.ts'
import type { Who } from './who.ts'

/**
 * Refuses a change that had to wait, if this person's change of the same fields, day and time is in the log already, and one
 * of those that would change now was changed after it: it is that change, sent again because its answer was lost. The database
 * dates the log by its own clock. Several changes that waited arrive together: what counts is when each was made.
 */
export async function refuseIfChangedAgain(
  db: Db,
  { owner, actor }: Who,
  { id, current, date }: Found,
  definition: Partial<Definition>,
  patch: CheckedPatch,
): Promise<void> {
  const { waited } = patch
  const differing = Object.keys(definition)
  if (!waited || differing.length === 0) return
  const found = await first(
    db,
    sql`with logged as materialized (
          select id, actor, date, at - make_interval(secs => coalesce((detail ->> 'waited')::int, 0)) as made,
            detail -> 'fields' as fields from activity
          where subject = ${owner.key} and at > now() - make_interval(secs => ${waited + ON_ITS_WAY_MS / 1000})
            and task = ${id} and kind = 'modified' and detail ? 'fields'
        ), latest as (select now() - make_interval(secs => ${waited - ON_ITS_WAY_MS / 1000}) as made)
        select 1 from latest join logged own on own.made <= latest.made
        join logged later on later.made > latest.made and later.id > own.id
        where own.actor = ${actor.key} and own.date = ${recordDate(current, date)}
          and own.fields @> ${JSON.stringify(sentFields(patch))}::jsonb and later.fields ?| ${differing}::text[]
        limit 1`,
  )
  if (found) throw conflict('This was changed again after you had saved it. Please look at it as it is now.')
}

/** Also those that are as they were: when it is sent again, they may differ. And what follows from them. */
export function loggedFields(patch: CheckedPatch, definition: Partial<Definition>): string[] {
  return [...new Set([...sentFields(patch), ...Object.keys(definition)])]
}

function sentFields(patch: CheckedPatch): FieldName[] {
  return FIELD_NAMES.filter((name) => patch[name] !== undefined)
}
