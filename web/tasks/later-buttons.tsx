import { Clock } from 'lucide-react'
import { LATER_LABELS, LATER_MINUTES } from '#domain/tasks/later.ts'
import type { Task } from '#domain/tasks/task.ts'
import { Button } from '#web/ui/button.tsx'
import { useMay } from './allowed-context.ts'
import { putOff, useCanPutOff } from './put-off.ts'

/** 'In 10 minutes' and 'In an hour' for a task that is still to do today. */
export function LaterButtons({ task, className = '' }: { task: Task; className?: string }) {
  const mayTick = useMay('tick')
  const isOnOffer = useCanPutOff(task)
  if (!mayTick || !isOnOffer) return null
  return (
    <fieldset className={`flex flex-wrap items-center gap-2 ${className}`}>
      <legend className="sr-only">Remind again</legend>
      <span aria-hidden className="flex items-center gap-1.5 text-sm text-ink-soft">
        <Clock className="size-4.5" />
        Later
      </span>
      {LATER_MINUTES.map((minutes) => (
        <Button key={minutes} onPress={() => putOff(task, minutes)}>
          {LATER_LABELS[minutes]}
        </Button>
      ))}
    </fieldset>
  )
}
