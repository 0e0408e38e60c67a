import ical, { type EventInstance, type VEvent } from 'node-ical'
import { type Alarm, type KeptAlarms, keptAlarms } from '#domain/calendar/alarms.ts'
import { keptRule } from '#domain/calendar/kept-rule.ts'
import { APPOINTMENTS_MAX, DAYS_AHEAD, SINGLE_DAYS_MAX, TASKS_MAX } from '#domain/calendar/limits.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '#domain/tasks/limits.ts'
import type { RecurrenceType } from '#domain/tasks/task.ts'
import { addDays, type LocalDate } from '#domain/time/local-date.ts'
import { instantAt, localDateAt, localMoment } from '#domain/time/zone.ts'

/** What one appointment becomes. More than one task if its rule cannot be kept. */
export type ReadItem = {
  uid: string
  title: string
  description: string
  tasks: ReadTask[]
  /** reminders of the task, in seconds after its time */
  reminders: number[]
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

/** `left`: a sentence for everything that is not brought in. */
export type ReadFile = { items: ReadItem[]; left: string[] } | { problem: string }

/** Where and when the person who brings it in is. */
export type Reader = { zone: string; today: LocalDate }

/** Reads a calendar file. It may take long or fail in any way: only a thread that can be ended calls it. */
export function readCalendar(text: string, reader: Reader): ReadFile {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) return { problem: NO_CALENDAR }
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
  const count = lines.filter((line) => /^BEGIN:VEVENT\s*$/i.test(line)).length
  if (count > APPOINTMENTS_MAX) return { problem: tooMany(count) }
  const parsed = ical.sync.parseICS(lines.map((line) => safeLine(line, reader)).join('\r\n'))
  const read: { items: ReadItem[]; left: string[] } = { items: [], left: [] }
  const others = lines.filter((line) => /^BEGIN:(VTODO|VJOURNAL)\s*$/i.test(line)).length
  if (others > 0) read.left.push(`${others} to-do or journal entries: only appointments are brought in.`)
  let tasks = 0
  for (const event of Object.values(parsed)) {
    if (event?.type !== 'VEVENT') continue
    // What finds no room is not worked out either.
    const item = tasks < TASKS_MAX ? itemOf(event as ReadEvent, reader) : noRoom(titleOf(event))
    if (typeof item === 'string') read.left.push(item)
    else if (tasks + item.tasks.length > TASKS_MAX) read.left.push(noRoom(item.title))
    else {
      tasks += item.tasks.length
      read.items.push(item)
    }
  }
  read.left = fewerOver(read.left)
  read.items.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
  return read
}

export const NO_CALENDAR = 'This is not a calendar file. Please choose one whose name ends with .ics.'
const tooMany = (count: number) =>
  `This file holds ${count.toLocaleString('en-US')} appointments. At most ${APPOINTMENTS_MAX.toLocaleString('en-US')} can be read: export fewer, such as those of this year.`

const OVER = 'it is over.'
/** More than so many that are over are counted: an export often holds years of them, and would hide the rest. */
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

const ALLOWED_RULE = /^RRULE[^:]*:(?:[^:]*;)?FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;|\s*$)/i

/** Rules by the hour or the second could run without end; a time without a zone is meant where the person lives. */
function safeLine(line: string, { zone }: Reader): string {
  if (/^RRULE/i.test(line) && (!ALLOWED_RULE.test(line) || /BY(HOUR|MINUTE|SECOND)=/i.test(line)))
    return 'X-REFUSED-RULE:yes'
  return line.replace(/^(DTSTART|DTEND|RECURRENCE-ID|EXDATE):(\d{8}T\d{6}\s*)$/i, `$1;TZID=${zone}:$2`)
}

/** The tasks of an appointment, or a sentence that says why there are none. */
function itemOf(event: ReadEvent, reader: Reader): ReadItem | string {
  const title = titleOf(event)
  if (!(event.start instanceof Date) || Number.isNaN(event.start.getTime()))
    return `${quoted(title)}: its day cannot be read.`
  if (event.status === 'CANCELLED') return `${quoted(title)}: it was called off.`
  const parts = [textOf(event.location), textOf(event.description)].map((part) => part.trim())
  const address = textOf(event.url).trim()
  if (address && !parts.some((part) => part.includes(address))) parts.push(address)
  const description = parts.filter(Boolean).join('\n')
  // Some files name nothing; then it is known by what it is.
  const uid = event.uid || `${title} ${event.start.toISOString()}`
  const item = { uid, title, description: description.slice(0, DESCRIPTION_MAX).toWellFormed() }
  const days = daysOf(event, reader)
  if (days.length === 0)
    return event.rrule
      ? `${quoted(title)}: it does not fall on a day of the next year.`
      : `${quoted(title)}: ${localDateAt(event.start.getTime(), reader.zone) < reader.today ? OVER : 'it is more than a year ahead.'}`
  const { tasks, note } = tasksOf(event, days, reader)
  const alarms = alarmsOf(event, tasks)
  const notes = [note, ...alarms.notes, ...othersOf(event)].filter((part) => part !== undefined)
  return { ...item, tasks, reminders: alarms.offsets, ...(notes.length > 0 && { note: notes.join(' ') }) }
}

