import * as z from 'zod'
import {
  CHECKLIST_ITEM_MAX,
  CHECKLIST_ITEMS_MAX,
  DESCRIPTION_MAX,
  DUE_NOTIFICATIONS_MAX,
  TITLE_MAX,
} from '#domain/tasks/limits.ts'
import { isLocalDate } from '#domain/time/local-date.ts'
import { isLocalTime } from '#domain/time/local-time.ts'

export const date = z
  .string()
  .refine(isLocalDate, 'must be a date that exists, as yyyy-MM-dd')
  .describe('yyyy-MM-dd')
export const time = z
  .string()
  .refine(isLocalTime, 'must be a time of the day, as HH:mm')
  .describe('HH:mm, 24 hours')
export const id = z.string().min(1).max(100).describe('id of the task, as another tool gave it')
export const title = z.string().trim().min(1).max(TITLE_MAX)
export const description = z.string().max(DESCRIPTION_MAX)
export const itemTitle = z.string().trim().min(1).max(CHECKLIST_ITEM_MAX)

export function checklist<Item extends z.ZodType>(item: Item) {
  return z.array(item).max(CHECKLIST_ITEMS_MAX)
}

export const reminders = z
  .array(z.int())
  .max(DUE_NOTIFICATIONS_MAX)
  .describe(
    'only when asked for reminders at other times: seconds from its time, -900 is a quarter of an hour before',
  )

export const repeat = z
  .discriminatedUnion('every', [
    z.object({ every: z.literal('none') }),
    z.object({ every: z.literal('day') }),
    z.object({
      every: z.literal('week'),
      weekdays: z.array(z.int().min(0).max(6)).min(1).describe('0 = Sunday … 6 = Saturday'),
    }),
    z.object({
      every: z.literal('month'),
      days: z.array(z.int().min(1).max(31)).min(1).describe('31 is the last day of every month'),
    }),
  ])
  .describe('how often it comes back')

export const onDay = { date: date.describe('the day it is on, yyyy-MM-dd'), id }
