import sql from 'sql-template-tag'
import type { Asked, ChainState } from '#domain/schemes/chain.ts'
import type { DueChannel } from '#domain/schemes/channels.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type Db, rows } from '../db/sql.ts'
import type { Circle } from '../schemes/watchers.ts'
import type { Occurrence } from '../tasks/occurrences.ts'

/** What has happened to the chains of a person, by 'task date'. */
export type ChainStates = ReadonlyMap<string, ChainState>

/** Who was asked, for the tasks that are made sure of; nothing is read where there are none. */
export async function chainStates(
  db: Db,
  owner: string,
  [from, to]: [LocalDate, LocalDate],
  tasks: readonly Occurrence[],
  circle: Circle,
): Promise<ChainStates> {
  const sure = circle.owner.schemes.some(({ makeSure }) => makeSure) ? tasks : tasks.filter(isSure)
  if (sure.length === 0) return new Map()
  const times = new Map(sure.map(({ taskId, date, time }) => [`${taskId} ${date}`, time]))
  const states = new Map<string, { asked: Asked[] }>()
  for (const { task, date, time, dueAt, ...one } of await askedBetween(db, owner, from, to)) {
    const key = `${task} ${date}`
    // A task that was moved begins anew.
    if (times.get(key) !== time) continue
    const state = states.get(key) ?? { asked: [] }
    states.set(key, state)
    state.asked.push({ ...one, dueAt: dueAt.getTime() })
  }
  return states
}

const isSure = ({ makeSure }: Occurrence) => makeSure

type AskedRow = {
  task: string
  date: string
  time: string
  recipient: string
  channel: DueChannel
  dueAt: Date
}

function askedBetween(db: Db, owner: string, from: LocalDate, to: LocalDate): Promise<AskedRow[]> {
  return rows<AskedRow>(
    db,
    sql`select task, date, "time", recipient, channel, due_at as "dueAt" from delivery
        where owner = ${owner} and kind = 'due' and step is not null and date between ${from} and ${to}
          and recipient <> owner and (next_at is null or attempts > 0)
          and outcome not in ('finished', 'removed', 'missed')`,
  )
}
