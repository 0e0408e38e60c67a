import { lazy, Suspense, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Task } from '#domain/tasks/task.ts'
import { nextPaint } from '#web/lib/next-paint.ts'
import { useLatest } from '#web/lib/use-latest.ts'
import { type DayOutline, idsInOrder } from '#web/tasks/day-outline.ts'
import { stillnessProps, useStillOutline } from '#web/tasks/still-list.ts'
import { Collapsible } from './collapsible.tsx'
import { OtherDayRow } from './other-day-row.tsx'
import type { RowActions } from './row-actions.ts'
import { TaskGroup } from './task-group.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useUnsentIds } from './use-unsent-ids.ts'

const TaskMenu = lazy(() => import('./task-menu.tsx').then((part) => ({ default: part.TaskMenu })))

type DayListProps = {
  outline: DayOutline
  tasks: readonly Task[]
  onEdit: (task: Task) => void
  onCard: (task: Task) => void
}

/** The day's tasks in their groups, and below them those of other days. */
export function DayList({ outline: wanted, tasks, onEdit, onCard }: DayListProps) {
  const outline = useStillOutline(wanted)
  const taskOf = useTaskLookup(tasks)
  const unsent = useUnsentIds()
  const list = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<{ task: Task; button: HTMLElement } | null>(null)
  useKeptFocus(
    list,
    useMemo(() => idsInOrder(outline), [outline]),
  )

  const edit = useLatest(onEdit)
  const actions = useMemo<RowActions>(
    () => ({ onEdit: edit, onMenu: (task, button) => setMenu({ task, button }) }),
    [edit],
  )
  const openId = menu?.task.id
  const rooms = roomForRows(outline, useRowsAtOnce())

  return (
    <div
      ref={list}
      {...stillnessProps}
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
          most={rooms[index]}
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
          <ul className="rounded-card border border-line bg-surface">
            {outline.otherDays.map((id) => (
              <OtherDayRow key={id} task={taskOf(id)} isMenuOpen={openId === id} actions={actions} />
            ))}
          </ul>
        </Collapsible>
      ) : null}
      {menu ? (
        <Suspense fallback={null}>
          <TaskMenu
            task={taskOf(menu.task.id) ?? menu.task}
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

/** As many as most screens hold. */
const FIRST_ROWS = 20

/** How many rows are there: at first those that are seen, all as soon as these have been painted. */
function useRowsAtOnce(): number {
  const [most, setMost] = useState(FIRST_ROWS)
  useEffect(() => {
    void nextPaint().then(() => startTransition(() => setMost(Number.POSITIVE_INFINITY)))
  }, [])
  return most
}

/** How many rows of each group there is room for; undefined where it is all of them. */
function roomForRows({ groups }: DayOutline, most: number): (number | undefined)[] {
  let left = most
  return groups.map(({ ids }) => {
    const room = Math.max(left, 0)
    left -= ids.length
    return room < ids.length ? room : undefined
  })
}

/**
 * Finds tasks by id, also one that has just gone: while the list keeps still for a pointer it still shows there.
 */
function useTaskLookup(tasks: readonly Task[]): (id: string) => Task | undefined {
  const known = useRef(new Map<string, Task>())
  for (const task of tasks) known.current.set(task.id, task)
  return useCallback((id) => known.current.get(id), [])
}

/** How much there is to fit on one sheet of paper. */
function amountOf({ groups }: DayOutline): 'few' | 'many' | 'crowd' {
  const count = groups.reduce((sum, { ids }) => sum + ids.length, 0)
  if (count <= 24) return 'few'
  return count <= 60 ? 'many' : 'crowd'
}
