import { Repeat } from 'lucide-react'
import { memo } from 'react'
import { recurrenceLabel } from '#domain/tasks/labels.ts'
import type { Task } from '#domain/tasks/task.ts'
import { format12Hour } from '#domain/time/local-time.ts'
import type { RowActions } from './row-actions.ts'
import { COMPACT_TITLE, MenuButton } from './task-row.tsx'

type OtherDayRowProps = { task: Task | undefined; isMenuOpen: boolean; actions: RowActions }

/** A recurring task that does not fall on this day: it cannot be ticked, but it can be edited and deleted. */
export const OtherDayRow = memo(function OtherDayRow({ task, isMenuOpen, actions }: OtherDayRowProps) {
  if (!task) return null
  return (
    <li
      data-task={task.id}
      className="grid min-h-13 grid-cols-[4.75rem_minmax(0,1fr)_2.5rem] items-center border-line sm:pr-1 not-first:border-t sm:grid-cols-[5.5rem_minmax(0,1fr)_2.75rem] @max-[17.5rem]:grid-cols-[minmax(0,1fr)_2.75rem]"
    >
      <time
        dateTime={task.time ?? undefined}
        className="pl-3 text-sm font-medium whitespace-nowrap text-ink-soft sm:pl-4"
      >
        {format12Hour(task.time)}
      </time>
      <button
        type="button"
        disabled={!actions.canEdit}
        onClick={() => actions.onOpen(task)}
        className="flex min-h-11 min-w-0 cursor-pointer flex-wrap items-center gap-x-3 rounded-control px-2 py-1 text-left hover:bg-sunken @max-[17.5rem]:col-span-full @max-[17.5rem]:row-start-2"
      >
        <span dir="auto" className={`relative min-w-0 font-medium ${COMPACT_TITLE}`}>
          {task.title}
        </span>
        <span className="flex items-center gap-1.5 text-sm text-ink-soft sm:ml-auto">
          <Repeat aria-hidden className="size-4" />
          {recurrenceLabel(task)}
        </span>
      </button>
      {actions.canEdit ? <MenuButton task={task} isOpen={isMenuOpen} actions={actions} /> : null}
    </li>
  )
})
