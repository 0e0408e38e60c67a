import type { PartKind, TitlePart, TitleRead } from '#assistant/language/typed-title.ts'
import { DEFAULT_OPTION } from '#domain/schemes/scheme.ts'
import { CHECKLIST_ITEM_MAX, CHECKLIST_ITEMS_MAX } from '#domain/tasks/limits.ts'
import { recurrenceConfig } from '#domain/tasks/recurrence.ts'
import type { RecurrenceType } from '#domain/tasks/task.ts'
import type { TaskValues } from './task-values.ts'

/** What the person decided about the words of the title. */
export type TitleChoices = {
  /** Parts taken back: they stay words. */
  asWords: string[]
  /** Understood, then corrected in the field: these words leave the title, and the field counts. */
  corrected: Partial<Record<PartKind, string[]>>
  /** The whole title stays as typed. */
  isOff: boolean
}

export const NO_CHOICES: TitleChoices = { asWords: [], corrected: {}, isOff: false }

const FIELDS: Record<PartKind, readonly (keyof TaskValues)[]> = {
  date: ['date'],
  time: ['time'],
  repeat: ['recurrenceType', 'weekdays', 'monthDays', 'recurrenceEnd'],
  reminder: ['onTaskDue'],
  checklist: ['checklist', 'newStep'],
  makeSure: ['makeSure'],
}

const KINDS = Object.keys(FIELDS) as PartKind[]

type Reader = (title: string, options: { asWords: string[]; byHand: PartKind[] }) => TitleRead

/**
 * Reads a title beside the fields that were filled in by hand. What corrected the title goes on doing so while it has the
 * same words; other words about the same stay in the title, so that nothing that was typed is lost.
 */
export function readBesideFields(
  read: Reader,
  typed: Partial<TaskValues> & { title: string },
  { asWords, corrected }: TitleChoices,
): TitleRead {
  const filled = kindsOf(typed)
  const byHand = filled.filter((kind) => !corrected[kind])
  const said = read(typed.title, { asWords, byHand })
  const isOther = ({ kind, words }: TitlePart) =>
    filled.includes(kind) && corrected[kind]?.includes(words) === false
  const others = said.parts.filter(isOther).map(({ kind }) => kind)
  return others.length === 0 ? said : read(typed.title, { asWords, byHand: [...byHand, ...others] })
}

/** The choices after a change of fields by hand: what the title had filled in is corrected by it. */
export function afterCorrection(
  choices: TitleChoices,
  changed: Partial<TaskValues>,
  parts: readonly TitlePart[],
): TitleChoices {
  const corrected = { ...choices.corrected }
  for (const kind of kindsOf(changed)) {
    const words = parts.filter((part) => part.kind === kind).map((part) => part.words)
    if (words.length > 0) corrected[kind] = words
  }
  return { ...choices, corrected }
}

/** The values of the fields that a title fills in. */
export function valuesFrom(read: TitleRead): Partial<TaskValues> {
  const { date, time, repeatUntil, reminders, checklist, makeSure } = read
  return {
    ...(date && { date }),
    ...(time && { time }),
    ...repeatValues(read),
    ...(repeatUntil && { recurrenceEnd: repeatUntil }),
    ...(reminders && {
      onTaskDue: reminders.map((offsetTime) => ({ offsetTime, option: DEFAULT_OPTION })),
    }),
    ...(checklist && {
      checklist: checklist
        .slice(0, CHECKLIST_ITEMS_MAX)
        .map((title) => ({ title: [...title].slice(0, CHECKLIST_ITEM_MAX).join(''), completed: false })),
    }),
    ...(makeSure && { makeSure }),
  }
}

/** How a rhythm is written in a task. */
export function ruleOf({ repeat }: TitleRead): {
  recurrenceType: RecurrenceType
  recurrenceConfig: string | null
} {
  const type = repeat ? TYPES[repeat.every] : 'none'
  const days = repeat?.every === 'week' ? repeat.weekdays : repeat?.every === 'month' ? repeat.days : []
  return { recurrenceType: type, recurrenceConfig: recurrenceConfig(type, days) }
}

function repeatValues({ repeat }: TitleRead): Partial<TaskValues> {
  if (!repeat) return {}
  const recurrenceType = TYPES[repeat.every]
  if (repeat.every === 'week') return { recurrenceType, weekdays: repeat.weekdays }
  return repeat.every === 'month' ? { recurrenceType, monthDays: repeat.days } : { recurrenceType }
}

const TYPES = { none: 'none', day: 'daily', week: 'weekly', month: 'monthly' } as const

function kindsOf(fields: Partial<TaskValues>): PartKind[] {
  return KINDS.filter((kind) => FIELDS[kind].some((name) => fields[name] !== undefined))
}
