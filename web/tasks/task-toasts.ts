import { listed } from '#domain/listed.ts'
import { dayPath } from '#domain/paths.ts'
import { shortened } from '#domain/shortened.ts'
import { doneAlreadySentence } from '#domain/tasks/done-already.ts'
import { laterTime } from '#domain/tasks/later.ts'
import { dayWords } from '#domain/tasks/moving.ts'
import type { Task, TaskStatus } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { weekdayDate } from '#domain/time/words.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { actingAs } from '#web/lib/acting-as.ts'
import { CallError } from '#web/lib/call.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { goTo } from '#web/lib/go-to.ts'
import { isolated } from '#web/lib/isolated.ts'
import { toast, toastAbout, withdrawError } from '#web/toasts/toast-store.ts'
import { failureOfTask, isMadeUpFor, STATUS, taskOfFailure } from './failed-parts.ts'
import { failureOf, forgetUnread, keepUnread, noLongerFailed } from './unread-failures.ts'
import { subjectZone } from './zone.ts'

type OnPress = () => void
type Named = { id: string; title: string }
/** What failed, in which parts of the task; `onBehalfOf`: whose task it is, if not one's own. */
type Failure = {
  error: Error
  task: Named
  parts?: readonly string[]
  onBehalfOf: string | null
  retry: OnPress | undefined
}

/** `elsewhere` = for another day than the one on the screen. `startTomorrow` = it repeats, and today's time has passed. */
export function sayCreated(
  title: string,
  { date, elsewhere, startTomorrow }: { date: LocalDate; elsewhere: boolean; startTomorrow?: OnPress },
): void {
  toast({
    title: 'Task created successfully',
    // On the day that is shown, its row says what it is.
    ...(elsewhere && { description: `${quoted(title)} is on ${weekdayDate(date)}.`, way: wayTo(date) }),
    ...(startTomorrow && { action: { label: 'Start tomorrow instead', onPress: startTomorrow } }),
  })
}

/** Where a task went, with a way there and one back. `isUnsent` = it is not there yet. */
export function sayMoved(task: Task, to: LocalDate, undo: OnPress, isUnsent = false): void {
  const today = localDateAt(Date.now(), subjectZone())
  toast({
    title: `Moved to ${dayWords(to, today)}`,
    description: quoted(task.title),
    ...(!isUnsent && { way: wayTo(to) }),
    action: { label: 'Undo', onPress: undo },
  })
}

export function sayMovedBack(task: Task): void {
  toast({ title: 'Undone', description: `${quoted(task.title)} is back on ${weekdayDate(task.date)}.` })
}

export function sayNotMoved(failure: Failure): void {
  fail('Failed to move the task', failure)
}

/** A button that leads to a day. */
export function wayTo(date: LocalDate) {
  return { label: `Go to ${weekdayDate(date)}`, onPress: () => goTo(dayPath(date)) }
}

export function sayNotCreated(failure: Failure): void {
  fail('Failed to create task', failure)
}

export function sayStatusChanged(task: Task, status: TaskStatus, undo: OnPress): void {
  toast({
    title: 'Task updated successfully',
    description: `${quoted(task.title)} ${STATUS_WORDS[status]}.`,
    action: status === 'pending' ? undefined : { label: 'Undo', onPress: undo },
  })
}

export function sayStatusNotChanged(failure: Failure): void {
  fail('Failed to update status', failure)
}

/** It comes again; the time of the task stays. */
export function sayPutOff({ title, later }: Task): void {
  if (later) toast({ title: `Later, ${laterTime(later, subjectZone())}`, description: quoted(title) })
}

/** Whether it is still to do decides also whether that matters. */
export function sayNotPutOff(failure: Failure): void {
  fail('Not put off', { ...failure, parts: [STATUS] })
}

export function sayUndone({ title, status }: Task): void {
  toast({ title: 'Undone', description: `${quoted(title)} ${STATUS_WORDS[status]}.` })
}

/** The person lets this caregiver see the day, and no more. */
export function sayOnlyLooking(): void {
  toast({ title: 'You can only look at this day', description: 'To mark tasks, ask them to allow it.' })
}

/** Another person completed it first. Whoever ticked it later, without a connection, may have taken the dose twice. */
export function sayAlreadyDone({ id, title }: Named, { by, at }: { by: string; at: string }): void {
  toast({
    title: doneAlreadySentence({ by, at: Date.parse(at) }, subjectZone()),
    description: quoted(title),
    about: `done already ${id}`,
    mustBeRead: true,
  })
}

