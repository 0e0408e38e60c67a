import { useQueries } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { dayPath, WEEK_ROUTE } from '#domain/paths.ts'
import { canMove } from '#domain/tasks/moving.ts'
import { isActive } from '#domain/tasks/recurrence.ts'
import { ownDay } from '#domain/tasks/rollover.ts'
import type { Task } from '#domain/tasks/task.ts'
import { addDays, isLocalDate, type LocalDate } from '#domain/time/local-date.ts'
import { weekDays, weekStart, weekWords } from '#domain/time/week.ts'
import { weekdayName } from '#domain/time/words.ts'
import { useAllowedLevel } from '#web/account/allowed.ts'
import { useTimeZone } from '#web/account/queries.ts'
import { useYourZone } from '#web/account/your-zone.ts'
import { NoSuchDay } from '#web/day/day-states.tsx'
import { TaskMenu } from '#web/day/task-menu.tsx'
import { useTaskForm } from '#web/day/use-task-form.tsx'
import { goTo } from '#web/lib/go-to.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { AllowedContext } from '#web/tasks/allowed-context.ts'
import { useClock, YourZoneContext, ZoneContext } from '#web/tasks/clock.ts'
import { MoveTask } from '#web/tasks/move-task.tsx'
import { useRefreshAtMidnight } from '#web/tasks/use-refresh-at-midnight.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ChangeTime } from './change-time.tsx'
import { type Drag, useDragToDay } from './use-drag-to-day.ts'
import { useShowToday } from './use-show-today.ts'
import { WeekDay } from './week-day.tsx'
import { dayOfWeekQuery } from './week-query.ts'

/** Seven days side by side; one below the other where there is no room. */
export function WeekPage() {
  const { date } = useParams({ strict: false })
  const zone = useTimeZone()
  const yourZone = useYourZone()
  const allowed = useAllowedLevel()
  if (date && !isLocalDate(date)) return <NoSuchDay />
  return (
    <ZoneContext value={zone}>
      <YourZoneContext value={yourZone}>
        <AllowedContext value={allowed}>
          <Week date={date} />
        </AllowedContext>
      </YourZoneContext>
    </ZoneContext>
  )
}

function Week({ date }: { date: LocalDate | undefined }) {
  const today = useClock((now) => now.date)
  // At midnight the week that is shown stays, and 'This week' leads to the new one.
  const [openedOn] = useState(today)
  const from = weekStart(date ?? openedOn)
  const dates = weekDays(from)
  const days = useQueries({ queries: dates.map((day) => dayOfWeekQuery(day, from)) })
  const [menu, setMenu] = useState<{ task: Task; button: HTMLElement }>()
  const [move, setMove] = useState<{ task: Task; to: LocalDate }>()
  const [timed, setTimed] = useState<Task>()
  const [edited, setEdited] = useState<{ task: Task; times: number }>()
  const mayDrop = (task: Task, on: LocalDate) => canMove(task) && on >= today && on !== ownDay(task)
  const { drag, start } = useDragToDay(mayDrop, (task, to) => setMove({ task, to }))
  useRefreshAtMidnight()
  const list = useRef<HTMLDivElement>(null)
  // The days before today would push it down again.
  const isWhole = days.every(({ data, error }, index) => data || error || dates[index]! > today)
  useShowToday(list, from, today, isWhole)
  usePageTitle(`Week, ${weekWords(from)}`)

  const longest = Math.max(
    ...days.map(({ data }) => data?.filter((task) => isActive(task, task.date)).length ?? 0),
  )
  const actions = {
    onOpen: (task: Task) => goTo(dayPath(task.date, task.id)),
    onMenu: (task: Task, button: HTMLElement) => setMenu({ task, button }),
    onDrag: start,
  }
  return (
    <div data-week className="@container" style={{ '--longest-day': longest } as React.CSSProperties}>
      <WeekHeader from={from} today={today} thisWeek={weekStart(today)} />
      <div
        ref={list}
        data-week-days
        className={`flex flex-col gap-3 @min-[60rem]:grid @min-[60rem]:grid-cols-7 @min-[60rem]:gap-1.5 ${drag ? 'cursor-grabbing' : ''}`}
      >
        {dates.map((day, index) => (
          <WeekDay key={day} date={day} today={today} day={days[index]!} drag={drag} actions={actions} />
        ))}
      </div>
      {drag ? <DragNote drag={drag} /> : null}
      {menu ? (
        <TaskMenu
          task={menu.task}
          button={menu.button}
          onClose={() => setMenu(undefined)}
          onEdit={(task) => setEdited((last) => ({ task, times: (last?.times ?? 0) + 1 }))}
          onCard={actions.onOpen}
          onTime={setTimed}
        />
      ) : null}
      {move ? <MoveTask task={move.task} to={move.to} onClose={() => setMove(undefined)} /> : null}
      {timed ? <ChangeTime task={timed} onClose={() => setTimed(undefined)} /> : null}
      {edited ? (
        <EditForm
          // a new dialog each time, even for the same task
          key={edited.times}
          task={edited.task}
          tasks={days[dates.indexOf(edited.task.date)]?.data}
        />
      ) : null}
    </div>
  )
}

/** The form of the day that the task is on. */
function EditForm({ task, tasks }: { task: Task; tasks: readonly Task[] | undefined }) {
  const form = useTaskForm(task.date, tasks)
  const [isOpened, setOpened] = useState(false)
  if (!isOpened) {
    setOpened(true)
    form.openEdit(task)
  }
  return form.dialog
}

function WeekHeader({ from, today, thisWeek }: { from: LocalDate; today: LocalDate; thisWeek: LocalDate }) {
  const navigate = useNavigate()
  const go = (date: LocalDate) => void navigate({ to: WEEK_ROUTE, params: { date } })
  return (
    <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 sm:mb-4">
      <h1 tabIndex={-1} className="min-w-0 grow text-xl font-bold sm:text-3xl">
        <span className="sr-only">Week, </span>
        {weekWords(from)}
      </h1>
      <nav aria-label="Weeks" className="flex flex-wrap gap-2">
        <button type="button" onClick={() => go(addDays(from, -7))} className={STEP}>
          <ChevronLeft aria-hidden className="size-5.5" />
          <span className="sr-only">Previous week</span>
        </button>
        {from === thisWeek ? null : (
          <button type="button" onClick={() => go(today)} className={buttonStyle()}>
            This week
          </button>
        )}
        <button type="button" onClick={() => go(addDays(from, 7))} className={STEP}>
          <ChevronRight aria-hidden className="size-5.5" />
          <span className="sr-only">Next week</span>
        </button>
      </nav>
    </header>
  )
}

/** Beside the pointer: what letting go here does. */
function DragNote({ drag: { task, x, y, over } }: { drag: Drag }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed z-40 max-w-60 rounded-control bg-raised px-3 py-2 shadow-high"
      style={{ left: Math.min(x + 12, innerWidth - 200), top: y + 12 }}
    >
      <p className="truncate font-semibold">{task.title}</p>
      <p className="text-sm text-ink-soft">{over ? `Move to ${weekdayName(over)}` : 'Drop it on a day'}</p>
    </div>
  )
}

const STEP = buttonStyle('secondary', 'px-3!')
