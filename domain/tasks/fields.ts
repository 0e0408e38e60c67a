import type { LocalDate } from '../time/local-date.ts'
import {
  CHECKLIST_ITEMS_MAX,
  COUNTDOWN_MAX,
  DESCRIPTION_MAX,
  DUE_NOTIFICATIONS_MAX,
  RECURRENCE_CONFIG_MAX,
  TITLE_MAX,
} from './limits.ts'
import type { Picture } from './picture.ts'
import type { DueNotification, RecurrenceType } from './task.ts'

/** What defines a task, apart from its state on any one day. */
export type Definition = {
  title: string
  description: string
  time: string | null
  checklist: readonly { id: string; title: string; picture?: Picture }[]
  countdownTarget: number | null
  onTaskDue: readonly DueNotification[]
  recurrenceType: RecurrenceType
  /** null for one-time and daily */
  recurrenceConfig: string | null
  /** as it was set; null = no end */
  recurrenceEnd: LocalDate | null
  /** someone wants to be sure that it is done; null = no */
  makeSure: boolean | null
  /** what shows it; null = nothing */
  picture: Picture | null
  /** only the owner sees it; the same in all versions of a task */
  private: true | null
}

/** Everything the code needs to know about one field of the definition. */
type Field<Value> = {
  /** where it is stored in `task_version`, and as what */
  column: string
  type: 'text' | 'integer' | 'date' | 'jsonb' | 'boolean'
  /** the longest text, the longest list or the highest number that may be sent */
  limit?: number
  /** what is stored when it is left out or sent as null; a field without this can never be empty */
  empty?: Value
  /** whether people who watch the task are notified when it changes */
  notifies: boolean
  /** whether it is in the download of a person's data */
  downloaded: boolean
}

/** Every field of the definition, once. Store, contract, download and events are derived from this. */
export const FIELDS = {
  title: { column: 'title', type: 'text', limit: TITLE_MAX, notifies: true, downloaded: true },
  description: {
    column: 'description',
    type: 'text',
    limit: DESCRIPTION_MAX,
    empty: '',
    notifies: true,
    downloaded: true,
  },
  time: { column: 'time', type: 'text', empty: null, notifies: true, downloaded: true },
  checklist: {
    column: 'checklist',
    type: 'jsonb',
    limit: CHECKLIST_ITEMS_MAX,
    empty: [],
    notifies: true,
    downloaded: true,
  },
  countdownTarget: {
    column: 'countdown_target',
    type: 'integer',
    limit: COUNTDOWN_MAX,
    empty: null,
    notifies: true,
    downloaded: true,
  },
  onTaskDue: {
    column: 'on_task_due',
    type: 'jsonb',
    limit: DUE_NOTIFICATIONS_MAX,
    empty: [],
    notifies: true,
    downloaded: true,
  },
  recurrenceType: { column: 'recurrence', type: 'text', notifies: true, downloaded: true },
  recurrenceConfig: {
    column: 'recurrence_config',
    type: 'text',
    limit: RECURRENCE_CONFIG_MAX,
    empty: null,
    notifies: true,
    downloaded: true,
  },
  recurrenceEnd: { column: 'recurrence_end', type: 'date', empty: null, notifies: true, downloaded: true },
  makeSure: { column: 'make_sure', type: 'boolean', empty: null, notifies: true, downloaded: true },
  picture: { column: 'picture', type: 'text', empty: null, notifies: false, downloaded: true },
  private: { column: 'private', type: 'boolean', empty: null, notifies: false, downloaded: true },
} as const satisfies { [Name in keyof Definition]: Field<Definition[Name]> }

export type FieldName = keyof typeof FIELDS

/** Fields that can be cleared. */
export type ClearableField = {
  [Name in FieldName]: (typeof FIELDS)[Name] extends { empty: unknown } ? Name : never
}[FieldName]

/** Fields that decide on which days a task falls: each depends on the others. */
export type RuleField = (typeof RULE_FIELDS)[number]

export const RULE_FIELDS = ['recurrenceType', 'recurrenceConfig', 'recurrenceEnd'] as const

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[]

export const CLEARABLE_FIELDS = FIELD_NAMES.filter((name): name is ClearableField => 'empty' in FIELDS[name])

/** The values of a definition's optional fields when none is set. */
export const EMPTY_FIELDS = Object.fromEntries<unknown>(
  CLEARABLE_FIELDS.map((name) => [name, FIELDS[name].empty]),
) as Pick<Definition, ClearableField>