/** Steps of a change that was sent again: somebody has changed them back since. */
export function sayTakenBack({ id }: Named, steps: readonly string[]): void {
  const named = listed(steps.map(quoted))
  toast({
    title: 'Changed back since',
    description: `${named}. If it was right as you had marked it, mark it once more.`,
    about: `changed back ${id} ${named}`,
    mustBeRead: true,
  })
}

/** `alsoAfter` = it was changed for one day alone; the days after can have the same without typing it again. */
export function sayEdited(alsoAfter?: OnPress): void {
  toast({
    title: 'Task updated',
    description: 'Your task has been successfully updated.',
    ...(alsoAfter && { action: { label: 'And the days after', onPress: alsoAfter } }),
  })
}

export function sayNotEdited(failure: Failure): void {
  console.error(failure.error)
  fail('Error updating task', failure)
}

export function sayDeleted(task: Task, undo: OnPress): void {
  toast({
    // The question before it has named the task. Its words are not on the page any more, as it is not on the day.
    title: 'Task deleted successfully',
    action: { label: 'Undo', hint: `Brings back ${quoted(task.title)}`, onPress: undo },
  })
}

export function sayNotDeleted(failure: Failure): void {
  fail('Failed to delete task', { ...failure, parts: ['deleted'] })
}

export function sayRestored(task: Task): void {
  toast({ title: 'Task is back', description: quoted(task.title) })
}

export function sayNotRestored(failure: Failure): void {
  fail('Failed to bring the task back', { ...failure, parts: ['restored'] })
}

const STATUS_WORDS: Record<TaskStatus, string> = {
  completed: 'is done',
  skipped: 'is skipped',
  pending: 'is pending again',
}

/** What failed alike since the notice of it came, by what that is about: each with the way to try it again. */
const failed = new Map<string, Map<string, OnPress | undefined>>()

/** One notice for all that failed alike: the last would hide the others, and with them the way to try them again. */
function fail(title: string, { error, task, parts = [], onBehalfOf, retry }: Failure): void {
  const isShown = onBehalfOf === actingAs()
  const isGone = error instanceof CallError && error.status === 404
  // What ended viewing as somebody is said once, by the notice of that.
  if (!isShown && onBehalfOf && error instanceof CallError && error.status === 403) return
  const about = failureOf(title) + (onBehalfOf ?? '')
  const failures = (toastAbout(about) && failed.get(about)) || new Map<string, OnPress | undefined>()
  failed.set(about, failures)
  for (const earlier of failures.keys()) if (isMadeUpFor(earlier, task.id, parts)) failures.delete(earlier)
  // A task that is gone stays gone, however often this is tried.
  failures.set(failureOfTask(task.id, parts), isShown && !isGone ? retry : undefined)
  const tasks = new Set([...failures.keys()].map(taskOfFailure))
  const which = tasks.size > 1 ? `${tasks.size} tasks are affected.` : quoted(task.title)
  const words = { title, description: `${which} ${failureSentence(error)}` }
  // Nothing of somebody else's is stored on this device. One's own is said once one's own day is shown.
  if (!onBehalfOf) keepUnread({ ...words, ids: [...failures.keys()] })
  if (!isShown && !onBehalfOf) return
  const tries = [...failures.values()].some(Boolean)
  toast({
    ...words,
    variant: 'destructive',
    about,
    onClosed: () => forgetUnread(about),
    ...(tries && { action: { label: 'Try again', onPress: () => tryAgain(failures) } }),
  })
}

function tryAgain(failures: Map<string, OnPress | undefined>): void {
  const tries = [...failures.values()]
  failures.clear()
  for (const again of tries) again?.()
}

/** A change of a task succeeded: that an earlier one of the same parts failed is no longer true. */
export function sayNoFailure(id: string, parts?: readonly string[]): void {
  for (const [about, failures] of failed) {
    const old = [...failures.keys()].filter((failure) => isMadeUpFor(failure, id, parts))
    for (const failure of old) failures.delete(failure)
    if (old.length > 0 && failures.size === 0) withdrawError(about)
  }
  noLongerFailed(id, parts)
}

/** Shortened, or a very long title would fill the screen. */
export function quoted(title: string): string {
  return `“${isolated(shortened(title, 60))}”`
}
