import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import type { Task } from '#domain/tasks/task.ts'
import { useDisplayOption } from '#web/lib/display-options.ts'
import { Collapsible } from './collapsible.tsx'
import type { DayOutline, OutlineGroup } from './day-outline.ts'
import { GROUP_LOOK } from './group-look.tsx'
import { NowMarker } from './now-marker.tsx'
import { OtherDayRow } from './other-day-row.tsx'
import { stillnessProps, useStillOutline } from './still-list.ts'
import { TaskRow } from './task-row.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useUnsentIds } from './use-unsent-ids.ts'

const TaskMenu = lazy(() => import('./task-menu.tsx').then((part) => ({ default: part.TaskMenu })))

type DayListProps = {
  outline: DayOutline
  tasks: readonly Task[]
  onEdit: (task: Task) => void
  onCard: (task: Task) => void
}

/** What the rows need besides their task; the same for all of them as long as nothing in it changed. */
export type RowActions = { onEdit: (task: Task) => void; onMenu: (task: Task, button: HTMLElement) => void }

/** The day's tasks in their groups, and below them those of other days. */
export function DayList({ outline: wanted, tasks, onEdit, onCard }: DayListProps) {
  const outline = useStillOutline(wanted)
  const taskOf = useTaskLookup(tasks)
  const [compact] = useDisplayOption('compact-mode')
  const unsent = useUnsentIds()
  const list = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<{ task: Task; button: HTMLElement } | null>(null)
  useKeptFocus(list)

  const latest = useRef(onEdit)
  latest.current = onEdit
  const actions = useMemo<RowActions>(
    () => ({ onEdit: (task) => latest.current(task), onMenu: (task, button) => setMenu({ task, button }) }),
    [],
  )
  const openId = menu?.task.id

  return (
    <div
      ref={list}
      {...stillnessProps}
      data-day-list
      data-amount={amountOf(outline)}
      className="flex flex-col gap-6"
    >
      {outline.groups.map((group) => (
        <TaskGroup key={group.name} group={group} taskOf={taskOf}>
          {(members) => (
            <ol
              className={`rounded-card border border-line bg-surface shadow-low ${GROUP_LOOK[group.name].edge}`}
            >
              {members.map((task, index) => (
                <TaskRow
                  key={task.id}
                  task={task}
                  compact={compact}
                  isUnsent={unsent.has(task.id)}
                  isMenuOpen={openId === task.id}
                  hasNowAbove={isNowAt(outline, group, index)}
                  actions={actions}
                />
              ))}
              {isNowAt(outline, group, members.length) ? <NowMarker isAlone={members.length === 0} /> : null}
            </ol>
          )}
        </TaskGroup>
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

type TaskGroupProps = {
  group: OutlineGroup
  taskOf: (id: string) => Task | undefined
  children: (tasks: Task[]) => React.ReactNode
}

function TaskGroup({ group, taskOf, children }: TaskGroupProps) {
  const { icon: Icon, badge, title } = GROUP_LOOK[group.name]
  const tasks = group.ids.map(taskOf).filter((task) => task !== undefined)
  const completed = tasks.filter(({ status }) => status === 'completed').length
  return (
    <Collapsible
      title={<span className={title}>{group.title}</span>}
      icon={
        <span aria-hidden className={`grid size-7 shrink-0 place-items-center rounded-full ${badge}`}>
          <Icon className="size-4.5" />
        </span>
      }
      aside={
        <>
          {completed}/{tasks.length}
          <span className="sr-only"> completed</span>
        </>
      }
    >
      {children(tasks)}
    </Collapsible>
  )
}

/**
 * Finds tasks by id, also one that has just gone: while the list keeps still for a pointer it still shows there.
 */
function useTaskLookup(tasks: readonly Task[]): (id: string) => Task | undefined {
  const known = useRef(new Map<string, Task>())
  for (const task of tasks) known.current.set(task.id, task)
  return useCallback((id) => known.current.get(id), [])
}

function isNowAt({ now }: DayOutline, group: OutlineGroup, index: number): boolean {
  return now?.group === group.name && now.index === index
}

/** How much there is to fit on one sheet of paper. */
function amountOf({ groups }: DayOutline): 'few' | 'many' | 'crowd' {
  const count = groups.reduce((sum, { ids }) => sum + ids.length, 0)
  if (count <= 24) return 'few'
  return count <= 60 ? 'many' : 'crowd'
}
