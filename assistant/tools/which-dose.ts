import { addDays } from '#domain/time/local-date.ts'
import { minutesSince } from '#domain/time/local-time.ts'
import { namesMedicine } from '../language/likeness.ts'
import { isMedication } from '../language/medication.ts'
import { normText, tokenise } from '../language/tokens.ts'
import type { BookTask } from './day-book.ts'
import { saysPartOf } from './said-taken.ts'
import type { ToolContext } from './tool.ts'

/**
 * Whether a dose that was named may be another one: of a day before, one of two that are both due, or 'Metformin' where
 * 'Metformin XR' was said. An engine picks one of them, and the question then says which.
 */
export async function mayBeAnotherDose(task: BookTask, context: ToolContext): Promise<boolean> {
  const { book, now, message, chosen } = context
  if (!isMedication(task.title) || chosen !== undefined || message === undefined) return false
  if (task.date < now.date) return true
  return (await book.listDay(task.date)).some((other) => {
    if (other.id === task.id) return false
    if (other.title.toLowerCase() === task.title.toLowerCase())
      return other.status === 'pending' && isDue(other, context) && !saysTimeOf(task, message)
    if (namesMedicine(message, other.title) && isLongerName(other.title, task.title)) return true
    return isSameButWhose(other.title, task.title) && !says(message, task.title)
  })
}

/**
 * 'I took my sleeping tablet', said shortly after midnight: the one of the evening before, which is still open, and not
 * the one of the coming night.
 */
export async function doseOfLastNight(task: BookTask, context: ToolContext): Promise<BookTask | undefined> {
  const { book, now } = context
  if (!isMedication(task.title) || task.date !== now.date || task.time === null) return undefined
  const ahead = -minutesSince(task.time, now)
  if (ahead < DAY_MINUTES - LAST_NIGHT_MINUTES) return undefined
  const before = (await book.listDay(addDays(now.date, -1))).find(({ id }) => id === task.id)
  return before?.status === 'pending' && before.time === task.time && !before.paused ? before : undefined
}

const DAY_MINUTES = 24 * 60
/** For so long after its time, a dose of the evening before may be meant. */
const LAST_NIGHT_MINUTES = 6 * 60

function isDue({ date, time, paused }: BookTask, { now }: ToolContext): boolean {
  return !paused && date <= now.date && (time === null || minutesSince(time, now) >= 0)
}

function isLongerName(longer: string, name: string): boolean {
  return namesMedicine(longer, name) && !namesMedicine(name, longer)
}

/** 'Heart pill', where there are “My heart pill” and “Bella's heart pill”. */
function isSameButWhose(other: string, title: string): boolean {
  const [a, b] = [other, title].map((each) => plain(each).replace(WHOSE, ''))
  return a === b && plain(other) !== plain(title) && a !== ''
}

function says(message: string, title: string): boolean {
  return ` ${plain(message)} `.includes(` ${plain(title)} `)
}

function plain(text: string): string {
  return normText(tokenise(text))
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
}

const WHOSE = /^(?:my|our|his|her|their|\p{L}+'s?|the (?:dog|cat)'s) /u

/** 'My morning tablets', 'the 8 o'clock tablets': which of the two was said. */
function saysTimeOf({ time }: BookTask, message: string): boolean {
  if (time === null) return false
  const hour = Number(time.slice(0, 2))
  return saysPartOf(time, message) || new RegExp(`\\b0?(?:${hour}|${hour % 12 || 12})\\b`).test(message)
}
