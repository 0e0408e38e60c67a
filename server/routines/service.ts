import { randomUUID } from 'node:crypto'
import { type OwnRoutine, ROUTINES_MAX, type RoutineTask } from '#domain/tasks/own-routine.ts'
import type { Base } from '../base.ts'
import { transaction } from '../db/transaction.ts'
import { conflict, notFound } from '../http/errors.ts'
import type { Person } from '../people/person.ts'
import * as store from './store.ts'

type Sent = { id?: string; name: string; task: RoutineTask }

/** Saves a task to begin with again. One at a time for each person, so that the limit holds. */
export function saveRoutine(
  ctx: Base,
  { key }: Person,
  { id = randomUUID(), name, task }: Sent,
): Promise<OwnRoutine> {
  return transaction(ctx.db, async (tx) => {
    await store.oneAtATime(tx, key)
    const insert = (as: string) =>
      store.insertRoutine(tx, key, { id: as, name, task }, { at: ctx.clock(), most: ROUTINES_MAX })
    // If someone else has this id, it gets another one: a refusal would reveal theirs.
    const saved = (await insert(id)) ?? (await insert(randomUUID()))
    if (!saved) throw conflict(`There are ${ROUTINES_MAX} routines, which is the limit. Delete one first.`)
    return saved
  })
}

export async function renameRoutine(
  ctx: Base,
  { key }: Person,
  id: string,
  name: string,
): Promise<OwnRoutine> {
  const renamed = await store.renameRoutine(ctx.db, key, id, name)
  if (!renamed) throw notFound('This routine')
  return renamed
}

export async function deleteRoutine(ctx: Base, { key }: Person, id: string): Promise<void> {
  if (!(await store.removeRoutine(ctx.db, key, id))) throw notFound('This routine')
}