const noRoom = (title: string) => `${quoted(title)}: a file becomes at most ${TASKS_MAX} tasks.`

function titleOf({ summary }: Pick<VEvent, 'summary'>): string {
  return textOf(summary).trim().slice(0, TITLE_MAX).toWellFormed() || 'Appointment'
}

type Day = { date: LocalDate; time: string | null }

function daysOf(event: ReadEvent, { zone, today }: Reader): Day[] {
  const last = addDays(today, DAYS_AHEAD)
  const from = new Date(instantAt(addDays(today, -1), '00:00', zone))
  const to = new Date(instantAt(addDays(last, 1), '00:00', zone))
  const found = ical
    .expandRecurringEvent(event, { from, to })
    .filter(({ event: one }) => one.status !== 'CANCELLED')
    .map((instance) => dayOf(instance, zone))
    .filter(({ date }) => date >= today && date <= last)
  const each = new Map(found.map((day) => [`${day.date} ${day.time ?? ''}`, day]))
  return [...each.keys()].sort().map((key) => each.get(key)!)
}

function dayOf({ start, isFullDay }: EventInstance, zone: string): Day {
  if (!isFullDay) return localMoment(start.getTime(), zone)
  const [month, day] = [start.getMonth() + 1, start.getDate()].map((part) => String(part).padStart(2, '0'))
  return { date: `${String(start.getFullYear()).padStart(4, '0')}-${month}-${day}`, time: null }
}

const ONCE = { recurrenceType: 'none', recurrenceConfig: null, recurrenceEnd: null } as const

function tasksOf(event: ReadEvent, days: Day[], reader: Reader): Pick<ReadItem, 'tasks' | 'note'> {
  const [first] = days
  if (!event.rrule) return { tasks: [{ ...first!, ...ONCE }] }
  const until = addDays(reader.today, DAYS_AHEAD)
  const end = endOf(event, days, until, reader)
  const isSteady = days.every(({ time }) => time === first!.time)
  const dates = days.map(({ date }) => date)
  const rule = isSteady && end !== 'unknown' ? keptRule(dates, until, end) : undefined
  if (rule && days.length > 1) return { tasks: [{ ...first!, ...rule }] }
  const kept = days.slice(0, SINGLE_DAYS_MAX)
  return {
    tasks: kept.map((day) => ({ ...day, day: day.date, ...ONCE })),
    note: `It repeats in a way that cannot be kept here. Its days until ${kept.at(-1)!.date} become single tasks.`,
  }
}

/** The day on which a rule ends; null: never. */
function endOf(
  event: ReadEvent,
  days: Day[],
  until: LocalDate,
  { zone }: Reader,
): LocalDate | null | 'unknown' {
  const { until: ends, count } = event.rrule!.options as { until?: Date; count?: number }
  if (!ends && !count) return null
  const later = event.rrule!.after(new Date(instantAt(addDays(until, 1), '00:00', zone)), true)
  if (!later) return days.at(-1)!.date
  return ends ? localDateAt(ends.getTime(), zone) : 'unknown'
}

function alarmsOf({ alarms = [], start, end }: ReadEvent, tasks: readonly ReadTask[]): KeptAlarms {
  const [first, ...more] = tasks
  const appointment = {
    hasTime: first!.time !== null,
    repeats: more.length > 0 || first!.recurrenceType !== 'none',
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
    ...(event['REFUSED-RULE']
      ? ['It repeats within the day, which cannot be kept: it becomes one task.']
      : []),
    ...(event.rdate ? ['It has further days that cannot be read.'] : []),
    ...guestsOf(event.attendee),
    ...(event.attachment || event.attach ? ['It has attachments, which are not kept.'] : []),
    ...(lasts > 1 ? [`It lasts ${lasts} days. The task is on the first.`] : []),
  ]
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
const orderOf = ({ tasks: [first], uid }: ReadItem) => `${first!.date} ${first!.time ?? ''} ${uid}`
