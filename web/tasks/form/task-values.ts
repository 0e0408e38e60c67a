import type { NewTask, TaskPatch } from '#contract/tasks.ts'
import { isBlank } from '#domain/blank.ts'
import { newItem } from '#domain/tasks/checklist.ts'
import { type FieldName, RULE_FIELDS, type RuleField } from '#domain/tasks/fields.ts'
import { CHECKLIST_ITEMS_MAX, COUNTDOWN_MIN, TITLE_MAX } from '#domain/tasks/limits.ts'
import { recurrenceConfig, recurrenceDays, shownEnd } from '#domain/tasks/recurrence.ts'
import type { ChecklistItem, DueNotification, RecurrenceType, Task } from '#domain/tasks/task.ts'
import { dayOfMonth, isLocalDate, type LocalDate, weekdayOf } from '#domain/time/local-date.ts'
import { realTime } from '#domain/time/local-time.ts'
import { longDate } from '#domain/time/words.ts'

/** The values of the form's fields. */
export type TaskValues = {
  title: string
  description: string
  date: LocalDate
  time: string
  recurrenceType: RecurrenceType
  weekdays: number[]
  monthDays: number[]
  /** empty = no end */
  recurrenceEnd: string
  checklist: ChecklistItem[]
  /** a step that is typed but not added yet; saving adds it */
  newStep: string
  /** seconds; null = none */
  countdownTarget: number | null
  onTaskDue: DueNotification[]
  makeSure: boolean
  /** what shows it; empty = nothing */
  picture: string
  /** only for the person themselves */
  private: boolean
}

export type TaskProblems = Partial<Record<keyof TaskValues, string>>

export function newTaskValues(date: LocalDate): TaskValues {
  return {
    title: '',
    description: '',
    date,
    time: '',
    recurrenceType: 'none',
    weekdays: [weekdayOf(date)],
    monthDays: [dayOfMonth(date)],
    recurrenceEnd: '',
    checklist: [],
    newStep: '',
    countdownTarget: null,
    onTaskDue: [],
    makeSure: false,
    picture: '',
    private: false,
  }
}

export function valuesOf(task: Task): TaskValues {
  const fresh = newTaskValues(task.date)
  return {
    title: task.title,
    description: task.description,
    date: task.date,
    time: realTime(task.time) ?? '',
    recurrenceType: task.recurrenceType,
    weekdays: task.recurrenceType === 'weekly' ? recurrenceDays(task) : fresh.weekdays,
    monthDays: task.recurrenceType === 'monthly' ? recurrenceDays(task) : fresh.monthDays,
    recurrenceEnd: shownEnd(task.recurrenceEnd) ?? '',
    checklist: task.checklist ?? [],
    newStep: '',
    countdownTarget: task.countdownTarget ?? null,
    onTaskDue: task.onTaskDue ?? [],
    makeSure: task.makeSure ?? false,
    picture: task.picture ?? '',
    private: task.private ?? false,
  }
}

/** What is wrong with each field, in words that say what to do. */
export function problemsOf(values: TaskValues): TaskProblems {
  const problems: TaskProblems = {}
  const { title, date, recurrenceType: type, recurrenceEnd: end } = values
  // Counted as the server does: an emoji is one character.
  const length = [...title.trim()].length
  if (isBlank(title)) problems.title = 'Please write a title.'
  else if (length > TITLE_MAX) {
    problems.title = `Please use at most ${TITLE_MAX} characters. There are ${length} now.`
  }
  if (!isLocalDate(date)) problems.date = 'Please choose a date.'
  if (type === 'weekly' && values.weekdays.length === 0)
    problems.weekdays = 'Please choose at least one weekday.'
  if (type === 'monthly' && values.monthDays.length === 0) {
    problems.monthDays = 'Please choose at least one day of the month.'
  }
  if (type !== 'none' && end) {
    if (!isLocalDate(end)) problems.recurrenceEnd = 'Please choose a date, or leave it empty.'
    else if (isLocalDate(date) && end < date) {
      problems.recurrenceEnd = `Please choose ${longDate(date)} or a later day.`
    }
  }
  if (values.countdownTarget !== null && values.countdownTarget < COUNTDOWN_MIN) {
    problems.countdownTarget = 'Please set at least 1 second.'
  }
  return problems
}

