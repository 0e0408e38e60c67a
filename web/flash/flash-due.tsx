import { AlarmClock } from 'lucide-react'
import { dayPath } from '#domain/paths.ts'
import type { Task } from '#domain/tasks/task.ts'
import { format12Hour } from '#domain/time/local-time.ts'
import { goTo } from '#web/lib/go-to.ts'
import { useClock } from '#web/tasks/clock.ts'
import { useDueTasks } from '#web/tasks/due-tasks.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

type FlashDueProps = {
  /** the card on the screen */
  shown: Task | undefined
  onShow: (id: string) => void
}

/** The card covers the day and what it says when it is time for a task, so the card says it itself. */
export function FlashDue({ shown, onShow }: FlashDueProps) {
  const today = useClock((now) => now.date)
  const due = useDueTasks(today)
  const isShown = (task: Task) => task.id === shown?.id && task.date === shown.date
  const [first, ...more] = due.filter((task) => !isShown(task))
  if (!first) return due.length > 0 ? <p className="sr-only">It is time: {due[0]?.title}</p> : null
  const show = () => (shown?.date === today ? onShow(first.id) : goTo(dayPath(today, first.id)))
  return (
    <div className="flex min-h-11 animate-appear items-center gap-2 rounded-control bg-accent-soft pl-3">
      <AlarmClock aria-hidden className="size-5 shrink-0 text-accent-ink [@container(width<16rem)]:hidden" />
      <p className="min-w-0 grow py-1 text-sm leading-tight">
        <span className="font-semibold">It is time</span>{' '}
        <span className="line-clamp-1 break-all">
          <bdi>{first.title}</bdi>
          <span className="[@container(width<16rem)]:sr-only">, {format12Hour(first.time)}</span>
          {more.length > 0 ? ` and ${more.length} more` : ''}
        </span>
      </p>
      <button
        type="button"
        aria-label={`Show ${first.title}`}
        className={buttonStyle('quiet', 'shrink-0 px-3! text-accent-ink')}
        onClick={show}
      >
        Show
      </button>
    </div>
  )
}
