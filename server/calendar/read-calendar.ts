import ical, { type CalendarResponse, type VEvent } from 'node-ical'
import { isBlank } from '#domain/blank.ts'
import { type Alarm, type KeptAlarms, keptAlarms } from '#domain/calendar/alarms.ts'
import { keptRule } from '#domain/calendar/kept-rule.ts'
import {
  APPOINTMENTS_MAX,
  DAYS_AHEAD,
  EXCEPTIONS_MAX,
  SINGLE_DAYS_MAX,
  TASKS_MAX,
} from '#domain/calendar/limits.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '#domain/tasks/limits.ts'
import type { RecurrenceType } from '#domain/tasks/task.ts'
import { addDays, type LocalDate } from '#domain/time/local-date.ts'
import { instantAt, localDateAt, localMoment } from '#domain/time/zone.ts'
import { type Day, dateParts, daysOf, momentOf, type Reader, ruleDaysOf } from './event-days.ts'
import { taskOfUid } from './own-uid.ts'
import { readableRules, safeLines } from './safe-lines.ts'

/** What one appointment becomes. More than one task if its rule cannot be kept. */
export type ReadItem = {
  uid: string
  title: string
  description: string
  tasks: ReadTask[]
  /** reminders of the task, in seconds after its time */
  reminders: number[]
  /** if it repeats */
  series?: Series
  /** days of its repeating task that were called off or moved away */
  skips?: LocalDate[]
  /** what is different from the calendar */
  note?: string
}

export type ReadTask = {
  /** set for one day of several: which one */
  day?: LocalDate
  date: LocalDate
  time: string | null
  recurrenceType: RecurrenceType
  recurrenceConfig: string | null
  recurrenceEnd: LocalDate | null
}

/** What is known of an appointment that repeats, in whichever form it is here already. */
export type Series = {
  /** what its rule says: the same on each day on which the file is read */
  rule: string
  /** its days one by one, and up to which day these are all */
  singles: ReadTask[]
  singlesUntil: LocalDate
  /** nothing follows them */
  isWhole: boolean
  /** the days of its rule that were called off or moved away */
  off: LocalDate[]
  /** those that its rule alone would not give */
  moved: ReadTask[]
}

/** `left`: a sentence for everything that is not brought in. `gone`: what has no day ahead any more, by name. */
export type ReadFile = { items: ReadItem[]; left: string[]; gone: Gone[] } | { problem: string }
export type Gone = Pick<ReadItem, 'uid' | 'title' | 'description' | 'reminders'> & {
  rule?: string
  isCalledOff: boolean
}

/** Reads a calendar file. It may take long or fail in any way: only a thread that can be ended calls it. */
export function readCalendar(text: string, reader: Reader): ReadFile {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) return { problem: NO_CALENDAR }
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
  const count = lines.filter((line) => /^BEGIN:VEVENT\s*$/i.test(line)).length
  if (count > APPOINTMENTS_MAX) return { problem: tooMany(count) }
  const parsed = parsedFrom(safeLines(lines, reader.zone))
  const read = { items: [] as ReadItem[], left: [] as string[], gone: [] as Gone[] }
  const others = lines.filter((line) => /^BEGIN:(VTODO|VJOURNAL)\s*$/i.test(line)).length
  if (others > 0)
    read.left.push(
      `${others} ${others === 1 ? 'to-do or journal entry' : 'to-dos or journal entries'}: only appointments are brought in.`,
    )
  const ownTasks = new Set(reader.ownTasks)
  let own = 0
  let tasks = 0
  for (const event of Object.values(parsed)) {
    if (event?.type !== 'VEVENT') continue
    if (ownTasks.has(taskOfUid(String(event.uid)) ?? '')) {
      own++
      continue
    }
    // What finds no room is not worked out either.
    const item = tasks < TASKS_MAX ? itemOf(event as ReadEvent, reader) : noRoom(titleOf(event))
    if (typeof item === 'string') read.left.push(item)
    else if ('sentence' in item) {
      const { sentence, ...gone } = item
      read.left.push(sentence)
      read.gone.push(gone)
    } else if (tasks + item.tasks.length > TASKS_MAX) read.left.push(noRoom(item.title))
    else {
      tasks += item.tasks.length
      read.items.push(item)
    }
  }
  read.left = fewerOver(read.left)
  if (own > 0)
    read.left.push(
      `${own} ${own === 1 ? 'entry' : 'entries'} of ${PRODUCT_NAME} itself: your tasks are here already.`,
    )
  read.items.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
  return read
}

/** The library gives up the whole file for one rule that it cannot read: then that appointment is taken without it. */
function parsedFrom(lines: readonly string[]): CalendarResponse {
  const parse = (some: readonly string[]) => ical.sync.parseICS(some.join('\r\n'))
  try {
    return parse(lines)
  } catch {
    const isReadable = readableRules()
    return parse(
      lines.map((line) => (/^RRULE/i.test(line) && !isReadable(line) ? 'X-REFUSED-RULE:unread' : line)),
    )
  }
}

