import { Timer as TimerIcon } from 'lucide-react'
import { isRunning } from '#domain/tasks/timer.ts'
import { TimerFace } from './timer-face.tsx'
import { type TimerOwner, useTimer } from './timers.ts'

/** On a task's row: the timer that was left running in Flash Mode. */
export function RunningTimer(owner: TimerOwner) {
  const timer = useTimer(owner)
  if (!timer || !isRunning(timer)) return null
  return (
    <span className="flex shrink-0 items-center gap-1 text-sm font-semibold text-accent-ink">
      <TimerIcon aria-hidden className="size-4" />
      <TimerFace timer={timer} />
    </span>
  )
}
