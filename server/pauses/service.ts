import type { Received } from '#contract/endpoint.ts'
import type { ShownPause, setPause as sent } from '#contract/pauses.ts'
import { isMadeSure } from '#domain/schemes/due.ts'
import { isMedicine } from '#domain/tasks/medicine.ts'
import {
  endedOn,
  overlapSentence,
  overlaps,
  PAUSES_MAX,
  pauseProblem,
  restingSentence,
  type Span,
} from '#domain/tasks/pause.ts'
import { inStyle } from '#domain/time/date-style.ts'
import { recordActivity } from '../activity/record.ts'
import type { Base } from '../base.ts'
import { notifyLive } from '../db/live.ts'
import { type Db, run } from '../db/sql.ts'
import { type Tx, transaction } from '../db/transaction.ts'
import { isUuid } from '../db/uuid.ts'
import { badInput, conflict, notFound } from '../http/errors.ts'
import { matchTitles } from '../schemes/title-matches.ts'
import { circleOf } from '../schemes/watchers.ts'
import { findTask, noSuchTask, taskId } from '../tasks/find.ts'
import { plannedBetween } from '../tasks/occurrences.ts'
import { seenBy } from '../tasks/private.ts'
import { markDaysChanged } from '../tasks/store.ts'
import { todayOf } from '../tasks/today.ts'
import { isOwn, mustBeAllowed, type Who } from '../tasks/who.ts'
import * as store from './store.ts'

/** The current and coming pauses, as far as the reader may know of them. */
export async function listPauses(ctx: Base, who: Pick<Who, 'owner' | 'actor'>): Promise<ShownPause[]> {
  const found = await store.pausesFrom(ctx.db, who.owner.key, todayOf(ctx, who.owner))
  return found.filter((pause) => isOwn(who) || !pause.private).map(shown)
}

type Resting = { id: string; title: string; isHidden: boolean }

/** What may be a dose, or is made sure of, and falls on these days. */
export async function previewPause(
  ctx: Base,
  who: Who,
  { task, ...span }: Span & { task?: string },
): Promise<{ resting: { id: string; title: string }[] }> {
  const problem = pauseProblem(span, todayOf(ctx, who.owner))
  if (problem) throw badInput(problem)
  const found = await cautiousOf(ctx.db, who, span, task && taskId(task))
  return { resting: found.filter(({ isHidden }) => !isHidden).map(({ id, title }) => ({ id, title })) }
}

/**
 * Sets a pause. The same days sent again are the pause that is there, with what was sent now going on. Sent again after
 * midnight, since its answer was lost, it changes nothing.
 */
export async function setPause(
  ctx: Base,
  who: Who,
  { task: sentTask, except = [], knowing = false, ...span }: Received<typeof sent, 'body'>,
): Promise<ShownPause> {
  mustBeAllowed(who, 'help')
  const { owner } = who
  const today = todayOf(ctx, owner)
  const problem = pauseProblem(span, today)
  const task = sentTask === undefined ? null : taskId(sentTask)
  if (task && except.length > 0) throw badInput('except is only for a pause of everything.')
  return transaction(ctx.db, async (tx) => {
    await store.lockPauses(tx, owner.key)
    const routine = task ? await routineOf(tx, who, span, task) : NO_ROUTINE
    const goesOn = [...new Set(except.map(taskId))]
    const others = await store.pausesFrom(tx, owner.key, problem ? span.until : today)
    const ofSame = others.filter((other) => other.task === task)
    const same = ofSame.find(({ from, until }) => from === span.from && until === span.until)
    if (problem) {
      if (same && goesOn.every((id) => same.goesOn.includes(id))) return shown(same)
      throw badInput(problem)
    }
    if (same) {
      await setWhatGoesOn(tx, who, same, { goesOn, knowing })
      return shown(same)
    }
    const other = ofSame.find((one) => overlaps(one, span))
    if (other) throw conflict(inStyle(who.actor.dateStyle, () => overlapSentence(other, today)))
    if (others.length >= PAUSES_MAX) throw conflict('There are very many pauses already. End one first.')
    const cautious = await cautiousOf(tx, who, span, task ?? undefined)
    const hidden = cautious.filter(({ isHidden }) => isHidden).map(({ id }) => id)
    const resting = cautious.filter(({ id, isHidden }) => !isHidden && !goesOn.includes(id))
    if (resting.length > 0 && !knowing)
      throw conflict(`${restingSentence(titlesOf(resting))} Say that you know that, or let it go on.`)
    const createdAt = ctx.clock()
    const id = await store.insertPause(tx, {
      ...span,
      owner: owner.key,
      task,
      // Whoever cannot see a dose cannot mean to pause it.
      goesOn: task ? [] : [...new Set([...goesOn, ...hidden])],
      createdAt,
    })
    const pause = { id, ...span, task, goesOn, ...routine }
    await tell(tx, who, 'paused', pause)
    return shown(pause)
  })
}

