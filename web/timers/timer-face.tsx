import { useEffect, useState } from 'react'
import { formatSeconds, isRunning, shownSeconds, type Timer } from '#domain/tasks/timer.ts'

/** A timer's seconds. A screen reader can read them at any time, but does not announce each second. */
export function TimerFace({ timer, className = '' }: { timer: Timer; className?: string }) {
  const seconds = useShownSeconds(timer)
  return (
    <span role="timer" data-figures className={className}>
      {formatSeconds(seconds)}
    </span>
  )
}

/** Whether a countdown has reached its end. */
export function useIsTimeUp(timer: Timer): boolean {
  const seconds = useShownSeconds(timer)
  return timer.mode === 'countdown' && seconds <= 0
}

/** Computed from instants: a tick only triggers a new look at the clock. */
function useShownSeconds(timer: Timer): number {
  const [now, setNow] = useState(() => Date.now())
  const running = isRunning(timer)
  useEffect(() => {
    if (!running) return
    const tick = () => setNow(Date.now())
    tick()
    const interval = setInterval(tick, 250)
    return () => clearInterval(interval)
  }, [running])
  return shownSeconds(timer, running ? Math.max(now, timer.startedAt ?? 0) : now)
}