export function newTaskOf(id: string, typed: TaskValues): NewTask & { id: string } {
  const values = withNewStep(typed)
  const { recurrenceType } = values
  const filled = SENT_FIELDS.map((name) => [name, SENT[name](values)]).filter(([, value]) => value !== null)
  return {
    id,
    ...(Object.fromEntries(filled) as Pick<NewTask, SentField>),
    description: values.description,
    recurrenceType,
    ...(values.checklist.length > 0 && {
      checklist: values.checklist.map(({ id: _, ...item }) => item),
    }),
    ...(recurrenceType !== 'none' && { recurrenceConfig: configOf(values) }),
    ...(recurrenceType !== 'none' && values.recurrenceEnd && { recurrenceEnd: values.recurrenceEnd }),
  }
}

/** Only what differs from the task, so that another person's change to another field stays. Cleared fields are null. */
export function patchOf(task: Task, typed: TaskValues): TaskPatch {
  const values = withNewStep(typed)
  const was = valuesOf(task)
  const differs = (name: keyof TaskValues) => JSON.stringify(values[name]) !== JSON.stringify(was[name])
  const { recurrenceType: type } = values
  const ruleDiffers =
    differs('recurrenceType') ||
    (type === 'weekly' && differs('weekdays')) ||
    (type === 'monthly' && differs('monthDays'))
  return {
    ...Object.fromEntries(SENT_FIELDS.filter(differs).map((name) => [name, SENT[name](values)])),
    ...(ruleDiffers && { recurrenceType: type, recurrenceConfig: configOf(values) }),
    ...(type !== 'none' && differs('recurrenceEnd') && { recurrenceEnd: values.recurrenceEnd || null }),
  }
}

/** Whether a patch changes how a task repeats, which holds from its day on. */
export function changesRule(patch: TaskPatch): boolean {
  return RULE_FIELDS.some((name) => name in patch)
}

/**
 * The fields that a day of a repeating task has of its own: they are the same on the day before and the day after, as
 * far as those are known here, and different on this one.
 */
export function ownFields(task: Task, before: Task | undefined, after: Task | undefined): SentField[] {
  if (!before || !after || task.recurrenceType === 'none') return []
  const [own, usual, usualAfter] = [task, before, after].map((one) => withoutTicks(valuesOf(one)))
  const isSame = (one: typeof own, other: typeof own, name: SentField) =>
    JSON.stringify(one![name]) === JSON.stringify(other![name])
  return SENT_FIELDS.filter((name) => isSame(usual, usualAfter, name) && !isSame(own, usual, name))
}

/** A patch that also gives fields which this day has of its own to the days after. */
export function patchWithOwn(patch: TaskPatch, typed: TaskValues, own: readonly SentField[]): TaskPatch {
  const values = withNewStep(typed)
  return { ...Object.fromEntries(own.map((name) => [name, SENT[name](values)])), ...patch }
}

function withoutTicks(values: TaskValues): TaskValues {
  return { ...values, checklist: values.checklist.map((item) => ({ ...item, completed: false })) }
}

function withNewStep(values: TaskValues): TaskValues {
  const step = newItem(values.newStep)
  const isFull = values.checklist.length >= CHECKLIST_ITEMS_MAX
  return step && !isFull ? { ...values, checklist: [...values.checklist, step] } : values
}

/** Fields with one value in the form; the recurrence rule is built from several. */
type SentField = Exclude<FieldName, RuleField>

/** The value to send for each field; null when it is empty. */
const SENT: { [Name in SentField]: (values: TaskValues) => TaskPatch[Name] } = {
  title: ({ title }) => title.trim(),
  description: ({ description }) => description || null,
  time: ({ time }) => time || null,
  checklist: ({ checklist }) => (checklist.length > 0 ? checklist : null),
  countdownTarget: ({ countdownTarget }) => countdownTarget,
  onTaskDue: ({ onTaskDue }) => (onTaskDue.length > 0 ? onTaskDue : null),
  makeSure: ({ makeSure }) => makeSure || null,
  picture: ({ picture }) => picture || null,
  private: ({ private: isPrivate }) => isPrivate || null,
}

const SENT_FIELDS = Object.keys(SENT) as SentField[]

function configOf({ recurrenceType, weekdays, monthDays }: TaskValues): string | null {
  return recurrenceConfig(recurrenceType, recurrenceType === 'weekly' ? weekdays : monthDays)
}
