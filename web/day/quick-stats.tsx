import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { memo, type ReactNode, useId, useState } from 'react'
import type { StatusFilter, TaskFilters } from '#domain/tasks/filters.ts'
import { type DayStats, dayStats } from '#domain/tasks/stats.ts'
import type { Task } from '#domain/tasks/task.ts'
import type { TaskType } from '#domain/tasks/task-type.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { LocalMoment } from '#domain/time/local-time.ts'
import { useActingAs } from '#web/lib/acting-as.ts'
import { useClock } from '#web/tasks/clock.ts'
import { dayQuery } from '#web/tasks/queries.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

export const NO_FILTERS: TaskFilters = { statuses: [], types: [] }

export function hasFilters({ statuses, types }: TaskFilters): boolean {
  return statuses.length + types.length > 0
}

const STATUSES: readonly { id: StatusFilter; label: string; dot: string }[] = [
  { id: 'completed', label: 'Completed', dot: 'rounded-full border-done bg-done' },
  { id: 'overdue', label: 'Overdue', dot: 'rotate-45 scale-85 border-overdue bg-overdue' },
  { id: 'pending', label: 'Pending', dot: 'rounded-full border-ink-soft' },
  { id: 'skipped', label: 'Skipped', dot: 'rounded-full border-dashed border-ink-soft' },
]

const TYPES: readonly { id: TaskType; label: string }[] = [
  { id: 'recurring', label: 'Recurring' },
  { id: 'rolledOver', label: 'Rolled Over' },
  { id: 'new', label: 'New' },
]

type QuickStatsProps = {
  date: LocalDate
  filters: TaskFilters
  /** how many tasks the list shows with these filters */
  shown: number
  onChange: (filters: TaskFilters) => void
}

