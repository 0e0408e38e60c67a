import { lazy, Suspense, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Task } from '#domain/tasks/task.ts'
import { useMayPlan } from '#web/account/use-may-plan.ts'
import { nextPaint } from '#web/lib/next-paint.ts'
import { useLatest } from '#web/lib/use-latest.ts'
import { type DayOutline, idsInOrder } from '#web/tasks/day-outline.ts'
import { freezeListProps, useSteadyOutline } from '#web/tasks/steady-list.ts'
import { Collapsible } from './collapsible.tsx'
import { OtherDayRow } from './other-day-row.tsx'
import type { RowActions } from './row-actions.ts'
import { TaskGroup } from './task-group.tsx'
import { useKeepFocus } from './use-keep-focus.ts'
import { useShowNow } from './use-show-now.ts'
import { useUnsentIds } from './use-unsent-ids.ts'

const TaskMenu = lazy(() => import('./task-menu.tsx').then((part) => ({ default: part.TaskMenu })))

type DayListProps = {
  outline: DayOutline
  tasks: readonly Task[]
  onEdit: (task: Task) => void
  onCard: (task: Task) => void
}

/** The day's tasks in their groups, followed by the tasks of other days. */
export function DayList({ outline: wanted, tasks, onEdit, onCard }: DayListProps) {
  const outline = useSteadyOutline(wanted)
  const taskOf = useTaskLookup(tasks)
  const unsent = useUnsentIds()
  const list = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<{ task: Task; button: HTMLElement } | null>(null)
  useKeepFocus(
    list,
    useMemo(() => idsInOrder(outline), [outline]),
  )

  const canEdit = useMayPlan()
  const onOpen = useLatest(canEdit ? onEdit : onCard)
  const actions = useMemo<RowActions>(
    () => ({ onOpen, canEdit, onMenu: (task, button) => setMenu({ task, button }) }),
    [onOpen, canEdit],
  )
  const openId = menu?.task.id
  const rowLimit = useRowLimit()
  const rowLimits = rowLimitsOf(outline, rowLimit)
  useShowNow(list, rowLimit === Number.POSITIVE_INFINITY)

  return (
    <div
      ref={list}
      {...freezeListProps}
      data-day-list
      data-amount={amountOf(outline)}
      className="flex flex-col gap-6"
    >
      {outline.groups.map((group, index) => (
        <TaskGroup
          key={group.name}
          name={group.name}
          title={group.title}
          tasks={group.ids.map(taskOf).filter((task) => task !== undefined)}
          rowLimit={rowLimits[index]}
          nowAt={outline.now?.group === group.name ? outline.now.index : -1}
          unsent={unsent}
          openId={openId}
          actions={actions}
        />
      ))}
      {outline.otherDays.length > 0 ? (
        <Collapsible
          title="Tasks for Other Days"
          aside={String(outline.otherDays.length)}
          startsOpen={false}
          className="print:hidden"
        >
          <ul className="@container rounded-card border border-line bg-surface">
            {outline.otherDays.map((id) => (
              <OtherDayRow key={id} task={taskOf(id)} isMenuOpen={openId === id} actions={actions} />
            ))}
          </ul>
        </Collapsible>
      ) : null}
      {menu ? (
        <Suspense fallback={null}>
          <TaskMenu
            task={menu.task}
            button={menu.button}
            onClose={() => setMenu(null)}
            onEdit={onEdit}
            onCard={onCard}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

/** As many as fit on most screens. */
const FIRST_ROWS = 20

/** How many rows to render: the visible ones first, and all once these have been painted. */
function useRowLimit(): number {
  const [limit, setLimit] = useState(FIRST_ROWS)
  useEffect(() => {
    void nextPaint().then(() => startTransition(() => setLimit(Number.POSITIVE_INFINITY)))
  }, [])
  return limit
}

/** The limit split over the groups; undefined for a group that is shown whole. */
function rowLimitsOf({ groups }: DayOutline, limit: number): (number | undefined)[] {
  let left = limit
  return groups.map(({ ids }) => {
    const room = Math.max(left, 0)
    left -= ids.length
    return room < ids.length ? room : undefined
  })
}

/** Finds tasks by id, including deleted ones: while the list is frozen for a pointer, they are still shown. */
function useTaskLookup(tasks: readonly Task[]): (id: string) => Task | undefined {
  const known = useRef(new Map<string, Task>())
  for (const task of tasks) known.current.set(task.id, task)
  return useCallback((id) => known.current.get(id), [])
}

/** How dense the printed day has to be to fit on one sheet of paper. */
function amountOf({ groups }: DayOutline): 'few' | 'many' | 'crowd' {
  const count = groups.reduce((sum, { ids }) => sum + ids.length, 0)
  if (count <= 24) return 'few'
  return count <= 60 ? 'many' : 'crowd'
}
