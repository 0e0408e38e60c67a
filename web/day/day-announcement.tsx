import { useEffect, useRef, useState } from 'react'
import { dayStats } from '#domain/tasks/stats.ts'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { longDate, weekdayName } from '#domain/time/words.ts'

/** Announces a newly shown day to screen readers, once it is loaded. */
export function DayAnnouncement({ date, tasks }: { date: LocalDate; tasks: readonly Task[] | undefined }) {
  const [words, setWords] = useState('')
  const announced = useRef(date)
  useEffect(() => {
    if (announced.current === date || !tasks) return
    announced.current = date
    setWords(`${weekdayName(date)}, ${longDate(date)}. ${countWords(tasks)}`)
  }, [date, tasks])
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  )
}

function countWords(tasks: readonly Task[]): string {
  const { total, completed } = dayStats(tasks, { date: '', time: '' })
  if (total === 0) return 'No tasks.'
  return `${total === 1 ? '1 task' : `${total} tasks`}, ${completed} done.`
}
