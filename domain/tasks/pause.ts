import { listed } from '../listed.ts'
import { addDays, daysBetween, type LocalDate } from '../time/local-date.ts'
import { longDate, weekdayDate } from '../time/words.ts'
import { isMedicine } from './medicine.ts'

/** Days on which someone is away or a routine rests, both included, on the person's calendar. */
export type Span = { from: LocalDate; until: LocalDate }

/** Whoever is away for longer changes what they plan. */
const PAUSE_DAYS_MAX = 366
/** How far ahead a pause can begin. */
const AHEAD_DAYS_MAX = 366
/** How many pauses may be there or ahead at once. */
export const PAUSES_MAX = 50

/** Why there can be no such pause, as a sentence; undefined if there can. */
export function pauseProblem({ from, until }: Span, today: LocalDate): string | undefined {
  if (until < from) return 'The last day of a pause cannot be before its first day.'
  if (until < today) return 'Those days are over. A pause can begin today or later.'
  if (from < today) return 'A pause can begin today or later. What is past stays as it was.'
  if (daysBetween(today, from) > AHEAD_DAYS_MAX) return 'A pause can begin within a year from today.'
  if (daysBetween(from, until) >= PAUSE_DAYS_MAX)
    return 'A pause can be a year long at most. Choose an earlier last day; you can pause again then.'
  return undefined
}

export function overlaps(one: Span, other: Span): boolean {
  return one.from <= other.until && other.from <= one.until
}

export function isWithin(date: LocalDate, spans: readonly Span[] | null | undefined): boolean {
  return spans?.some(({ from, until }) => from <= date && date <= until) ?? false
}

type Remembered = { title: string; makeSure?: boolean | null }

/**
 * Whether a change means that a task goes on while the person is away: it may be a dose or is made sure of, and only this
 * change moved it here or made it so. Nobody was asked about it when the pause was set, and they expect to be reminded.
 */
export function isMeantToGoOn(
  before: Remembered,
  after: Remembered,
  { isMoved }: { isMoved: boolean },
): boolean {
  if (!isMedicine(after) && !after.makeSure) return false
  return isMoved || before.title !== after.title || Boolean(before.makeSure) !== Boolean(after.makeSure)
}

/** What is left of a pause that is ended on a day: the days before it, which stay paused, or nothing. */
export function endedOn({ from, until }: Span, today: LocalDate): Span | undefined {
  if (until < today) return { from, until }
  return from < today ? { from, until: addDays(today, -1) } : undefined
}

/** 'from Monday, March 9 to Friday, March 13', 'on Monday, March 9'; with the year where it is not this one. */
export function spanWords({ from, until }: Span, today: LocalDate): string {
  const words = (date: LocalDate) =>
    date.slice(0, 4) === today.slice(0, 4) ? weekdayDate(date) : longDate(date)
  return from === until ? `on ${words(from)}` : `from ${words(from)} to ${words(until)}`
}

/** Why another pause of the same cannot be there as well. */
export function overlapSentence(other: Span, today: LocalDate): string {
  return `There is a pause already, ${spanWords(other, today)}. End that one first, or choose other days.`
}

/** The warning before these are paused. It names them, since nobody will be told if they are forgotten. */
export function restingSentence(titles: readonly string[]): string {
  const names = listed(titles.map((title) => `“${title}”`))
  return `While it is paused, nobody is reminded of ${names}, and nobody is told if it is forgotten.`
}

/**
 * What to ask for, given what may be a dose and would rest. `knowing` only where the person said that these rest: a dose
 * that was added since is refused then, instead of resting without a word.
 */
export function whatRests(
  resting: readonly { id: string }[],
  { isRoutine, goesOn }: { isRoutine: boolean; goesOn: boolean },
): { except?: string[]; knowing?: true } {
  if (resting.length === 0) return {}
  return isRoutine || !goesOn ? { knowing: true } : { except: resting.map(({ id }) => id) }
}

/** On a day that is over, where something rested. */
export function restedSentence(tasks: readonly { paused?: boolean | null }[]): string {
  return tasks.every(({ paused }) => paused)
    ? 'This day was paused. Nothing on it counts as missed.'
    : 'What was paused on this day does not count as missed.'
}
