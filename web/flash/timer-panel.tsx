import { BellRing, Pause, Play, Square, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import type { Task } from '#domain/tasks/task.ts'
import {
  DEFAULT_COUNTDOWN_SECONDS,
  formatSeconds,
  isRunning,
  newTimer,
  pauseTimer,
  startTimer,
  type Timer,
  type TimerMode,
} from '#domain/tasks/timer.ts'
import { storage } from '#web/lib/storage.ts'
import { stopTimer } from '#web/tasks/task-changes.ts'
import { CountdownRing, TimerFace, useIsTimeUp } from '#web/timers/timer-face.tsx'
import { setTimer, useTimer } from '#web/timers/timers.ts'
import { buttonStyle, iconButtonStyle } from '#web/ui/button-style.ts'
import { unlockSound, useSound } from './beep.ts'

const LAST_MODE = 'timer-mode'

/** Stopwatch or countdown for one task. Its time is saved on Stop, and when the task's status changes. */
export function TimerPanel({ task }: { task: Task }) {
  const stored = useTimer(task)
  const [mode, setMode] = useState<TimerMode>(() => modeFor(task))
  const target = task.countdownTarget ?? DEFAULT_COUNTDOWN_SECONDS
  const timer = stored ?? newTimer(mode, target)
  const isOff = task.status !== 'pending'
  const isTimeUp = useIsTimeUp(timer)

  // Beside a picture there is not room for both: it is in sight once it is used.
  const isInSight = stored !== undefined || !task.picture

  function choose(next: TimerMode) {
    storage.write(LAST_MODE, next)
    setMode(next)
  }

  return (
    <section
      aria-label="Timer"
      className={`bg-surface px-3 pb-3 ${isInSight ? '[@container(height>=40rem)]:sticky [@container(height>=40rem)]:bottom-[calc(7.5rem+max(0.75rem,env(safe-area-inset-bottom)))]' : ''}`}
    >
      <div
        className={`rounded-card p-3 ${isTimeUp ? 'bg-overdue-soft motion-safe:animate-time-up' : 'bg-sunken'}`}
      >
        <div className="flex flex-wrap items-start justify-between gap-2">
          <ModeChoice mode={timer.mode} isOff={isOff || stored !== undefined} onChoose={choose} />
          <SoundButton />
        </div>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex min-w-0 items-center gap-3">
            <CountdownRing timer={timer} className={`size-11 ${isTimeUp ? 'text-overdue' : 'text-accent'}`} />
            <div className="min-w-0">
              <TimerFace timer={timer} className="block text-4xl leading-none font-bold" />
              <TimeTaken task={task} />
            </div>
          </div>
          <TimerButtons task={task} timer={timer} isOff={isOff} isUsed={stored !== undefined} />
        </div>
        <p role="status">
          {isTimeUp ? (
            <span className="mt-2 flex items-center gap-2 font-semibold text-overdue-ink">
              <BellRing aria-hidden className="size-5" />
              Time is up
            </span>
          ) : null}
        </p>
      </div>
    </section>
  )
}

type TimerButtonsProps = { task: Task; timer: Timer; isOff: boolean; isUsed: boolean }

function TimerButtons({ task, timer, isOff, isUsed }: TimerButtonsProps) {
  const look = buttonStyle('secondary', 'px-3.5!')
  function start() {
    unlockSound()
    setTimer(task, startTimer(timer, Date.now()))
  }
  return (
    <div className="flex flex-wrap gap-2">
      {isRunning(timer) ? (
        <button
          type="button"
          disabled={isOff}
          onClick={() => setTimer(task, pauseTimer(timer, Date.now()))}
          className={look}
        >
          <Pause aria-hidden className="size-5" />
          Pause
        </button>
      ) : (
        <button type="button" disabled={isOff} onClick={start} className={look}>
          <Play aria-hidden className="size-5" />
          Start
        </button>
      )}
      <button type="button" disabled={isOff || !isUsed} onClick={() => stopTimer(task)} className={look}>
        <Square aria-hidden className="size-5" />
        Stop
      </button>
    </div>
  )
}

const MODES: readonly [TimerMode, string][] = [
  ['stopwatch', 'Stopwatch'],
  ['countdown', 'Countdown'],
]

type ModeChoiceProps = { mode: TimerMode; isOff: boolean; onChoose: (mode: TimerMode) => void }

function ModeChoice({ mode, isOff, onChoose }: ModeChoiceProps) {
  return (
    <fieldset disabled={isOff} className="flex min-w-0 flex-wrap gap-1">
      <legend className="sr-only">Kind of timer</legend>
      {MODES.map(([one, words]) => (
        <button
          key={one}
          type="button"
          aria-pressed={mode === one}
          onClick={() => onChoose(one)}
          className={`min-h-11 rounded-control px-3 font-medium not-disabled:cursor-pointer ${
            mode === one ? 'bg-raised font-semibold text-ink shadow-low' : 'text-ink-soft'
          }`}
        >
          {words}
        </button>
      ))}
    </fieldset>
  )
}

function SoundButton() {
  const [isOn, setOn] = useSound()
  return (
    <button
      type="button"
      aria-pressed={!isOn}
      aria-label="Mute the beep"
      onClick={() => setOn(!isOn)}
      className={iconButtonStyle()}
    >
      {isOn ? <Volume2 aria-hidden className="size-5" /> : <VolumeX aria-hidden className="size-5" />}
    </button>
  )
}

function TimeTaken({ task }: { task: Task }) {
  if (!task.timeTaken) return null
  return (
    <p data-figures className="mt-1 text-sm text-ink-soft">
      {formatSeconds(task.timeTaken)} taken so far
    </p>
  )
}

/** Countdown for a task with a target; otherwise the mode used last. */
function modeFor(task: Task): Timer['mode'] {
  if (task.countdownTarget) return 'countdown'
  return storage.read(LAST_MODE) === 'countdown' ? 'countdown' : 'stopwatch'
}
