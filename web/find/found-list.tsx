import { CalendarDays, Lock, Repeat } from 'lucide-react'
import type { Ref } from 'react'
import type { FoundTask } from '#contract/find.ts'
import { dayPath } from '#domain/paths.ts'
import { dateWords, foundWords } from '#domain/tasks/found-words.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { iconButtonStyle } from '#web/ui/button-style.ts'

type FoundListProps = {
  listRef: Ref<HTMLUListElement>
  tasks: readonly FoundTask[]
  more: boolean
  today: LocalDate
  onOpen: (path: string) => void
}

/** What was found: each opens its card; the calendar beside it opens its day. */
export function FoundList({ listRef, tasks, more, today, onOpen }: FoundListProps) {
  return (
    <>
      <ul ref={listRef} aria-label="Found tasks" className="mt-1">
        {tasks.map((task) => (
          <li key={task.id} className="flex items-center gap-1 border-b border-line last:border-0">
            <button
              type="button"
              data-result
              onClick={() => onOpen(dayPath(task.date, task.id))}
              className="min-h-11 min-w-0 grow cursor-pointer rounded-control px-2 py-2.5 text-left hover:bg-sunken"
            >
              <span dir="auto" className="block font-semibold wrap-anywhere">
                {task.title}
                {task.private ? (
                  <>
                    <Lock aria-hidden className="ml-1.5 inline size-4 text-ink-soft" />
                    <span className="sr-only"> (only for you)</span>
                  </>
                ) : null}
              </span>
              <span data-figures className="block text-ink-soft">
                {task.recurrenceType === 'none' ? null : (
                  <Repeat aria-hidden className="mr-1.5 inline size-4" />
                )}
                {foundWords(task, today)}
              </span>
            </button>
            <button
              type="button"
              aria-label={`Go to ${dateWords(task.date, today)}: ${task.title}`}
              onClick={() => onOpen(dayPath(task.date))}
              className={iconButtonStyle()}
            >
              <CalendarDays aria-hidden className="size-5" />
            </button>
          </li>
        ))}
      </ul>
      {more ? <p className="mt-3 text-ink-soft">There are more. Add a word to see fewer.</p> : null}
    </>
  )
}
