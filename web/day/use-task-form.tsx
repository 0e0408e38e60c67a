import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { newId } from '#web/lib/new-id.ts'
import { type Draft, draftForNewTask, draftForTask, openDraft } from '#web/tasks/form/draft.ts'

const load = () => import('#web/tasks/form/task-dialog.tsx')
const TaskDialog = lazy(() => load().then((part) => ({ default: part.TaskDialog })))

type TaskForm = { openNew: () => void; openEdit: (task: Task) => void; dialog: ReactNode }

/** The Add and Edit Task dialog of a day. A form that was open when the page was left is open again. */
export function useTaskForm(date: LocalDate, tasks: readonly Task[] | undefined): TaskForm {
  const [draft, setDraft] = useState<Draft | undefined>(() => openDraft(date))
  useEffect(() => {
    // By the time somebody presses the button, the form is there.
    const idle = setTimeout(() => void load(), 1_500)
    return () => clearTimeout(idle)
  }, [])
  const found = draft && !draft.isNew ? tasks?.find(({ id }) => id === draft.id) : undefined
  const [known, setKnown] = useState<Task>()
  if (found && found !== known) setKnown(found)
  // Somebody may delete the task while it is being edited: the form stays, with what was last known of it.
  const task = found ?? (known?.id === draft?.id ? known : undefined)
  const isShown = draft?.date === date && (draft.isNew || task !== undefined)
  return {
    openNew: () =>
      setDraft(draftForNewTask(date) ?? { date, id: newId(), isNew: true, state: 'open', typed: {} }),
    // What was typed on another day goes on here.
    openEdit: ({ id }) => setDraft({ id, isNew: false, state: 'open', typed: {}, ...draftForTask(id), date }),
    dialog: isShown ? (
      <Suspense fallback={null}>
        <TaskDialog
          key={draft.id}
          draft={draft}
          task={draft.isNew ? undefined : task}
          isGone={!draft.isNew && tasks !== undefined && !found}
          onClose={() => setDraft(undefined)}
        />
      </Suspense>
    ) : null,
  }
}
