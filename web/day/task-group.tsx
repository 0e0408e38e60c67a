import { memo } from 'react'
import { type GroupName, progressOf } from '#domain/tasks/day-list.ts'
import type { Task } from '#domain/tasks/task.ts'
import { useDisplayOption } from '#web/lib/display-options.ts'
import { GROUP_LOOK } from '#web/tasks/group-look.tsx'
import { Collapsible } from './collapsible.tsx'
import { NowMarker } from './now-marker.tsx'
import type { RowActions } from './row-actions.ts'
import { TaskRow } from './task-row.tsx'

type TaskGroupProps = {
  name: GroupName
  title: string
  /** in the order they are shown */
  tasks: readonly Task[]
  /** how many of them to render; all by default */
  rowLimit?: number
  /** the NOW marker goes before the task at this index; -1 if it is not in this group */
  nowAt: number
  unsent: ReadonlySet<string>
  /** the task whose menu is open */
  openId: string | undefined
  actions: RowActions
}

/** A part of the day. It re-renders only when one of its own tasks changed. */
export const TaskGroup = memo(function TaskGroup(props: TaskGroupProps) {
  const { name, title, tasks, rowLimit = tasks.length, nowAt, unsent, openId, actions } = props
  const [compact] = useDisplayOption('compact-mode')
  const { icon: Icon, badge, title: hue, edge } = GROUP_LOOK[name]
  const { completed, total } = progressOf(tasks)
  return (
    <Collapsible
      title={<span className={hue}>{title}</span>}
      icon={
        <span
          aria-hidden
          className={`grid size-7 shrink-0 place-items-center rounded-full @max-[9rem]:hidden ${badge}`}
        >
          <Icon className="size-4.5" />
        </span>
      }
      aside={
        total === 0 && tasks.length > 0 ? (
          'Paused'
        ) : (
          <>
            {completed}/{total}
            <span className="sr-only"> completed</span>
          </>
        )
      }
    >
      <ol className={`@container rounded-card border border-line bg-surface shadow-low ${edge}`}>
        {tasks.slice(0, rowLimit).map((task, index) => (
          <TaskRow
            key={task.id}
            task={task}
            compact={compact}
            isUnsent={unsent.has(task.id)}
            isMenuOpen={openId === task.id}
            hasNowAbove={nowAt === index}
            actions={actions}
          />
        ))}
        {nowAt === tasks.length && rowLimit >= nowAt ? <NowMarker isAlone={tasks.length === 0} /> : null}
      </ol>
    </Collapsible>
  )
}, areEqualProps)

/** `tasks` is a new array after every change of the day, so its items are compared. */
function areEqualProps(before: TaskGroupProps, after: TaskGroupProps): boolean {
  return (Object.keys(after) as (keyof TaskGroupProps)[]).every((name) =>
    name === 'tasks' ? isSameList(before.tasks, after.tasks) : before[name] === after[name],
  )
}

function isSameList(before: readonly Task[], after: readonly Task[]): boolean {
  return before.length === after.length && before.every((task, index) => task === after[index])
}
