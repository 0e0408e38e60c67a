import { Check, Circle, EllipsisVertical, GripVertical, Lock, Pause, SkipForward } from 'lucide-react'
import type { PointerEvent } from 'react'
import { isResting } from '#domain/tasks/filters.ts'
import type { Task, TaskStatus } from '#domain/tasks/task.ts'
import { format12Hour, realTime } from '#domain/time/local-time.ts'

export type WeekTaskActions = {
  onOpen: (task: Task) => void
  onMenu: (task: Task, button: HTMLElement) => void
  onDrag: (task: Task, press: PointerEvent) => void
}

type WeekTaskProps = WeekTaskActions & { task: Task; mayDrag: boolean; isDragged: boolean }

const LOOK: Record<TaskStatus, { icon: typeof Check; word: string; tone: string }> = {
  completed: { icon: Check, word: 'Done', tone: 'text-done-ink' },
  skipped: { icon: SkipForward, word: 'Skipped', tone: 'text-ink-soft' },
  pending: { icon: Circle, word: 'Not done', tone: 'text-ink-soft' },
}

const PAUSED = { icon: Pause, word: 'Paused', tone: 'text-ink-soft' }

/** One task of a week: its time, whether it is done, and its title, which opens its card. */
export function WeekTask({ task, mayDrag, isDragged, onOpen, onMenu, onDrag }: WeekTaskProps) {
  const { icon: Icon, word, tone } = isResting(task) ? PAUSED : LOOK[task.status]
  const time = realTime(task.time)
  const drag = (press: PointerEvent) => mayDrag && onDrag(task, press)
  return (
    <li
      data-task={task.id}
      // With a finger the page scrolls; the grip is for dragging.
      onPointerDown={(press) => press.pointerType === 'mouse' && drag(press)}
      className={`group relative flex min-w-0 items-start rounded-control border border-line bg-surface py-0.5 select-none @max-[17.5rem]:flex-wrap ${isDragged ? 'opacity-50' : ''} ${mayDrag ? 'hover:border-line-strong' : ''}`}
    >
      <button
        type="button"
        onClick={() => onOpen(task)}
        className="min-h-11 min-w-0 grow cursor-pointer rounded-control px-2 py-1.5 text-left @max-[17.5rem]:basis-full"
      >
        <span data-figures className={`flex items-center gap-1 text-sm ${tone}`}>
          <Icon aria-hidden className="size-4 shrink-0" />
          {time ? format12Hour(time) : 'Anytime'}
          <span className="sr-only">, {word}</span>
          {task.private ? (
            <>
              <Lock aria-hidden className="size-4 shrink-0" />
              <span className="sr-only">, only for me</span>
            </>
          ) : null}
        </span>
        <span
          dir="auto"
          className={`block leading-snug wrap-anywhere ${task.status === 'pending' ? 'font-semibold' : 'text-ink-soft line-through decoration-1'}`}
        >
          {task.title}
        </span>
        {task.rolloverFrom ? <span className="block text-sm text-overdue-ink">Rolled over</span> : null}
      </button>
      <div className="flex shrink-0 flex-col items-center print:hidden @max-[17.5rem]:ml-auto @max-[17.5rem]:flex-row-reverse">
        <button
          type="button"
          aria-label={`More for ${task.title}`}
          aria-haspopup="menu"
          onClick={(event) => onMenu(task, event.currentTarget)}
          onPointerDown={(press) => press.stopPropagation()}
          className="grid size-11 cursor-pointer place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink @min-[60rem]:size-8"
        >
          <EllipsisVertical aria-hidden className="size-5" />
        </button>
        {mayDrag ? (
          <span
            data-grip
            aria-hidden
            onPointerDown={(press) => press.pointerType !== 'mouse' && drag(press)}
            className="hidden size-8 touch-none place-items-center text-ink-soft pointer-coarse:grid"
          >
            <GripVertical className="size-5" />
          </span>
        ) : null}
      </div>
    </li>
  )
}
