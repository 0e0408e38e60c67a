import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { newTask, taskPatch } from '#contract/task-shapes.ts'
import type { Task } from '#domain/tasks/task.ts'
import { newId } from '#web/lib/new-id.ts'
import { addTask, editTask, ignore } from '../task-changes.ts'
import { problemOf } from '../task-problem.ts'
import { type Draft, deleteDraft, saveDraft } from './draft.ts'
import { newTaskOf, problemsOf, type TaskProblems } from './task-values.ts'
import type { Patch } from './use-patch.ts'
import type { TitleReader } from './use-title-reader.ts'
import type { TypedValues } from './use-typed-values.ts'

type ToSave = {
  draft: Draft
  /** the task being edited, unless it is gone: then it becomes a new one */
  task: Task | undefined
  isGone: boolean
  form: TypedValues
  edit: Patch
  /** called with what is wrong in the fields, when something is */
  onProblems: (problems: TaskProblems) => void
  onSaved: () => void
}

type Save = {
  formRef: RefObject<HTMLFormElement | null>
  save: (event: FormEvent) => void
  /** Save was pressed, and what was typed is still being read. */
  isWaiting: boolean
  /** what is wrong in the fields, once Save was pressed */
  problems: TaskProblems
  hideProblems: () => void
  /** why it cannot be saved as it is, where no field says so */
  refused: string | undefined
  forgetRefusal: () => void
}

/** Saves the form: checks it, keeps its draft until the server has confirmed it, and sends it once. */
export function useSave({ draft, task, isGone, form, edit, onProblems, onSaved }: ToSave): Save {
  const { typed, choices, values, reader } = form
  const formRef = useRef<HTMLFormElement>(null)
  const isSaved = useRef(false)
  const [showProblems, setShowProblems] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [isWaiting, wait] = useSubmitOnceRead(formRef, reader)

  function save(event: FormEvent) {
    event.preventDefault()
    if (isSaved.current) return
    // Typed faster than the reader came: what was typed is read first, then saved.
    if (reader.isLoading) return wait()
    setShowProblems(true)
    const wrong = problemsOf(values)
    if (Object.keys(wrong).length > 0) {
      onProblems(wrong)
      return focusFirstProblem(formRef)
    }
    const problem =
      task && !isGone ? problemOf(taskPatch, edit.patch) : problemOf(newTask, newTaskOf(draft.id, values))
    if (problem) return setRefused(problem)
    isSaved.current = true
    // The draft stays until the server has confirmed it, so that a refused task can be opened again.
    saveDraft({ ...draft, state: 'sent', typed, choices })
    send()
    onSaved()
  }

  function send() {
    const { patch, isOnlyThisDay } = edit
    if (!task) return void addTask(values.date, newTaskOf(draft.id, values)).catch(ignore)
    if (!isGone && Object.keys(patch).length > 0)
      return void editTask(task, { ...patch, ...(isOnlyThisDay && { scope: 'day' }) }).catch(ignore)
    deleteDraft(draft.id)
    if (isGone) void addTask(values.date, newTaskOf(newId(), values)).catch(ignore)
  }

  return {
    formRef,
    save,
    isWaiting,
    problems: showProblems ? problemsOf(values) : {},
    hideProblems: () => setShowProblems(false),
    refused,
    forgetRefusal: () => setRefused(undefined),
  }
}

/** How long saving waits for what reads the title. */
const READER_MS = 2_000

/** Submits a form as soon as what reads the title is there. */
function useSubmitOnceRead(
  form: RefObject<HTMLFormElement | null>,
  { isLoading, giveUp }: TitleReader,
): [isWaiting: boolean, wait: () => void] {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    if (isLoading) {
      // A connection that has stalled must not hold up saving: the title is saved as typed.
      const waiting = setTimeout(giveUp, READER_MS)
      return () => clearTimeout(waiting)
    }
    setWaiting(false)
    form.current?.requestSubmit()
  }, [form, isWaiting, isLoading, giveUp])
  return [isWaiting, () => setWaiting(true)]
}

/** Once the problems are rendered. */
function focusFirstProblem(form: RefObject<HTMLFormElement | null>): void {
  requestAnimationFrame(() =>
    form.current
      ?.querySelector<HTMLElement>(
        '[data-invalid] :is(input, textarea), [data-problem] button, [aria-invalid=true]',
      )
      ?.focus(),
  )
}
