import sql from 'sql-template-tag'
import type { Asked, ChainState, Taken } from '#domain/schemes/chain.ts'
import type { DueChannel } from '#domain/schemes/channels.ts'
import { NOT_WANTED } from '#domain/schemes/outcome.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type Db, rows } from '../db/sql.ts'
import type { Circle } from '../schemes/watchers.ts'
import type { Occurrence } from '../tasks/occurrences.ts'

/** What has happened to the chains of a person, by 'task date'. */
export type ChainStates = ReadonlyMap<string, ChainState>

/** Who was asked and who took it, for the tasks that are made sure of; nothing is read where there are none. */
export async function chainStates(
  db: Db,
  owner: string,
  [from, to]: [LocalDate, LocalDate],
  tasks: readonly Occurrence[],
  circle: Circle,
  now: Date,
): Promise<ChainStates> {
  const sure = circle.owner.schemes.some(({ makeSure }) => makeSure) ? tasks : tasks.filter(isSure)
  if (sure.length === 0) return new Map()
  const times = new Map(sure.map(({ taskId, date, time }) => [`${taskId} ${date}`, time]))
  const pending = new Set(
    sure.filter(({ status }) => status === 'pending').map(({ taskId, date }) => `${taskId} ${date}`),
  )
  const states = new Map<string, { asked: Asked[]; waiting: Asked[]; taken?: Taken; begun?: boolean }>()
  const stateOf = ({ task, date, time }: { task: string; date: string; time: string }) => {
    const key = `${task} ${date}`
    // A task that was moved starts over.
    if (times.get(key) !== time) return undefined
    const state = states.get(key) ?? { asked: [], waiting: [] }
    states.set(key, state)
    return state
  }
  for (const { recipient, channel, dueAt, isHandled, isAsked, ...about } of await stepsBetween(
    db,
    owner,
    from,
    to,
  )) {
    const state = stateOf(about)
    if (!state) continue
    const step = { recipient, channel, dueAt: dueAt.getTime() }
    if (isHandled && pending.has(`${about.task} ${about.date}`)) state.begun = true
    if (isAsked) state.asked.push(step)
    else if (!isHandled && recipient !== owner && dueAt <= now) state.waiting.push(step)
  }
  for (const { caregiver, at, until, ...about } of await takenBetween(db, owner, from, to, now)) {
    // Whoever has left the circle looks after nothing anymore.
    if (!circle.caregivers.some(({ key }) => key === caregiver)) continue
    const state = stateOf(about)
    if (state) state.taken = { caregiver, at: at.getTime(), until: until.getTime() }
  }
  return states
}

const isSure = ({ makeSure }: Occurrence) => makeSure

type StepRow = {
  task: string
  date: string
  time: string
  recipient: string
  channel: DueChannel
  dueAt: Date
  /** it was sent, or given up, or is being tried again */
  isHandled: boolean
  /** a caregiver has had their turn by it */
  isAsked: boolean
}

function stepsBetween(db: Db, owner: string, from: LocalDate, to: LocalDate): Promise<StepRow[]> {
  return rows<StepRow>(
    db,
    sql`select task, date, "time", recipient, channel, due_at as "dueAt", (next_at is null or attempts > 0) as "isHandled",
          (next_at is null or attempts > 0) and recipient <> owner
            and outcome <> all(${NOT_WANTED}) as "isAsked"
        from delivery
        where owner = ${owner} and kind = 'due' and step is not null and date between ${from} and ${to}`,
  )
}

/**
 * Who said 'I've got it' about these tasks, the last one last. What is still to come was said while the clock was ahead;
 * the clocks of several processes may differ a little.
 */
function takenBetween(db: Db, owner: string, from: LocalDate, to: LocalDate, now: Date): Promise<TakenRow[]> {
  return rows<TakenRow>(
    db,
    sql`select task, date, "time", caregiver, at, until from task_taken
        where owner = ${owner} and date between ${from} and ${to} and at <= ${now}::timestamptz + interval '1 minute'
        order by at`,
  )
}

type TakenRow = { task: string; date: string; time: string; caregiver: string; at: Date; until: Date }
