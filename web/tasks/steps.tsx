import { Check } from 'lucide-react'
import type { Task } from '#domain/tasks/task.ts'
import { useMay } from './allowed-context.ts'
import { TaskPicture } from './pictures/task-picture.tsx'
import { ignore, saveQuietly } from './task-changes.ts'

/** A task's checklist with tickable items. Each tick is saved on its own, so that two people can tick at once. */
export function Steps({ task, className = '' }: { task: Task; className?: string }) {
  const mayTick = useMay('tick')
  return (
    <ul aria-label={`Steps of ${task.title}`} className={className}>
      {task.checklist?.map(({ id, title, completed, picture }, index) => (
        <li key={id ?? index}>
          {/* biome-ignore lint/a11y/useSemanticElements: a native box would show its new state before the list knows it */}
          <button
            type="button"
            role="checkbox"
            aria-checked={completed}
            disabled={!id || !mayTick}
            onClick={() => {
              if (id) void saveQuietly(task, { ticks: { [id]: !completed } }).catch(ignore)
            }}
            className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-1.5 py-1 text-left hover:bg-sunken"
          >
            <span
              aria-hidden
              className={`grid size-5.5 shrink-0 place-items-center rounded-sm border-2 transition-colors duration-150 ${completed ? 'border-done bg-done text-on-accent' : 'border-line-strong bg-surface'}`}
            >
              {completed ? <Check strokeWidth={3.5} className="size-4 animate-tick" /> : null}
            </span>
            <TaskPicture picture={picture} />
            <span dir="auto" className={`min-w-0 wrap-anywhere ${completed ? 'text-ink-soft' : ''}`}>
              {title}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
