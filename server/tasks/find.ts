import { versionOn } from '#domain/tasks/series.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Db } from '../db/sql.ts'
import { notFound } from '../http/errors.ts'
import { type DayRecord, loadTask, type StoredVersion } from './store.ts'

/** A task as it is on a day, for changing it. */
export type Found = {
  id: string
  date: LocalDate
  /** the version the day is about */
  current: StoredVersion
  /** the record of that day */
  day: DayRecord
  /** this version, those after it, and one-time ones before it */
  versions: StoredVersion[]
}

/** The task, if it concerns the day. */
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

/** One answer for what never was, what is gone and what belongs to somebody else. */
export const noSuchTask = () => notFound('This task')

/** An id as it is stored. What cannot be one names no task. */
export function taskId(id: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw noSuchTask()
  return id.toLowerCase()
}
