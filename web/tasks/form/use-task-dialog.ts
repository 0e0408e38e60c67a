import { useState } from 'react'
import type { Task } from '#domain/tasks/task.ts'
import { useTypedAhead } from '#web/lib/typed-ahead.ts'
import { type Draft, deleteDraft, saveDraft } from './draft.ts'
import { hasMore } from './more-fields.tsx'
import type { TitleChoices } from './said-title.ts'
import { type TaskProblems, type TaskValues, valuesOf } from './task-values.ts'
import { usePatch } from './use-patch.ts'
import { useSave } from './use-save.ts'
import { useTypedValues } from './use-typed-values.ts'

type Opened = { draft: Draft; task: Task | undefined; isGone: boolean; onClose: () => void }

/** What the form holds, and what its buttons do. */
export function useTaskDialog({ draft, task, isGone, onClose }: Opened) {
  const form = useTypedValues(draft, task)
  const { typed, choices } = form
  const edit = usePatch(task, form.values)
  const [isMoreOpen, setMoreOpen] = useState(() => hasMore({ ...(task && valuesOf(task)), ...draft.typed }))
  const showHidden = (wrong: TaskProblems) => wrong.countdownTarget && setMoreOpen(true)
  const saving = useSave({ draft, task, isGone, form, edit, onProblems: showHidden, onSaved: onClose })
  const isUntouched = Object.keys(typed).length === 0

  function change(fields: Partial<TaskValues>, chosen?: TitleChoices) {
    form.change(fields, chosen)
    saving.forgetRefusal()
  }

  useTypedAhead((ahead) => {
    if (!task) change({ title: (typed.title ?? '') + ahead })
  })

  return {
    form,
    edit,
    saving,
    isUntouched,
    isMoreOpen,
    setMoreOpen,
    change,
    startOver() {
      form.startOver()
      saving.hideProblems()
    },
    /** Closing with Escape or the X keeps what was typed for the next time. */
    putAside() {
      if (!isUntouched) saveDraft({ ...draft, state: 'aside', typed, choices })
      onClose()
    },
    /** Cancel discards it. */
    cancel() {
      deleteDraft(draft.id)
      onClose()
    },
  }
}
