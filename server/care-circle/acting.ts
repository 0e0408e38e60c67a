import type { Db } from '../db/sql.ts'

/** The key of the person known as `userId`, if they have approved `caregiver`; else undefined. */
export async function delegatedPerson(
  _db: Db,
  _caregiver: string,
  _userId: string,
): Promise<string | undefined> {
  return undefined
}
