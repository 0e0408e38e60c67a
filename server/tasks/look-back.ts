import type { LookedBack } from '#contract/look-back.ts'
import { type LookBackWeeks, lookBackFrom, marksOf } from '#domain/tasks/look-back.ts'
import { isWithin } from '#domain/tasks/pause.ts'
import type { TaskStatus } from '#domain/tasks/task.ts'
import type { DateStyle } from '#domain/time/date-style.ts'
import { eachDate, type LocalDate } from '#domain/time/local-date.ts'
import { wallClockIn } from '#domain/time/wall-clock.ts'
import { FIRST_WEEKDAY } from '#domain/time/words.ts'
import type { Base } from '../base.ts'
import type { Person } from '../people/person.ts'
import { takeTurns } from '../turns.ts'
import { taskId } from './find.ts'
import {
  keepText,
  keptText,
  type PastPause,
  type PastRow,
  readPast,
  readPastPauses,
} from './look-back-store.ts'
import { todayOf } from './today.ts'

type LookBackWish = { weeks: LookBackWeeks; task?: string; weekStart?: DateStyle['weekStart'] }

/** What became of the routines, as JSON text; to everybody but the owner without those that are only for them. */
export async function lookBackText(
  ctx: Base,
  owner: Person,
  { weeks, task, weekStart = 'sunday' }: LookBackWish,
  by = owner,
): Promise<string> {
  const today = todayOf(ctx, owner)
  const zone = owner.timezone ?? 'UTC'
  const only = task === undefined ? null : taskId(task)
  const asked = `${only ?? 'all'} ${weeks} ${weekStart} ${today} ${zone}`
  const kept = await keptText(ctx.db, owner.key, asked)
  const text = kept ?? (await build())
  return by.key === owner.key ? text : withoutPrivate(text)

  async function build(): Promise<string> {
    const from = lookBackFrom(today, weeks, FIRST_WEEKDAY[weekStart])
    const rows = await readPast(ctx.db, owner.key, from, today, only)
    // After them: a pause that is newer than what they saw makes the text outdated at once.
    const pauses = await readPastPauses(ctx.db, owner.key, from, today)
    const built = await pastText(rows, pauses, { from, today, zone })
    if (rows[0]) await keepText(ctx.db, owner.key, asked, rows[0].snapshot, built)
    return built
  }
}

type Past = { from: LocalDate; today: LocalDate; zone: string }

/** A line for each routine, by the time of day. Thousands of them are written in slices, so that nobody waits. */
async function pastText(rows: readonly PastRow[], pauses: readonly PastPause[], past: Past): Promise<string> {
  const turn = takeTurns()
  const dates = eachDate(past.from, past.today)
  const clock = wallClockIn(past.zone)
  const pausedOn = pausedDays(pauses, dates)
  const routines: { time: string; title: string; line: string }[] = []
  for (const versions of Map.groupBy(rows, ({ task }) => task).values()) {
    await turn()
    const routine = routineOf(versions, dates, clock, pausedOn)
    if (!/[^-]/.test(routine.days)) continue
    routines.push({ time: routine.time ?? ANY_TIME, title: routine.title, line: JSON.stringify(routine) })
  }
  routines.sort((one, other) => inOrder(one.time, other.time) || inOrder(one.title, other.title))
  const [before, after] = JSON.stringify({ from: past.from, until: past.today, routines: [] }).split('[]')
  return `${before}[${routines.map(({ line }) => line).join(BETWEEN)}]${after}`
}

/** After all times of day. */
const ANY_TIME = '~'
/** No text in JSON holds a line break. */
const BETWEEN = ',\n'

const inOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** A routine under the name it has now, unless that is the name of one day alone. */
function routineOf(
  versions: readonly PastRow[],
  dates: readonly LocalDate[],
  clock: ReturnType<typeof wallClockIn>,
  pausedOn: (day: number, version: PastRow) => boolean,
): LookedBack['routines'][number] {
  const newest = versions.findLast(({ ofOneDay }) => !ofOneDay) ?? versions.at(-1)!
  const records = recordsOf(versions.at(-1)!)
  const days = marksOf(versions, (day) => records.get(day)?.status, pausedOn, dates)
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
}

/** Whether a version of a routine was paused on a day, as `coveredBy` says it. */
function pausedDays(
  pauses: readonly PastPause[],
  dates: readonly LocalDate[],
): (day: number, version: PastRow) => boolean {
  const ofTask = Map.groupBy(pauses, ({ task }) => task)
  const ofAll = (ofTask.get(null) ?? []).map((pause) => ({ ...pause, goesOn: new Set(pause.goesOn) }))
  const onDay = dates.map((date) => ofAll.filter(({ from, until }) => from <= date && date <= until))
  return (day, { task, createdAt }) =>
    onDay[day]!.some((pause) => pause.createdAt >= createdAt && !pause.goesOn.has(task)) ||
    isWithin(dates[day]!, ofTask.get(task))
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

/** Line by line, since a year of everything is too long to be read and written again while others wait. */
function withoutPrivate(text: string): string {
  const mark = '"private":true'
  if (!text.includes(mark)) return text
  const begin = text.indexOf('[') + 1
  const end = text.lastIndexOf(']')
  const lines = text.slice(begin, end).split(BETWEEN)
  return text.slice(0, begin) + lines.filter((line) => !line.includes(mark)).join(BETWEEN) + text.slice(end)
}
