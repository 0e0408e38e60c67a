import { doneAlreadySentence } from '#domain/tasks/done-already.ts'
import type { Task, TaskStatus } from '#domain/tasks/task.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { subjectZone } from './zone.ts'

type OnPress = () => void

export function sayCreated(title: string): void {
  toast({ title: 'Task created successfully', description: quoted(title) })
}

export function sayNotCreated(error: Error, retry: OnPress): void {
  fail('Failed to create task', error, retry)
}

export function sayStatusChanged(task: Task, status: TaskStatus, undo: OnPress): void {
  toast({
    title: 'Task updated successfully',
    description: `${quoted(task.title)} ${STATUS_WORDS[status]}.`,
    action: status === 'pending' ? undefined : { label: 'Undo', onPress: undo },
  })
}

export function sayStatusNotChanged(error: Error, retry: OnPress): void {
  fail('Failed to update status', error, retry)
}

export function sayUndone({ title, status }: Task): void {
  toast({ title: 'Undone', description: `${quoted(title)} ${STATUS_WORDS[status]}.` })
}

/** Another person completed it first. */
export function sayAlreadyDone({ by, at }: { by: string; at: string }): void {
  toast({ title: doneAlreadySentence({ by, at: Date.parse(at) }, subjectZone()) })
}

export function sayEdited(): void {
  toast({ title: 'Task updated', description: 'Your task has been successfully updated.' })
}

export function sayNotEdited(error: Error, retry: OnPress): void {
  console.error(error)
  fail('Error updating task', error, retry)
}

export function sayDeleted(task: Task, undo: OnPress): void {
  toast({
    title: 'Task deleted successfully',
    description: quoted(task.title),
    action: { label: 'Undo', onPress: undo },
  })
}

export function sayNotDeleted(error: Error, retry: OnPress): void {
  fail('Failed to delete task', error, retry)
}

export function sayRestored(task: Task): void {
  toast({ title: 'Task is back', description: quoted(task.title) })
}

export function sayNotRestored(error: Error, retry: OnPress): void {
  fail('Failed to bring the task back', error, retry)
}

const STATUS_WORDS: Record<TaskStatus, string> = {
  completed: 'is done',
  skipped: 'is skipped',
  pending: 'is pending again',
}

function fail(title: string, error: Error, retry: OnPress): void {
  toast({
    title,
    description: failureSentence(error),
    variant: 'destructive',
    action: { label: 'Try again', onPress: retry },
  })
}

/** Shortened, or a very long title would fill the screen. */
function quoted(title: string): string {
  return `“${title.length > 60 ? `${title.slice(0, 59).trimEnd()}…` : title}”`
}
