import type { ShownStory, TakenTask } from '#contract/reminders.ts'
import { stepName } from '#domain/schemes/chain.ts'
import { type StoryEvent, storyWords } from '#domain/schemes/story.ts'
import { inStyle } from '#domain/time/date-style.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type LocalTime, realTime } from '#domain/time/local-time.ts'
import { instantAt } from '#domain/time/zone.ts'
import type { Base } from '../base.ts'
import { approvedPeopleOf } from '../care-circle/circle.ts'
import type { Db } from '../db/sql.ts'
import type { Person } from '../people/person.ts'
import { namesFor } from '../schemes/service.ts'
import { type Circle, circleOf } from '../schemes/watchers.ts'
import { type Found, findTask, noSuchTask, taskId } from '../tasks/find.ts'
import { seenBy } from '../tasks/private.ts'
import { recordDate } from '../tasks/shown.ts'
import { putOffs, type ToldRow, takenOf, toldOf } from './story-store.ts'
import { isSure, mayTake } from './taking.ts'
import { takingOf, takingsAt } from './taking-store.ts'

/** What happened to a task on a day, in words, as `by` may read it. */
export async function readStory(
  ctx: Base,
  owner: Person,
  date: LocalDate,
  id: string,
  by = owner,
): Promise<ShownStory> {
  const task = taskId(id)
  const found = seenBy({ owner, actor: by }, await findTask(ctx.db, owner.key, date, task))
  const circle = found && (await circleOf(ctx.db, owner.key))
  if (!found || !circle) throw noSuchTask()
  const now = ctx.clock()
  const on = recordDate(found.current, date)
  const nameOf = namesFor(circle, by)
  const taking = await takingOf(ctx.db, owner.key, on, task, found.current.time, now)
  const events = await eventsOf(ctx, owner.key, on, task, found, nameOf)
  return {
    sentence: inStyle(by.dateStyle, () => storyWords(events, circle.owner.timezone)),
    taken: taking ? shownTaking(taking, nameOf, by) : null,
    canTake: !taking && (await canTake(ctx.db, circle, found, on, by, now)),
  }
}

/** Who looks after which tasks of a day, as far as `by` may see them. */
export async function listTaken(ctx: Base, owner: Person, date: LocalDate, by: Person): Promise<TakenTask[]> {
  const takings = await takingsAt(ctx.db, owner.key, ctx.clock())
  const circle = takings.length > 0 && (await circleOf(ctx.db, owner.key))
  if (!circle) return []
  const nameOf = namesFor(circle, by)
  const shown: TakenTask[] = []
  for (const taking of takings) {
    const { task, time } = taking
    const found = seenBy({ owner, actor: by }, await findTask(ctx.db, owner.key, date, task))
    // It is stored under the task's own day, also once it has rolled over. A task that was moved since starts over.
    if (found?.current.time === time && recordDate(found.current, date) === taking.date)
      shown.push({ task, ...shownTaking(taking, nameOf, by) })
  }
  return shown
}

function shownTaking(
  { caregiver, at, until }: { caregiver: string; at: Date; until: Date },
  nameOf: (key: string) => string,
  by: Person,
): NonNullable<ShownStory['taken']> {
  return {
    by: nameOf(caregiver),
    isYou: caregiver === by.key,
    at: at.toISOString(),
    until: until.toISOString(),
  }
}

async function eventsOf(
  ctx: Base,
  owner: string,
  date: LocalDate,
  task: string,
  { day }: Found,
  nameOf: (key: string) => string,
): Promise<StoryEvent[]> {
  const told = await toldOf(ctx.db, owner, date, task, ctx.clock())
  const later = await putOffs(ctx.db, owner, date, task)
  const taken = await takenOf(ctx.db, owner, date, task)
  return [
    ...told.map((one) => toldEvent(one, owner, nameOf)),
    ...later.map(({ actor, at, until }) => ({
      kind: 'later' as const,
      at: at.getTime(),
      until: until.getTime(),
      ...(actor && actor !== owner && { by: nameOf(actor) }),
    })),
    ...taken.map(({ caregiver, at }) => ({
      kind: 'taken' as const,
      at: at.getTime(),
      by: nameOf(caregiver),
    })),
    ...(day.status !== 'pending' && day.finishedAt
      ? [
          {
            kind: day.status === 'completed' ? ('done' as const) : ('skipped' as const),
            at: day.finishedAt.getTime(),
            by: nameOf(day.finishedBy ?? owner),
          },
        ]
      : []),
  ]
}

function toldEvent(row: ToldRow, owner: string, nameOf: (key: string) => string): StoryEvent {
  const { recipient, channel, step, dueAt, sentAt, outcome, shownAt, device, rang, digit } = row
  const to = recipient === owner ? {} : { to: nameOf(recipient) }
  const at = (sentAt ?? dueAt).getTime()
  if (channel === 'phone')
    return { kind: 'call', at, ...to, outcome, digit, rang: (rang ?? []).map((one) => one.getTime()) }
  const asks = stepName(step) === 'circle'
  return { kind: 'push', at, ...to, asks, outcome, device, shownAt: shownAt?.getTime() ?? null }
}

/** From the task's time on, as long as it is made sure of and not done. */
async function canTake(
  db: Db,
  circle: Circle,
  found: Found,
  date: LocalDate,
  by: Person,
  now: Date,
): Promise<boolean> {
  const time = realTime(found.current.time)
  if (!time || found.day.status !== 'pending' || found.day.paused) return false
  if (!circle.caregivers.some(({ key }) => key === by.key)) return false
  if (instantAt(date, time as LocalTime, circle.owner.timezone) > now.getTime()) return false
  if (!(await isSure(circle, found))) return false
  const owner = circle.owner.key
  const member = (await approvedPeopleOf(db, by.key)).find(({ person }) => person === owner)
  return member !== undefined && mayTake(db, member, { owner, date, task: found.id })
}
