import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react'
import { TODAY_PATH } from '#domain/paths.ts'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { isFromBeforeSwitch } from '#web/care-circle/view-as.ts'
import { momentIn, ZoneContext } from '#web/tasks/clock.ts'
import { type DayOutline, idsInOrder } from '#web/tasks/day-outline.ts'
import { onTimersChange, runningTimers } from '#web/timers/timers.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { beginningWith, firstCard } from './first-card.ts'

const load = () => import('./flash-mode.tsx')
const FlashMode = lazy(() => load().then((part) => ({ default: part.FlashMode })))

type ShownDay = {
  date: LocalDate
  tasks: readonly Task[] | undefined
  outline: DayOutline | undefined
  /** how the day was read: a task that is not in `tasks` may still arrive */
  reading: { isFetching: boolean; isPaused: boolean; answeredAt: number; refetch: () => unknown }
}

type Flash = { open: () => void; openCard: (task: Task) => void; dialog: ReactNode }

/** Flash Mode of a day. It is open while the URL has a task id as its hash; closing it removes the hash. */
export function useFlashMode({ date, tasks, outline, reading }: ShownDay): Flash {
  const id = useCardOf(date)
  const zone = useContext(ZoneContext)
  const navigate = useNavigate()
  const go = (hash: string, { replace }: { replace: boolean }) =>
    void navigate({ to: '.', hash, replace, resetScroll: false, hashScrollIntoView: false })

  const [frozen, setFrozen] = useState<{ date: LocalDate; ids: string[] } | null>(null)
  /** the card that the button began with; all others follow it */
  const [begun, setBegun] = useState('')
  const isCurrent = frozen?.date === date && frozen.ids.includes(id)
  if (!id && frozen) setFrozen(null)
  if (id && !isCurrent && tasks && outline) {
    const ids = cardsFor(id, tasks, outline)
    if (ids) setFrozen({ date, ids: begun === id ? beginningWith(id, ids, tasks) : ids })
  }

  const isMissing = id !== '' && tasks !== undefined && !isCurrent && !hasTask(tasks, id)
  useMissingCard(isMissing ? `${date}#${id}` : '', reading, () => {
    // Another person's card is not missing on this day.
    if (!isFromBeforeSwitch()) toast({ title: 'This task is no longer on this day.' })
    go('', { replace: true })
  })
  useWatchCountdowns()
  useEffect(() => {
    const idle = setTimeout(() => void load(), 2_000)
    return () => clearTimeout(idle)
  }, [])

  return {
    open: () => {
      const first = firstCard(outline ? idsInOrder(outline) : [], tasks ?? [], momentIn(zone))
      if (!first) return
      setBegun(first)
      go(first, { replace: false })
    },
    openCard: (task) => {
      setBegun('')
      go(task.id, { replace: false })
    },
    dialog:
      id && isCurrent && tasks ? (
        <Suspense fallback={null}>
          <FlashMode
            ids={frozen.ids}
            id={id}
            tasks={tasks}
            onMove={(next) => go(next, { replace: true })}
            onClose={() => go('', { replace: true })}
          />
        </Suspense>
      ) : null,
  }
}

/**
 * The task id in the address. While another day is being loaded, the address is already that day's, but this day is
 * still on the screen: then it is the card that was open here.
 */
function useCardOf(date: LocalDate): string {
  const { hash, pathname } = useLocation()
  const isHere = pathname.replace(/\/$/, '') === TODAY_PATH + date
  const [last, setLast] = useState('')
  if (isHere && last !== hash) setLast(hash)
  return isHere ? hash : last
}

/**
 * Calls `onMissing` when a card is not on the day, once the day was read after the card was asked for: a task may be
 * newer than what this window has of its day.
 */
function useMissingCard(card: string, reading: ShownDay['reading'], onMissing: () => void): void {
  const [asked, setAsked] = useState({ card: '', at: 0 })
  if (asked.card !== card) setAsked({ card, at: Date.now() })
  const isWaiting = card === '' || reading.isFetching
  const isKnown = reading.isPaused || reading.answeredAt >= asked.at
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each missing card and answer
  useEffect(() => {
    if (isWaiting) return
    if (isKnown) onMissing()
    else reading.refetch()
  }, [card, isWaiting, isKnown])
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
