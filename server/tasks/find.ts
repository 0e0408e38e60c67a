import { versionOn } from '#domain/tasks/series.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Db } from '../db/sql.ts'
import { isUuid } from '../db/uuid.ts'
import { notFound, Refusal } from '../http/errors.ts'
import { type DayRecord, loadTask, type StoredVersion } from './store.ts'

/** A task on a day, with all that is needed to change it. */
export type Found = {
  id: string
  date: LocalDate
  /** the version in force on that day */
  current: StoredVersion
  /** the record of that day */
  day: DayRecord
  /** this version, those after it, and one-time ones before it */
  versions: StoredVersion[]
}

/** The task, if it exists on that day. */
export async function findTask(
  db: Db,
  owner: string,
  date: LocalDate,
  id: string,
): Promise<Found | undefined> {
  const loaded = await loadTask(db, owner, id, date)
  const versions = loaded.map(({ version }) => version)
  const current = versionOn(versions, date)
  if (!current) return undefined
  const { day } = loaded.find(({ version }) => version === current)!
  return { id, date, current, day, versions }
}

/**
 * The task on that day. If a request to move it to another day is sent again because its answer was lost, the task is
 * already there: then it is found on that day.
 */
export async function findOrMoved(
  db: Db,
  owner: string,
  date: LocalDate,
  id: string,
  to: LocalDate | undefined,
): Promise<Found | undefined> {
  const found = await findTask(db, owner, date, id)
  if (found || !to) return found
  const moved = await findTask(db, owner, to, id)
  return moved && isOneTimeOn(moved.current, to) ? moved : undefined
}

const isOneTimeOn = ({ recurrenceType, startsOn }: StoredVersion, date: LocalDate) =>
  recurrenceType === 'none' && startsOn === date

/** The same answer for a task that never existed, was deleted or belongs to someone else. */
export const noSuchTask = () => notFound('This task')

/** A device without a network may not know it yet: whoever has ticked it there must not think that it has been removed. */
export const movedToLater = () =>
  new Refusal(404, 'This task was moved to a later day. Please open it there.')

/** The id as stored. Something that is not a UUID cannot be a task's. */
export function taskId(id: string): string {
  if (!isUuid(id)) throw noSuchTask()
  return id.toLowerCase()
}