/** The day in numbers. Each number is a filter button: the pressed ones decide what the list shows. */
export const QuickStats = memo(function QuickStats({ date, filters, shown, onChange }: QuickStatsProps) {
  const { data: tasks } = useQuery(dayQuery(date))
  const stats = useStats(tasks)
  const [isOpen, setOpen] = useState(() => !matchMedia('(max-width: 1024px)').matches)
  const panel = useId()
  // Sticks below the header, which is taller while viewing as someone.
  const acting = useActingAs()
  const isFiltering = hasFilters(filters)
  const result = tasks && isFiltering ? resultWords(shown, stats.total) : ''
  return (
    <section
      aria-labelledby={`${panel}-title`}
      className={`relative mb-3 self-start overflow-clip rounded-card sm:mb-5 border border-line bg-surface shadow-low min-[1025px]:sticky min-[1025px]:col-start-1 min-[1025px]:row-span-2 min-[1025px]:row-start-1 print:hidden ${acting ? 'min-[1025px]:top-40' : 'min-[1025px]:top-24'}`}
    >
      <h2 id={`${panel}-title`} className="text-base">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-3 rounded-card px-4 py-2 text-left hover:bg-sunken sm:min-h-12 sm:py-2.5"
        >
          <span className="font-bold">Quick Stats</span>
          {isOpen ? null : (
            <span data-figures className="min-w-0 truncate font-medium text-ink-soft">
              {tasks && !isFiltering ? progressWords(stats) : ''}
            </span>
          )}
          <span data-figures className="min-w-0 font-semibold text-accent-ink">
            {result}
          </span>
          <ChevronDown
            aria-hidden
            className={`ml-auto size-5 shrink-0 text-ink-soft transition-transform duration-200 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      {/* Read out on each press of a filter. */}
      <p role="status" className="sr-only">
        {result}
      </p>
      <Progress {...stats} />
      <div id={panel} className={isOpen ? 'px-4 pt-3 pb-4' : ''}>
        {isOpen ? (
          <AllFilters
            stats={stats}
            filters={filters}
            shown={shown}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </div>
    </section>
  )
})

type AllFiltersProps = Pick<QuickStatsProps, 'filters' | 'shown' | 'onChange'> & {
  stats: DayStats
  onClose: () => void
}

function AllFilters({ stats, filters, shown, onChange, onClose }: AllFiltersProps) {
  return (
    <>
      <Filters title="Status">
        {STATUSES.map(({ id, label, dot }) => (
          <FilterButton
            key={id}
            label={label}
            count={stats[id]}
            dot={dot}
            isPressed={filters.statuses.includes(id)}
            onPress={() => onChange({ ...filters, statuses: toggled(filters.statuses, id) })}
          />
        ))}
      </Filters>
      <Filters title="Type">
        {TYPES.map(({ id, label }) => (
          <FilterButton
            key={id}
            label={label}
            count={stats[id]}
            isPressed={filters.types.includes(id)}
            onPress={() => onChange({ ...filters, types: toggled(filters.types, id) })}
          />
        ))}
      </Filters>
      {/* Without a match the list itself offers all tasks. */}
      {hasFilters(filters) && shown > 0 ? (
        <div className="mt-2 flex flex-wrap gap-2">
          <button
            type="button"
            onClick={() => onChange(NO_FILTERS)}
            className="min-h-11 grow cursor-pointer rounded-control px-3 font-semibold text-accent-ink hover:bg-sunken"
          >
            Show all tasks
          </button>
          <button type="button" onClick={onClose} className={buttonStyle('secondary', 'grow sm:hidden')}>
            {shown === 1 ? 'See the task' : `See the ${shown} tasks`}
          </button>
        </div>
      ) : null}
    </>
  )
}

function Progress({ completed, skipped, total }: DayStats) {
  const scaled = (count: number) => `scaleX(${total === 0 ? 0 : count / total})`
  return (
    <div className="max-sm:-mt-1.5 sm:px-4 sm:pb-3">
      <div
        role="progressbar"
        aria-label="Completed tasks"
        aria-valuemin={0}
        aria-valuemax={total || 1}
        aria-valuenow={completed}
        aria-valuetext={progressWords({ completed, total })}
        className="relative h-1.5 overflow-hidden bg-line sm:h-2 sm:rounded-full"
      >
        <span
          className={`${BAR} bg-line-strong/50 forced-colors:bg-[GrayText]`}
          style={{ transform: scaled(completed + skipped) }}
        />
        <span
          className={`${BAR} bg-done forced-colors:bg-[Highlight]`}
          style={{ transform: scaled(completed) }}
        />
      </div>
    </div>
  )
}

const BAR = 'absolute inset-0 origin-left transition-transform duration-200'

function progressWords({ completed, total }: Pick<DayStats, 'completed' | 'total'>): string {
  return total === 0 ? 'No tasks' : `${completed} of ${total} done`
}

function resultWords(shown: number, total: number): string {
  return `${shown} of ${total === 1 ? '1 task' : `${total} tasks`}`
}

function Filters({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="mt-3 first:mt-0">
      <legend id={id} className="mb-1 px-1 text-sm font-semibold text-ink-soft max-sm:sr-only">
        {title}
      </legend>
      <div className="grid gap-1.5 max-[1024px]:flex max-[1024px]:flex-wrap">{children}</div>
    </fieldset>
  )
}

type FilterButtonProps = {
  label: string
  count: number
  dot?: string
  isPressed: boolean
  onPress: () => void
}

function FilterButton({ label, count, dot, isPressed, onPress }: FilterButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={`flex min-h-11 max-w-full cursor-pointer items-center gap-2.5 rounded-control border px-if-room text-left transition-colors duration-150 ${
        isPressed
          ? 'border-accent bg-accent-soft font-semibold text-accent-ink'
          : 'border-transparent hover:bg-sunken max-[1024px]:border-line'
      }`}
    >
      {dot ? <span aria-hidden className={`size-3 shrink-0 border-2 ${dot}`} /> : null}
      <span className="min-w-0 grow">{label}</span>
      <span data-figures className="font-semibold">
        {count}
      </span>
    </button>
  )
}

/** Selected as JSON, so that a clock tick re-renders only when a number changed. */
function useStats(tasks: readonly Task[] | undefined): DayStats {
  const select = (now: LocalMoment) => JSON.stringify(dayStats(tasks ?? [], now))
  return JSON.parse(useClock(select))
}

function toggled<T>(chosen: readonly T[], one: T): T[] {
  return chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
}
