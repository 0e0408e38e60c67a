import type { PersonAtAGlance } from '#contract/my-people.ts'
import { accessOf } from '#domain/billing/membership.ts'
import { allows, isSharing } from '#domain/care-circle/level.ts'
import { byNeed, type Glance, glanceOf } from '#domain/tasks/glance.ts'
import { isWithin } from '#domain/tasks/pause.ts'
import { isActive } from '#domain/tasks/recurrence.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { LocalMoment } from '#domain/time/local-time.ts'
import { momentAt } from '#domain/time/zone.ts'
import type { Base } from '../base.ts'
import type { Person } from '../people/person.ts'
import { type Cared, caredFor, type TaskOfToday, tasksOfToday } from './store.ts'

/** How far each person's day is, in two queries for all of them. */
export async function myPeople(ctx: Base, me: Person): Promise<PersonAtAGlance[]> {
  const now = ctx.clock()
  const people = (await caredFor(ctx.db, me.key, now)).map((person) => ({
    person,
    notShown: reasonNotShown(person, now),
    moment: momentAt(now.getTime(), person.timezone),
  }))
  const shown = people.filter(({ notShown }) => !notShown)
  const tasks = Map.groupBy(
    await tasksOfToday(
      ctx.db,
      shown.map(({ person, moment }) => ({ key: person.key, today: moment.date })),
    ),
    ({ owner }) => owner,
  )
  return people
    .map(({ person, notShown, moment }) =>
      atAGlance(
        person,
        notShown,
        notShown ? null : glanceOn(tasks.get(person.key) ?? [], moment),
        moment.date,
      ),
    )
    .sort(byNeed)
}

type NotShown = PersonAtAGlance['notShown']

function reasonNotShown(person: Cared, now: Date): NotShown {
  if (!isSharing(person, now, person.timezone)) return 'not-sharing'
  return accessOf(person, now) === 'none' ? 'no-access' : null
}

function glanceOn(tasks: readonly TaskOfToday[], now: LocalMoment): Glance {
  return glanceOf(
    tasks.filter((task) => isActive(task, now.date)),
    now,
  )
}

function atAGlance(
  person: Cared,
  notShown: NotShown,
  glance: Glance | null,
  today: LocalDate,
): PersonAtAGlance {
  const { userId, name, timezone, level, phone, lastSign } = person
  const awayUntil = person.away?.find((span) => isWithin(today, [span]))?.until
  return {
    userId,
    name,
    timezone,
    level,
    phoneNumber: !notShown && allows(level, 'help') ? phone : null,
    notShown,
    lastSign: notShown ? null : (lastSign?.toISOString() ?? null),
    reach: notShown ? null : reachOf(person),
    news: notShown ? 0 : person.news,
    glance,
    ...(awayUntil && !notShown && { awayUntil }),
  }
}

/** Only if they let caregivers know. */
function reachOf(person: Cared): PersonAtAGlance['reach'] {
  const { reachShared, isReached, isReachDoubtful, isMuted } = person
  if (!reachShared) return null
  if (!isReached) return 'unreached'
  if (isReachDoubtful) return 'doubtful'
  return isMuted ? 'muted' : 'reached'
}
