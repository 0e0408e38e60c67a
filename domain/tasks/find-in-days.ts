import type { LocalDate } from '../time/local-date.ts'
import { closeness, type WordsOfTask } from './closeness.ts'
import { FOUND_MAX } from './find.ts'
import { foldedWords } from './folded-words.ts'
import { ownDay } from './rollover.ts'
import type { Task } from './task.ts'

type FoundTask = Pick<Task, 'id' | 'title' | 'recurrenceType' | 'status'> & {
  /** a day it is on among those that were looked through: today or the next, else the last */
  date: LocalDate
  time?: string
  recurrenceConfig?: string
  private?: boolean
}
export type FoundInDays = { tasks: FoundTask[]; close: boolean; more: boolean }

/**
 * Tasks with these words among the days at hand, those that fit best first, by the same order as over all days: the
 * words as they were written in the title, words of the title that begin with them, in the title, in notes or steps.
 * When none has them all, those that come close.
 */
export function findInDays(
  days: ReadonlyMap<LocalDate, readonly Task[]>,
  text: string,
  today: LocalDate,
): FoundInDays {
  const terms = foldedWords(text)
  if (terms.length === 0) return { tasks: [], close: false, more: false }
  const known = tasksOf(days, today).map((task) => ({ task, words: wordsOf(task) }))
  const exact = known
    .map(({ task, words }) => ({ task, rank: rankOf(words, terms) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .sort((one, other) => one.rank - other.rank || byDay(one.task, other.task, today))
  if (exact.length > 0) return answer(exact, { isClose: false })
  const close = known
    .map(({ task, words }) => ({ task, ...closeness(words, terms) }))
    .filter(({ matched }) => matched > 0 && matched >= terms.length / 2)
    .sort(
      (one, other) =>
        other.matched - one.matched || one.typos - other.typos || byDay(one.task, other.task, today),
    )
  return answer(close, { isClose: true })
}

/** Each task once, on the day to open. */
function tasksOf(days: ReadonlyMap<LocalDate, readonly Task[]>, today: LocalDate): Task[] {
  const best = new Map<string, Task>()
  for (const [date, tasks] of days) {
    for (const task of tasks) {
      const here = { ...task, date }
      const other = best.get(task.id)
      if (!other || isBetter(here, other, today)) best.set(task.id, here)
    }
  }
  return [...best.values()]
}

/** A one-time task is best opened on its own day; a repeating one today or the next time, else the last. */
function isBetter(one: Task, other: Task, today: LocalDate): boolean {
  if (one.recurrenceType === 'none') return ownDay(one) === one.date
  return byDay(one, other, today) < 0
}

/** What is or will be before what is over, then what is nearer to today. */
function byDay(one: Task, other: Task, today: LocalDate): number {
  const [isPast, isOtherPast] = [one.date < today, other.date < today]
  if (isPast !== isOtherPast) return isPast ? 1 : -1
  if (one.date === other.date) return 0
  return one.date < other.date === isPast ? 1 : -1
}

function wordsOf({ title, description, checklist }: Task): WordsOfTask {
  return {
    title: foldedWords(title),
    more: foldedWords([description, ...(checklist ?? []).map((step) => step.title)].join(' ')),
  }
}

const NOT_FOUND = 4

/** How well a task fits, 0 is best: the words as typed, at the beginning of words, within words, outside the title. */
function rankOf({ title, more }: WordsOfTask, terms: readonly string[]): number {
  if (` ${title.join(' ')} `.includes(` ${terms.join(' ')} `)) return 0
  if (terms.every((term) => title.some((word) => word.startsWith(term)))) return 1
  if (terms.every((term) => title.some((word) => has(word, term)))) return 2
  if (terms.every((term) => [...title, ...more].some((word) => has(word, term)))) return 3
  return NOT_FOUND
}

/** A term of one or two letters has to begin a word. */
function has(word: string, term: string): boolean {
  return term.length < 3 ? word.startsWith(term) : word.includes(term)
}

function answer(found: readonly { task: Task }[], { isClose }: { isClose: boolean }): FoundInDays {
  const tasks = found.slice(0, FOUND_MAX).map(({ task }) => shown(task))
  return { tasks, close: isClose && tasks.length > 0, more: found.length > FOUND_MAX }
}

function shown({ id, title, date, time, status, private: isPrivate, ...rule }: Task): FoundTask {
  const { recurrenceType, recurrenceConfig } = rule
  return {
    id,
    title,
    date,
    time: time ?? undefined,
    recurrenceType,
    recurrenceConfig: recurrenceConfig ?? undefined,
    status,
    private: isPrivate ?? undefined,
  }
}
