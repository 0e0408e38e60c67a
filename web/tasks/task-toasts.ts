import { doneAlreadySentence } from '#domain/tasks/done-already.ts'
import type { Task, TaskStatus } from '#domain/tasks/task.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { subjectZone } from './zone.ts'

type Press = () => void

export function sayCreated(title: string): void {
  toast({ title: 'Task created successfully', description: quoted(title) })
}

export function sayNotCreated(error: Error, again: Press): void {
  fail('Failed to create task', error, again)
}

export function sayStatusChanged(task: Task, status: TaskStatus, undo: Press): void {
  toast({
    title: 'Task updated successfully',
    description: `${quoted(task.title)} ${STATUS_WORDS[status]}.`,
    action: status === 'pending' ? undefined : { label: 'Undo', onPress: undo },
  })
}

export function sayStatusNotChanged(error: Error, again: Press): void {
  fail('Failed to update status', error, again)
}

export function sayUndone({ title, status }: Task): void {
  toast({ title: 'Undone', description: `${quoted(title)} ${STATUS_WORDS[status]}.` })
}

/** Somebody else was quicker. */
export function sayAlreadyDone({ by, at }: { by: string; at: string }): void {
  toast({ title: doneAlreadySentence({ by, at: Date.parse(at) }, subjectZone()) })
}

export function sayEdited(): void {
  toast({ title: 'Task updated', description: 'Your task has been successfully updated.' })
}

export function sayNotEdited(error: Error, again: Press): void {
  console.error(error)
  fail('Error updating task', error, again)
}

export function sayDeleted(task: Task, undo: Press): void {
  toast({
    title: 'Task deleted successfully',
    description: quoted(task.title),
    action: { label: 'Undo', onPress: undo },
  })
}

export function sayNotDeleted(error: Error, again: Press): void {
  fail('Failed to delete task', error, again)
}

export function sayRestored(task: Task): void {
  toast({ title: 'Task is back', description: quoted(task.title) })
}

export function sayNotRestored(error: Error, again: Press): void {
  fail('Failed to bring the task back', error, again)
}

const STATUS_WORDS: Record<TaskStatus, string> = {
  completed: 'is done',
  skipped: 'is skipped',
  pending: 'is pending again',
}

function fail(title: string, error: Error, again: Press): void {
  toast({
    title,
    description: failureSentence(error),
    variant: 'destructive',
    action: { label: 'Try again', onPress: again },
  })
}

/** A title as long as a page would make a toast as long as a page. */
function quoted(title: string): string {
  return `“${title.length > 60 ? `${title.slice(0, 59).trimEnd()}…` : title}”`
}