export const NO_CALENDAR = 'This is not a calendar file. Please choose one whose name ends with .ics.'
const tooMany = (count: number) =>
  `This file holds ${count.toLocaleString('en-US')} appointments. At most ${APPOINTMENTS_MAX.toLocaleString('en-US')} can be read: export fewer, such as those of this year.`

const OVER = 'it is over.'
/** Past appointments beyond this many are only counted: an export may hold years of them, which would hide the rest. */
const OVER_NAMED = 10

function fewerOver(left: readonly string[]): string[] {
  const others = left.filter((sentence) => !sentence.endsWith(OVER))
  const over = left.length - others.length
  return over > OVER_NAMED ? [...others, `${over} appointments: they are over.`] : [...left]
}

type ReadEvent = VEvent & {
  rdate?: unknown
  attach?: unknown
  attachment?: unknown
  'REFUSED-RULE'?: string
}

/** The tasks of an appointment, or a sentence that says why there are none. */
function itemOf(event: ReadEvent, reader: Reader): ReadItem | (Gone & { sentence: string }) | string {
  const title = titleOf(event)
  if (!(event.start instanceof Date) || Number.isNaN(event.start.getTime()))
    return `${quoted(title)}: its day cannot be read.`
  const parts = [textOf(event.location), textOf(event.description)].map((part) => part.trim())
  const address = textOf(event.url).trim()
  if (address && !parts.some((part) => part.includes(address))) parts.push(address)
  const description = parts.filter(Boolean).join('\n')
  // Some files name nothing; then it is known by what it is.
  const uid = event.uid || `${title} ${event.start.toISOString()}`
  const alarms = alarmsOf(event)
  const item = {
    uid,
    title,
    description: description.slice(0, DESCRIPTION_MAX).toWellFormed(),
    reminders: alarms.offsets,
  }
  const isCalledOff = event.status === 'CANCELLED'
  const days = isCalledOff ? [] : daysOf(event, reader)
  if (days.length === 0) {
    const sentence = `${quoted(title)}: ${isCalledOff ? 'it was called off.' : whyNoDay(event, reader)}`
    return { ...item, ...(event.rrule && { rule: ruleOf(event, reader) }), isCalledOff, sentence }
  }
  const notes = [...alarms.notes, ...othersOf(event)]
  return { ...item, ...tasksOf(event, days, reader), ...(notes.length > 0 && { note: notes.join(' ') }) }
}

function whyNoDay(event: ReadEvent, { zone, today }: Reader): string {
  if (event.rrule) return 'it does not fall on a day of the next year.'
  const dateOf = (at: Date) => (isFullDay(event) ? dateParts(at) : localDateAt(at.getTime(), zone))
  if (dateOf(event.start) >= today) return 'it is more than a year ahead.'
  if (!(event.end instanceof Date)) return OVER
  // The end of a whole day is the midnight after it.
  const last = isFullDay(event) ? addDays(dateOf(event.end), -1) : dateOf(event.end)
  return last < today ? OVER : 'it has begun already.'
}

const noRoom = (title: string) => `${quoted(title)}: a file becomes at most ${TASKS_MAX} tasks.`

function titleOf({ summary }: Pick<VEvent, 'summary'>): string {
  const title = textOf(summary).trim().slice(0, TITLE_MAX).toWellFormed()
  return isBlank(title) ? 'Appointment' : title
}

const ONCE = { recurrenceType: 'none', recurrenceConfig: null, recurrenceEnd: null } as const

function tasksOf(
  event: ReadEvent,
  days: Day[],
  reader: Reader,
): Pick<ReadItem, 'tasks' | 'series' | 'skips'> {
  if (!event.rrule) return { tasks: [{ ...withoutOf(days[0]!), ...ONCE }] }
  const hasExceptions = event.exdate !== undefined || event.recurrences !== undefined
  const meant = hasExceptions ? ruleDaysOf(event, reader) : days
  const series = seriesOf(event, days, meant, reader)
  const exact = ruleTask(event, days, reader)
  if (exact) return { tasks: [exact], series }
  const exceptions = series.off.length + series.moved.length
  const isThere = new Set(days.map(momentOf))
  const begins = meant.findIndex((day) => isThere.has(momentOf(day)))
  const isMostly = begins >= 0 && exceptions <= EXCEPTIONS_MAX && exceptions * 2 <= meant.length
  const rule = hasExceptions && isMostly ? ruleTask(event, meant.slice(begins), reader) : undefined
  if (!rule) return { tasks: series.singles, series }
  return { tasks: [rule, ...series.moved], series, skips: series.off.filter((date) => date > rule.date) }
}

/** One repeating task for these days, if there is a rule for them. */
function ruleTask(event: ReadEvent, days: readonly Day[], reader: Reader): ReadTask | undefined {
  const first = withoutOf(days[0]!)
  const until = addDays(reader.today, DAYS_AHEAD)
  const end = endOf(event, days, until, reader)
  const isSteady = days.every(({ time }) => time === first.time)
  if (!isSteady || end === 'unknown' || days.length < 2) return undefined
  const dates = days.map(({ date }) => date)
  const rule = keptRule(dates, until, end)
  return rule && { ...first, ...rule }
}

