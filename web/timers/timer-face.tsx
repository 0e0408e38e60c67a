import { useEffect, useState } from 'react'
import { formatSeconds, isRunning, shownSeconds, type Timer } from '#domain/tasks/timer.ts'

/** The seconds of a timer. It has a text value that can be read at any time and is not read out by itself. */
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

/** Counted from instants: a tick only says that it is time to look. */
function useShownSeconds(timer: Timer): number {
  const [now, setNow] = useState(() => Date.now())
  const runs = isRunning(timer)
  useEffect(() => {
    if (!runs) return
    const tick = () => setNow(Date.now())
    tick()
    const ticking = setInterval(tick, 250)
    return () => clearInterval(ticking)
  }, [runs])
  return shownSeconds(timer, runs ? Math.max(now, timer.startedAt ?? 0) : now)
}
