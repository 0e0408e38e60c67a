import sql from 'sql-template-tag'
import type { ChangedTask } from '#contract/tasks.ts'
import type { Task } from '#domain/tasks/task.ts'
import { type Db, first } from '../db/sql.ts'
import { conflict } from '../http/errors.ts'
import type { Found } from './find.ts'
import { recordDate } from './shown.ts'
import type { CheckedPatch } from './wanted-change.ts'
import type { Who } from './who.ts'

/** Steps by their ids: ticked, or the tick taken back. */
type Steps = Record<string, boolean>

/** Longer than a device waits for an answer: by this much, a change may be dated too late. */
export const ON_ITS_WAY_MS = 60_000

/** The steps that a change ticked, or whose tick it took back, as the log has them; undefined if none. */
export function changedSteps(before: Task | undefined, after: Task | undefined): Steps | undefined {
  const were = new Map(before?.checklist?.map(({ id, completed }) => [id, completed]))
  const changed = after?.checklist?.filter(({ id, completed }) => were.get(id) === !completed) ?? []
  return changed.length > 0
    ? Object.fromEntries(changed.map(({ id, completed }) => [id, completed]))
    : undefined
}

/** What is left of a change, and the steps that were taken out of it. */
type Left = { patch: CheckedPatch; told: Pick<ChangedTask, 'takenBack'> }

/**
 * A change that had to wait, without the steps that this person had changed so already and that were changed back after
 * it was made: it is that change, sent again because its answer was lost. Whoever sent it is told which. Refuses it if
 * nothing else is left.
 */
export async function withoutTakenBack(db: Db, who: Who, found: Found, patch: CheckedPatch): Promise<Left> {
  const { ticks = {}, checklist, waited } = patch
  const ofList = checklist?.flatMap(({ id, completed }) => (id && completed ? [[id, true]] : [])) ?? []
  const asked: Steps = { ...Object.fromEntries(ofList), ...ticks }
  if (!waited || Object.keys(asked).length === 0) return { patch, told: {} }
  const back = await takenBack(db, who, found, asked, waited)
  if (back.size === 0) return { patch, told: {} }
  const left = Object.entries(ticks).filter(([id]) => !back.has(id))
  if (left.length === 0 && Object.keys(patch).every((field) => field === 'ticks' || field === 'waited'))
    throw conflict('This was taken back after you marked it. If it is right, mark it once more.')
  const rest = {
    ...patch,
    ...(patch.ticks && { ticks: Object.fromEntries(left) }),
    ...(checklist && {
      checklist: checklist.map((item) => (back.has(item.id ?? '') ? { ...item, completed: false } : item)),
    }),
  }
  const titles = found.current.checklist.flatMap(({ id, title }) => (back.has(id) ? [title] : []))
  return { patch: rest, told: titles.length > 0 ? { takenBack: titles } : {} }
}

/** By the log, which the database dates by its own clock. */
async function takenBack(
  db: Db,
  { owner, actor }: Who,
  { id, current, date }: Found,
  asked: Steps,
  waited: number,
): Promise<Set<string>> {
  const found = await first<{ steps: string[] | null }>(
    db,
    sql`with logged as materialized (
          select id, actor, at, detail -> 'steps' as steps from activity
          where subject = ${owner.key} and at > now() - make_interval(secs => ${waited + ON_ITS_WAY_MS / 1000})
            and task = ${id} and date = ${recordDate(current, date)} and detail ? 'steps'
        ), made as (select now() - make_interval(secs => ${waited}) as at)
        select array_agg(asked.key) as steps from jsonb_each(${JSON.stringify(asked)}::jsonb) asked
        cross join lateral (
          select at, id, steps -> asked.key as ticked from logged where steps ? asked.key order by id desc limit 1
        ) last
        where last.ticked <> asked.value
          and last.at > (select at from made) + make_interval(secs => ${ON_ITS_WAY_MS / 1000})
          and exists (select 1 from logged own
            where own.actor = ${actor.key} and own.steps -> asked.key = asked.value and own.id < last.id)`,
  )
  return new Set(found?.steps)
}
