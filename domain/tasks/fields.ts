import type { LocalDate } from '../time/local-date.ts'
import {
  CHECKLIST_ITEMS_MAX,
  COUNTDOWN_MAX,
  DESCRIPTION_MAX,
  DUE_NOTIFICATIONS_MAX,
  RECURRENCE_CONFIG_MAX,
  TITLE_MAX,
} from './limits.ts'
import type { DueNotification, RecurrenceType } from './task.ts'

/** What a task is, apart from how it goes on any one day. */
export type Definition = {
  title: string
  description: string
  time: string | null
  checklist: readonly { id: string; title: string }[]
  countdownTarget: number | null
  onTaskDue: readonly DueNotification[]
  recurrenceType: RecurrenceType
  /** null for one-time and daily */
  recurrenceConfig: string | null
  /** as it was set; null = no end */
  recurrenceEnd: LocalDate | null
}

/** What there is to know about a field of the definition, wherever it goes. */
type Field<Value> = {
  /** where it is stored in `task_version`, and as what */
  column: string
  type: 'text' | 'integer' | 'date' | 'jsonb'
  /** the longest text, the longest list or the highest number that may be sent */
  limit?: number
  /** what is stored when it is left out or sent as null; a field without this can never be empty */
  empty?: Value
  /** whether those who watch the task are told when it changes */
  told: boolean
  /** whether it is in the download of one's data */
  downloaded: boolean
}

/** Every field of the definition, once. The store, the contract, the download and the events are made from this. */
export const FIELDS = {
  title: { column: 'title', type: 'text', limit: TITLE_MAX, told: true, downloaded: true },
  description: {
    column: 'description',
    type: 'text',
    limit: DESCRIPTION_MAX,
    empty: '',
    told: true,
    downloaded: true,
  },
  time: { column: 'time', type: 'text', empty: null, told: true, downloaded: true },
  checklist: {
    column: 'checklist',
    type: 'jsonb',
    limit: CHECKLIST_ITEMS_MAX,
    empty: [],
    told: true,
    downloaded: true,
  },
  countdownTarget: {
    column: 'countdown_target',
    type: 'integer',
    limit: COUNTDOWN_MAX,
    empty: null,
    told: true,
    downloaded: true,
  },
  onTaskDue: {
    column: 'on_task_due',
    type: 'jsonb',
    limit: DUE_NOTIFICATIONS_MAX,
    empty: [],
    told: true,
    downloaded: true,
  },
  recurrenceType: { column: 'recurrence', type: 'text', told: true, downloaded: true },
  recurrenceConfig: {
    column: 'recurrence_config',
    type: 'text',
    limit: RECURRENCE_CONFIG_MAX,
    empty: null,
    told: true,
    downloaded: true,
  },
  recurrenceEnd: { column: 'recurrence_end', type: 'date', empty: null, told: true, downloaded: true },
} as const satisfies { [Name in keyof Definition]: Field<Definition[Name]> }

export type FieldName = keyof typeof FIELDS

/** Fields that can be emptied. */
export type ClearableField = {
  [Name in FieldName]: (typeof FIELDS)[Name] extends { empty: unknown } ? Name : never
}[FieldName]

/** Fields that say on which days a task falls: what one of them means depends on the others. */
export type RuleField = (typeof RULE_FIELDS)[number]

export const RULE_FIELDS = ['recurrenceType', 'recurrenceConfig', 'recurrenceEnd'] as const

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[]

export const CLEARABLE_FIELDS = FIELD_NAMES.filter((name): name is ClearableField => 'empty' in FIELDS[name])

/** A definition in which nothing is set that can be left out. */
export const EMPTY_FIELDS = Object.fromEntries<unknown>(
  CLEARABLE_FIELDS.map((name) => [name, FIELDS[name].empty]),
) as Pick<Definition, ClearableField>
