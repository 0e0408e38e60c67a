import * as z from 'zod/mini'
import { APPOINTMENTS_MAX, FILE_MAX } from '#domain/calendar/limits.ts'
import { endpoint } from './endpoint.ts'
import { nothing } from './shapes.ts'

const feed = z.object({
  createdAt: z.string(),
  /** when a calendar last read it; null: not yet */
  lastReadAt: z.nullable(z.string()),
})
export type CalendarFeed = z.infer<typeof feed>

export const readFeedState = endpoint({
  method: 'GET',
  path: '/api/calendar/feed',
  summary: 'Whether the person has a private calendar address, and when it was last read',
  access: 'account',
  onBehalf: 'refused',
  response: z.object({ feed: z.nullable(feed) }),
})

/** Only a hash of the address is kept, so this is the only time it can be shown. */
export const makeFeed = endpoint({
  method: 'POST',
  path: '/api/calendar/feed',
  summary: 'Make a private calendar address, or a new one: the address before ends',
  access: 'member',
  onBehalf: 'refused',
  response: z.extend(feed, { address: z.string() }),
})

/** Without a membership too: a door must always close. */
export const endFeed = endpoint({
  method: 'DELETE',
  path: '/api/calendar/feed',
  summary: 'End the private calendar address',
  access: 'account',
  onBehalf: 'refused',
  response: nothing,
})

/** Calendars read it by themselves, without our identity token. */
export const readFeed = endpoint({
  method: 'GET',
  path: '/calendar/:token.ics',
  summary: 'Tasks from two weeks ago to 90 days ahead, as text/calendar',
  access: 'public',
  onBehalf: 'ignored',
  params: z.object({ token: z.string().check(z.maxLength(600)) }),
  response: z.unknown(),
})

const fileText = z.string().check(z.maxLength(FILE_MAX))

const appointment = z.object({
  /** names it when it is brought in */
  key: z.string(),
  title: z.string(),
  /** its first day from today on */
  date: z.string(),
  time: z.nullable(z.string()),
  recurrenceType: z.enum(['none', 'daily', 'weekly', 'monthly']),
  recurrenceConfig: z.nullable(z.string()),
  /** how many tasks it becomes */
  tasks: z.number(),
  /** known: it was brought in before, and is the same */
  state: z.enum(['new', 'changed', 'known']),
  /** 'reminder 15 minutes before': what its alarms become */
  reminder: z.optional(z.string()),
  /** what is different from the calendar */
  note: z.optional(z.string()),
})
export type Appointment = z.infer<typeof appointment>

const calledOff = z.extend(
  z.pick(appointment, { title: true, time: true, recurrenceType: true, recurrenceConfig: true }),
  {
    /** names it when it is removed */
    key: z.string(),
    /** where its task is now */
    date: z.string(),
    note: z.string(),
  },
)
export type CalledOffAppointment = z.infer<typeof calledOff>

const preview = z.object({
  items: z.array(appointment),
  /** tasks of appointments that are not on their day any more; nothing of it is removed unless it is chosen */
  calledOff: z.optional(z.array(calledOff)),
  /** a sentence for everything that cannot be brought in */
  left: z.array(z.string()),
})
export type CalendarPreview = z.infer<typeof preview>

/** Nothing is changed. A file that is no calendar, too large, or takes too long to read is a 400 with a sentence. */
export const previewCalendar = endpoint({
  method: 'POST',
  path: '/api/calendar/preview',
  summary: 'What the appointments of an iCalendar file would become',
  access: 'member',
  onBehalf: 'refused',
  body: z.strictObject({ text: fileText }),
  response: preview,
})

const keys = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(APPOINTMENTS_MAX))

const broughtIn = z.object({
  added: z.number(),
  changed: z.number(),
  removed: z.optional(z.number()),
  /** were there already */
  known: z.number(),
  left: z.array(z.string()),
})
export type BroughtIn = z.infer<typeof broughtIn>

/** Sent twice, or with a newer file, it doubles nothing: changed single appointments are changed. */
export const importCalendar = endpoint({
  method: 'POST',
  path: '/api/calendar/import',
  summary: 'Bring in the chosen appointments of an iCalendar file as tasks',
  access: 'member',
  onBehalf: 'refused',
  body: z.strictObject({
    text: fileText,
    keys,
    /** of those that were called off: their tasks are removed */
    remove: z.optional(keys),
  }),
  response: broughtIn,
})

export const calendarEndpoints = [readFeedState, makeFeed, endFeed, readFeed, previewCalendar, importCalendar]
