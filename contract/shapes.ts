import * as z from 'zod/mini'
import { isBlank } from '#domain/blank.ts'
import { isLocalDate } from '#domain/time/local-date.ts'

/** `yyyy-MM-dd`, and a day that exists. */
export const localDate = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date like 2026-03-09'),
    z.refine(isLocalDate, 'must be a date that exists'),
  )

const storable = z.refine<string>(
  (text) => text.isWellFormed() && !text.includes('\0'),
  'holds characters that cannot be stored',
)

/** Text of at most `most` characters. Refuses characters that PostgreSQL cannot store. */
export const plainText = (most: number) => z.string().check(z.maxLength(most), storable)

/** Text that is not blank. Blanks around it are removed, and do not count towards `most`. */
export const nonBlank = (most: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(most),
    storable,
    z.refine((text) => !isBlank(text), 'must not be blank'),
  )

export const nothing = z.null()
