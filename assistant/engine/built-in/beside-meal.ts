import { minuteOfDay } from '#domain/time/local-time.ts'
import { likeness } from '../../language/likeness.ts'
import { tokenise } from '../../language/tokens.ts'
import { readWhen, resolveTime, type When } from '../../language/when.ts'
import { AFTER_MINUTES, BEFORE_MINUTES } from './anchor.ts'
import type { Run } from './run.ts'

/**
 * 'Before lunch' is by the lunch on the list, where the usual hour would be too late for that, and 'after lunch' where it
 * would be too early.
 */
export async function besideMeal(run: Run, when: When): Promise<When> {
  const said = MEAL.exec(run.turn.text)?.groups
  const [usual] = when.times
  if (!said || !usual || when.times.length > 1) return when
  if (isSaidBeside(run, usual)) return when
  const day = await run.listDay(when.dates[0]?.from ?? run.today)
  const meals = day.filter(({ title, time }) => time && likeness(said.meal!, title) !== 'none')
  if (meals.length !== 1) return when
  const meal = minuteOfDay(meals[0]!.time!)
  const minute = minuteOfDay(resolveTime(usual, {}))
  const isAfter = said.side!.toLowerCase() === 'after'
  if (isAfter ? minute > meal : minute < meal) return when
  const at = meal + (isAfter ? AFTER_MINUTES : -BEFORE_MINUTES)
  if (at < 0 || at >= 24 * 60) return when
  return { ...when, times: [{ ...usual, hour: Math.floor(at / 60), minute: at % 60, half: undefined }] }
}

/** 'Is anything on before the nap, and can the nap be at 4': the hour is said by itself. */
function isSaidBeside(run: Run, { hour, minute }: When['times'][number]): boolean {
  const rest = tokenise(run.turn.text.replace(MEAL, ' '))
  const { times } = readWhen(rest, run.today, { dayFirst: run.dayFirst, bareHour: true })
  return times.some((time) => time.hour === hour && time.minute === minute)
}

const MEAL =
  /\b(?<side>before|after) (?:(?:my|her|his|our|the) )?(?<meal>breakfast|lunch|dinner|tea|supper|nap)\b/i
