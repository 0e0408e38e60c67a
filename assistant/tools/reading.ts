import * as z from 'zod'
import { capitalized } from '#domain/capitalized.ts'
import { listed } from '#domain/listed.ts'
import { timeHorizon } from '#domain/tasks/horizon.ts'
import { addDays, daysBetween } from '#domain/time/local-date.ts'
import { format12Hour, type LocalMoment, minutesSince } from '#domain/time/local-time.ts'
import { likeness } from '../language/likeness.ts'
import { isInWindow, type TimeWindow } from '../language/time-window.ts'
import { isInPart } from '../language/when.ts'
import type { BookTask, Owner } from './day-book.ts'
import * as input from './inputs.ts'
import { taskView, tool } from './tool.ts'
import { atTime, dayName, plural, possessive, quoted, spanName, taskName } from './wording.ts'

const ONLY = ['pending', 'completed', 'skipped', 'overdue', 'rolledOver'] as const
const PARTS = ['morning', 'afternoon', 'evening', 'night'] as const

export const listDay = tool({
  name: 'ListDay',
  description:
    'The tasks of one day, or of each day up to `to`, in order; with `after` or `before`, those at a time in that stretch of the day.',
  input: z.object({
    date: input.date,
    to: input.date.optional(),
    only: z.enum(ONLY).optional(),
    part: z.enum(PARTS).optional(),
    after: input.time.optional(),
    before: input.time.optional(),
  }),
  writes: false,
  async run({ date, to, only, part, after, before }, { book, owner, now }) {
    const last = to && to > date ? (daysBetween(date, to) > 62 ? addDays(date, 62) : to) : date
    const all = last === date ? await book.listDay(date) : await book.listDays(date, last)
    const tasks = all.filter(
      (task) =>
        (!only || passesFilter(task, only, now)) &&
        (!part || isInPart(task.time, part)) &&
        (!(after || before) || isInWindow(task.time, { after, before })),
    )
    return {
      say: sayList(tasks, { from: date, to: last, only, part, after, before, all: all.length }, owner, now),
      tasks: tasks.map(taskView),
    }
  },
})

export const findTasks = tool({
  name: 'FindTasks',
  description:
    'Tasks whose title is like some words, from today on unless told, soonest first; if there are none, those of any other day. A repeating task is given once, on its next day.',
  input: z.object({
    text: input.title,
    from: input.date.optional(),
    to: input.date.optional(),
  }),
  writes: false,
  async run({ text, from, to }, { book, owner, now }) {
    const first = from ?? now.date
    const wanted = to ?? addDays(first, 92)
    const last = daysBetween(first, wanted) > 92 ? addDays(first, 92) : wanted
    const seen = new Set<string>()
    const near = (await book.listDays(first, last)).filter((task) => {
      if (seen.has(task.id) || !['exact', 'part'].includes(likeness(text, task.title))) return false
      return seen.add(task.id)
    })
    const tasks = near.length > 0 || from || to ? near : await book.findByWords(text)
    const say =
      tasks.length === 0
        ? `I found nothing like ${quoted(text)} on ${owner.acting ? possessive(owner.name) : 'your'} list.`
        : `${listed(tasks.slice(0, 5).map((task) => `${quoted(task.title)} ${task.date < now.date ? 'was' : 'is'} ${dayName(task.date, now.date)}${atTime(task.time)}`))}.`
    return { say, tasks: tasks.slice(0, 20).map(taskView) }
  },
})

export const whatNext = tool({
  name: 'WhatNext',
  description: 'The one open task of today that comes next. `except` holds ids already suggested.',
  input: z.object({ except: z.array(input.id).max(100).optional() }),
  writes: false,
  async run({ except = [] }, { book, owner, now }) {
    const pending = (await book.listDay(now.date)).filter((task) => task.status === 'pending' && !task.paused)
    const over = pending.filter((task) => isOver(task, now))
    // An appointment of this morning is not next any more, but it is not forgotten either.
    const open = pending.filter((task) => !over.includes(task))
    const wasOver =
      over.length === 0 || except.length > 0
        ? ''
        : ` ${listed(over.map((task) => taskName(task, now.date)))} ${over.length === 1 ? 'was' : 'were'} earlier and ${over.length === 1 ? 'is' : 'are'} not ticked.`
    const next = open
      .filter((task) => !except.includes(task.id))
      .sort((a, b) => urgency(a, now) - urgency(b, now))[0]
    if (!next) {
      const say =
        open.length === 0
          ? `Nothing is left on ${owner.acting ? possessive(owner.name) : 'your'} list for today.${wasOver || ' All done!'}`
          : 'That was the last open task for today. There is nothing else left.'
      return { say, task: null }
    }
    const others = open.length - 1
    return {
      say: `${sayNext(next, now)}${others > 0 && except.length === 0 ? ` After that there ${others === 1 ? 'is' : 'are'} ${plural(others, 'other task')} left today.` : ''}${wasOver}`,
      task: taskView(next),
    }
  },
})

