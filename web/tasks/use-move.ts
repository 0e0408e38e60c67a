import { useEffect, useRef, useState } from 'react'
import { alreadyThere } from '#domain/tasks/moving.ts'
import { ownDay } from '#domain/tasks/rollover.ts'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useStillHere } from '#web/lib/use-still-here.ts'
import { copyIdOf } from './copy-id.ts'
import { dayQuery, FIVE_MINUTES } from './queries.ts'
import { ignore, moveTask } from './task-changes.ts'

type MoveState = 'looking' | 'asking' | undefined

type Move = {
  /** the chosen day */
  to: LocalDate | undefined
  /** looking at what is there already, or asking whether to move it anyway */
  state: MoveState
  choose: (day: LocalDate) => void
  move: (day: LocalDate) => void
}

/** Moves a task to a day by itself, once that is chosen, unless one of the same name is there. */
export function useMove(
  task: Task,
  chosen: LocalDate | undefined,
  { onClose, onMoved }: { onClose: () => void; onMoved?: () => void },
): Move {
  const [to, setTo] = useState(chosen)
  const [state, setState] = useState<MoveState>(() => firstState(chosen))
  const isChecked = useRef(false)
  const isHere = useStillHere()

  function move(day: LocalDate) {
    onMoved?.()
    onClose()
    void copyIdOf(task, day)
      .then((copy) => moveTask(task, day, copy))
      .catch(ignore)
  }

  function choose(day: LocalDate) {
    if (day === ownDay(task)) return onClose()
    setState(firstState(day))
    setTo(day)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the chosen day
  useEffect(() => {
    if (!to || isChecked.current) return
    isChecked.current = true
    const decide = (there: readonly Task[] | undefined) => {
      if (!isHere.current) return
      if (alreadyThere(task, to, there)) setState('asking')
      else move(to)
    }
    if (state === 'looking') void tasksOn(to).then(decide)
    else decide(cachedTasks(to))
  }, [to])

  return { to, state, choose, move }
}

const cachedTasks = (date: LocalDate) => queryClient.getQueryData(dayQuery(date).queryKey)

/** Whether it has to be looked up what is on the chosen day. Offline it cannot be: a day that was never opened is not known. */
function firstState(date: LocalDate | undefined): 'looking' | undefined {
  if (!date || !navigator.onLine) return undefined
  const known = queryClient.getQueryCache().find({ queryKey: dayQuery(date).queryKey })
  return known && !known.isStaleByTime(FIVE_MINUTES) ? undefined : 'looking'
}

function tasksOn(date: LocalDate): Promise<readonly Task[] | undefined> {
  return queryClient.fetchQuery(dayQuery(date)).catch(() => cachedTasks(date))
}
