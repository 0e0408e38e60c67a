import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { type DayOutline, idsInOrder } from '#web/tasks/day-outline.ts'
import { onTimersChange, runningTimers } from '#web/timers/timers.ts'
import { toast } from '#web/toasts/toast-store.ts'

const load = () => import('./flash-mode.tsx')
const FlashMode = lazy(() => load().then((part) => ({ default: part.FlashMode })))

type ShownDay = {
  date: LocalDate
  tasks: readonly Task[] | undefined
  outline: DayOutline | undefined
  /** a task that is not in `tasks` may still arrive */
  isLoading: boolean
}

type Flash = { open: () => void; openCard: (task: Task) => void; dialog: ReactNode }

/** Flash Mode of a day. It is open while the URL has a task id as its hash; closing it removes the hash. */
export function useFlashMode({ date, tasks, outline, isLoading }: ShownDay): Flash {
  const id = useLocation({ select: ({ hash }) => hash })
  const navigate = useNavigate()
  const go = (hash: string, replace: boolean) =>
    void navigate({ to: '.', hash, replace, resetScroll: false, hashScrollIntoView: false })

  const [frozen, setFrozen] = useState<{ date: LocalDate; ids: string[] } | null>(null)
  const isCurrent = frozen?.date === date && frozen.ids.includes(id)
  if (!id && frozen) setFrozen(null)
  if (id && !isCurrent && tasks && outline) {
    const ids = cardsFor(id, tasks, outline)
    if (ids) setFrozen({ date, ids })
  }

  const isUnknown = id !== '' && tasks !== undefined && !isLoading && !isCurrent && !hasTask(tasks, id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each unknown id
  useEffect(() => {
    if (!isUnknown) return
    toast({ title: 'This task is not on this day any more.' })
    go('', true)
  }, [isUnknown])
  useWatchCountdowns()
  useEffect(() => {
    const idle = setTimeout(() => void load(), 2_000)
    return () => clearTimeout(idle)
  }, [])

  return {
    open: () => {
      const ids = outline ? idsInOrder(outline) : []
      const first = ids.find((one) => tasks?.find((task) => task.id === one)?.status === 'pending') ?? ids[0]
      if (first) go(first, false)
    },
    openCard: (task) => go(task.id, false),
    dialog:
      id && isCurrent && tasks ? (
        <Suspense fallback={null}>
          <FlashMode
            ids={frozen.ids}
            id={id}
            tasks={tasks}
            onMove={(next) => go(next, true)}
            onClose={() => go('', true)}
          />
        </Suspense>
      ) : null,
  }
}

/** The cards to go through: the list as filtered now, or a single task that is not in it. */
function cardsFor(id: string, tasks: readonly Task[], outline: DayOutline): string[] | undefined {
  const listed = idsInOrder(outline)
  if (listed.includes(id)) return listed
  return hasTask(tasks, id) ? [id] : undefined
}

function hasTask(tasks: readonly Task[], id: string): boolean {
  return tasks.some((task) => task.id === id)
}

/** A running countdown beeps even when Flash Mode is closed. */
function useWatchCountdowns(): void {
  useEffect(() => {
    const watch = () => {
      if (runningTimers().length > 0) void import('./time-up.ts').then((part) => part.watchCountdowns())
    }
    watch()
    return onTimersChange(watch)
  }, [])
}
