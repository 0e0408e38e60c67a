import * as z from 'zod/mini'
import { taskPatch } from '#contract/task-shapes.ts'
import { DAYS_AHEAD } from '#domain/calendar/limits.ts'
import { addDays, type LocalDate } from '#domain/time/local-date.ts'
import type { Db } from '../db/sql.ts'
import { type Occurrence, tasksBetween } from '../tasks/occurrences.ts'
import { changeTask, deleteTask } from '../tasks/service.ts'
import type { Who } from '../tasks/who.ts'
import { keyOf, ruleFingerprintOf } from './appointment-key.ts'
import { asBefore } from './as-before.ts'
import { type Brought, CALLED_OFF, noteBrought } from './import-store.ts'
import type { Needs } from './needs.ts'
import type { Gone, ReadItem } from './read-calendar.ts'

/** A task that came from an appointment which is not on its day any more. */
export type CalledOff = {
  key: string
  brought: Brought
  /** of a repeating task: the one day that is off */
  onlyOn?: LocalDate
  note: string
  /** the task here */
  occurrence: Occurrence
}

type Read = { items: ReadItem[]; gone: Gone[] }
type Known = ReadonlyMap<string, Brought>
type Suspect = Omit<CalledOff, 'occurrence'>

/** Which tasks still wait here for an appointment that the file has called off or moved away. */
export async function calledOffIn(
  db: Db,
  owner: string,
  today: LocalDate,
  { items, gone }: Read,
  known: Known,
): Promise<CalledOff[]> {
  const daysOf = Map.groupBy(
    [...known.values()].filter(({ key, event, date }) => event !== null && key !== event && date >= today),
    ({ event }) => event!,
  )
  const suspects = [
    ...gone.flatMap((event) => wholeOf(event, known, today)),
    ...gone.flatMap(({ uid, isCalledOff }) =>
      (daysOf.get(keyOf(uid)) ?? []).map((row) => asSuspect(row, { isCalledOff })),
    ),
    ...items.flatMap((item) => daysLost(item, daysOf.get(keyOf(item.uid)) ?? [], known)),
    ...items.flatMap((item) => exceptionsOf(item, known)),
  ].filter(({ brought }) => brought.fingerprint !== CALLED_OFF)
  if (suspects.length === 0) return []
  const ids = [...new Set(suspects.map(({ brought }) => brought.task))]
  const here = await tasksBetween(db, [owner], today, addDays(today, DAYS_AHEAD), ids)
  return suspects.flatMap((suspect) => {
    const { brought, onlyOn } = suspect
    const occurrence = here.find(
      ({ taskId, date, status }) =>
        taskId === brought.task && status === 'pending' && (onlyOn === undefined || date === onlyOn),
    )
    return occurrence ? [{ ...suspect, occurrence }] : []
  })
}

/** Removes it here too: one day of a repeating task is skipped, anything else is deleted, which can be undone. */
export async function removeCalledOff(
  ctx: Needs,
  who: Who,
  { brought, onlyOn, occurrence }: CalledOff,
): Promise<void> {
  if (onlyOn) {
    await changeTask(ctx, who, onlyOn, brought.task, z.parse(taskPatch, { status: 'skipped' }))
    return
  }
  // In one transaction: without the note it would count as present, and not come back if it takes place after all.
  await deleteTask(ctx, who, occurrence.date, brought.task, {
    note: (tx) => noteBrought(tx, who.owner.key, { ...brought, fingerprint: CALLED_OFF }),
  })
}

/** An appointment without a day ahead. One that has merely come to its end is not called off. */
function wholeOf(event: Gone, known: Known, today: LocalDate): Suspect[] {
  const brought = known.get(keyOf(event.uid))
  if (!brought) return []
  const isLost = event.rule
    ? brought.event !== null && brought.fingerprint !== ruleFingerprintOf(event, event.rule)
    : brought.date >= today
  return event.isCalledOff || isLost ? [asSuspect(brought, event)] : []
}

/** Single days that are not among those of the appointment any more, as far as these were read. */
function daysLost(item: ReadItem, days: readonly Brought[], known: Known): Suspect[] {
  if (days.length === 0) return []
  const there = new Set(
    (item.series ? (asBefore(item, known).rule ? item.series.moved : item.series.singles) : []).map(
      ({ day }) => keyOf(item.uid, day),
    ),
  )
  return days
    .filter(({ key, date }) => !there.has(key) && !(item.series && date > item.series.singlesUntil))
    .map((row) => asSuspect(row))
}

/** Days that a repeating task here still has. */
function exceptionsOf(item: ReadItem, known: Known): Suspect[] {
  const brought = known.get(keyOf(item.uid))
  if (!brought || !item.series) return []
  return item.series.off.map((onlyOn) => ({
    ...asSuspect(brought),
    key: `${brought.key} ${onlyOn}`,
    onlyOn,
  }))
}

function asSuspect(brought: Brought, { isCalledOff } = { isCalledOff: false }): Suspect {
  const note = isCalledOff
    ? 'It was called off in your calendar.'
    : 'It is not on this day in your calendar anymore.'
  return { key: brought.key, brought, note }
}
