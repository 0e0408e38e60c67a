import * as z from 'zod/mini'

/** `yyyy-MM-dd`, and a day that exists. */
export const localDate = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date like 2026-03-09'),
    z.refine(exists, 'must be a date that exists'),
  )

export const nothing = z.null()

function exists(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const made = new Date(Date.UTC(year, month - 1, day))
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === day
}
