import { Clock } from 'lucide-react'
import { useState } from 'react'
import { LATER_LABELS, LATER_MINUTES } from '#domain/tasks/later.ts'
import type { Task } from '#domain/tasks/task.ts'
import { Button } from '#web/ui/button.tsx'
import { useMay } from './allowed-context.ts'
import { putOff, useCanPutOff } from './put-off.ts'

/**
 * 'In 10 minutes' and 'In an hour' for a task that is still to do today. Once it is not, by midnight or by another person's
 * tick, their room is kept: no other button comes under a finger.
 */
export function LaterButtons({ task, className = '' }: { task: Task; className?: string }) {
  const mayTick = useMay('tick')
  const isOnOffer = useCanPutOff(task)
  const [hasRoom, setRoom] = useState(isOnOffer)
  if (isOnOffer && !hasRoom) setRoom(true)
  if (!mayTick || !hasRoom) return null
  return (
    <fieldset className={`flex flex-wrap items-center gap-2 ${isOnOffer ? '' : 'invisible'} ${className}`}>
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
