import sql from 'sql-template-tag'
import type { Context } from '../context.ts'
import { run } from '../db/sql.ts'
import type { TestPerson } from './product.ts'

/** Makes one person the approved caregiver of another, by default at the caregiver's own request. */
export async function careFor(
  ctx: Context,
  caregiver: TestPerson,
  person: TestPerson,
  { as = '', accepted = true, approved = true } = {},
): Promise<void> {
  await run(
    ctx.db,
    sql`insert into delegation (caregiver_email, person_email, caregiver, person, requested_by, approved_at,
          known_to_caregiver_as)
        values (${caregiver.userId}, ${person.userId}, ${caregiver.key}, ${person.key},
          ${accepted ? 'caregiver' : 'person'}, ${approved ? new Date() : null}, ${as})`,
  )
}