/**
 * For someone who sets a pause that exists already: what they name goes on, since they expect to be reminded of it. What
 * they leave out rests only if they know that it will, and what they cannot see stays as it was. So there is nothing to
 * ask them: nothing starts to rest without their knowing.
 */
async function setWhatGoesOn(
  tx: Tx,
  who: Who,
  pause: store.StoredPause,
  { goesOn, knowing }: { goesOn: readonly string[]; knowing: boolean },
): Promise<void> {
  const { owner } = who
  const hidden = isOwn(who) ? [] : await store.privateAmong(tx, owner.key, pause.goesOn)
  const kept = knowing ? hidden : pause.goesOn
  const after = [...new Set([...goesOn, ...kept])]
  const before = new Set(pause.goesOn)
  const isSame = after.length === before.size && after.every((id) => before.has(id))
  if (pause.task || isSame) return
  await store.writeGoesOn(tx, pause.id, after)
  await tell(tx, who, 'paused', pause)
}

/**
 * Ends a pause. Doing it twice changes nothing: one that is over or gone has ended. One that others have, or that this
 * caregiver must not know of, is answered like one that is gone.
 */
export async function endPause(ctx: Base, who: Who, id: string): Promise<void> {
  mustBeAllowed(who, 'help')
  const { owner } = who
  const pauseId = id.toLowerCase()
  if (!isUuid(pauseId)) throw notFound('This pause')
  const today = todayOf(ctx, owner)
  await transaction(ctx.db, async (tx) => {
    await store.lockPauses(tx, owner.key)
    const found = (await store.pausesFrom(tx, owner.key, today)).find((pause) => pause.id === pauseId)
    if (!found || (found.private && !isOwn(who))) return
    await store.shortenPause(tx, pauseId, endedOn(found, today))
    await tell(tx, who, 'pause-ended', found)
  })
}

type Routine = Pick<store.StoredPause, 'title' | 'private'>
const NO_ROUTINE: Routine = { title: null, private: null }

/** Only what repeats rests; a single task is moved instead. */
async function routineOf(db: Db, who: Who, { from, until }: Span, task: string): Promise<Routine> {
  const found =
    (await findTask(db, who.owner.key, from, task)) ?? (await findTask(db, who.owner.key, until, task))
  if (!seenBy(who, found)) throw noSuchTask()
  const { title, recurrenceType, private: isPrivate } = found!.current
  if (recurrenceType === 'none')
    throw conflict('Only a task that repeats can be paused. You can move this one to another day instead.')
  return { title, private: isPrivate ? true : null }
}

/** Which of the tasks on these days may be a dose or are made sure of, each once. */
async function cautiousOf(db: Db, who: Who, { from, until }: Span, only?: string): Promise<Resting[]> {
  const { owner } = who
  const circle = await circleOf(db, owner.key)
  const tasks = await plannedBetween(db, owner.key, from, until, only)
  const matched =
    circle &&
    (await matchTitles(
      circle,
      tasks.map(({ title }) => title),
    ))
  const cautious = tasks.filter(
    (task) => isMedicine(task) || (matched ? isMadeSure(task, matched.owner) : task.makeSure),
  )
  return [...new Map(cautious.map((task) => [task.taskId, task])).values()].map(
    ({ taskId: id, title, private: isPrivate }) => ({
      id,
      title,
      isHidden: Boolean(isPrivate) && !isOwn(who),
    }),
  )
}

/** The log and open screens; of a private task only the person hears. */
async function tell(
  tx: Tx,
  { owner, actor, via }: Who,
  kind: 'paused' | 'pause-ended',
  { task, title, until, private: isPrivate }: store.StoredPause,
): Promise<void> {
  await run(tx, markDaysChanged(owner.key))
  await recordActivity(tx, {
    subject: owner.key,
    actor: actor.key,
    via,
    kind,
    ...(task && { task }),
    date: until,
    detail: { ...(title && { title }), ...(isPrivate && { private: true }) },
  })
  // Without its name: screens of caregivers read what they may.
  for (const changed of ['tasks', 'pauses'])
    notifyLive(tx, { subject: owner.key, kind: changed, ...(isPrivate && { private: true as const }) })
  if (isPrivate) return
  // What they were asked to look after rests now, or is back.
  const circle = await circleOf(tx, owner.key)
  for (const { key } of circle?.caregivers ?? []) notifyLive(tx, { subject: key, kind: 'asked' })
}

function titlesOf(resting: readonly Resting[]): string[] {
  return [...new Set(resting.map(({ title }) => title))]
}

function shown({ id, from, until, task, title }: store.StoredPause): ShownPause {
  return { id, from, until, ...(task && { task: { id: task, title: title ?? '' } }) }
}
