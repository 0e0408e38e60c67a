import type { Found, FoundTask } from '#contract/find.ts'
import { closest } from '#domain/tasks/closeness.ts'
import { dayToOpen } from '#domain/tasks/day-to-open.ts'
import { FOUND_MAX } from '#domain/tasks/find.ts'
import { NO_END } from '#domain/tasks/recurrence.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Base } from '../base.ts'
import type { Person } from '../people/person.ts'
import { takeTurns } from '../turns.ts'
import { closeTo, readVersions, type VersionFound, versionsWith, wordsIn } from './search-store.ts'
import { todayOf } from './today.ts'

/** Longer than the mistyped words of a person take on all their tasks; those of the nearest days are looked through first. */
const CLOSE_MS = 200

/**
 * The owner's tasks with these words, of any day, those that fit best first. When none has them all, those that come
 * close: with a letter or two mistyped, or with half of the words. Private ones are found by their owner only.
 */
export async function findTasks(ctx: Base, owner: Person, words: string, by = owner): Promise<Found> {
  const asking = { owner: owner.key, today: todayOf(ctx, owner), byOwner: by.key === owner.key }
  const exact = await versionsWith(ctx.db, asking, words, FOUND_MAX + 1)
  if (exact.length > 0) return answer(exact, asking.today, { isClose: false })
  const terms = await wordsIn(ctx.db, words)
  const close = await closest(await closeTo(ctx.db, asking, terms), terms, takeTurns(CLOSE_MS))
  const versions = await readVersions(ctx.db, asking, close.slice(0, FOUND_MAX + 1))
  return answer(versions, asking.today, { isClose: true })
}

function answer(versions: VersionFound[], today: LocalDate, { isClose }: { isClose: boolean }): Found {
  return {
    tasks: versions.slice(0, FOUND_MAX).map((version) => foundTask(version, today)),
    close: isClose && versions.length > 0,
    more: versions.length > FOUND_MAX,
  }
}

function foundTask(version: VersionFound, today: LocalDate): FoundTask {
  const { id, title, time, recurrenceType, recurrenceConfig, from, until, status } = version
  const isOnce = recurrenceType === 'none'
  return {
    id,
    title,
    date: dayToOpen(version, today),
    time: time ?? undefined,
    recurrenceType,
    recurrenceConfig: recurrenceConfig ?? undefined,
    ...(isOnce ? { status } : { from, until: until === NO_END ? undefined : until }),
    private: version.private ?? undefined,
  }
}
