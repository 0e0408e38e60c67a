import { Check, CircleDashed, SkipForward } from 'lucide-react'
import { useState } from 'react'
import type { Task, TaskStatus } from '#domain/tasks/task.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

const CHOICES = {
  completed: { words: 'Mark Complete', Icon: Check },
  skipped: { words: 'Skip', Icon: SkipForward },
  pending: { words: 'Mark Pending', Icon: CircleDashed },
}

type StatusChoiceProps = {
  task: Task
  /** `seen`: the task with the status that the choice was made by */
  onChoose: (seen: Task, status: TaskStatus) => void
}

/** What can be done with the card. In a low window it stays in sight at the bottom while the card scrolls. */
export function StatusChoice({ task, onChoose }: StatusChoiceProps) {
  const [status, follow] = useHeldStatus(task)
  const others = (['completed', 'skipped', 'pending'] as const).filter((one) => one !== status)
  return (
    <div className="grid shrink-0 grid-cols-2 [@container(width<12.5rem)_and_(height>=20rem)]:grid-cols-1 [@container(width<10.5rem)]:grid-cols-1 gap-2 bg-surface px-3 pb-3 low-window:sticky low-window:bottom-0 low-window:z-10 low-window:border-t low-window:border-line low-window:py-2">
      {others.map((one) => {
        const { words, Icon } = CHOICES[one]
        return (
          <button
            key={one}
            type="button"
            onClick={() => {
              follow()
              onChoose({ ...task, status }, one)
            }}
            className={buttonStyle(
              one === 'completed' ? 'primary' : 'secondary',
              'min-h-13 px-2! first:order-last sm:text-lg! low-window:min-h-11 [@container(width<10.5rem)]:min-h-[44px] [@container(width<10.5rem)]:py-0',
            )}
          >
            <Icon aria-hidden className="size-5.5 [@container(width<22rem)]:hidden" />
            {words}
          </button>
        )
      })}
    </div>
  )
}

/**
 * The status that a card came with. When another person changes it, 'Skip' must not come under a finger that is on its way
 * to 'Mark Complete'. From one's own choice on it is followed.
 */
function useHeldStatus({ id, status }: Task): [status: TaskStatus, follow: () => void] {
  const [held, setHeld] = useState<{ id: string; status?: TaskStatus }>({ id, status })
  if (held.id !== id) setHeld({ id, status })
  return [held.status ?? status, () => setHeld({ id })]
}
