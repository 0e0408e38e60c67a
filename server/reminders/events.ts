import sql from 'sql-template-tag'
import { type DueChannel, isDueChannel } from '#domain/schemes/channels.ts'
import { EVENT_WAIT_MS, settle, type TaskEvent } from '#domain/schemes/events.ts'
import { isMuted } from '#domain/schemes/mute.ts'
import { type Db, first, rows, run } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { type Circle, circleOf, type FullWatcher } from '../schemes/watchers.ts'
import { addDeliveries, type NewDelivery } from './delivery-store.ts'
import type { Needs } from './needs.ts'

type StoredEvent = Omit<TaskEvent, 'at'> & { owner: string; actor: string; at: Date }

/**
 * Tells of what happened to one task, once it has stood long enough not to be an undo's. Says whether there was one.
 * The events are gone and the notifications there in the same instant: neither lost nor told twice.
 */
export function tellEvents(ctx: Needs, now: Date): Promise<boolean> {
  return transaction(ctx.db, async (tx) => {
    const ripe = await ripeTask(tx, now)
    if (!ripe) return false
    const events = await eventsOf(tx, ripe.owner, ripe.task)
    const { tell, drop, wait } = settle(
      events.map((event) => ({ ...event, at: event.at.getTime() })),
      now.getTime(),
    )
    const circle = tell.length > 0 ? await circleOf(tx, ripe.owner) : undefined
    for (const event of circle ? tell : []) {
      // Due since it had stood long enough: one that is told much later says when it was.
      await addDeliveries(tx, notificationsOf(event, circle!, now), new Date(event.at + EVENT_WAIT_MS))
    }
    await remove(
      tx,
      [...tell, ...drop].map(({ id }) => id),
    )
    for (const one of wait) await keep(tx, one)
    return true
  })
}

/** Whom an event is told to, each once a channel. */
function notificationsOf(
  event: Omit<StoredEvent, 'at'>,
  { owner, caregivers }: Circle,
  now: Date,
): NewDelivery[] {
  // People's own changes fire their own schemes; a caregiver is not told of what they did themselves.
  const told = [owner, ...caregivers.filter(({ key }) => key !== event.actor)]
  const { task, date, title, time, actor } = event
  return told.flatMap((watcher) =>
    channelsFor(watcher, event, Math.min(watcher.until, owner.until), now.getTime()).map((channel) => ({
      recipient: watcher.key,
      owner: owner.key,
      task,
      date,
      kind: event.event,
      channel,
      title,
      time,
      actor: actor === owner.key ? null : actor,
    })),
  )
}

function channelsFor(
  { schemes, mute }: FullWatcher,
  { event, title }: Pick<StoredEvent, 'event' | 'title'>,
  until: number,
  now: number,
): DueChannel[] {
  if (now >= until || isMuted(mute, now)) return []
  const channels = schemes.flatMap(({ matches, settings, events }) => {
    const option = events[event]
    if (!option || isMuted(settings, now) || isMuted(option, now) || !matches(title)) return []
    return isDueChannel(option.channel) ? [option.channel] : []
  })
  return [...new Set(channels)]
}

/** The task of the oldest event that is ripe, unless somebody else tells of it just now. */
function ripeTask(db: Db, now: Date): Promise<{ owner: string; task: string } | undefined> {
  return first(
    db,
    sql`select owner, task from (
          select owner, task from task_event where at <= ${new Date(now.getTime() - EVENT_WAIT_MS)}
          order by at limit 50
        ) ripe
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

/** What waits, with what it took over from those that are dropped. */
async function keep(db: Db, { id, before, date, title, time }: Omit<StoredEvent, 'at'>): Promise<void> {
  await run(
    db,
    sql`update task_event set before = ${before}, date = ${date}, title = ${title}, "time" = ${time}
        where id = ${id} and (before, date, title, "time") is distinct from (${before}, ${date}::date, ${title}, ${time})`,
  )
}

async function remove(db: Db, ids: readonly number[]): Promise<void> {
  await run(db, sql`delete from task_event where id = any (${ids}::bigint[])`)
}
