import { randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import type { newTask, taskPatch } from '#contract/task-shapes.ts'
import { mergeChecklist, tickItems } from '#domain/tasks/checklist.ts'
import {
  type Definition,
  EMPTY_FIELDS,
  FIELD_NAMES,
  type FieldName,
  RULE_FIELDS,
  type RuleField,
} from '#domain/tasks/fields.ts'
import type { Picture } from '#domain/tasks/picture.ts'
import { recurrenceConfig, recurrenceDays, recurrenceProblem, shownEnd } from '#domain/tasks/recurrence.ts'
import type { Version } from '#domain/tasks/series.ts'
import type { ChecklistItem } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { realTime } from '#domain/time/local-time.ts'
import type { Base } from '../base.ts'
import { badInput } from '../http/errors.ts'
import { dayChecklist } from './shown.ts'
import type { DayRecord } from './store.ts'

export type CheckedNewTask = z.output<typeof newTask>
export type CheckedPatch = z.output<typeof taskPatch>

/** When a change was made: on a device without a network that is before it arrives. */
export function madeAt({ clock }: Pick<Base, 'clock'>, { waited = 0 }: CheckedPatch): Date {
  return new Date(clock().getTime() - waited * 1000)
}

/** The definition of a new task that starts on a day. */
export function newDefinition(sent: CheckedNewTask, date: LocalDate): Definition {
  return {
    ...EMPTY_FIELDS,
    title: sent.title,
    ...plainFields({ ...sent, private: sent.private ? true : null }),
    checklist: withIds(mergeChecklist([], sent.checklist ?? []).items),
    ...checkedRule(sent, date),
  }
}

/** The ids of items that a new task was sent with as ticked. */
export function tickedAtOnce(sent: CheckedNewTask, { checklist }: Definition): string[] {
  return checklist.filter((_, index) => sent.checklist?.[index]?.completed).map(({ id }) => id)
}

/** The fields of the definition that a patch changes, on `date` or from it on, and the day's ticks after it. */
export function wantedChange(
  current: Version,
  day: DayRecord,
  patch: CheckedPatch,
  date: LocalDate,
): { definition: Partial<Definition>; ticked: string[] } {
  if (patch.scope === 'day') checkDayAlone(current, patch)
  const stored = dayChecklist(current, day)
  const merged =
    patch.checklist === undefined
      ? { items: stored, sameItems: true }
      : mergeChecklist(stored, patch.checklist ?? [], { late: Boolean(patch.waited) })
  const items = withIds(tickItems(merged.items, patch.ticks ?? {}))
  const wanted: Partial<Definition> = {
    // Private is of the whole task, and set apart.
    ...plainFields({ ...patch, private: undefined }),
    ...(!merged.sameItems && { checklist: items.map(({ completed, ...item }) => item) }),
    ...wantedRule(current, patch, date),
  }
  const untouched = patch.checklist === undefined && patch.ticks === undefined
  return {
    definition: onlyChanges(current, wanted, patch.scope === 'day'),
    ticked: untouched ? day.ticked : items.filter(({ completed }) => completed).map(({ id }) => id),
  }
}

/** Fields stored as they are sent. The checklist and the rule depend on what is stored already. */
type PlainField = Exclude<FieldName, 'checklist' | RuleField>

const NOT_PLAIN: readonly FieldName[] = ['checklist', ...RULE_FIELDS]
const PLAIN_FIELDS = FIELD_NAMES.filter((name): name is PlainField => !NOT_PLAIN.includes(name))

/** The plain fields that were sent, as they are stored. */
function plainFields(sent: { [Name in PlainField]?: Definition[Name] | null }): Partial<Definition> {
  const empty: Partial<Definition> = EMPTY_FIELDS
  const given = { ...sent, time: realTime(sent.time) }
  const wanted = PLAIN_FIELDS.filter((name) => sent[name] !== undefined)
  return Object.fromEntries(wanted.map((name) => [name, given[name] ?? empty[name]]))
}

type Rule = Pick<Definition, RuleField>

/** How a task repeats cannot differ on one of its days. A rule that is sent unchanged is accepted. */
function checkDayAlone(current: Version, patch: CheckedPatch): void {
  const rule = { ...current, recurrenceEnd: shownEnd(current.recurrenceEnd) }
  const changed = RULE_FIELDS.find((name) => patch[name] !== undefined && differs(patch[name], rule[name]))
  if (changed) throw badInput(`${changed} cannot change on one day alone.`)
}

/** The rule a patch asks for. A new type does not inherit the days of the old one: they mean something else. */
function wantedRule(current: Version, patch: CheckedPatch, date: LocalDate): Partial<Rule> {
  const { recurrenceType, recurrenceConfig: config, recurrenceEnd } = patch
  if (recurrenceType === undefined && config === undefined && recurrenceEnd === undefined) return {}
  const type = recurrenceType ?? current.recurrenceType
  const sameType = type === current.recurrenceType
  return checkedRule(
    {
      recurrenceType: type,
      recurrenceConfig: config !== undefined ? config : sameType ? current.recurrenceConfig : null,
      recurrenceEnd: recurrenceEnd !== undefined ? recurrenceEnd : current.recurrenceEnd,
    },
    date,
  )
}

function checkedRule(
  rule: {
    recurrenceType: Rule['recurrenceType']
    recurrenceConfig?: string | null
    recurrenceEnd?: string | null
  },
  date: LocalDate,
): Rule {
  const { recurrenceType } = rule
  if (recurrenceType === 'none') return { recurrenceType, recurrenceConfig: null, recurrenceEnd: null }
  const wrong = recurrenceProblem(rule, date)
  if (wrong) throw badInput(`${wrong.field} ${wrong.problem}.`)
  return {
    recurrenceType,
    recurrenceConfig: recurrenceConfig(recurrenceType, recurrenceDays(rule)),
    recurrenceEnd: shownEnd(rule.recurrenceEnd),
  }
}

/** A field that this day has of its own, sent for the days after too, is a change for those. */
function onlyChanges(
  current: Version,
  wanted: Partial<Definition>,
  onlyThisDay: boolean,
): Partial<Definition> {
  const onOtherDays: Definition = { ...current, ...(!onlyThisDay && current.ofSeries) }
  const changed = Object.entries(wanted).filter(([name, value]) => {
    const field = name as keyof Definition
    return differs(value, current[field]) || differs(value, onOtherDays[field])
  })
  return Object.fromEntries(changed)
}

function differs(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}

type ItemWithId = Omit<ChecklistItem, 'picture'> & { id: string; picture?: Picture }

function withIds(items: readonly ChecklistItem[]): ItemWithId[] {
  return items.map(({ id, title, completed, picture }) => ({
    id: id ?? randomBytes(9).toString('base64url'),
    title,
    completed,
    ...(picture && { picture }),
  }))
}
