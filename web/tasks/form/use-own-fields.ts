import { useEffect, useState } from 'react'
import { neighbourDays } from '#domain/tasks/neighbour-days.ts'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { dayQuery } from '../queries.ts'
import { ownFields } from './task-values.ts'

/**
 * The fields that this day of a repeating task has of its own, compared with the days of its rule before and after. Those
 * that are not known here are read while the form is open.
 */
export function useOwnFields(task: Task | undefined): ReturnType<typeof ownFields> {
  const [opened] = useState(task)
  const [own, setOwn] = useState(() => (opened ? ownFields(opened, ...known(opened)) : []))
  useEffect(() => {
    if (!opened) return
    const missing = neighbourDays(opened).filter((day) => day && !listOf(day))
    if (missing.length === 0) return
    let isOpen = true
    void Promise.all(missing.map((day) => queryClient.prefetchQuery(dayQuery(day!)))).then(() => {
      if (isOpen) setOwn(ownFields(opened, ...known(opened)))
    })
    return () => {
      isOpen = false
    }
  }, [opened])
  return own
}

function known(task: Task): [Task | undefined, Task | undefined] {
  const [before, after] = neighbourDays(task).map((day) =>
    day ? listOf(day)?.find(({ id }) => id === task.id) : undefined,
  )
  return [before, after]
}

function listOf(day: LocalDate): Task[] | undefined {
  return queryClient.getQueryData(dayQuery(day).queryKey)
}
