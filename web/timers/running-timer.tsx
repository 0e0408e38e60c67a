import { Timer as TimerIcon } from 'lucide-react'
import type { Task } from '#domain/tasks/task.ts'
import { isRunning } from '#domain/tasks/timer.ts'
import { TimerFace } from './timer-face.tsx'
import { useTimer } from './timers.ts'

/** Shown on a task's row: the timer left running in Flash Mode. */
export function RunningTimer({ task }: { task: Task }) {
  const timer = useTimer(task)
  if (!timer || !isRunning(timer)) return null
  return (
    <span className="flex shrink-0 items-center gap-1 text-sm font-semibold text-accent-ink">
      <TimerIcon aria-hidden className="size-4" />
      <TimerFace timer={timer} />
    </span>
  )
}
