import type { LookedBack } from '#contract/look-back.ts'
import { type LookBackWeeks, lookBackFrom, marksOf } from '#domain/tasks/look-back.ts'
import type { TaskStatus } from '#domain/tasks/task.ts'
import { eachDate, type LocalDate } from '#domain/time/local-date.ts'
import { wallClockIn } from '#domain/time/wall-clock.ts'
import type { Base } from '../base.ts'
import type { Person } from '../people/person.ts'
import { taskId } from './find.ts'
import { keepText, keptText, type PastRow, readPast } from './look-back-store.ts'
import { todayOf } from './today.ts'

/** What became of the routines, as JSON text; to everybody but the owner without those that are only for them. */
export async function lookBackText(
  ctx: Base,
  owner: Person,
  { weeks, task }: { weeks: LookBackWeeks; task?: string },
  by = owner,
): Promise<string> {
  const today = todayOf(ctx, owner)
  const zone = owner.timezone ?? 'UTC'
  const only = task === undefined ? null : taskId(task)
  const asked = `${only ?? 'all'} ${weeks} ${today} ${zone}`
  const kept = await keptText(ctx.db, owner.key, asked)
  const text = kept ?? (await build())
  return by.key === owner.key ? text : withoutPrivate(text)

  async function build(): Promise<string> {
    const from = lookBackFrom(today, weeks)
    const rows = await readPast(ctx.db, owner.key, from, today, only)
    const built = JSON.stringify(pastOf(rows, from, today, zone))
    if (rows[0]) await keepText(ctx.db, owner.key, asked, rows[0].snapshot, built)
    return built
  }
}

function pastOf(rows: readonly PastRow[], from: LocalDate, today: LocalDate, zone: string): LookedBack {
  const clock = wallClockIn(zone)
  const dates = eachDate(from, today)
  const routines = [...Map.groupBy(rows, ({ task }) => task).values()].map((versions) => {
    const newest = versions.at(-1)!
    const records = recordsOf(newest)
    const days = marksOf(versions, (day) => records.get(day)?.status, dates)
    const done = [...records].flatMap(
      ([day, { status, finishedAt, took }]): [number, number | null, number | null][] => {
        if (status !== 'completed' || days[day] !== 'd') return []
        const at = finishedAt === null ? undefined : clock(finishedAt)
        return [[day, at && at.date === dates[day] ? at.minute : null, took]]
      },
    )
    return {
      id: newest.task,
      title: newest.title,
      ...(newest.time && { time: newest.time }),
      ...(newest.private && { private: true }),
      days,
      done,
    }
  })
  return { from, until: today, routines: routines.filter(({ days }) => /[^-]/.test(days)) }
}

type DayRecord = { status: TaskStatus; finishedAt: number | null; took: number | null }

/** The days that were read as one text: 'day status seconds took', joined by commas. */
function recordsOf({ records }: PastRow): Map<number, DayRecord> {
  if (!records) return new Map()
  return new Map(
    records
      .split(',')
      .map((entry): [number, DayRecord] => {
        const [day, status, finishedAt, took] = entry.split(' ')
        return [
          Number(day),
          {
            status: status === 'c' ? 'completed' : 'skipped',
            finishedAt: finishedAt ? Number(finishedAt) * 1000 : null,
            took: took ? Number(took) : null,
          },
        ]
      })
      .sort(([one], [other]) => one - other),
  )
}

function withoutPrivate(text: string): string {
  if (!text.includes('"private":true')) return text
  const { routines, ...rest } = JSON.parse(text) as LookedBack
  return JSON.stringify({ ...rest, routines: routines.filter((routine) => !routine.private) })
}