export const summary = tool({
  name: 'Summary',
  description: 'How a day, or the days up to `to`, went or are going: done, skipped, open, overdue.',
  input: z.object({ date: input.date, to: input.date.optional() }),
  writes: false,
  async run({ date, to }, { book, owner, now }) {
    const last = to && to > date ? (daysBetween(date, to) > 31 ? addDays(date, 31) : to) : date
    const listed =
      last === date
        ? await book.listDay(date)
        : (await book.listDays(date, last)).filter((task) => !task.rolloverFrom)
    const tasks = listed.filter((task) => task.status !== 'pending' || !task.paused)
    const done = tasks.filter((task) => task.status === 'completed')
    const skipped = tasks.filter((task) => task.status === 'skipped').length
    const open = tasks.filter((task) => task.status === 'pending')
    const overdue = open.filter((task) => passesFilter(task, 'overdue', now))
    return {
      say: saySummary(
        {
          when: last === date ? dayName(date, now.date) : `the week, ${spanName(date, last, now.date)}`,
          total: tasks.length,
          done,
          skipped,
          open,
          overdue,
        },
        owner,
      ),
      total: tasks.length,
      completed: done.length,
      skipped,
      open: open.length,
      overdue: overdue.map(taskView),
    }
  },
})

export const planDay = tool({
  name: 'PlanDay',
  description:
    'What to look at when planning a day with the person: what is on it, and what is still open from the day before it. Changes nothing; add or move tasks with the other tools.',
  input: z.object({ date: input.date }),
  writes: false,
  async run({ date }, { book, owner, now }) {
    const tasks = await book.listDay(date)
    const leftOver =
      date > now.date
        ? (await book.listDay(now.date)).filter(
            (task) =>
              task.status === 'pending' &&
              task.repeat.every === 'none' &&
              !tasks.some(({ id }) => id === task.id),
          )
        : []
    const day = dayName(date, now.date)
    const has = owner.acting ? `${owner.name} has` : 'you have'
    const on =
      tasks.length === 0
        ? `${capitalized(day)} is free so far.`
        : `${capitalized(day)} ${has} ${listed(tasks.map((task) => `${taskName(task, now.date)}${task.status === 'pending' ? '' : ' (done)'}`))}.`
    const open =
      leftOver.length === 0
        ? ''
        : ` Still open today: ${listed(leftOver.map((task) => quoted(task.title)))}. You can move any of these to ${day}.`
    return { say: `${on}${open}`, date, tasks: tasks.map(taskView), leftOver: leftOver.map(taskView) }
  },
})

const KINDS = {
  pending: 'open ',
  completed: 'finished ',
  skipped: 'skipped ',
  overdue: 'overdue ',
  rolledOver: 'rolled-over ',
}

function passesFilter(task: BookTask, only: (typeof ONLY)[number], now: LocalMoment): boolean {
  if (only === 'rolledOver') return task.rolloverFrom !== null
  if (only !== 'overdue') return task.status === only && !(only === 'pending' && task.paused)
  const horizon = timeHorizon({ ...task, time: task.time }, now)
  return horizon === 'overdue' || horizon === 'late' || horizon === 'rollover'
}

/** An appointment cannot be caught up on: two hours after its time it is over. */
function isOver(task: BookTask, now: LocalMoment): boolean {
  return (
    task.time !== null &&
    task.rolloverFrom === null &&
    APPOINTMENT.test(task.title) &&
    minutesSince(task.time, now) > OVER_MINUTES
  )
}