const withoutOf = ({ of: _, ...when }: Day) => when

function seriesOf(event: ReadEvent, days: Day[], meant: Day[], reader: Reader): Series {
  const until = addDays(reader.today, DAYS_AHEAD)
  const end = endOf(event, days, until, reader)
  const [isMeant, isThere] = [meant, days].map((some) => new Set(some.map(momentOf)))
  const kept = days.slice(0, SINGLE_DAYS_MAX)
  const isCut = kept.length < days.length
  return {
    rule: ruleOf(event, reader),
    singles: kept.map(singleOf),
    singlesUntil: isCut ? kept.at(-1)!.date : until,
    isWhole: !isCut && end !== null && end !== 'unknown' && end <= until,
    off: meant.filter((day) => !isThere!.has(momentOf(day))).map(({ date }) => date),
    moved: days
      .filter((day) => !isMeant!.has(momentOf(day)))
      .slice(0, SINGLE_DAYS_MAX)
      .map(singleOf),
  }
}

const singleOf = ({ of: day, ...when }: Day): ReadTask => ({ day, ...when, ...ONCE })

/** With the time where the person is: after a move to another zone it is at another time. */
function ruleOf(event: ReadEvent, { zone }: Reader): string {
  const time = isFullDay(event) ? '' : localMoment(event.start.getTime(), zone).time
  return `${event.rrule} ${time}`
}

const isFullDay = (event: ReadEvent) => event.datetype === 'date'

type Ends = LocalDate | null | 'unknown'

/** The last day on which a rule may fall; null: it never ends. */
function endOf(event: ReadEvent, days: readonly Day[], until: LocalDate, { zone }: Reader): Ends {
  const { until: ends, count } = event.rrule!.options as { until?: Date; count?: number }
  if (!ends && !count) return null
  const later = event.rrule!.after(new Date(instantAt(addDays(until, 1), '00:00', zone)), true)
  if (!later) return days.at(-1)!.date
  if (!ends) return 'unknown'
  // The library writes the last of whole days in UTC.
  if (isFullDay(event)) return localDateAt(ends.getTime(), 'UTC')
  const { date, time } = localMoment(ends.getTime(), zone)
  return time < days[0]!.time! ? addDays(date, -1) : date
}

function alarmsOf(event: ReadEvent): KeptAlarms {
  const { alarms = [], start, end, rrule } = event
  const appointment = {
    hasTime: !isFullDay(event),
    repeats: rrule !== undefined,
    start: start.getTime(),
    end: end instanceof Date ? end.getTime() : start.getTime(),
  }
  return keptAlarms(alarms.slice(0, ALARMS_READ).map(alarmOf), appointment)
}

/** More than any calendar writes. */
const ALARMS_READ = 50

function alarmOf({ action, trigger, repeat }: Record<string, unknown>): Alarm {
  const params = typeof trigger === 'object' && trigger !== null && 'params' in trigger ? trigger.params : {}
  return {
    action: textOf(action),
    trigger: textOf(trigger),
    fromEnd: (params as { RELATED?: unknown }).RELATED === 'END',
    repeats: Number(textOf(repeat)) > 0,
  }
}

/** What a task cannot say. */
function othersOf(event: ReadEvent): string[] {
  const lasts =
    event.end instanceof Date ? Math.round((event.end.getTime() - event.start.getTime()) / DAY) : 0
  return [
    ...(event['REFUSED-RULE'] ? [refusedWords(event['REFUSED-RULE'])] : []),
    ...(event.rdate ? ['It has further days that cannot be read.'] : []),
    ...guestsOf(event.attendee),
    ...(event.attachment || event.attach ? ['It has attachments, which are not kept.'] : []),
    ...(lasts > 1 ? [`It lasts ${lasts} days. The task is on the first.`] : []),
  ]
}

function refusedWords(why: string): string {
  return why === 'unread'
    ? 'How it repeats cannot be read: it becomes one task.'
    : 'It repeats within the day, which cannot be kept: it becomes one task.'
}

function guestsOf(attendee: VEvent['attendee']): string[] {
  const guests = [attendee ?? []].flat().length
  if (guests === 0) return []
  return [guests === 1 ? 'Its guest is not kept.' : `Its ${guests} guests are not kept.`]
}

const DAY = 24 * 60 * 60_000

function textOf(value: unknown): string {
  const text = typeof value === 'object' && value !== null && 'val' in value ? value.val : value
  return typeof text === 'string' ? text.toWellFormed().replace(/(?!\n)\p{Cc}/gu, ' ') : ''
}

const quoted = (title: string) => `“${title.replace(/\s+/g, ' ').slice(0, 80)}”`
const orderOf = ({ tasks: [first], uid }: ReadItem) => `${momentOf(first!)} ${uid}`
