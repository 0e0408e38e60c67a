import * as z from 'zod/mini'
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

/** Only a hash of the address is kept, so this is the one time it is told. */
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

export const calendarEndpoints = [readFeedState, makeFeed, endFeed, readFeed]