const OVER_MINUTES = 120
const APPOINTMENT =
  /\b(?:appointment|appt|dentist|doctor|dr|gp|hospital|clinic|physio\w*|therapy|therapist|counsell?ing|meeting|interview|class|lesson|course|club|group|church|mass|service|lunch with|coffee with|dinner with|breakfast with|hairdresser|haircut|barber|optician|scan|x-ray|check-?up|visit|party|wedding|funeral|concert|film|cinema|match|game|train|bus|flight|zoom|webinar|school run)\b/i

function urgency(task: BookTask, now: LocalMoment): number {
  const order = ['current', 'late', 'overdue', 'upcoming', 'rollover', 'anytime', 'later']
  const place = order.indexOf(timeHorizon(task, now))
  // Within a group, earlier times come first.
  return (place <= 2 ? 0 : place) * 10_000 + (task.time ? Number(task.time.replace(':', '')) : 2400)
}

function sayNext(task: BookTask, now: LocalMoment): string {
  switch (timeHorizon(task, now)) {
    case 'overdue':
    case 'late':
      return `${quoted(task.title)} was due${atTime(task.time)} and is still open. That could come first.`
    case 'rollover':
      return `${quoted(task.title)} is left over from before. You could do that now.`
    case 'anytime':
      return `${quoted(task.title)} has no set time. You could do that now.`
    default:
      return `Next is ${taskName(task, now.date)}.`
  }
}

function sayList(
  tasks: BookTask[],
  asked: TimeWindow & { from: string; to: string; only?: (typeof ONLY)[number]; part?: string; all: number },
  owner: Owner,
  now: LocalMoment,
): string {
  const oneDay = asked.from === asked.to
  const when =
    `${oneDay ? dayName(asked.from, now.date) : spanName(asked.from, asked.to, now.date)}${asked.part ? ` ${asked.part}` : ''}`
      .replace(/^today (morning|afternoon|evening)$/, 'this $1')
      .replace(/^today night$/, 'tonight')
      .concat(windowWords(asked))
  const kind = asked.only ? KINDS[asked.only] : ''
  const who = owner.acting ? `${owner.name} has` : 'you have'
  if (tasks.length === 0)
    return `${capitalized(who)} ${asked.all > 0 && (asked.only || asked.part || asked.after || asked.before) ? `no ${kind}tasks` : 'nothing'} ${asked.all > 0 && asked.only === 'pending' ? 'left ' : ''}on ${owner.acting ? 'the' : 'your'} list for ${when}.`
  const lines = tasks.map((task, index) => `${index + 1}. ${lineOf(task, oneDay, now)}`)
  return `${capitalized(when)} ${who} ${plural(tasks.length, `${kind}task`)}:\n${lines.join('\n')}`
}

/** ' after 6:00 PM' */
function windowWords({ after, before }: TimeWindow): string {
  if (after && before) return ` between ${format12Hour(after)} and ${format12Hour(before)}`
  if (after) return ` after ${format12Hour(after)}`
  return before ? ` before ${format12Hour(before)}` : ''
}

function lineOf(task: BookTask, oneDay: boolean, now: LocalMoment): string {
  const state =
    task.status === 'completed'
      ? ' (done)'
      : task.status === 'skipped'
        ? ' (skipped)'
        : task.paused
          ? ' (paused)'
          : task.rolloverFrom
            ? ` (left from ${dayName(task.rolloverFrom, now.date)})`
            : ''
  return `${oneDay ? '' : `${capitalized(dayName(task.date, now.date))}: `}${quoted(task.title).slice(1, -1)}${atTime(task.time)}${state}`
}

function saySummary(
  of: {
    when: string
    total: number
    done: BookTask[]
    skipped: number
    open: BookTask[]
    overdue: BookTask[]
  },
  owner: Owner,
): string {
  const who = owner.acting ? `${owner.name} has` : 'you have'
  if (of.total === 0) return `${capitalized(who)} nothing on the list for ${of.when}.`
  const parts = [`${capitalized(who)} finished ${of.done.length} of ${of.total} for ${of.when}`]
  if (of.skipped > 0) parts.push(`${of.skipped} skipped`)
  parts.push(of.open.length === 0 ? 'nothing left open' : `${of.open.length} still open`)
  const late =
    of.overdue.length > 0
      ? ` Waiting longest: ${listed(of.overdue.slice(0, 3).map((task) => quoted(task.title)))}.`
      : ''
  return `${parts.join(', ')}.${late}`
}
