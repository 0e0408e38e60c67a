import sql from 'sql-template-tag'
import { type DueChannel, isDueChannel } from '#domain/schemes/channels.ts'
import { EVENT_WAIT_MS, settle, type TaskEvent } from '#domain/schemes/events.ts'
import { isMuted } from '#domain/schemes/mute.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { instantAt, localDateAt } from '#domain/time/zone.ts'
import { notifyLive } from '../db/live.ts'
import { type Db, first, rows, run } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { matchTitles } from '../schemes/title-matches.ts'
import { circleOf, type FullWatcher, type MatchedCircle } from '../schemes/watchers.ts'
import { addDeliveries, type NewDelivery } from './delivery-store.ts'
import type { Needs } from './needs.ts'
import { isPrivate } from './private-tasks.ts'
import { believersOf, involvedIn, TOLD_IN_ANY_CASE } from './taking-store.ts'

type StoredEvent = Omit<TaskEvent, 'at'> & { owner: string; actor: string; at: Date }

/**
 * Turns the events of one task into notifications, once they are too old to be undone. Returns whether there were any.
 * Events are removed and notifications added in one transaction: nothing is lost or sent twice.
 */
export function queueEventNotifications(ctx: Needs, now: Date): Promise<boolean> {
  return transaction(ctx.db, async (tx) => {
    const ready = await readyTask(tx, now)
    if (!ready) return false
    const events = await eventsOf(tx, ready.owner, ready.task)
    const { tell, drop, wait } = settle(
      events.map((event) => ({ ...event, at: event.at.getTime() })),
      now.getTime(),
    )
    const found = tell.length > 0 ? await circleOf(tx, ready.owner) : undefined
    const titles = tell.map(({ title }) => title)
    const isHidden = await isPrivate(tx, ready)
    const seen = found && isHidden ? { ...found, caregivers: [] } : found
    const circle = seen && (await matchTitles(seen, titles))
    const involved = isHidden ? new Map() : await involvedOn(tx, ready, [...tell, ...drop])
    for (const event of circle ? tell : []) {
      const { timezone } = circle!.owner
      const concerned = await concernedBy(tx, event, involved.get(event.date) ?? [], timezone, now)
      const notifications = notificationsOf(event, circle!, concerned, now)
      // Due from the end of the wait, so that a notification sent much later says when the change was.
      await addDeliveries(tx, notifications, new Date(event.at + EVENT_WAIT_MS))
    }
    // Their alert is gone, or back, also where nothing is told of it.
    for (const subject of new Set([...involved.values()].flat())) notifyLive(tx, { subject, kind: 'asked' })
    await remove(
      tx,
      [...tell, ...drop].map(({ id }) => id),
    )
    for (const event of wait) await updateWaiting(tx, event)
    return true
  })
}

/** Who was asked to look after a task, or has said that they do, on the days of some events. */
async function involvedOn(
  db: Db,
  { owner, task }: { owner: string; task: string },
  events: readonly { date: LocalDate }[],
): Promise<Map<LocalDate, string[]>> {
  const involved = new Map<LocalDate, string[]>()
  for (const date of new Set(events.map((event) => event.date)))
    involved.set(date, await involvedIn(db, owner, date, task))
  return involved
}

/**
 * Whoever was asked to look after a task, or does, learns that it is done: their alert says otherwise. Whoever learned that
 * today, or had done it, learns that it is open again: nobody asks them a second time.
 */
async function concernedBy(
  db: Db,
  { event, owner, task, date }: Pick<StoredEvent, 'event' | 'owner' | 'task' | 'date'>,
  involved: readonly string[],
  zone: string,
  now: Date,
): Promise<readonly string[]> {
  if (event === 'completed' || event === 'skipped') return involved
  if (event !== 'pending' || involved.length === 0) return []
  const today = instantAt(localDateAt(now.getTime(), zone), '00:00', zone)
  return believersOf(db, { owner, date, task }, involved, new Date(today))
}

/** The notifications for an event: one per recipient and channel. `concerned` = whom of the circle it concerns in any case. */
function notificationsOf(
  event: Omit<StoredEvent, 'at'>,
  { owner, caregivers }: MatchedCircle,
  concerned: readonly string[],
  now: Date,
): NewDelivery[] {
  // Owners are notified of their own changes, caregivers are not notified of theirs.
  const watchers = [owner, ...caregivers.filter(({ key }) => key !== event.actor)]
  const { task, date, title, time, actor } = event
  return watchers.flatMap((watcher) => {
    const isConcerned = concerned.includes(watcher.key)
    const until = Math.min(watcher.until, owner.until)
    return channelsFor(watcher, event, until, now.getTime(), isConcerned).map((channel) => ({
      recipient: watcher.key,
      owner: owner.key,
      task,
      date,
      kind: event.event,
      channel,
      title,
      time,
      actor: actor === owner.key ? null : actor,
      // What else their schemes ask for waits for the end of their quiet hours.
      ...(isConcerned && channel === 'push' && { step: TOLD_IN_ANY_CASE }),
    }))
  })
}

/** By which channels somebody hears of an event: whom it concerns, by push, as they were asked, if that passes their mute. */
function channelsFor(
  { schemes, mute }: FullWatcher,
  { event, title }: Pick<StoredEvent, 'event' | 'title'>,
  until: number,
  now: number,
  isConcerned: boolean,
): DueChannel[] {
  if (now >= until) return []
  if (isMuted(mute, now)) return isConcerned && mute.exceptMakeSure ? ['push'] : []
  const channels = schemes.flatMap(({ matches, settings, events }) => {
    const option = events[event]
    if (!option || isMuted(settings, now) || isMuted(option, now) || !matches(title)) return []
    return isDueChannel(option.channel) ? [option.channel] : []
  })
  return [...new Set(isConcerned ? [...channels, 'push' as const] : channels)]
}

/** Picks and locks the task with the oldest event whose wait is over and that no other worker is handling. */
function readyTask(db: Db, now: Date): Promise<{ owner: string; task: string } | undefined> {
  return first(
    db,
    sql`select owner, task from (
          select owner, task from task_event where at <= ${new Date(now.getTime() - EVENT_WAIT_MS)}
          order by at limit 50
        ) ready
        where pg_try_advisory_xact_lock(hashtext(owner::text), hashtext(task::text)) limit 1`,
  )
}

function eventsOf(db: Db, owner: string, task: string): Promise<StoredEvent[]> {
  return rows<StoredEvent>(
    db,
    sql`select id, owner, task, date, event, before, after, title, "time", actor, at from task_event
        where owner = ${owner} and task = ${task} order by id`,
  )
}

/** Stores what a waiting event took over from the events it replaces. */
async function updateWaiting(
  db: Db,
  { id, before, date, title, time }: Omit<StoredEvent, 'at'>,
): Promise<void> {
  await run(
    db,
    sql`update task_event set before = ${before}, date = ${date}, title = ${title}, "time" = ${time}
        where id = ${id} and (before, date, title, "time") is distinct from (${before}, ${date}::date, ${title}, ${time})`,
  )
}

async function remove(db: Db, ids: readonly number[]): Promise<void> {
  await run(db, sql`delete from task_event where id = any (${ids}::bigint[])`)
}
