import type { UseQueryResult } from '@tanstack/react-query'
import { useContext } from 'react'
import { DAY_ROUTE } from '#domain/paths.ts'
import { groupDay, progressOf } from '#domain/tasks/day-list.ts'
import { canMove } from '#domain/tasks/moving.ts'
import type { Task } from '#domain/tasks/task.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { shortDate, weekdayName } from '#domain/time/words.ts'
import { useMayPlan } from '#web/account/use-may-plan.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { momentIn, ZoneContext } from '#web/tasks/clock.ts'
import { PlainLink } from '#web/ui/link.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import type { Drag } from './use-drag-to-day.ts'
import { WeekTask, type WeekTaskActions } from './week-task.tsx'

type WeekDayProps = {
  date: LocalDate
  today: LocalDate
  day: Pick<UseQueryResult<Task[]>, 'data' | 'error' | 'isPaused'>
  drag: Drag | null
  actions: WeekTaskActions
}

/** One day of a week: its date, which opens the day, and its tasks in their order. */
export function WeekDay({ date, today, day: { data: tasks, error, isPaused }, drag, actions }: WeekDayProps) {
  const zone = useContext(ZoneContext)
  const mayPlan = useMayPlan()
  const shown = tasks ? groupDay(tasks, momentIn(zone)).groups.flatMap((group) => group.tasks) : []
  const { completed, total } = progressOf(shown)
  const isToday = date === today
  return (
    <section
      data-week-day={date}
      aria-label={`${weekdayName(date)}, ${shortDate(date)}${isToday ? ', today' : ''}`}
      className={`flex min-w-0 flex-col rounded-card border p-1.5 ${drag?.over === date ? 'border-accent bg-accent-soft' : isToday ? 'border-accent bg-sunken/40' : 'border-line'}`}
    >
      <h2 className="mb-1.5">
        <PlainLink
          to={DAY_ROUTE}
          params={{ date }}
          className="flex min-h-11 flex-wrap items-baseline gap-x-1.5 rounded-control px-1.5 py-1 text-ink no-underline hover:bg-sunken"
        >
          <span className={`font-bold ${isToday ? 'text-accent-ink' : ''}`}>{weekdayName(date)}</span>
          <span className="text-sm text-ink-soft">
            {isToday ? `${shortDate(date)}, today` : shortDate(date)}
          </span>
          {total > 0 ? (
            <span data-figures className="ml-auto text-sm text-ink-soft">
              <span className="sr-only">, </span>
              {completed}/{total}
              <span className="sr-only"> completed</span>
            </span>
          ) : null}
        </PlainLink>
      </h2>
      {tasks ? (
        shown.length > 0 ? (
          <ul className="flex flex-col gap-1">
            {shown.map((task) => (
              <WeekTask
                key={task.id}
                task={task}
                mayDrag={mayPlan && canMove(task)}
                isDragged={drag?.task.id === task.id && drag.task.date === date}
                {...actions}
              />
            ))}
          </ul>
        ) : (
          <p className="px-1.5 pb-2 text-ink-soft">Nothing planned.</p>
        )
      ) : error ? (
        <p className="px-1.5 pb-2 text-ink-soft">{failureSentence(error)}</p>
      ) : isPaused ? (
        <p className="px-1.5 pb-2 text-ink-soft">This day is not on this device.</p>
      ) : (
        <SkeletonGroup label="Loading tasks...">
          <Skeleton className="mb-1 h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </SkeletonGroup>
      )}
    </section>
  )
}
