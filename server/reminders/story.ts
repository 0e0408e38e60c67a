import type { ShownStory } from '#contract/reminders.ts'
import { stepName } from '#domain/schemes/chain.ts'
import { type StoryEvent, storyWords } from '#domain/schemes/story.ts'
import { inStyle } from '#domain/time/date-style.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type LocalTime, realTime } from '#domain/time/local-time.ts'
import { instantAt } from '#domain/time/zone.ts'
import type { Base } from '../base.ts'
import type { Person } from '../people/person.ts'
import { namesFor } from '../schemes/service.ts'
import { type Circle, circleOf } from '../schemes/watchers.ts'
import { type Found, findTask, noSuchTask, taskId } from '../tasks/find.ts'
import { seenBy } from '../tasks/private.ts'
import { recordDate } from '../tasks/shown.ts'
import { putOffs, type ToldRow, takenOf, toldOf } from './story-store.ts'
import { isSure } from './taking.ts'
import { takingOf } from './taking-store.ts'

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
    taken: taking
      ? {
          by: nameOf(taking.caregiver),
          isYou: taking.caregiver === by.key,
          at: taking.at.toISOString(),
          until: taking.until.toISOString(),
        }
      : null,
    canTake: !taking && (await canTake(circle, found, on, by, now)),
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
  return isSure(circle, found)
}
