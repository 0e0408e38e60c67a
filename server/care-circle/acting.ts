import { type Db, prepared } from '../db/sql.ts'

/** The key of the person known as `userId`, if they have approved `caregiver`; else undefined. */
export async function delegatedPerson(
  db: Db,
  caregiver: string,
  userId: string,
): Promise<string | undefined> {
  const [found] = await prepared<{ person: string }>(
    db,
    'delegated-person',
    `select person from delegation
     where caregiver = $1 and person_email = $2 and approved_at is not null and person is not null`,
    [caregiver, userId],
  )
  return found?.person
}
