import { useEffect, useState } from 'react'
import { formatSeconds, isRunning, shownSeconds, type Timer } from '#domain/tasks/timer.ts'
import { shareLeft } from '#domain/time/time-left.ts'
import { TimeRing } from '#web/ui/time-ring.tsx'

/** A timer's seconds. A screen reader can read them at any time, but does not announce each second. */
export function TimerFace({ timer, className = '' }: { timer: Timer; className?: string }) {
  const seconds = useShownSeconds(timer)
  return (
    <span role="timer" data-figures className={className}>
      {formatSeconds(seconds)}
    </span>
  )
}

/** What is left of a countdown, as a shape; nothing for a stopwatch, which has no end. */
export function CountdownRing({ timer, className = '' }: { timer: Timer; className?: string }) {
  const seconds = useShownSeconds(timer)
  if (timer.mode !== 'countdown') return null
  return <TimeRing share={shareLeft(seconds, timer.targetSeconds)} className={className} />
}

/** Whether a countdown has reached its end. */
export function useIsTimeUp(timer: Timer): boolean {
  const seconds = useShownSeconds(timer)
  return timer.mode === 'countdown' && seconds <= 0
}

/** Computed from instants: a tick only triggers a new look at the clock, and renders when the second is another. */
function useShownSeconds(timer: Timer): number {
  const [now, setNow] = useState(() => Date.now())
  const running = isRunning(timer)
  useEffect(() => {
    if (!running) return
    const tick = () => {
      const at = Date.now()
      setNow((shown) => (shownSeconds(timer, shown) === shownSeconds(timer, at) ? shown : at))
    }
    tick()
    const interval = setInterval(tick, 250)
    return () => clearInterval(interval)
  }, [running, timer])
  return shownSeconds(timer, running ? Math.max(now, timer.startedAt ?? 0) : now)
}
