import { createHash, randomBytes } from 'node:crypto'
import type { CalendarFeed } from '#contract/calendar.ts'
import { accessOf } from '#domain/billing/membership.ts'
import { writeCalendar } from '#domain/calendar/write-calendar.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { transaction } from '../db/transaction.ts'
import { mayTry } from '../http/attempts.ts'
import { notFound, tooMany } from '../http/errors.ts'
import type { Person } from '../people/person.ts'
import { todayOf } from '../tasks/today.ts'
import { recordSecurity } from '../trail/trail.ts'
import { takeTurns } from '../turns.ts'
import { eventsOf } from './events.ts'
import type { Needs } from './needs.ts'
import * as store from './store.ts'
import { zoneOf } from './zone-rules.ts'

export async function feedState(ctx: Needs, person: Person): Promise<CalendarFeed | null> {
  const found = await store.feedOf(ctx.db, person.key)
  return found ? toCalendarFeed(found) : null
}

/** Makes an address, and ends the one before. */
export async function makeFeed(ctx: Needs, person: Person): Promise<CalendarFeed & { address: string }> {
  const token = randomBytes(32).toString('base64url')
  const createdAt = ctx.clock()
  await transaction(ctx.db, async (tx) => {
    await store.putFeed(tx, person.key, hashOf(token), createdAt)
    await recordSecurity(tx, 'calendar-made', { person: person.key })
  })
  const address = new URL(`/calendar/${token}.ics`, ctx.config.publicUrl).href
  return { ...toCalendarFeed({ createdAt, lastReadAt: null }), address }
}

/** Ends the address. Doing it twice changes nothing. */
export async function endFeed(ctx: Needs, person: Person): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    if (await store.deleteFeed(tx, person.key))
      await recordSecurity(tx, 'calendar-ended', { person: person.key })
  })
}

/** More than any calendar asks for, on all devices together. An address that got out costs no more than this. */
const READS = { most: 120, minutes: 60 }

/**
 * The calendar behind an address. One that was guessed, ended, or belongs to a closed account is answered in the same
 * words after the same single look-up.
 */
export async function readFeed(ctx: Needs, token: string): Promise<string> {
  const hash = hashOf(token)
  const owner = await store.ownerOfFeed(ctx.db, hash)
  const person = owner && (await ctx.people.ofKey(owner))
  if (!person || person.deletedAt || person.disabled) throw notFound('This calendar')
  if (!(await mayTry(ctx.db, `calendar ${person.key}`, READS))) throw tooMany()
  const today = todayOf(ctx, person)
  const isOpen = accessOf(person, ctx.clock()) !== 'none'
  const events = isOpen ? await eventsOf(ctx.db, person.key, today) : []
  await store.noteFeedRead(ctx.db, hash, ctx.clock())
  const description = isOpen ? SHOWS : MEMBERSHIP_ENDED
  return writeCalendar(
    { name: PRODUCT_NAME, description, zone: zoneOf(person), stamp: today },
    events,
    takeTurns(),
  )
}

const SHOWS =
  'Your tasks from two weeks ago to 90 days ahead. Skipped and paused tasks, and those only for you, are left out.'
const MEMBERSHIP_ENDED = 'Your membership has ended, so no tasks are shown here. They come back with it.'

/** The token is 256 random bits, so its plain hash tells nothing about it. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function toCalendarFeed({ createdAt, lastReadAt }: store.StoredFeed): CalendarFeed {
  return { createdAt: createdAt.toISOString(), lastReadAt: lastReadAt?.toISOString() ?? null }
}
