import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { newId } from '#web/lib/new-id.ts'
import { keepTyping } from '#web/lib/typed-ahead.ts'
import { type Draft, draftForNewTask, draftForTask, openDraft } from '#web/tasks/form/draft.ts'
import { forgetStaleNeighbours } from '#web/tasks/queries.ts'
import { useWantedDay } from './wanted-day.ts'

const load = () => import('#web/tasks/form/task-dialog.tsx')
const RoutinesDialog = lazy(() =>
  import('#web/tasks/routines/routines-dialog.tsx').then((part) => ({ default: part.RoutinesDialog })),
)
const TaskDialog = lazy(() => load().then((part) => ({ default: part.TaskDialog })))

type TaskForm = { openNew: () => void; openEdit: (task: Task) => void; dialog: ReactNode }

/** The Add Task and Edit Task dialog of a day. A form that was open before a reload opens again. */
export function useTaskForm(date: LocalDate, tasks: readonly Task[] | undefined): TaskForm {
  const [draft, setDraft] = useState<Draft | undefined>(() => openDraft(date))
  const [shownDay, setShownDay] = useState(date)
  if (shownDay !== date) {
    setShownDay(date)
    // A form that is left with the Back button is not there again by itself with the words it was opened with.
    if (draft?.date === shownDay) setDraft(undefined)
  }
  useEffect(() => {
    // Preload the form, so that it opens at once when the button is pressed.
    const idle = setTimeout(() => void load(), 1_500)
    return () => clearTimeout(idle)
  }, [])
  const found = draft && !draft.isNew ? tasks?.find(({ id }) => id === draft.id) : undefined
  const [lastKnown, setLastKnown] = useState<Task>()
  if (found && found !== lastKnown) setLastKnown(found)
  // If the task is deleted elsewhere while being edited, the form stays open with its last known state.
  const task = found ?? (lastKnown?.id === draft?.id ? lastKnown : undefined)
  const [isPicking, setPicking] = useState(false)
  const wanted = useWantedDay(date)
  const isShown = draft?.date === date && (draft.isNew || task !== undefined)
  return {
    openNew: () => {
      if (!draft) keepTyping(() => setDraft(undefined))
      const day = wanted()
      setDraft(draftForNewTask(day) ?? { date: day, id: newId(), isNew: true, state: 'open', typed: {} })
    },
    // A draft from another day continues here.
    openEdit: (edited) => {
      forgetStaleNeighbours(edited)
      const { id } = edited
      setDraft({ id, isNew: false, state: 'open', typed: {}, ...draftForTask(id), date })
    },
    dialog: isPicking ? (
      <Suspense fallback={null}>
        <RoutinesDialog date={date} onClose={() => setPicking(false)} />
      </Suspense>
    ) : isShown ? (
      <Suspense fallback={null}>
        <TaskDialog
          key={draft.id}
          draft={draft}
          task={draft.isNew ? undefined : task}
          isGone={!draft.isNew && tasks !== undefined && !found}
          onRoutines={
            draft.isNew
              ? () => {
                  setDraft(undefined)
                  setPicking(true)
                }
              : undefined
          }
          onClose={() => setDraft(undefined)}
        />
      </Suspense>
    ) : null,
  }
}
